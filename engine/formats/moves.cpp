#include "formats/moves.h"

#include <algorithm>

namespace tiger {
namespace {

std::string named(Square move) { return move == kPass ? "a pass" : square_name(move); }

std::string legal_list(const Board& board) {
  std::string list = "; legal:";
  for (const Square x : squares(board.legal_moves())) list += " " + square_name(x);
  return list;
}

// The number of the next disc, in front of what is wrong with it.
std::string numbered(const Record& record) {
  return "move " + std::to_string(record.game().moves.size() + 1) + ": ";
}

}  // namespace

std::string why_illegal(const Board& board, Square move) {
  switch (legality(board, move)) {
    case Legality::kLegal: break;
    case Legality::kNotASquare: return "no square of the board" + legal_list(board);
    case Legality::kOccupied: return named(move) + " is occupied" + legal_list(board);
    case Legality::kFlipsNothing: return named(move) + " flips nothing" + legal_list(board);
    case Legality::kMayNotPass:
      return "a pass is allowed only where there is no move" + legal_list(board);
    case Legality::kMustPass: return named(move) + " flips nothing; legal: only a pass";
    case Legality::kGameOver: return named(move) + " comes too late: the game is over";
  }
  return named(move) + " is legal";
}

namespace formats {

bool is_pass_word(std::string_view word) {
  if (word.size() > 4) return false;
  const std::string folded = lower(word);
  return folded == "ps" || folded == "pa" || folded == "pass";
}

void play_written(Record& record, Square move, const Text& at) {
  if (move == kPass && record.is_over()) return;
  if (move != kPass) record.pass_if_forced();
  const Board board = record.position().board;
  if (record.play(move) != Legality::kLegal) fail(at, numbered(record) + why_illegal(board, move));
}

void fail_no_move(const Record& record, const Text& at) {
  fail(at,
       numbered(record) + quoted(first_word(at).chars) + " is no move: write a1 to h8, or pass");
}

}  // namespace formats
}  // namespace tiger
