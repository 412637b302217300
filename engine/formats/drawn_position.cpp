#include "formats/drawn_position.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <string>
#include <vector>

#include "formats/drawing.h"
#include "formats/line_classifier.h"
#include "formats/position_fields.h"

namespace tiger::formats {
namespace {

constexpr int kMaxLinesToSide = 8;

// ---- The panel ---------------------------------------------------------------------------------

struct Word {
  std::string_view chars;
  bool ends_sentence = false;  // a full stop follows, as after the number of a move
};

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view kBetween = " \t():,.!'\"=[]|;";
  constexpr std::size_t kMaxWords = 40;
  std::vector<Word> words;
  while (words.size() < kMaxWords) {
    const std::size_t begin = text.find_first_not_of(kBetween);
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
    words.push_back({text.substr(0, end), end < text.size() && text[end] == '.'});
    text.remove_prefix(end);
  }
  return words;
}

std::optional<int> number_of(const Word& word) {
  int number = 0;
  const char* const end = word.chars.data() + word.chars.size();
  const auto [stop, error] = std::from_chars(word.chars.data(), end, number);
  if (stop != end || error != std::errc{} || word.ends_sentence) return std::nullopt;
  return number;
}

bool is(const Word& word, std::string_view text) { return lower(word.chars.substr(0, 8)) == text; }

// What words say about the position. A side is 'X' or 'O', or 0.
struct Claims {
  std::vector<char> to_move;
  std::optional<int> black, white;  // discs
  std::vector<int> discs;           // "9 discs", of the sides in turn

  void read(std::string_view text) {
    if (has_marker(text, "(*)") || has_marker(text, "(X)")) to_move.push_back('X');
    if (has_marker(text, "(O)")) to_move.push_back('O');
    const std::vector<Word> words = words_of(text);
    const auto at = [&](std::size_t i) { return i < words.size() ? words[i] : Word{}; };
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (is(at(i + 1), "discs"))
        if (const auto number = number_of(words[i])) discs.push_back(*number);
      if (is(words[i], "to") && is(at(i + 1), "move") && i > 0 && is(words[i - 1], "side"))
        if (const char side = named_side(at(i + 2).chars)) to_move.push_back(side);
      const char side = named_side(words[i].chars);
      if (side != 'X' && side != 'O') continue;
      const std::size_t next = i + 1 + is(at(i + 1), "s");
      if (is(at(next), "turn") ||
          (is(at(next), "to") && (is(at(next + 1), "move") || is(at(next + 1), "play"))))
        to_move.push_back(side);
      read_count(side, words, i);
    }
  }

 private:
  // A mark that stands alone, as in Zebra's "(*)   2 discs".
  static bool has_marker(std::string_view text, std::string_view marker) {
    const std::size_t at = text.find(marker);
    if (at == std::string_view::npos) return false;
    const std::size_t end = at + marker.size();
    return (at == 0 || is_blank(text[at - 1])) && (end == text.size() || is_blank(text[end]));
  }

  // "Black: 13", "black X 14", "O: discs = 12".
  void read_count(char side, const std::vector<Word>& words, std::size_t i) {
    const bool letter = words[i].chars.size() == 1;
    std::size_t next = i + 1;
    if (next >= words.size()) return;
    if (letter ? is(words[next], "discs") : named_side(words[next].chars) == side)
      ++next;
    else if (letter)
      return;
    if (next >= words.size()) return;
    if (const auto number = number_of(words[next])) (side == 'X' ? black : white) = number;
  }
};

// ---- The position ------------------------------------------------------------------------------

// Black's and White's discs, and the squares marked as legal moves.
struct Discs {
  SquareChars chars;
  Bitboard marks = 0;
  bool digits = false;
};

Discs discs_of(const Drawing& drawing) {
  const auto has = [&](char c) {
    return std::find(drawing.cells.begin(), drawing.cells.end(), c) != drawing.cells.end();
  };
  Discs discs;
  discs.digits = has('2');
  const char mark = has('+') ? '+' : has('.') && has('-') ? '.' : '\0';
  for (std::size_t i = 0; i < 64; ++i) {
    char c = drawing.cells[i];
    if (c == mark) discs.marks |= bit(static_cast<Square>(i));
    if (c == '+' || c == '_' || (discs.digits && c == '0')) c = '-';
    if (discs.digits && c == '1') c = 'X';
    if (discs.digits && c == '2') c = 'O';
    discs.chars.squares[i] = c;
  }
  return discs;
}

void check_claims(const Claims& claims, const Position& position, const Drawing& drawing) {
  const auto check = [&](std::optional<int> claimed, Bitboard discs, const char* side) {
    const int found = std::popcount(discs);
    if (claimed && *claimed != found)
      fail(drawing.start, ErrorKind::kContradiction,
           "the drawing has " +
               formats::counted(static_cast<std::uint64_t>(found), side + std::string(" disc")) +
               ", the text beside it " + "says " + std::to_string(*claimed));
  };
  const bool in_turn = claims.discs.size() == 2;
  check(in_turn ? std::optional(claims.discs[0]) : claims.black, position.black(), "black");
  check(in_turn ? std::optional(claims.discs[1]) : claims.white, position.white(), "white");
}

// ---- The side to move --------------------------------------------------------------------------

bool names_side(const Text& phrase) {
  const SidePhrase parsed = parse_side(phrase);
  return parsed.side != 0 && !parsed.unexpected;
}

// The side that a line below a drawing names: nothing but a side, with scores and a comment
// perhaps, or a phrase among other words.
std::optional<LineParts> side_line(const Text& line) {
  const LineParts parts = split_line(without_prefix(line));
  if (names_side(parts.body)) return parts;
  Claims claims;
  claims.read(line.chars);
  if (claims.to_move.size() != 1) return std::nullopt;
  LineParts found;
  found.body = {claims.to_move[0] == 'X' ? "X" : "O", line.line, line.column};
  return found;
}

// Looks for the side below a drawing, and takes the lines up to it.
std::optional<LineParts> take_side_below(Lines& lines) {
  Lines ahead = lines;
  for (int n = 0; n < kMaxLinesToSide && !ahead.done(); ++n) {
    ahead.skip_blank();
    const Text line = ahead.peek();
    const LineKind kind = classify_line(line.chars);
    if (kind == LineKind::kBoard || kind == LineKind::kRow || is_letters_line(line)) break;
    ahead.take();
    if (kind == LineKind::kComment || kind == LineKind::kEnd) continue;
    if (const auto parts = side_line(line)) {
      lines = ahead;
      return parts;
    }
  }
  return std::nullopt;
}

[[noreturn]] void fail_two_sides(const Drawing& drawing) {
  fail(drawing.start, ErrorKind::kContradiction,
       "two sides to move are given for this drawing: leave one");
}

// The side that the panel names, as the first part of a line.
std::optional<LineParts> side_of_panel(const Claims& claims, const Drawing& drawing, Lines& lines) {
  if (claims.to_move.empty()) return std::nullopt;
  const char side = claims.to_move[0];
  for (const char other : claims.to_move)
    if (other != side) fail_two_sides(drawing);
  const Text below = without_prefix(lines.peek());
  if (!trimmed(below).empty() && names_side(below)) {
    lines.take();
    const char other = parse_side(below).side;
    if ((other == 'X' || other == 'O') && other != side) fail_two_sides(drawing);
  }
  LineParts parts;
  parts.body = {side == 'X' ? "X" : "O", drawing.start.line, drawing.start.column};
  return parts;
}

// A board without a side: the marks tell it if they are the legal moves of one side only.
void guess_by_marks(const Discs& discs, LineParts& parts, std::vector<Guess>& guesses) {
  SquareChars chars = discs.chars;
  const Position black = to_position(chars);
  const bool blacks = black.board.legal_moves() == discs.marks;
  const bool whites = black.board.passed().legal_moves() == discs.marks;
  if (discs.marks == 0 || blacks == whites) return;
  parts.body.chars = blacks ? "X" : "O";
  guesses.push_back(Guess::kSideByMarks);
}

}  // namespace

std::optional<Problem> take_drawn_position(Lines& lines) {
  const std::optional<Drawing> drawing = take_drawing(lines);
  if (!drawing) return std::nullopt;
  Claims claims;
  for (const Text& text : drawing->panel) claims.read(text.chars);

  const LineParts last = split_line(drawing->after_last_row);
  std::optional<LineParts> parts;
  if (names_side(last.body)) parts = last;
  if (!parts) parts = side_of_panel(claims, *drawing, lines);
  if (!parts) parts = take_side_below(lines);

  Discs discs = discs_of(*drawing);
  std::vector<Guess> guesses;
  if (drawing->reversed) guesses.push_back(Guess::kRowsReversed);
  if (discs.digits) guesses.push_back(Guess::kDigits);
  if (!parts) {
    parts = LineParts{};
    parts->body = {"", drawing->start.line, drawing->start.column};
    guess_by_marks(discs, *parts, guesses);
  }
  Problem problem = make_problem(discs.chars, *parts, drawing->start);
  check_claims(claims, problem.position, *drawing);
  problem.guesses.insert(problem.guesses.begin(), guesses.begin(), guesses.end());
  return problem;
}

}  // namespace tiger::formats
