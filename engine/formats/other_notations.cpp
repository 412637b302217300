#include "formats/other_notations.h"

#include <algorithm>
#include <string_view>

#include "formats/moves.h"

namespace tiger::formats {
namespace {

constexpr std::string_view kBetween = " \t\r\n\v\f,;:|/()[]\"'";
constexpr std::size_t kHexDigits = 16;  // of a bitboard

bool is_hex(char c) { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'f'); }

// "0x0000000810000000", or 16 digits that cannot all be squares.
bool is_bitboard(std::string_view word) {
  const bool marked = word.starts_with("0x") || word.starts_with("0X");
  if (marked) word.remove_prefix(2);
  const std::size_t digits = word.substr(0, word.find_last_not_of("uUlL") + 1).size();
  const std::string_view number = word.substr(0, digits);
  if (!std::all_of(number.begin(), number.end(), is_hex) || digits > kHexDigits) return false;
  if (marked) return digits > 0;
  return digits == kHexDigits && number.find_first_not_of("012") != std::string_view::npos;
}

template <class First, class Second>
bool is_pairs(std::string_view word, First first, Second second) {
  if (word.empty() || word.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < word.size(); i += 2)
    if (!first(word[i]) || !second(word[i + 1])) return false;
  return true;
}

bool is_row_first(std::string_view word) {
  return is_pairs(
      word, [](char c) { return c >= '1' && c <= '8'; },
      [](char c) { return lower(c) >= 'a' && lower(c) <= 'h'; });
}

}  // namespace

std::optional<ParseError> other_notation(const Text& line) {
  int words = 0;
  int bitboards = 0;
  std::size_t row_first = 0;  // characters
  int of_that_form = 0;
  bool moves = true;  // all words have the form of moves
  Text first;
  for (Text rest = line;;) {
    const std::size_t begin = rest.chars.find_first_not_of(kBetween);
    if (begin == std::string_view::npos) break;
    rest = rest.from(begin);
    const Text word = rest.until(rest.chars.find_first_of(kBetween));
    rest = rest.from(word.size());
    if (++words == 1) first = word;
    bitboards += is_bitboard(word.chars);
    of_that_form += is_row_first(word.chars);
    row_first += is_row_first(word.chars) ? word.size() : 0;
    moves = moves && is_pairs(word.chars, is_letter, is_digit);
  }
  if (bitboards >= 2 || (bitboards == 1 && lower(first.chars).starts_with("0x")))
    return ParseError{
        "", first.line, first.column,
        "bitboards as numbers are not read: write the 64 squares, a1 to h8, with X, O "
        "and -, and the side to move",
        ErrorKind::kFormat};
  if (words > 0 && of_that_form == words && row_first >= 4)
    return ParseError{"", first.line, first.column,
                      "moves with the row before the column are not read: write f5, not 5f",
                      ErrorKind::kMove};
  if (words == 0 || !moves || parse_square(first.chars.substr(0, 2))) return std::nullopt;
  try {
    fail_unknown_move(first, 1);
  } catch (const ParseError& error) {
    return error;
  }
}

}  // namespace tiger::formats
