#include "formats/board_diagram.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "formats/line_classifier.h"
#include "formats/position_fields.h"

namespace tiger::formats {
namespace {

struct Rows {
  std::array<Text, 8> rows;  // the first 8, or fewer
  std::size_t count = 0;     // of all
};

// The sides of the board on which rows are numbered. Row 1 cannot tell: its number is also a
// square.
struct Numbers {
  bool left = false;
  bool right = false;
};

bool is_sure_number(char c) { return c >= '2' && c <= '8'; }

Text skip_blanks(const Text& text) {
  return text.from(std::min(text.chars.find_first_not_of(kRowBlanks), text.size()));
}

Numbers find_numbers(const Rows& found) {
  Numbers numbers;
  for (std::size_t i = 1; i < 8; ++i) {
    const std::string_view row = found.rows[i].chars.substr(0, found.rows[i].chars.find('%'));
    const std::size_t first = row.find_first_not_of(kRowBlanks);
    const std::size_t last = row.find_last_not_of(kRowBlanks);
    if (first == std::string_view::npos) continue;
    numbers.left |= is_sure_number(row[first]);
    // The last row may end with the side.
    numbers.right |= i < 7 && is_sure_number(row[last]);
  }
  return numbers;
}

// What follows the squares and the number of row 8: a side, or nothing. Judges nothing.
Text after_last_row(const Rows& found) {
  const Numbers numbers = find_numbers(found);
  Text rest = skip_blanks(split_line(found.rows[7]).body);
  if (numbers.left) rest = skip_blanks(rest.from(1));
  for (int i = 0; i < 8; ++i) rest = skip_blanks(rest.from(1));
  if (numbers.right && rest.chars.starts_with('8')) rest = skip_blanks(rest.from(1));
  return rest;
}

// Text copied from a page can have an empty line after each row. Rows are joined only if all eight
// have one: a stray row above a board must not spoil the board.
bool are_double_spaced(Lines ahead) {
  for (int i = 0; i < 8; ++i) {
    if (i > 0 && classify_line(ahead.peek().chars) != LineKind::kBlank) return false;
    ahead.skip_blank();
    if (classify_line(ahead.peek().chars) != LineKind::kRow) return false;
    ahead.take();
  }
  return true;
}

// Takes all consecutive rows, but nothing after a row 8 with a side to move.
Rows take_rows(Lines& lines) {
  const bool double_spaced = are_double_spaced(lines);
  Rows found;
  while (!lines.done()) {
    if (double_spaced && found.count < 8) lines.skip_blank();
    const LineKind kind = classify_line(lines.peek().chars);
    if (kind != LineKind::kRow && kind != LineKind::kBorder) break;
    const Text line = lines.take();
    if (kind == LineKind::kBorder) continue;
    if (found.count < 8) found.rows[found.count] = line;
    ++found.count;
    if (found.count == 8 && !after_last_row(found).empty()) break;
  }
  for (LineKind kind = classify_line(lines.peek().chars);
       kind == LineKind::kLetters || kind == LineKind::kBorder;
       kind = classify_line(lines.peek().chars))
    lines.take();
  return found;
}

Text without_number(const Text& text, char number) {
  if (text.chars.starts_with(number)) return skip_blanks(text.from(1));
  if (!text.empty() && text.chars.front() >= '1' && text.chars.front() <= '8')
    fail(text, ErrorKind::kSquares,
         std::string("expected row ") + number + ", found row " + text.chars.front());
  fail(text, ErrorKind::kSquares,
       std::string("row ") + number + " has no number, unlike other rows");
}

[[noreturn]] void fail_long_row(const Text& surplus, char number) {
  fail(surplus, ErrorKind::kSquares, std::string("row ") + number + " has more than 8 squares");
}

// Reads one row's squares; returns what follows them.
Text read_row(const Text& row, char number, Numbers numbers, char* squares) {
  const std::string name = std::string("row ") + number;
  Text rest = skip_blanks(row);
  if (numbers.left) rest = without_number(rest, number);
  for (int i = 0; i < 8; ++i) {
    if (rest.empty() || (numbers.right && is_sure_number(rest.chars.front())))
      fail(rest, ErrorKind::kSquares,
           name + " has " + formats::counted(static_cast<std::uint64_t>(i), "square") +
               " instead of 8");
    if (!is_square(rest.chars.front())) fail_unknown_square(rest);
    squares[i] = rest.chars.front();
    rest = skip_blanks(rest.from(1));
  }
  if (numbers.right) {
    if (!rest.empty() && is_square(rest.chars.front()) && rest.chars.front() != number)
      fail_long_row(rest, number);
    rest = without_number(rest, number);
  }
  return rest;
}

// Nothing but a comment may follow the first seven rows.
void check_row_ends(const Text& rest, char number) {
  if (rest.empty()) return;
  if (is_square(rest.chars.front())) fail_long_row(rest, number);
  fail(rest, ErrorKind::kSquares, "unexpected " + quoted(rest.chars) + " after row " + number);
}

// The first mistake may be a row that stands twice or in the wrong place.
void check_row_numbers(const Rows& found, Numbers numbers) {
  for (std::size_t i = 0; numbers.left && i < std::min<std::size_t>(found.count, 8); ++i)
    without_number(skip_blanks(found.rows[i]), static_cast<char>('1' + i));
}

void check_row_count(const Rows& found) {
  const std::string reason = "expected 8 rows, found " + std::to_string(found.count);
  if (found.count != 8) fail(trimmed(found.rows[0]), ErrorKind::kSquares, reason);
}

}  // namespace

Problem read_board_diagram(Lines& lines, const Heading& heading) {
  const Rows found = take_rows(lines);
  LineParts parts;
  Text side_line;
  const bool side_after_row = found.count >= 8 && !after_last_row(found).empty();
  if (!side_after_row) side_line = take_side_line(lines);

  const Numbers numbers = find_numbers(found);
  check_row_numbers(found, numbers);
  check_row_count(found);
  BoardChars board;
  for (std::size_t i = 0; i < 8; ++i) {
    const LineParts row = split_line(found.rows[i]);
    const char number = static_cast<char>('1' + i);
    const Text rest = read_row(row.body, number, numbers, &board.cells[8 * i]);
    if (i == 7) {
      parts = row;
      parts.body = rest;
    } else {
      check_row_ends(rest.empty() ? row.scores : rest, number);
    }
  }
  if (!side_line.empty()) parts = split_line(side_line);
  std::vector<SideGiven> sides;
  if (!trimmed(parts.body).empty()) sides.push_back(read_side(parts.body));
  for (const SideMention& mention : heading) sides.push_back(side_in_words(mention, true));
  const Text start = trimmed(found.rows[0]);
  return make_problem(board, agreed_side(sides, board, start), parts, start);
}

}  // namespace tiger::formats
