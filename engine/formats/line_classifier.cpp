#include "formats/line_classifier.h"

#include <algorithm>
#include <cstddef>

#include "formats/position_fields.h"
#include "formats/text.h"

namespace tiger::formats {
namespace {

// A row has 8 squares, or 11 symbols with row numbers and a side; a board has 64. What lies between
// is a faulty row up to kMaxRow symbols and a faulty board beyond that.
constexpr std::size_t kMinRow = 5;
constexpr std::size_t kMaxRow = 16;
constexpr std::size_t kMinSureBoard = 48;

bool is_row_blank(char c) { return kRowBlanks.find(c) != std::string_view::npos; }
bool is_coordinate(char c) { return c >= '1' && c <= '8'; }

struct Tally {
  std::size_t characters = 0;   // all but blanks and bars
  std::size_t squares = 0;      // characters that mean a square
  std::size_t coordinates = 0;  // 2 to 8 (1 counts as a square)
  std::size_t leading = 0;      // squares before anything else, after at most one coordinate
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
  if (t.leading >= kMinRow) return true;
  return t.characters >= kMinRow && t.characters <= kMaxRow &&
         4 * (t.squares + t.coordinates) >= 3 * t.characters;
}

bool is_board(const Tally& t) {
  return t.leading > kMaxRow || (t.squares > kMaxRow && 2 * t.squares >= t.characters);
}

// Hash signs are black discs in some drawings; elsewhere they begin comments.
bool is_squares(std::string_view line) {
  const Tally t = tally(before_scores(line));
  return t.leading >= 8 && t.leading == t.squares && t.squares + t.coordinates == t.characters &&
         line.find_first_not_of(" \t#") != std::string_view::npos;
}

}  // namespace

std::string_view before_scores(std::string_view line) {
  return line.substr(0, line.find_first_of(";%"));
}

LineKind classify_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return LineKind::kBlank;
  if (line[begin] == ';') return LineKind::kComment;
  if (line[begin] == '#' && !is_squares(line)) return LineKind::kComment;
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
  return classify_line(line) == LineKind::kBoard && tally(squares).squares >= kMinSureBoard &&
         std::any_of(squares.begin(), squares.end(),
                     [&](char c) { return is_square(c) && c != squares.front(); });
}

Text take_side_line(Lines& lines) {
  lines.skip_blank();
  return classify_line(lines.peek().chars) == LineKind::kText ? lines.take() : Text{};
}

}  // namespace tiger::formats
