// The side to move of a position in a file: named by a field or by words, known by the marked
// moves, or guessed; and the whole position built from its fields.
#include <algorithm>
#include <bit>

#include "formats/positions/position_fields.h"
#include "formats/text/messages.h"

namespace tiger::formats {
namespace {

// The side that a digit means on a board, or 0.
char side_of_digit(char digit, Digits digits, bool player) {
  switch (digits) {
    case Digits::kZeroEmpty: return digit == '1' ? 'X' : digit == '2' ? 'O' : '\0';
    case Digits::kZeroBlack: return digit == '0' ? 'X' : digit == '1' ? 'O' : '\0';
    case Digits::kZeroWhite:
      if (!player) return digit == '0' ? 'O' : '\0';
      break;
    case Digits::kNone: break;
  }
  if (!player) return 0;
  return digit == '1' ? 'X' : digit == '2' ? 'O' : '\0';
}

char side_of(const SideGiven& side, Digits digits) {
  if (!is_digit(side.code)) return side.code;
  const char found = side_of_digit(side.code, digits, side.player);
  if (found != 0) return found;
  if (side.player) fail<"unclear-player">(side.at, quoted(side.at.chars));
  fail<"unclear-digit">(side.at, quoted(side.at.chars));
}

// The side to move of a board that came without one.
Color side_by_parity(const Board& black, const Text& at) {
  const bool blacks = std::popcount(black.occupied()) % 2 == 0;
  const Board guessed = blacks ? black : black.passed();
  if (guessed.legal_moves() == 0 && !is_game_over(guessed)) fail<"side-missing">(at);
  return blacks ? Color::kBlack : Color::kWhite;
}

char guess_side(const Board& black, const Discs& discs, const Text& at, Problem& problem) {
  const bool blacks = black.legal_moves() == discs.marks;
  const bool whites = black.passed().legal_moves() == discs.marks;
  const bool marked = discs.marks != 0 && blacks != whites;
  const Color side = !marked ? side_by_parity(black, at) : blacks ? Color::kBlack : Color::kWhite;
  problem.guesses.push_back(marked ? message<"side-by-marks">(side)
                                   : message<"side-by-parity">(side));
  return side == Color::kBlack ? 'X' : 'O';
}

void check_can_move(const Board& board, const SideGiven& side, Color color) {
  if (side.by != SideGiven::By::kWords || board.legal_moves() != 0 || is_game_over(board)) return;
  fail<"side-without-move">(side.at, color);
}

}  // namespace

SideGiven read_side(const Text& phrase) {
  if (trimmed(phrase).empty()) return {};
  const SidePhrase parsed = parse_side(phrase);
  if (parsed.unexpected) {
    const std::string word = quoted(first_word(*parsed.unexpected).chars);
    if (parsed.side == 0) fail<"unknown-side">(*parsed.unexpected, word);
    fail<"text-after-side">(*parsed.unexpected, word);
  }
  if (parsed.side == 0) fail<"unknown-side">(phrase, quoted(phrase.chars));
  const bool player = is_digit(parsed.side) && parsed.words;
  return {SideGiven::By::kField, parsed.side, phrase, player, player};
}

SideGiven side_in_words(const SideMention& mention, bool announced) {
  const bool player = is_digit(mention.side);
  return {SideGiven::By::kWords, mention.side, mention.at, player,
          announced || player || !mention.plain};
}

SideGiven agreed_side(const std::vector<SideGiven>& sides, const BoardChars& board,
                      const Text& start) {
  if (sides.empty()) return {};
  if (sides.size() == 1 && sides[0].code != kSwappedColours) return sides[0];
  const auto found = [&](const SideGiven& side) {
    BoardChars with_side = board;
    with_side.side = side.player ? '\0' : side.code;
    return side_of(side, digits_of(with_side));
  };
  for (const SideGiven& side : sides) {
    if (side.code == kSwappedColours) fail<"colours-swapped">(start, side.at.line);
    if (found(side) != found(sides[0]))
      fail<"two-sides">(start, quoted(sides[0].at.chars), sides[0].at.line, quoted(side.at.chars),
                        side.at.line);
  }
  const auto field = std::find_if(sides.begin(), sides.end(), [](const SideGiven& side) {
    return side.by == SideGiven::By::kField;
  });
  return field == sides.end() ? sides[0] : *field;
}

Problem make_problem(BoardChars board, const SideGiven& side, const LineParts& rest,
                     const Text& start) {
  Problem problem;
  board.side = side.player ? '\0' : side.code;
  const Digits digits = digits_of(board);
  if (digits == Digits::kZeroEmpty) problem.guesses.push_back(message<"digits">());
  char to_move = side_of(side, digits);
  const Discs discs = discs_of(board, to_move);
  if (discs.has_conflict()) fail<"two-characters">(start, discs.conflict[0], discs.conflict[1]);
  const Position black = to_position({discs.squares, 'X', false});
  if (black.board.occupied() == 0) fail<"no-discs">(start);
  if (discs.mark != 0) problem.guesses.push_back(message<"marks">(discs.mark));
  if (to_move == 0) to_move = guess_side(black.board, discs, rest.body, problem);
  problem.position = to_position({discs.squares, to_move, false});
  check_can_move(problem.position.board, side, problem.position.side);
  if (side.announce)
    problem.guesses.push_back(message<"side-by-words">(problem.position.side, side.at.line));
  problem.scores = read_scores(rest.scores, problem.position.board);
  problem.line = start.line;
  read_comment(rest.comment.chars, problem);
  return problem;
}

}  // namespace tiger::formats
