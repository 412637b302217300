// Words around a board that name its side to move.
#include <algorithm>
#include <optional>

#include "formats/positions/position_fields.h"

namespace tiger::formats {
namespace {

constexpr int kMaxCaptionLines = 8;

// Squares without a side, or a drawing: a line with squares and a side needs no heading.
bool begins_board(const Lines& lines) {
  const std::string_view line = lines.peek().chars;
  if (is_surely_board(line)) {
    const std::string_view squares = before_scores(line);
    const auto cells = std::count_if(squares.begin(), squares.end(), is_cell);
    return cells == 64 && squares.size() == line.size() &&
           squares.find_first_not_of("XxOo*BbWw@#012-.+_ \t\r|") == std::string_view::npos;
  }
  Lines ahead = lines;
  return take_drawing(ahead).has_value();
}

// The number of lines before the next board; nothing if it does not begin soon.
std::optional<int> lines_to_board(Lines lines) {
  for (int n = 0; n <= kMaxCaptionLines && !lines.done(); ++n, lines.take())
    if (begins_board(lines)) return n;
  return std::nullopt;
}

// Whether one of the next lines says that a side is to move.
bool has_mention(Lines lines, int count) {
  for (; count > 0 && !lines.done(); --count)
    if (!sides_to_move_in(lines.take()).empty()) return true;
  return false;
}

// A line with words between a board and the next one.
struct Between {
  int before = 0;            // lines to the board above
  std::optional<int> after;  // lines to the board below, if there is one
  bool last = true;          // no other line with such words is before the board below
};

Between between(const Lines& behind, int before) {
  Between words{before, lines_to_board(behind), true};
  if (words.after) words.last = !has_mention(behind, *words.after);
  return words;
}

bool is_of_board_above(const Between& words, const AboveCaption& above, char side) {
  if (!words.after) return true;
  if (above.heading) return !words.last;
  const bool nearer = words.before <= *words.after;
  return nearer && (above.named == 0 || above.named == side);
}

}  // namespace

Heading heading_in(const Lines& lines) {
  Heading heading = sides_to_move_in(without_prefix(lines.peek()));
  Lines behind = lines;
  behind.take();
  if (!heading.empty() && !lines_to_board(behind)) heading.clear();
  return heading;
}

Caption take_caption(Lines& lines, const AboveCaption& above) {
  Caption caption;
  AboveCaption known = above;
  Lines ahead = lines;
  bool first = true;  // no line with text has come yet
  const int most = above.named != 0 ? 1 : kMaxCaptionLines;
  for (int n = 0; n < most && !ahead.done(); ++n) {
    const Line line = ahead.peek();
    const LineKind kind = line.kind;
    if (kind == LineKind::kBlank) {
      // Once a side is found, what follows a blank line is another matter.
      if (!caption.sides.empty()) break;
      ahead.take();
      continue;
    }
    if (kind == LineKind::kBoard || kind == LineKind::kRow || is_letters_line(line)) break;
    ahead.take();
    if (kind != LineKind::kText && kind != LineKind::kComment) continue;
    const LineParts parts = split_line(without_prefix(line));
    if (kind == LineKind::kText && names_side(parts.body)) {
      SideGiven side = read_side(parts.body);
      if (is_digit(side.code) && !side.player && !first) break;
      if (parse_side(parts.body).words) {
        if (!is_of_board_above(between(ahead, n), known, side.code)) break;
        side.by = SideGiven::By::kWords;
      }
      caption.parts = parts;
      caption.lines.push_back(line);
      known.named = side.code;
      caption.sides.push_back(side);
      lines = ahead;
    } else {
      const std::vector<SideMention> mentions = sides_to_move_in(line);
      if (!mentions.empty()) caption.lines.push_back(line);
      for (const SideMention& mention : mentions) {
        if (!is_of_board_above(between(ahead, n), known, mention.side)) return caption;
        known.named = mention.side;
        caption.sides.push_back(side_in_words(mention, false));
        lines = ahead;
      }
    }
    first = false;
  }
  return caption;
}

bool belongs_to_next(const Lines& lines, const Heading& heading) {
  Lines ahead = lines;
  int before = 0;
  for (; !ahead.done() && trimmed(ahead.peek()).empty(); ++before) ahead.take();
  if (ahead.done()) return false;
  const Heading mentions = sides_to_move_in(ahead.take());
  if (mentions.empty()) return false;
  return !is_of_board_above(between(ahead, before), {!heading.empty(), 0}, mentions[0].side);
}

}  // namespace tiger::formats
