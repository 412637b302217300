// The least number of positions to remember, against every choice of moves; and the positions that
// the best moves of small books lead to, against a walk that turns each board in all ways.
#include "book/umigame.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "book/books.h"
#include "record/record.h"

namespace tiger::tools {
namespace {

// All that follows if each own node plays its choice, counted from 0; own decisions among it.
int cost_of(const BestMoveTree& tree, bool first_side, const std::vector<std::size_t>& choice) {
  std::set<int> met;
  std::vector<int> pending = {0};
  int cost = 0;
  while (!pending.empty()) {
    const int i = pending.back();
    pending.pop_back();
    if (!met.insert(i).second) continue;
    const BestMoveTree::Node& node = tree.nodes[static_cast<std::size_t>(i)];
    if (node.next.empty()) continue;
    if (node.first_side != first_side) {
      pending.insert(pending.end(), node.next.begin(), node.next.end());
    } else {
      cost += node.is_decision;
      pending.push_back(node.next[choice[static_cast<std::size_t>(i)]]);
    }
  }
  return cost;
}

int least_by_trying(const BestMoveTree& tree, bool first_side) {
  std::vector<std::size_t> choice(tree.nodes.size());
  int least = INT_MAX;
  for (std::size_t i = 0; i < choice.size();) {
    least = std::min(least, cost_of(tree, first_side, choice));
    for (i = 0; i < choice.size(); ++i) {
      const BestMoveTree::Node& node = tree.nodes[i];
      if (node.first_side == first_side && ++choice[i] < node.next.size()) break;
      choice[i] = 0;
    }
  }
  return least;
}

TEST_CASE("the least number of positions to remember is that of the best of all choices") {
  sample::Random random(56);
  int shared = 0;
  for (int i = 0; i < 300; ++i) {
    BestMoveTree tree;
    const int size = 2 + random.below(12);
    for (int n = 0; n < size; ++n) {
      BestMoveTree::Node node{random.below(2) == 0, random.below(4) > 0, {}};
      for (int more = random.below(4); more > 0 && n + 1 < size; --more)
        node.next.push_back(n + 1 + random.below(std::min(4, size - n - 1)));
      std::sort(node.next.begin(), node.next.end());
      node.next.erase(std::unique(node.next.begin(), node.next.end()), node.next.end());
      shared += node.next.size() > 1;
      tree.nodes.push_back(std::move(node));
    }
    for (const bool first_side : {true, false}) {
      const Remembered least = positions_to_remember(tree, first_side);
      CHECK(least.is_least);
      CHECK(least.positions == least_by_trying(tree, first_side));
      const Remembered hasty = positions_to_remember(tree, first_side, 1);
      CHECK_FALSE(hasty.is_least);
      CHECK(hasty.positions >= least.positions);
      CHECK(hasty.positions <= size);
    }
  }
  CHECK(shared > 300);
}

// The least image of a board, and who is to move there.
std::string name_of(const Position& position) {
  std::string least;
  for (int s = 0; s < kSymmetries; ++s)
    least = std::max(least, book::name_of(symmetric(position.board, s)));
  return least + (position.side == Color::kBlack ? "black" : "white");
}

// What the best moves lead to, by name.
void walk(book::Book& book, Position position, std::set<std::string>& met) {
  pass_if_forced(position);
  if (!met.insert(name_of(position)).second) return;
  const book::Knowledge known = book.look_up(position.board);
  if (!known.derived || !known.derived->has_value()) return;
  for (const book::MoveValue& move : known.moves) {
    if (!move.inside || move.value != known.derived->value) continue;
    Position after = position;
    if (play(after, move.move)) walk(book, after, met);
  }
}

TEST_CASE("a tree of best moves has each position of a book once") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const book::samples::TemporaryFile file;
    const book::samples::RandomBook random(file.path, seed);
    book::Book book(file.path);
    std::size_t most = 0;
    for (const Board& board : random.boards) {
      const Position from{board, Color::kBlack};
      std::set<std::string> met;
      walk(book, from, met);
      const BestMoveTree tree = best_move_tree(book, from);
      CHECK(tree.nodes.size() == met.size());
      most = std::max(most, met.size());
      Position start = from;
      pass_if_forced(start);
      CHECK(tree.nodes.front().is_decision == (count(start.board.legal_moves()) > 1));
      for (const bool first_side : {true, false})
        CHECK(positions_to_remember(tree, first_side).positions ==
              least_by_trying(tree, first_side));
    }
    CHECK(most >= 4);
  }
}

}  // namespace
}  // namespace tiger::tools
