// Lines of moves with signs or sides, and notations that are refused by name.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "formats/games/found_moves.h"
#include "formats/games/stored_game.h"
#include "formats/positions/moves.h"
#include "formats/positions/side_words.h"
#include "formats/text/messages.h"
#include "record/record.h"

namespace tiger::formats {
namespace {

// ---- With signs --------------------------------------------------------------------------------

bool is_sign(char c) { return c == '+' || c == '-'; }

// Plays a move of a side, which must be the one to move. Returns whether it is legal; if not,
// reading the game tells why.
bool plays(Record& record, Color side, const Text& at, Square move, int number) {
  if (move != kPass) record.pass_if_forced();
  if (record.position().side != side && !record.is_over())
    fail_move(at, number, message<"not-on-move">(side));
  return record.play(move) == Legality::kLegal;
}

// ---- With sides --------------------------------------------------------------------------------

constexpr std::string_view kAroundSides = " \t\r\n\v\f,;:.|/()\"'-=>";
constexpr std::array<std::string_view, 6> kAfterSide = {"s", "move", "plays", "played", "to", "at"};

struct SidedMove {
  Color side;
  Square move;
  Text at;
};

// The moves of a line of nothing but moves; none for any other line.
std::vector<SidedMove> sided_moves_in(const Text& line) {
  if (begins_transcript(line.chars)) return {};  // the usual lines, told apart quickly
  std::vector<SidedMove> moves;
  char side = 0;
  for (Text word : words_between(line, kAroundSides)) {
    const char named = named_side(word.chars);
    if (side == 0 && (named == 'X' || named == 'O')) {
      side = named;
      continue;
    }
    if (leading_digits(word.chars).size() == word.size()) continue;
    if (side == 0 && word.size() > 2) {  // in one word, "Xf5"
      const Text name = word.until(word.size() - 2);
      side = named_side(name.chars);
      word = word.from(name.size());
    }
    if (side != 'X' && side != 'O') return {};
    const bool pass = is_pass_word(word.chars) || lower(word.chars) == "passes";
    const std::optional<Square> square = word.size() == 2 ? parse_square(word.chars) : std::nullopt;
    if (pass || square) {
      moves.push_back({side == 'X' ? Color::kBlack : Color::kWhite, pass ? kPass : *square, word});
      side = 0;
    } else if (std::find(kAfterSide.begin(), kAfterSide.end(), lower(word.chars)) ==
               kAfterSide.end()) {
      return {};
    }
  }
  return side == 0 ? moves : std::vector<SidedMove>();
}

// How many of the moves can be played, by the sides that they name.
std::size_t playable(Record record, const std::vector<SidedMove>& moves) {
  std::size_t played = 0;
  for (const SidedMove& move : moves) {
    if (move.move != kPass) record.pass_if_forced();
    if (record.position().side != move.side || record.play(move.move) != Legality::kLegal) break;
    ++played;
  }
  return played;
}

// Whether a line begins another game: it has several moves that can be played from the start, or
// its first one can be played there and not here.
bool begins_game(const Record& record, const std::vector<SidedMove>& moves) {
  const std::size_t from_start = playable(Record(), moves);
  return from_start > 0 &&
         ((moves.size() > 1 && from_start == moves.size()) || playable(record, moves) == 0);
}

// ---- Refused -----------------------------------------------------------------------------------

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

std::optional<FoundMoves> read_logbook_line(const Text& line) {
  const Text text = trimmed(line);
  FoundMoves found;
  found.at = text;
  Text rest = text;
  while (rest.size() >= 2 && is_sign(rest.chars[0])) {
    const bool pass = rest.chars[0] == rest.chars[1];
    const std::optional<Square> square = parse_square(rest.from(1).until(2).chars);
    if (!pass && !square) return std::nullopt;
    found.line.moves.push_back({pass ? kPass : *square, rest.until(pass ? 2 : 3)});
    rest = rest.from(pass ? 2 : 3);
  }
  if (found.line.moves.size() < 2 || found.line.moves.front().move == kPass) return std::nullopt;
  rest = trimmed(rest);
  if (!rest.empty() && !rest.chars.starts_with(':')) return std::nullopt;
  Record record;
  int number = 0;
  for (const WrittenMove& move : found.line.moves)
    if (const Color side = move.at.chars[0] == '+' ? Color::kBlack : Color::kWhite;
        !plays(record, side, move.at, move.move, ++number))
      break;
  if (const GameResult result = read_result(first_word(trimmed(rest.from(1))).chars);
      result.black) {
    found.line.result = result.black;
    found.line.ended = true;
  }
  return found;
}

std::optional<FoundMoves> take_moves_by_side(Lines& lines) {
  constexpr int kProof = 2;  // moves that show that this is a game
  FoundMoves found;
  Record record;
  bool legal = true;
  std::optional<ParseError> mistake;
  int number = 0;
  Lines ahead = lines;
  for (Lines next = ahead; !ahead.done(); ahead = next) {
    const std::vector<SidedMove> moves = sided_moves_in(next.take());
    if (moves.empty() || (number > 0 && begins_game(record, moves))) break;
    for (const SidedMove& move : moves) {
      ++number;
      try {
        legal = legal && plays(record, move.side, move.at, move.move, number);
      } catch (const ParseError& error) {
        if (!mistake) mistake = error;
      }
      if (number <= kProof && (!legal || mistake)) return std::nullopt;
      found.line.moves.push_back({move.move, move.at});
    }
  }
  if (number < kProof) return std::nullopt;
  lines = ahead;
  if (mistake) throw ParseError(*mistake);
  found.at = found.line.moves.front().at;
  return found;
}

std::optional<ParseError> other_notation(const Text& line) {
  int words = 0;
  int bitboards = 0;
  std::size_t row_first = 0;  // characters
  int of_that_form = 0;
  bool moves = true;  // all words have the form of moves
  Text first;
  for (const Text& word : words_between(line, kBetween)) {
    if (++words == 1) first = word;
    bitboards += is_bitboard(word.chars);
    of_that_form += is_row_first(word.chars);
    row_first += is_row_first(word.chars) ? word.size() : 0;
    moves = moves && is_pairs(word.chars, is_letter, is_digit);
  }
  if (bitboards >= 2 || (bitboards == 1 && lower(first.chars).starts_with("0x")))
    return error_at<"bitboards">(first);
  if (words > 0 && of_that_form == words && row_first >= 4)
    return error_at<"row-before-column">(first);
  if (words == 0 || !moves || parse_square(first.chars.substr(0, 2))) return std::nullopt;
  try {
    fail_unknown_move(first, 1);
  } catch (const ParseError& error) {
    return error;
  }
}

}  // namespace tiger::formats
