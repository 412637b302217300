// Positions from drawings.
#include <algorithm>
#include <bit>
#include <charconv>
#include <string>
#include <vector>

#include "formats/positions/position_fields.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

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

// What the panel says about the position.
struct Claims {
  std::vector<SideGiven> to_move;
  std::optional<int> black, white;  // discs
  std::vector<int> discs;           // "9 discs", of the sides in turn

  void read(const Text& text) {
    for (const SideMention& mention : sides_to_move_in(text))
      to_move.push_back(side_in_words(mention, false));
    if (has_marker(text.chars, "(*)") || has_marker(text.chars, "(X)")) add_marked('X', text);
    if (has_marker(text.chars, "(O)")) add_marked('O', text);
    const std::vector<Word> words = words_of(text.chars);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i + 1 < words.size() && is(words[i + 1], "discs"))
        if (const auto number = number_of(words[i])) discs.push_back(*number);
      const char side = named_side(words[i].chars);
      if (side == 'X' || side == 'O') read_count(side, words, i);
    }
  }

  std::optional<int> blacks() const { return discs.size() == 2 ? discs[0] : black; }
  std::optional<int> whites() const { return discs.size() == 2 ? discs[1] : white; }

 private:
  // A mark that stands alone, as in Zebra's "(*)   2 discs".
  static bool has_marker(std::string_view text, std::string_view marker) {
    const std::size_t at = text.find(marker);
    if (at == std::string_view::npos) return false;
    const std::size_t end = at + marker.size();
    return (at == 0 || is_blank(text[at - 1])) && (end == text.size() || is_blank(text[end]));
  }

  void add_marked(char side, const Text& text) {
    to_move.push_back({SideGiven::By::kField, side, text, false, false});
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

void check_claims(const Claims& claims, const Position& position, const Drawing& drawing) {
  const int black = std::popcount(position.black());
  const int white = std::popcount(position.white());
  if (claims.blacks().value_or(black) != black)
    fail<"black-discs">(drawing.start, black, *claims.blacks());
  if (claims.whites().value_or(white) != white)
    fail<"white-discs">(drawing.start, white, *claims.whites());
}

// Whether the text says how many discs both sides have, rightly. Programs write so, and they know
// when a side must pass.
bool counts_discs(const Claims& claims, const BoardChars& board) {
  const Discs discs = discs_of(board, 0);
  const auto number = [&](char disc) {
    return static_cast<int>(std::count(discs.squares.begin(), discs.squares.end(), disc));
  };
  return claims.blacks() == number('X') && claims.whites() == number('O');
}

}  // namespace

Problem drawn_position(const Drawing& drawing, Lines& lines, const Heading& heading) {
  Claims claims;
  for (const Text& text : drawing.panel) claims.read(text);

  std::vector<SideGiven> sides;
  LineParts parts;
  parts.body = drawing.start.until(0);
  if (const LineParts last = split_line(drawing.after_last_row);
      drawing.side_follows || names_side(last.body)) {
    sides.push_back(read_side(last.body));
    if (parse_side(last.body).words) sides.back().by = SideGiven::By::kWords;
    parts = last;
  }
  sides.insert(sides.end(), claims.to_move.begin(), claims.to_move.end());
  const char named = sides.empty() ? '\0' : sides[0].code;
  const Caption caption = take_caption(lines, {!heading.empty(), named});
  sides.insert(sides.end(), caption.sides.begin(), caption.sides.end());
  if (named == 0 && !caption.sides.empty()) parts = caption.parts;
  for (const SideMention& mention : heading) sides.push_back(side_in_words(mention, true));

  const BoardChars board{drawing.cells, 0, false};
  SideGiven side = agreed_side(sides, board, drawing.start);
  Claims below;
  for (const Text& line : caption.lines) below.read(line);
  const bool counted = counts_discs(claims, board) || counts_discs(below, board);
  if (counted && side.by == SideGiven::By::kWords) side.by = SideGiven::By::kField;
  Problem problem = make_problem(board, side, parts, drawing.start);
  check_claims(claims, problem.position, drawing);
  if (drawing.reversed) problem.guesses.insert(problem.guesses.begin(), message<"rows-reversed">());
  return problem;
}

}  // namespace tiger::formats
