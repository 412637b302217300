#include "formats/obf.h"

#include <algorithm>
#include <array>

#include "formats/line_classifier.h"
#include "formats/position_fields.h"
#include "formats/text.h"

namespace tiger {
namespace {

std::string score_text(const MoveScore& score) {
  std::string move = square_name(score.move);
  move[0] = formats::upper(move[0]);
  return " " + move + ":" + (score.score < 0 ? "" : "+") + std::to_string(score.score) + ";";
}

}  // namespace

std::string board_text(const Position& position) {
  std::string text(64, '-');
  for (const Square x : squares(position.black())) text[static_cast<std::size_t>(x)] = 'X';
  for (const Square x : squares(position.white())) text[static_cast<std::size_t>(x)] = 'O';
  return text;
}

std::string write_obf(const Problem& problem) {
  std::string line = board_text(problem.position);
  line += problem.position.side == Color::kBlack ? " X;" : " O;";
  for (const MoveScore& score : problem.scores) line += score_text(score);
  const std::string title = formats::clean_title(problem.title);
  if (problem.number || !title.empty()) line += " %";
  if (problem.number) line += " #" + std::to_string(*problem.number);
  if (!title.empty()) line += " " + title;
  return line;
}

// ---- Reading -----------------------------------------------------------------------------------

namespace formats {
namespace {

// The squares of a line and what follows them, before any check.
struct SquaresAndSide {
  std::array<char, 65> chars{};  // the first 65 squares, or fewer
  std::size_t count = 0;         // of all
  Text unknown;                  // from the first character that is not a square, if any
  Text surplus;                  // from the 65th square
  Text side;                     // what follows the squares
  bool run_together = false;

  void add(const Text& word) {
    for (std::size_t i = 0; i < word.size(); ++i, ++count) {
      if (unknown.empty() && !is_square(word.chars[i])) unknown = word.from(i);
      if (count < chars.size()) chars[count] = word.chars[i];
      if (count == 64) surplus = word.from(i);
    }
  }
};

// "[8 <squares> <side>]", the board of a GGF game alone.
Text unbracketed(const Text& line) {
  const Text text = trimmed(line);
  if (!text.chars.starts_with("[8") || !text.chars.ends_with(']')) return line;
  return trimmed(text.until(text.size() - 1).from(2));
}

// Boards in which 0 is an empty square, 1 Black and 2 White: 64 or 65 digits, one of them a 2.
bool is_in_digits(const Text& body) {
  return body.chars.find('2') != std::string_view::npos &&
         body.chars.find_first_not_of("012 \t") == std::string_view::npos;
}

constexpr std::size_t kMaxSideWord = 12;

char from_digit(char c) { return c == '1' ? 'X' : c == '2' ? 'O' : '-'; }

bool all_squares(const Text& word) {
  return std::all_of(word.chars.begin(), word.chars.end(), is_square);
}

// Squares and side share letters. A last word of one letter is the side, unless all squares are
// words of one letter too: then the side is the 65th. In one word of 65 it is the last letter.
SquaresAndSide find_squares(const Text& body) {
  SquaresAndSide found;
  Text rest = body;
  Text last;
  bool spaced = true;
  while (!rest.empty()) {
    const Text word = first_word(rest);
    const bool may_be_side = word.size() <= kMaxSideWord && begins_side(word);
    if (!all_squares(word) && (found.count >= 64 || may_be_side)) break;
    found.add(word);
    last = word;
    spaced = spaced && word.size() == 1;
    rest = trimmed(rest.from(word.size()));
  }
  found.side = rest;
  if (last.size() == 1 && (!spaced || found.count == 65)) {
    --found.count;
    found.side = body.from(static_cast<std::size_t>(last.chars.data() - body.chars.data()));
  } else if (rest.empty() && found.count == 65 && is_disc(found.chars[64])) {
    --found.count;
    found.run_together = true;
    found.side = last.from(last.size() - 1);
  }
  return found;
}

SquareChars checked(const SquaresAndSide& found, const Text& body) {
  if (!found.unknown.empty()) fail_unknown_square(found.unknown);
  const std::string reason = "expected 64 squares, found " + std::to_string(found.count);
  if (found.count > 64) fail(found.surplus, ErrorKind::kSquares, reason);
  if (found.count < 64)
    fail(found.side.empty() ? body.from(body.size()) : found.side, ErrorKind::kSquares, reason);
  SquareChars chars;
  std::copy_n(found.chars.begin(), 64, chars.squares.begin());
  chars.run_together = found.run_together;
  return chars;
}

}  // namespace

Problem read_position_line(Lines& lines, bool& may_be_prose) {
  const Text line = unbracketed(lines.take());
  LineParts parts = split_line(line);
  const Text body = parts.body;
  std::string digits;
  const bool in_digits = is_in_digits(body);
  if (in_digits) {
    digits = body.chars;
    for (char& c : digits)
      if (!is_blank(c)) c = from_digit(c);
    parts.body.chars = digits;
  }
  const SquaresAndSide found = find_squares(parts.body);
  parts.body = found.side;

  Text title;
  if (found.side.empty() && parts.scores.empty()) {
    const Text side_line = take_side_line(lines);
    if (!side_line.empty()) {
      may_be_prose = true;
      const Text comment = parts.comment;
      parts = split_line(side_line);
      if (parts.comment.empty()) parts.comment = comment;
      const LineKind kind = classify_line(lines.peek().chars);
      const bool number = kind == LineKind::kComment && trimmed(lines.peek()).chars[0] == '#';
      if (kind == LineKind::kText || number) title = lines.take();
    }
  }
  Problem problem = make_problem(checked(found, body), parts, body);
  if (in_digits) problem.guesses.push_back(Guess::kDigits);
  if (problem.title.empty() && !problem.number) read_comment(title.chars, problem);
  return problem;
}

}  // namespace formats
}  // namespace tiger
