#include "formats/layouts.h"

#include <algorithm>

#include "formats/line_kind.h"
#include "formats/obf_fields.h"

namespace tiger::formats {

LineParts split_line(const Text& line) {
  LineParts parts;
  const Text content = line.until(line.chars.find('%'));
  parts.comment = line.from(content.size());
  parts.body = trimmed(content.until(content.chars.find(';')));
  parts.scores = content.from(before_scores(content.chars).size());
  return parts;
}

Text take_side_line(Lines& lines) {
  lines.skip_blank();
  return kind_of(lines.peek().chars) == LineKind::kText ? lines.take() : Text{};
}

Problem make_problem(SquareChars chars, const LineParts& rest, const Text& start) {
  if (std::ranges::none_of(chars.squares, is_disc)) fail(start, "no discs on the board");
  chars.side = read_side(rest.body);
  Problem problem;
  problem.position = to_position(chars);
  problem.scores = read_scores(rest.scores, problem.position.board);
  problem.line = start.line;
  read_comment(rest.comment.chars, problem);
  return problem;
}

void fail_unknown_square(const Text& at) {
  fail(at, quoted(at.chars.substr(0, 1)) +
               " is no square: write X for black, O for white, - for empty");
}

}  // namespace tiger::formats
