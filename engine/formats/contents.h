// One door for whatever people paste or load: positions or games in any format, told apart by what
// they hold and never by a file's name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/problem.h"
#include "formats/stored_game.h"

namespace tiger {

enum class ContentKind { kPositions, kTranscripts, kGgf, kWthor };

// What the bytes are meant to be, sound or not: a WTHOR base by its header, GGF where a game stands
// in front, transcripts where the first line that is no comment begins with a move and is no row of
// a board, and otherwise positions.
ContentKind kind_of_content(std::string_view bytes);

struct Contents {
  ContentKind kind = ContentKind::kPositions;
  std::vector<Problem> problems;  // kPositions
  std::vector<StoredGame> games;  // the other kinds; transcripts begin at the usual start
  std::vector<ReadError> errors;
};

// Reads it all. There is a position, a game or an error.
Contents read_contents(std::string_view bytes, const std::string& file);

}  // namespace tiger
