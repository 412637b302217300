// Games and positions in files, for the words load and save.
#pragma once

#include <string>

#include "formats/contents.h"
#include "record/record.h"

namespace tiger::tools {

// The n-th game or position of what was read, from 1. Throws Failure where there is none.
Record nth_record(const Contents& contents, int n);

// The n-th game or position of a file, in any format. Throws Failure.
Record load_record(const std::string& file, int n);

// Writes the game as a transcript (.txt) or in GGF (.ggf), or its present position in OBF (.obf).
// Throws Failure where it cannot be written or could not be read back.
void save_record(const Record& record, const std::string& file);

}  // namespace tiger::tools
