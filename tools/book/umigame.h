// How many positions each side must memorise to keep the value of a line.
#pragma once

#include <cstdint>
#include <vector>

#include "book/book.h"

namespace tiger::tools {

// The positions that best moves of a book lead to from one of them, each once however it is reached
// and turned. The first is where the line begins.
struct BestMoveTree {
  struct Node {
    bool first_side = true;   // whether the side that moves at the beginning is to move
    bool is_decision = true;  // whether there is another legal move
    std::vector<int> next;    // the positions after the best moves that are in the book
  };
  std::vector<Node> nodes;
};

BestMoveTree best_move_tree(book::Book& book, const Position& from);

struct Remembered {
  int positions = 0;
  bool is_least = true;  // otherwise fewer might do: not all choices were tried
};

// The least number of own decision positions, those where the line goes on, over all best replies
// of the other side. A choice of moves that shares its positions with others is better than a short
// one, so all choices are tried (branch and bound), up to `most_steps` positions.
Remembered positions_to_remember(const BestMoveTree& tree, bool first_side,
                                 std::uint64_t most_steps = 20'000'000);

}  // namespace tiger::tools
