#include "record/record.h"

#include <algorithm>

namespace tiger {

bool play(Position& position, Square x) {
  const Board& board = position.board;
  if (x < 0 || x >= kNoSquare || (board.legal_moves() & bit(x)) == 0) return false;
  position = {board.after(x, board.flips(x)), other(position.side)};
  pass_if_forced(position);
  return true;
}

bool pass_if_forced(Position& position) {
  const Board passed = position.board.passed();
  if (position.board.legal_moves() != 0 || passed.legal_moves() == 0) return false;
  position = {passed, other(position.side)};
  return true;
}

bool is_legal(const Game& game) {
  Position position = game.start;
  pass_if_forced(position);
  for (const Square x : game.moves)
    if (!play(position, x)) return false;
  return true;
}

Legality legality(const Board& board, Square move) {
  const bool is_square = move >= 0 && move < kNoSquare;
  if (!is_square && move != kPass) return Legality::kNotASquare;
  const Bitboard legal = board.legal_moves();
  if (legal == 0) {
    if (board.passed().legal_moves() == 0) return Legality::kGameOver;
    return move == kPass ? Legality::kLegal : Legality::kMustPass;
  }
  if (move == kPass) return Legality::kMayNotPass;
  if (legal & bit(move)) return Legality::kLegal;
  return board.occupied() & bit(move) ? Legality::kOccupied : Legality::kFlipsNothing;
}

Record::Record(const Game& game) : Record(game.start) {
  pass_if_forced();
  for (const Square x : game.moves) {
    if (play(x) != Legality::kLegal) return;
    pass_if_forced();
  }
}

Legality Record::play(Square move) {
  const auto [board, side] = position();
  const Legality verdict = legality(board, move);
  if (verdict == Legality::kLegal) {
    if (plies_ahead() == 0 || this->move(plies_) != move) {
      const Board next = board.after(move);
      moves_.resize(static_cast<std::size_t>(plies_));
      positions_.resize(moves_.size() + 1);
      moves_.push_back(move);
      positions_.push_back({next, other(side)});
    }
    ++plies_;
  }
  return verdict;
}

bool Record::pass_if_forced() { return play(kPass) == Legality::kLegal; }

int Record::undo(int n) {
  int done = 0;
  for (; done < n && plies_ > 0; ++done) {
    while (--plies_ > 0 && move(plies_) == kPass) {
    }
  }
  return done;
}

int Record::redo(int n) {
  int done = 0;
  for (; done < n && plies_ahead() > 0; ++done) {
    ++plies_;
    while (plies_ahead() > 0 && move(plies_) == kPass) ++plies_;
  }
  return done;
}

std::optional<Score> Record::black_score() const {
  if (!is_over()) return std::nullopt;
  const Score score = final_score(position().board);
  return position().side == Color::kBlack ? score : -score;
}

Game Record::game() const {
  Game game{start(), {moves_.begin(), moves_.begin() + plies_}};
  std::erase(game.moves, kPass);
  return game;
}

}  // namespace tiger
