// How many positions each side must memorise to keep the value of a line.
#pragma once

#include <cstdint>
#include <vector>

#include "book/book.h"

namespace tiger::tools {

// The positions that a book's best moves lead to from the first, where the line begins. Each is
// listed once, however it is reached and turned.
struct BestMoveTree {
  struct Node {
    bool first_side = true;   // whether the side that moves at the beginning is to move
    bool is_decision = true;  // whether there is more than one legal move
    std::vector<int> next;    // the positions after the best moves that are in the book
  };
  std::vector<Node> nodes;
};

BestMoveTree best_move_tree(book::Book& book, const Position& from);

struct Remembered {
  int positions = 0;
  bool is_least = true;  // otherwise fewer might do: not all choices were tried
};

// The fewest own positions with a choice and a best move in the book that cover all best replies of
// the other side. Moves that lead to shared positions can be better than a short line, so all
// choices are tried (branch and bound), up to `most_steps` positions.
Remembered positions_to_remember(const BestMoveTree& tree, bool first_side,
                                 std::uint64_t most_steps = 20'000'000);

}  // namespace tiger::tools
