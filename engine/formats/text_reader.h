// Reads a text with positions and games of any format, also several in one text: lines of OBF and
// of FFO scripts (obf.h), drawings (drawing.h), transcripts (transcript.h), and games in GGF and
// SGF (ggf.h), with words between them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/explain.h"
#include "formats/problems.h"
#include "formats/stored_game.h"

namespace tiger::formats {

// Each list is in the order of the text. There is at least one position, game or error.
struct TextContents {
  std::vector<Problem> problems;
  std::vector<StoredGame> games;
  std::vector<ParseError> errors;
  std::vector<ParseNote> notes;
  bool moves = false;        // there were lines of a transcript, right or wrong
  std::size_t left_out = 0;  // positions and games beyond the most that were to be kept
};

// What to look for: with kPositions, games are treated like other words.
enum class Wanted { kPositions, kAll };

// Takes time linear in the text. Words that are not part of a position or game are errors in a file
// that has one position on each line; in other texts they are skipped, with a note. A text with
// nothing else gives one error. Each list keeps at most the first `most` items.
TextContents read_text(std::string_view bytes, const std::string& file, Wanted wanted,
                       std::size_t most = SIZE_MAX);

// The same with kAll; also tells how each line was understood, without its text. A position follows
// its lines.
TextContents read_text(std::string_view bytes, const std::string& file,
                       std::vector<LineReading>& readings);

}  // namespace tiger::formats
