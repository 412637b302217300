// Reads positions or games in any format, recognised by the contents and never by a file's name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/problems.h"
#include "formats/stored_game.h"
#include "formats/wthor.h"

namespace tiger {

// What a file is meant to be, right or wrong. WTHOR is recognised by its header. A file with
// any position, or with nothing at all, is one of positions; of the others, GGF begins with a game,
// and the rest are transcripts.
enum class FileKind { kPositions, kTranscripts, kGgf, kWthor };

struct FileContents {
  FileKind kind = FileKind::kPositions;
  std::vector<Problem> problems;
  std::vector<StoredGame> games;  // may stand between positions too
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;  // what had to be guessed
};

// Reads the bytes of a whole file; `file` is the name that errors carry, and `names` those of the
// players and tournaments of a WTHOR file. The result has at least one position, game or error.
FileContents read_any_format(std::string_view bytes, const std::string& file,
                             const WthorNames& names = {});

// The positions of a file, in its order; a game stands for its last one. Otherwise like
// read_problems.
ProblemsResult read_positions(std::string_view bytes, const std::string& file);

}  // namespace tiger
