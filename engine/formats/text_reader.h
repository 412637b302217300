// Reads a text in which positions and games of all formats may stand together: lines of OBF and of
// scripts, drawings, transcripts, GGF and SGF, with words between them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/problems.h"
#include "formats/stored_game.h"

namespace tiger::formats {

// In the order of the text, each list for itself. There is at least one position, game or error.
struct TextContents {
  std::vector<Problem> problems;
  std::vector<StoredGame> games;
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;
  bool moves = false;  // there were lines of a transcript, right or wrong
};

// What to look for: with kPositions, games are words like others.
enum class Wanted { kPositions, kAll };

// Takes time linear in the text. Words that are no position and no game are errors in a file of
// lines with a position each; elsewhere they are skipped, with a note. A text of nothing else gives
// one error.
TextContents read_text(std::string_view bytes, const std::string& file, Wanted wanted);

}  // namespace tiger::formats
