#include "formats/positions/moves.h"

#include <utility>

#include "formats/text/messages.h"

namespace tiger {

Message illegal(const Board& board, Square move) {
  using formats::message;
  std::string legal;
  for (const Square x : squares(board.legal_moves()))
    legal += (legal.empty() ? "" : " ") + square_name(x);
  switch (legality(board, move)) {
    case Legality::kLegal: break;
    case Legality::kNotASquare: return message<"not-a-square">(legal);
    case Legality::kOccupied: return message<"occupied">(square_name(move), legal);
    case Legality::kFlipsNothing: return message<"flips-nothing">(square_name(move), legal);
    case Legality::kMayNotPass: return message<"may-not-pass">(legal);
    case Legality::kMustPass: return message<"must-pass">(square_name(move));
    case Legality::kGameOver: return message<"game-over">();
  }
  return {};
}

std::string why_illegal(const Board& board, Square move) { return illegal(board, move).text(); }

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
  if (record.play(move) != Legality::kLegal) fail_move(at, number, illegal(board, move));
}

void fail_move(const Text& at, int number, Message why) {
  throw ParseError{"", at.line, at.column, std::move(why), 0, number};
}

void fail_unknown_move(const Text& at, int number) {
  fail_move(at, number, message<"unknown-move">(quoted(first_word(at))));
}

}  // namespace formats
}  // namespace tiger
