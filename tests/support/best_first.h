// SSS* and DUAL* as their authors describe them, with a list of states instead of windows and a
// table: the textbook that MTD(+inf) and MTD(-inf) are compared with. Slow, for few empty squares.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/board.h"
#include "board/score.h"

namespace tiger::naive {

// A node of the game tree, in which a position met twice has two nodes. A pass is a move. The
// children, from a1 to h8, are made by the first call of children().
class TreeNode {
 public:
  explicit TreeNode(const Board& board) : own_(board.player), other_(board.opponent) {}

  std::vector<std::unique_ptr<TreeNode>>& children();  // none: the game is over
  Score value() const;                                 // of a finished game, for the side to move

  bool is_root_side() const { return path_.size() % 2 == 0; }  // the side to move at the root
  // The number of each child on the way from the root. A node that is further left comes first in
  // lexicographic order.
  const std::vector<std::uint8_t>& path() const { return path_; }

  Bounds known;  // for the side to move: what a search with a perfect memory remembers

 private:
  void add_child(Bitboard own, Bitboard other);

  Bitboard own_, other_;
  std::vector<std::uint8_t> path_;
  std::vector<std::unique_ptr<TreeNode>> children_;
  bool expanded_ = false;
};

struct BestFirstResult {
  Score score;  // for the side to move at the root
  // The leaves in the order in which they are valued, by their paths.
  std::vector<std::vector<std::uint8_t>> leaves;
};

// SSS* with its list OPEN and its operator of six cases (G. Stockman, A Minimax Algorithm Better
// than Alpha-Beta?, Artificial Intelligence 12, 1979; as A. Plaat and others print it, Artificial
// Intelligence 87, 1996). Of states with equal merit the leftmost comes first. Merits begin with 64
// instead of infinity, and the search ends when none is above -64: no score is outside this range.
BestFirstResult sss_star(const Board& board);

// DUAL*: SSS* from the other side. MAX and MIN are exchanged, so that the root is a MIN node.
BestFirstResult dual_star(const Board& board);

}  // namespace tiger::naive
