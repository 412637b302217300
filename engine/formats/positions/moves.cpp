#include "formats/positions/moves.h"

#include <algorithm>

namespace tiger {
namespace {

std::string legal_list(const Board& board) {
  std::string list = "; legal:";
  for (const Square x : squares(board.legal_moves())) list += " " + square_name(x);
  return list;
}

// The begin of an error message.
std::string numbered(int number) { return "move " + std::to_string(number) + ": "; }

}  // namespace

std::string why_illegal(const Board& board, Square move) {
  switch (legality(board, move)) {
    case Legality::kLegal: break;
    case Legality::kNotASquare: return "not a square of the board" + legal_list(board);
    case Legality::kOccupied: return square_name(move) + " is occupied" + legal_list(board);
    case Legality::kFlipsNothing: return square_name(move) + " flips no discs" + legal_list(board);
    case Legality::kMayNotPass:
      return "a pass is legal only without other moves" + legal_list(board);
    case Legality::kMustPass: return square_name(move) + " flips no discs; legal: only a pass";
    case Legality::kGameOver: return "the game is over";
  }
  return "it is legal";
}

namespace formats {

bool is_pass_word(std::string_view word) {
  if (word.size() > 4) return false;
  const std::string name = lower(word);
  return name == "ps" || name == "pa" || name == "pass";
}

void play_written(Record& record, Square move, const Text& at, int number) {
  if (move == kPass && record.is_over()) return;
  if (move != kPass) record.pass_if_forced();
  const Board board = record.position().board;
  if (record.play(move) != Legality::kLegal)
    fail(at, ErrorKind::kMove, numbered(number) + why_illegal(board, move));
}

void fail_unknown_move(const Text& at, int number) {
  const bool control = !at.empty() && is_control(at.chars[0]);
  fail(at, control ? ErrorKind::kCharacter : ErrorKind::kMove,
       numbered(number) + "unknown move " + quoted(first_word(at)) + ": use a1 to h8, or pass");
}

ParseError in_game(int number, ParseError error) {
  const char* separator = error.reason.starts_with("move ") ? ", " : ": ";
  error.reason = "game " + std::to_string(number) + separator + error.reason;
  return error;
}

}  // namespace formats
}  // namespace tiger
