// 64 squares on one line.
#include <algorithm>
#include <array>
#include <vector>

#include "formats/positions/position_fields.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// The squares of a line and what stands around them, before any check.
struct SquaresAndSide {
  std::array<char, 65> chars{};  // the first 65 squares, or fewer
  std::size_t count = 0;         // of all
  Text unknown;                  // from the first character that is not a square, if any
  Text surplus;                  // from the 65th square
  Text before;                   // words before the squares
  bool assigned = false;         // they are the name of a variable
  Text side;                     // what follows the squares
  bool run_together = false;
  bool digits = false;  // a 2 is a square too

  bool is_square_here(char c) const { return is_square(c) || (digits && c == '2'); }

  void add(const Text& word) {
    for (std::size_t i = 0; i < word.size(); ++i, ++count) {
      if (unknown.empty() && !is_square_here(word.chars[i])) unknown = word.from(i);
      if (count < chars.size()) chars[count] = word.chars[i];
      if (count == 64) surplus = word.from(i);
    }
  }

  bool complete() const { return unknown.empty() && count == 64; }
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

// Squares and side share letters. A last word of one letter is the side, unless all squares are
// words of one letter too: then the side is the 65th. In one word of 65 it is the last letter.
SquaresAndSide find_squares(const Text& body) {
  SquaresAndSide found;
  found.digits = is_in_digits(body);
  Text rest = body;
  Text last;
  bool spaced = true;
  while (!rest.empty()) {
    const Text word = first_word(rest);
    const bool may_be_side = word.size() <= kMaxSideWord && begins_side(word);
    const bool squares = std::all_of(word.chars.begin(), word.chars.end(),
                                     [&](char c) { return found.is_square_here(c); });
    if (!squares && (found.count >= 64 || may_be_side)) break;
    found.add(word);
    last = word;
    spaced = spaced && word.size() == 1;
    rest = trimmed(rest.from(word.size()));
  }
  found.side = rest;
  if (last.size() == 1 && (!spaced || found.count == 65)) {
    --found.count;
    found.side = body.from(static_cast<std::size_t>(last.chars.data() - body.chars.data()));
  } else if (rest.empty() && found.count == 65 && last.size() != 64 &&
             named_side({&found.chars[64], 1}) != 0) {
    --found.count;
    found.run_together = true;
    found.side = last.from(last.size() - 1);
  }
  return found;
}

// ---- Squares among words ----

constexpr std::string_view kAroundSquares = " \t\r\n\v\f[](){}\"'`,:|=/<>";

Text skip_around(const Text& text) {
  const std::size_t begin = text.chars.find_first_not_of(kAroundSquares);
  if (begin == std::string_view::npos) return text.from(text.size());
  const std::size_t end = text.chars.find_last_not_of(kAroundSquares) + 1;
  return text.until(end).from(begin);
}

bool are_cells(std::string_view word) { return std::all_of(word.begin(), word.end(), is_cell); }

// "12." or "-1", but not the squares "01101001".
bool is_number(std::string_view word) {
  constexpr std::size_t kMostDigits = 3;
  const bool sign = word.starts_with('-') || word.starts_with('+');
  const std::size_t digits = leading_digits(word.substr(sign ? 1 : 0)).size();
  return word.size() > 1 && digits > 0 && digits <= kMostDigits;
}

std::size_t squares_words(std::size_t size) { return size >= 64 ? 1 : 64 / size; }

// Whether the words of one size from `begin` to `end` are the squares of a board, with a side as
// the last character perhaps. More squares beside them are a mistake.
bool is_board(const std::vector<Text>& words, std::size_t begin, std::size_t end,
              std::size_t size) {
  const std::size_t wanted = squares_words(size);
  const std::size_t run = end - begin;
  if (run != wanted && !(size == 1 && run == wanted + 1)) return false;
  const auto is_cells = [&](std::size_t i) {
    if (i >= words.size() || !are_cells(words[i].chars)) return false;
    return !is_number(words[i].chars);
  };
  if (size == 65) return !is_cells(end) && named_side(words[begin].chars.substr(64)) != 0;
  if (begin > 0 && is_cells(begin - 1) && words[begin - 1].size() > 1) return false;
  return !is_cells(end) || (words[end].size() == 1 && !is_cells(end + 1));
}

// The squares as one word of 64, as eight of 8 or as 64 of 1, and perhaps the side as the last
// character of 65. Other words stand before or after them: "hint 4 from 8 <squares> *".
std::optional<SquaresAndSide> find_squares_among_words(const Text& line) {
  const std::vector<Text> words = words_between(line, kAroundSquares);
  for (const std::size_t size :
       {std::size_t{64}, std::size_t{65}, std::size_t{8}, std::size_t{1}}) {
    const std::size_t wanted = squares_words(size);
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::size_t run = 0;
      while (i + run < words.size() && words[i + run].size() == size &&
             are_cells(words[i + run].chars))
        ++run;
      if (is_board(words, i, i + run, size)) {
        const Text& last = words[i + wanted - 1];
        const auto offset = [&](const Text& text) {
          return static_cast<std::size_t>(text.chars.data() - line.chars.data());
        };
        SquaresAndSide found;
        found.digits = true;
        for (std::size_t n = i; n < i + wanted; ++n) found.add(words[n].until(64));
        found.run_together = size == 65;
        found.before = skip_around(line.until(offset(words[i])));
        found.assigned = line.until(offset(words[i])).chars.find('=') != std::string_view::npos;
        found.side = skip_around(line.from(offset(last) + std::min(last.size(), std::size_t{64})));
        return found;
      }
      i += run;
    }
  }
  return std::nullopt;
}

// ---- Names and scores beside squares ----

// Whether words are a name, such as that of an opening: nothing that could be meant for a side, a
// move or a score.
bool is_name(const Text& text) {
  constexpr std::size_t kLeastLetters = 3;
  bool has_word = false;
  for (Text rest = trimmed(text); !rest.empty();) {
    const Text word = first_word(rest);
    const std::string lowered = lower(word.chars);
    if (begins_side(word) || lowered.starts_with("bla") || lowered.starts_with("whi")) return false;
    if (word.chars.find_first_of(":=;") != std::string_view::npos) return false;
    if (parse_square(word.chars.substr(0, 2)) || is_digit(word.chars[0])) return false;
    const auto letters =
        static_cast<std::size_t>(std::count_if(word.chars.begin(), word.chars.end(), [](char c) {
          return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
        }));
    has_word = has_word || letters >= kLeastLetters;
    rest = trimmed(rest.from(word.size()));
  }
  return has_word;
}

// A number with a sign, a fraction or a value beyond 0 and 1 is a score. 0 and 1 may be a side.
PositionLine::Number number_in(const Text& text) {
  std::string_view digits = text.chars;
  const bool sign = digits.starts_with('+') || digits.starts_with('-');
  if (sign) digits.remove_prefix(1);
  const std::size_t whole = leading_digits(digits).size();
  if (whole == 0) return PositionLine::Number::kNone;
  std::string_view rest = digits.substr(whole);
  if (rest.starts_with('.')) rest.remove_prefix(1 + leading_digits(rest.substr(1)).size());
  if (!rest.empty()) return PositionLine::Number::kNone;
  const bool side = digits == "0" || digits == "1";
  return side && !sign ? PositionLine::Number::kScoreOrSide : PositionLine::Number::kScore;
}

void check_score(const Text& number) {
  std::string_view digits = number.chars;
  if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
  const std::string_view whole = leading_digits(digits);
  if (whole.size() > 3 || leading_number(whole) > kScoreMax)
    fail<"no-side-or-score">(number, quoted(number.chars));
}

// Nothing of a fraction.
std::optional<Score> score_of(const Text& number) {
  std::string_view digits = number.chars;
  const bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+')) digits.remove_prefix(1);
  const std::string_view whole = leading_digits(digits);
  if (whole.size() < digits.size()) return std::nullopt;
  return negative ? -leading_number(whole) : leading_number(whole);
}

bool has_digits(const SquaresAndSide& found) {
  return std::any_of(found.chars.begin(), found.chars.begin() + 64, is_digit);
}

BoardChars checked(const SquaresAndSide& found, const Text& body) {
  if (!found.unknown.empty()) fail_unknown_square(found.unknown);
  if (found.count > 64) fail<"square-count">(found.surplus, found.count);
  if (found.count < 64)
    fail<"square-count">(found.side.empty() ? body.from(body.size()) : found.side, found.count);
  BoardChars board;
  std::copy_n(found.chars.begin(), 64, board.cells.begin());
  board.run_together = found.run_together;
  return board;
}

// What stands beside the squares of a line, on it or below it.
class Beside {
 public:
  Beside(const SquaresAndSide& found, const Heading& heading) {
    for (const SideMention& mention : heading) add(mention);
    read_before(found.before, found.assigned);
    read_after(found);
  }

  // A .pos file's line below the squares, when nothing has named the side.
  void read_line_below(const Text& body) {
    if (names_side(body)) return void(sides.push_back(read_side(body)));
    for (const SideMention& mention : sides_to_move_in(body)) add(mention);
    if (sides.empty()) sides.push_back(read_side(body));
  }

  std::vector<SideGiven> sides;
  Text name;
  PositionLine::Number number = PositionLine::Number::kNone;

 private:
  void add(const SideMention& mention) { sides.push_back(side_in_words(mention, true)); }

  void read_before(const Text& text, bool assigned) {
    if (text.empty()) return;
    if (names_side(text) && !is_digit(parse_side(text).side))
      return add({parse_side(text).side, text, false});
    for (const SideMention& mention : sides_to_move_in(text)) add(mention);
    if (!assigned && is_name(text)) name = text;
  }

  void read_after(const SquaresAndSide& found) {
    const Text& text = found.side;
    if (text.empty()) return;
    if (!found.run_together && !has_digits(found)) number = number_in(text);
    if (number != PositionLine::Number::kNone) {
      check_score(text);
      sides.push_back({SideGiven::By::kWords, 'X', text, false, false});
      return;
    }
    if (names_side(text)) return void(sides.push_back(read_side(text)));
    const std::vector<SideMention> mentions = sides_to_move_in(text);
    for (const SideMention& mention : mentions) add(mention);
    if (!mentions.empty()) return;
    const Text first = first_word(text);
    const Text more = skip_around(text.from(first.size()));
    if (names_side(first) && is_name(more)) {
      name = more;
      return void(sides.push_back(read_side(first)));
    }
    if (!is_name(text)) read_side(text);  // which says what is wrong
    name = text;
  }
};

// Takes the next line that is not blank if it may name the side to move of the board above, as any
// line of kText may; else only the blank lines, and returns an empty text.
Text take_side_line(Lines& lines) {
  lines.skip_blank();
  return lines.peek().kind == LineKind::kText ? Text(lines.take()) : Text{};
}

}  // namespace

PositionLine read_position_line(Lines& lines, const Heading& heading) {
  const Text line = lines.take();
  LineParts parts = split_line(unbracketed(line));
  const Text body = parts.body;
  SquaresAndSide found = find_squares(body);
  if (!found.complete() || (!found.side.empty() && !names_side(found.side)))
    if (const auto other = find_squares_among_words(body)) found = *other;
  const bool may_go_on = found.side.empty() && parts.scores.empty();

  PositionLine result;
  Text title;
  Text below;
  if (may_go_on && !belongs_to_next(lines, heading)) {
    below = take_side_line(lines);
    if (!below.empty()) {
      result.may_be_prose = true;
      const Text comment = parts.comment;
      parts = split_line(below);
      if (parts.comment.empty()) parts.comment = comment;
      const LineKind kind = lines.peek().kind;
      const bool number = kind == LineKind::kComment && trimmed(lines.peek()).chars[0] == '#';
      if (kind == LineKind::kText || number) title = lines.take();
    }
  }
  const BoardChars board = checked(found, body);
  Beside beside(found, heading);
  if (!below.empty()) beside.read_line_below(parts.body);
  result.number = beside.number;
  result.number_at = found.side;
  result.digits = digits_of(board);
  const SideGiven side = agreed_side(beside.sides, board, body);
  parts.body = found.side.empty() ? parts.body.from(parts.body.size()) : found.side;
  result.problem = make_problem(board, side, parts, body);
  Problem& problem = result.problem;
  if (beside.number != PositionLine::Number::kNone) {
    problem.score = score_of(found.side);
    problem.guesses.push_back(message<"score-left-out">());
  }
  if (problem.title.empty() && !problem.number) read_comment(title.chars, problem);
  if (problem.title.empty() && !problem.number) read_comment(beside.name.chars, problem);
  return result;
}

}  // namespace tiger::formats
