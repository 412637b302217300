#include "formats/line_kind.h"

#include <algorithm>
#include <cstddef>

#include "formats/obf_fields.h"
#include "formats/text.h"

namespace tiger::formats {
namespace {

// A row has 8 squares, framed and with a side 11 symbols; a board has 64. What lies between is a
// bad row up to kLongestRow symbols and a bad board from there on.
constexpr std::size_t kShortestRow = 5;
constexpr std::size_t kLongestRow = 16;
constexpr std::size_t kSureBoard = 48;

bool is_row_blank(char c) { return kRowBlanks.find(c) != std::string_view::npos; }
bool is_coordinate(char c) { return c >= '1' && c <= '8'; }

struct Tally {
  std::size_t characters = 0;   // other than blanks and bars
  std::size_t squares = 0;      // of them: stand for a square
  std::size_t coordinates = 0;  // 2 to 8 (1 counts as a square)
  std::size_t leading = 0;      // squares before anything else, a coordinate in front apart
};

Tally tally(std::string_view text) {
  Tally t;
  bool leading = true;
  for (const char c : text) {
    if (is_row_blank(c)) continue;
    const bool square = is_square(c);
    const bool coordinate = !square && is_coordinate(c);
    leading = leading && (square || (coordinate && t.characters == 0));
    ++t.characters;
    t.squares += square;
    t.coordinates += coordinate;
    t.leading += leading && square;
  }
  return t;
}

bool is_letters(std::string_view line) {
  char next = 'a';
  for (const char c : line) {
    if (is_row_blank(c)) continue;
    if (lower(c) != next || next > 'h') return false;
    ++next;
  }
  return next == 'i';
}

bool is_border(std::string_view line) {
  return line.find_first_not_of(" \t\r\n\v\f|+-=_") == std::string_view::npos &&
         line.find_first_of("+=_") != std::string_view::npos;
}

bool is_row(const Tally& t) {
  if (t.leading >= kShortestRow) return true;
  return t.characters >= kShortestRow && t.characters <= kLongestRow &&
         4 * (t.squares + t.coordinates) >= 3 * t.characters;
}

bool is_board(const Tally& t) {
  return t.leading > kLongestRow || (t.squares > kLongestRow && 2 * t.squares >= t.characters);
}

}  // namespace

std::string_view before_scores(std::string_view line) {
  return line.substr(0, line.find_first_of(";%"));
}

LineKind kind_of(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return LineKind::kBlank;
  if (line[begin] == '%') return is_end_mark(line) ? LineKind::kEnd : LineKind::kComment;
  if (is_letters(line)) return LineKind::kLetters;
  if (is_border(line)) return LineKind::kBorder;
  const Tally t = tally(before_scores(line));
  if (is_board(t)) return LineKind::kBoard;
  return is_row(t) ? LineKind::kRow : LineKind::kText;
}

bool is_surely_board(std::string_view line) {
  const std::string_view text = before_scores(line);
  const std::string_view squares = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  return kind_of(line) == LineKind::kBoard && tally(squares).squares >= kSureBoard &&
         std::ranges::any_of(squares, [&](char c) { return is_square(c) && c != squares.front(); });
}

}  // namespace tiger::formats
