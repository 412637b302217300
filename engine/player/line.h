// Lines of play as reasons compare them: the boards of one side, which moves first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "board/board.h"
#include "record/record.h"
#include "table/table.h"

namespace tiger {

// The boards of a line with our discs as the player's, whoever is to move.
class Line {
 public:
  Line(const Board& before, std::span<const Square> moves) : boards_{before} {
    Board board = before;
    for (const Square move : moves) {
      if (legality(board, move) != Legality::kLegal) break;
      board = board.after(move);
      moves_.push_back(move);
      boards_.push_back(moves_.size() % 2 == 0 ? board : board.passed());
    }
    ended_ = is_game_over(board);
  }

  // How many plies can be compared with another line.
  int common_with(const Line& other) const {
    if (ended_ && other.ended_) return std::max(plies(), other.plies());
    return ended_ ? other.plies() : other.ended_ ? plies() : std::min(plies(), other.plies());
  }

  int plies() const { return static_cast<int>(moves_.size()); }
  bool ended() const { return ended_; }
  const Board& at(int plies) const {
    return boards_[std::min(static_cast<std::size_t>(plies), boards_.size() - 1)];
  }
  const Board& last() const { return boards_.back(); }

  // The ply that leads to the board at this number; kNoSquare after the end.
  Square move_to(int ply) const {
    return ply > plies() ? kNoSquare : moves_[static_cast<std::size_t>(ply - 1)];
  }
  static bool is_ours(int ply) { return ply % 2 == 1; }

  // Passes of one side among the first plies.
  int passes(bool ours, int until) const {
    int passes = 0;
    for (int ply = 1; ply <= std::min(until, plies()); ++ply)
      passes += is_ours(ply) == ours && move_to(ply) == kPass;
    return passes;
  }

  // Discs that we play among the first plies, less those that they play.
  int turns(int until) const {
    return std::min(until, plies()) % 2 - passes(true, until) + passes(false, until);
  }

 private:
  std::vector<Square> moves_;
  std::vector<Board> boards_;
  bool ended_ = false;
};

inline constexpr int kOtherEnds = 12;
inline constexpr int kOtherEndEmpties = 16;
inline constexpr int kNearLines = 8;
inline constexpr int kNearPlies = 10;
inline constexpr int kNearDepth = 6;

// Other play that is as good, for claims that must not depend on one line. Chance is the same on
// every machine.
class OtherLines {
 public:
  // `depth`, at least 1, is that of near().
  explicit OtherLines(int depth = kNearDepth) : depth_(depth) {}

  // kOtherEnds lines to the end of the game, where that is the end of this line. Once at most
  // kOtherEndEmpties squares are empty, each side takes `wanted` (if given) where that is a best
  // move; else a best move by chance, in the first two lines the first and the last one in the
  // order of squares.
  std::vector<Line> ends(const Board& before, const Line& line, Square wanted = kNoSquare);

  // kNearLines lines of kNearPlies plies (or to the end of the game) that begin with this move.
  // Then each side takes by chance one of the moves that a search finds at most a disc worse than
  // the best. It has this depth, and in every second line two plies less, because searches of
  // different depths like different moves.
  std::vector<Line> near(const Board& before, Square move);

 private:
  using MovesOfBoard = std::map<std::pair<Bitboard, Bitboard>, std::vector<Square>>;

  const std::vector<Square>& best_moves(const Board& board);
  const std::vector<Square>& near_moves(const Board& board, int depth);

  int depth_;
  Table table_{12};
  MovesOfBoard best_moves_;
  std::map<int, MovesOfBoard> near_moves_;  // by depth
};

}  // namespace tiger
