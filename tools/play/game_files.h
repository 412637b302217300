// Games and positions in files, for the commands `load` and `save`.
#pragma once

#include <string>

#include "formats/any_format.h"
#include "record/record.h"

namespace tiger::tools {

// The n-th game or position of a file's contents, counted from 1. Throws Failure if there are
// fewer.
Record nth_record(const FileContents& contents, int n);

// The n-th game or position of a file in any format, counted from 1. Throws Failure if the file
// cannot be read or has fewer.
Record load_record(const std::string& file, int n);

// Writes the game as a transcript (.txt) or in GGF (.ggf), or the current position in OBF (.obf).
// Replaces a file that exists only with `force`, and not before the new one is complete. Returns
// what was written, such as "the game, 12 moves". Throws Failure for other endings, if the file
// exists or cannot be written, or if a transcript could not hold the game (no move, or not from the
// standard position).
std::string save_record(const Record& record, const std::string& file, bool force);

}  // namespace tiger::tools
