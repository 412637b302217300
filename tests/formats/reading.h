// Shorthand for tests of the readers.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "board/board.h"
#include "formats/games/stored_game.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"

namespace tiger::reading {

// An arbitrary midgame board with all three kinds of squares; both sides have moves.
inline const std::string kBoard =
    "---------XO------OXX----XXXOO----OOXXO----XO-----OX-----XO------";
inline const std::string kStart =
    "---------------------------OX------XO---------------------------";

// The size of texts that must be read in linear time; smaller with sanitizers, which take ten times
// as long.
#ifdef TIGER_SANITIZED
inline constexpr int kHuge = 1 << 13;
#else
inline constexpr int kHuge = 1 << 17;
#endif

// The errors of a text, one a line, without the file's name; empty if there are none.
inline std::string errors_of(std::string_view text) {
  std::string all;
  for (const ParseError& error : read_any(text, {.games = false}).errors)
    all += error.text().substr(1) + "\n";
  return all;
}

// The only problem of a text that must have no errors.
inline Problem only_problem(std::string_view text) {
  FileContents result = read_any(text, {.file = "test", .games = false});
  CHECK(errors_of(text) == "");
  REQUIRE(result.problems.size() == 1);
  return result.problems[0];
}

// The position of such a text as "<64 squares> <side>".
inline std::string position_of(std::string_view text) {
  return position_text(only_problem(text).position);
}

inline std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

// A text with each `from` replaced by `to`.
inline std::string with(std::string text, char from, char to) {
  for (char& c : text)
    if (c == from) c = to;
  return text;
}

// The eight rows of 64 squares, with `between` after each square except the last of a row.
inline std::string rows_of(const std::string& squares, const std::string& between = "") {
  std::string text;
  for (std::size_t i = 0; i < 64; ++i) text += squares[i] + (i % 8 == 7 ? "\n" : between);
  return text;
}

// The same rows with coordinates on all four sides.
inline std::string framed(const std::string& squares) {
  std::string text = "  a b c d e f g h\n";
  for (std::size_t row = 0; row < 8; ++row) {
    const std::string number = std::to_string(row + 1);
    text += number;
    for (std::size_t file = 0; file < 8; ++file) text += std::string(" ") + squares[8 * row + file];
    text += " " + number + "\n";
  }
  return text + "  a b c d e f g h\n";
}

// Checks what a game must have in common with the game read back after writing it.
inline void check_same(const StoredGame& a, const StoredGame& b) {
  CHECK(a.game.start == b.game.start);
  CHECK(a.game.moves == b.game.moves);
  CHECK(a.black == b.black);
  CHECK(a.white == b.white);
  CHECK(a.black_rating == b.black_rating);
  CHECK(a.white_rating == b.white_rating);
  CHECK(a.event == b.event);
  CHECK(a.place == b.place);
  CHECK(a.date == b.date);
  CHECK(a.time == b.time);
  CHECK(a.result == b.result);
  CHECK(a.comment == b.comment);
  CHECK(a.others == b.others);
  CHECK(a.notes == b.notes);
  CHECK(a.variations == b.variations);
}

}  // namespace tiger::reading
