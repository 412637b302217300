// Reads positions or games in any format, recognised by the contents and never by a file's name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/problems.h"
#include "formats/stored_game.h"

namespace tiger {

enum class FileKind { kPositions, kTranscripts, kGgf, kWthor };

// What the bytes are meant to be, right or wrong. WTHOR is recognised by its header, GGF by a game
// at the start, transcripts by a first line (comments apart) that begins with a move and is not the
// row of a board. Anything else is taken for positions.
FileKind detect_file_kind(std::string_view bytes);

struct FileContents {
  FileKind kind = FileKind::kPositions;
  std::vector<Problem> problems;  // kPositions
  std::vector<StoredGame> games;  // the other kinds; transcripts start from the usual position
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;  // what had to be guessed
};

// Reads the bytes of a whole file; `file` is the name that errors carry. The result has at least
// one position, game or error.
FileContents read_any_format(std::string_view bytes, const std::string& file);

}  // namespace tiger
