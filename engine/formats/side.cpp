#include "formats/side.h"

#include <algorithm>
#include <array>

namespace tiger::formats {
namespace {

// What may stand between and behind the words of a phrase: "Black's turn:", "(X)".
constexpr std::string_view kPunctuation = " \t\r\n\v\f():,.!'\"=[]-";

constexpr std::array<std::string_view, 14> kFillers = {"to",   "move", "moves",  "play", "plays",
                                                       "turn", "side", "player", "s",    "is",
                                                       "on",   "next", "the",    "now"};
constexpr std::size_t kLongestWord = 6;

// The side that a word names, 0 for none.
char named_side(std::string_view word) {
  const std::string w = lower(word.substr(0, kLongestWord + 1));
  if (w == "x" || w == "*" || w == "b" || w == "black") return 'X';
  if (w == "o" || w == "w" || w == "white") return 'O';
  if (w == "0" || w == "1") return w[0];
  return 0;
}

bool is_filler(std::string_view word) {
  return std::ranges::find(kFillers, lower(word.substr(0, kLongestWord + 1))) != kFillers.end();
}

// Takes the next word off the phrase; an empty one at its end.
Text next_word(Text& rest) {
  rest = rest.from(std::min(rest.chars.find_first_not_of(kPunctuation), rest.size()));
  const Text word = rest.until(rest.chars.find_first_of(kPunctuation));
  rest = rest.from(word.size());
  return word;
}

}  // namespace

SidePhrase parse_side(const Text& phrase) {
  SidePhrase result;
  Text rest = phrase;
  for (Text word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const char side = named_side(word.chars);
    const bool agrees = side != 0 && (result.side == 0 || result.side == side);
    if (agrees) {
      result.side = side;
    } else if (side != 0 || !is_filler(word.chars)) {
      result.trouble = word;
      break;
    }
  }
  return result;
}

char read_side(const Text& phrase) {
  const SidePhrase parsed = parse_side(phrase);
  if (parsed.trouble) {
    const std::string word = quoted(first_word(*parsed.trouble).chars);
    if (parsed.side == 0)
      fail(*parsed.trouble, word + " is no side to move: write X, O, Black or White");
    fail(*parsed.trouble, word + " is not understood after the side to move");
  }
  if (parsed.side == 0) {
    if (trimmed(phrase).empty())
      fail(phrase, "the side to move is missing: write X or O after the squares");
    fail(phrase, quoted(phrase.chars) + " is no side to move: write X, O, Black or White");
  }
  return parsed.side;
}

bool begins_side(const Text& word) {
  Text rest = word;
  const Text first = next_word(rest);
  return named_side(first.chars) != 0 || is_filler(first.chars);
}

}  // namespace tiger::formats
