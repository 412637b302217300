// Scores and costs of tests for the positions of a large tree that nobody has searched: drawn at
// random from the root down, so that they fit together. The score of a position is that of its best
// child, and a test of a position costs as much as the tests of its children that answer it: to
// prove "above alpha", the test of the best child; to prove "not above alpha", those of all
// children. So the whole costs the same however it is divided, apart from a loss through dividing,
// which is a parameter.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "board/board.h"
#include "cluster/simulate/machine.h"

namespace tiger::cluster::simulate {

class CostModel {
 public:
  // The two tests that prove the score of the root take this many nodes together.
  CostModel(const Board& root, Score score, double nodes, std::uint64_t seed);

  struct Answer {
    Score score;
    double nodes;
  };
  // The board must be the root, a position that has been opened, or a child of one.
  Answer test(const Board& board, Score alpha) const;
  // What a shallow search expects of the position, in discs.
  double value(const Board& board) const;

  // Makes the children of a position known. Does nothing the second time.
  void open(const Board& board);

 private:
  struct Position {
    Score score = 0;
    // Binary logarithms of the nodes of the closest tests on either side of the score.
    float above = 0;
    float below = 0;
    bool opened = false;
  };
  struct Child;
  struct BoardHash {
    std::size_t operator()(const Board& board) const {
      return (board.player * 0x9e3779b97f4a7c15 ^ board.opponent) * 0xbf58476d1ce4e5b9 >> 7;
    }
  };

  const Position& at(const Board& board) const;
  Chance chance_of(const Board& canonical) const;
  std::vector<Child> children_of(const Board& board, Chance& chance) const;

  std::uint64_t seed_;
  std::unordered_map<Board, Position, BoardHash> positions_;  // by canonical board
};

}  // namespace tiger::cluster::simulate
