// A position whose 64 squares stand on one line, in one word or with blanks between them.
#include <algorithm>
#include <array>
#include <string>

#include "formats/layouts.h"
#include "formats/line_kind.h"
#include "formats/obf_fields.h"

namespace tiger::formats {
namespace {

// The squares of a line and what follows them, found without judging them.
struct Head {
  std::array<char, 65> chars{};  // as many as there are, 65 at most
  std::size_t count = 0;
  Text unknown;  // from the first character that is no square; empty where all are
  Text surplus;  // from the 65th square
  Text side;     // what follows the squares
  bool run_together = false;

  void add(const Text& word) {
    for (std::size_t i = 0; i < word.size(); ++i, ++count) {
      if (unknown.empty() && !is_square(word.chars[i])) unknown = word.from(i);
      if (count < chars.size()) chars[count] = word.chars[i];
      if (count == 64) surplus = word.from(i);
    }
  }
};

bool all_squares(const Text& word) { return std::ranges::all_of(word.chars, is_square); }

// Squares and side share letters. The side is the last word where that is a lone letter, unless
// all squares stand alone too: then it is the 65th. In one word of 65 it is the last letter.
Head find_squares(const Text& body) {
  Head head;
  Text rest = body;
  Text last;
  bool spaced = true;
  while (!rest.empty()) {
    const Text word = first_word(rest);
    if (!all_squares(word) && (head.count >= 64 || begins_side(word))) break;
    head.add(word);
    last = word;
    spaced = spaced && word.size() == 1;
    rest = trimmed(rest.from(word.size()));
  }
  head.side = rest;
  if (last.size() == 1 && (!spaced || head.count == 65)) {
    --head.count;
    head.side = body.from(static_cast<std::size_t>(last.chars.data() - body.chars.data()));
  } else if (rest.empty() && head.count == 65 && is_disc(head.chars[64])) {
    --head.count;
    head.run_together = true;
    head.side = last.from(last.size() - 1);
  }
  return head;
}

SquareChars checked(const Head& head, const Text& body) {
  if (!head.unknown.empty()) fail_unknown_square(head.unknown);
  const std::string found = std::to_string(head.count) + " squares found, a board has 64";
  if (head.count > 64) fail(head.surplus, found);
  if (head.count < 64) fail(head.side.empty() ? body.from(body.size()) : head.side, found);
  SquareChars chars;
  std::copy_n(head.chars.begin(), 64, chars.squares.begin());
  chars.run_together = head.run_together;
  return chars;
}

}  // namespace

Problem read_one_line(Lines& lines, bool& titled) {
  const Text line = lines.take();
  LineParts parts = split_line(line);
  const Head head = find_squares(parts.body);
  const Text body = parts.body;
  parts.body = head.side;

  Text title;
  if (head.side.empty() && parts.scores.empty()) {
    const Text side_line = take_side_line(lines);
    if (!side_line.empty()) {
      titled = true;
      const Text comment = parts.comment;
      parts = split_line(side_line);
      if (parts.comment.empty()) parts.comment = comment;
      if (kind_of(lines.peek().chars) == LineKind::kText) title = lines.take();
    }
  }
  Problem problem = make_problem(checked(head, body), parts, body);
  if (problem.title.empty() && !problem.number) read_comment(title.chars, problem);
  return problem;
}

}  // namespace tiger::formats
