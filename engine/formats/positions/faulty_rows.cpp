// Rows of squares that are no proper drawing.
#include <algorithm>
#include <string>

#include "formats/positions/drawing.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// A row with a mistake is recognised by its neighbours: all rows together show the row numbers.
struct FoundRows {
  std::array<Text, 8> rows;  // the first 8, or fewer
  std::size_t count = 0;     // of all
  std::size_t behind = 0;    // that only a whole drawing explains: marks stand between the squares
  bool left = false;         // rows are numbered there; row 1 cannot tell: 1 is also a square
  bool right = false;

  void find_numbers() {
    for (std::size_t i = 1; i < 8; ++i) {
      const std::string_view row = trimmed(skip(split_line(rows[i]).body, kRowBlanks)).chars;
      if (row.empty()) continue;
      left |= is_sure_number(row.front());
      // The last row may end with the side.
      right |= i < 7 && is_sure_number(row[row.find_last_not_of(kRowBlanks)]);
    }
  }

  static bool is_sure_number(char c) { return c >= '2' && c <= '8'; }

  // What follows the squares and the number of row 8: a side, or nothing. Judges nothing.
  Text after_last() const {
    Text rest = skip(split_line(rows[7]).body, kRowBlanks);
    for (int i = left ? -1 : 0; i < 8; ++i) rest = skip(rest.from(1), kRowBlanks);
    return right && rest.chars.starts_with('8') ? skip(rest.from(1), kRowBlanks) : rest;
  }
};

// Text copied from a page can have an empty line after each row. Rows are joined only if all eight
// have one: a stray row above a board must not spoil the board.
bool are_double_spaced(Lines ahead) {
  for (int i = 0; i < 8; ++i) {
    if (i > 0 && ahead.peek().kind != LineKind::kBlank) return false;
    ahead.skip_blank();
    if (ahead.peek().kind != LineKind::kRow) return false;
    ahead.take();
  }
  return true;
}

// Takes all consecutive rows, but nothing after a row 8 with a side to move.
FoundRows take_rows(Lines& lines) {
  const bool double_spaced = are_double_spaced(lines);
  FoundRows found;
  while (!lines.done()) {
    if (double_spaced && found.count < 8) lines.skip_blank();
    const LineKind kind = lines.peek().kind;
    if (kind != LineKind::kRow && kind != LineKind::kBorder) break;
    const Text line = lines.take();
    if (kind == LineKind::kBorder) continue;
    if (found.count < 8) found.rows[found.count] = line;
    if (++found.count == 8) found.find_numbers();
    if (found.count == 8 && !found.after_last().empty()) break;
  }
  for (Lines ahead = lines; is_row_line(ahead.peek()); ahead.take()) ++found.behind;
  while (lines.peek().kind == LineKind::kLetters || lines.peek().kind == LineKind::kBorder)
    lines.take();
  if (found.count < 8) found.find_numbers();
  return found;
}

Text without_number(const Text& text, char number) {
  if (text.chars.starts_with(number)) return skip(text.from(1), kRowBlanks);
  const bool other = !text.empty() && text.chars[0] >= '1' && text.chars[0] <= '8';
  if (other) fail<"row-number">(text, number, text.chars[0]);
  fail<"row-without-number">(text, number);
}

// Reads one row's squares; returns what follows them.
Text read_row(const FoundRows& found, char number, char* cells) {
  Text rest = skip(split_line(found.rows[static_cast<std::size_t>(number - '1')]).body, kRowBlanks);
  if (found.left) rest = without_number(rest, number);
  for (std::uint64_t i = 0; i < 8; ++i) {
    if (rest.empty() || (found.right && FoundRows::is_sure_number(rest.chars[0])))
      fail<"row-too-short">(rest, number, i);
    if (!is_cell(rest.chars[0])) fail_unknown_square(rest);
    cells[i] = rest.chars[0];
    rest = skip(rest.from(1), kRowBlanks);
  }
  if (!found.right) return rest;
  if (!rest.empty() && is_square(rest.chars[0]) && rest.chars[0] != number)
    fail<"row-too-long">(rest, number);
  return without_number(rest, number);
}

// Nothing but a comment may follow the first seven rows.
void check_row_end(const Text& rest, char number) {
  if (rest.empty()) return;
  if (is_square(rest.chars[0])) fail<"row-too-long">(rest, number);
  fail<"text-after-row">(rest, quoted(rest.chars), number);
}

Drawing checked_rows(const FoundRows& found) {
  // The first mistake may be a row that stands twice or in the wrong place.
  for (std::size_t i = 0; found.left && i < std::min<std::size_t>(found.count, 8); ++i)
    without_number(skip(found.rows[i], kRowBlanks), static_cast<char>('1' + i));
  Drawing drawing;
  drawing.start = trimmed(found.rows[0]);
  if (found.count != 8) {
    const std::size_t all = found.count + found.behind;
    fail<"row-count">(drawing.start, all < 8 ? all : found.count);
  }
  for (std::size_t i = 0; i < 8; ++i) {
    const char number = static_cast<char>('1' + i);
    const LineParts parts = split_line(found.rows[i]);
    const Text rest = read_row(found, number, &drawing.cells[8 * i]);
    if (i == 7)
      drawing.after_last_row = found.rows[i].from(
          static_cast<std::size_t>(rest.chars.data() - found.rows[i].chars.data()));
    else
      check_row_end(rest.empty() ? parts.scores : rest, number);
    drawing.side_follows = !rest.empty();
  }
  return drawing;
}

}  // namespace

void fail_unknown_square(const Text& at) {
  fail<"unknown-square">(at, quoted(at.chars.substr(0, 1)));
}

Drawing read_rows(Lines& lines) {
  const FoundRows found = take_rows(lines);
  const Lines behind = lines;
  lines.skip_blank();
  if (lines.peek().kind == LineKind::kText && found.after_last().empty()) lines.take();
  const Drawing drawing = checked_rows(found);
  lines = behind;  // what follows a sound board is read as below a drawing
  return drawing;
}

}  // namespace tiger::formats
