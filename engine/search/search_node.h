// A position in a running search, and what all drivers do there before they search its moves.
#pragma once

#include <cassert>
#include <optional>

#include "board/parity.h"
#include "board/stability.h"
#include "search/context.h"
#include "search/move_list.h"

namespace tiger {

struct SearchNode {
  Board board;
  Hash hash;  // set only where the table is used for it
  int empties;
  Parity parity;
  FeatureIndices features;

  SearchNode after(const RankedMove& move) const {
    return {move.child, move.hash, empties - 1, parity ^ quadrant_of(move.square),
            features_after(move)};
  }
  FeatureIndices features_after(const RankedMove& move) const {
    return features.after(move.square, board.opponent & move.child.opponent);
  }
  SearchNode passed() const;
};

SearchNode node_of(const Board& board);

// The opponent keeps its stable discs to the end of the game, so the score is at most 64 - 2 * (the
// number of these discs). Returns this bound if it is alpha or less. Stable discs are counted only
// if alpha is at least params::kStabilityAlpha.
inline std::optional<Score> stability_cutoff(const Board& board, int empties, Score alpha) {
  if (alpha < params::kStabilityAlpha[empties]) return std::nullopt;
  const Score bound = kScoreMax - 2 * count(stable_discs(board.opponent, board.player));
  return bound <= alpha ? std::optional(bound) : std::nullopt;
}

// What is known about a node before any of its moves is searched.
struct ProbeResult {
  std::optional<Score> value;  // if set, the node's value: no search is needed
  Square table_move = kNoSquare;
};

// Visits a node with the window (lower, upper): polls the stop condition, and then tries to find
// the node's value from stable discs or from the table. If the search is stopped, returns a
// meaningless value.
ProbeResult visit(SearchContext& context, const SearchNode& node, Bounds window);

// The expected score of a node, in units.
inline int evaluate(SearchContext& context, const SearchNode& node) {
  return context.evaluate(
      node.board, node.empties, [&]() -> auto& { return node.features; });
}

// The value of a leaf, as a score that the evaluation gives; counts the leaf. features() returns
// the FeatureIndices of the board.
template <class Features>
Score leaf(SearchContext& context, const Board& board, int empties, Features features) {
  ++context.counters.inner_leaves;
  return context.leaf_score(context.evaluate(board, empties, features));
}
inline Score leaf(SearchContext& context, const SearchNode& node) {
  return leaf(
      context, node.board, node.empties, [&]() -> auto& { return node.features; });
}

// A value and the move that leads to it: a square, kPass, or kNoSquare if there is none.
struct ScoredMove {
  Score value;
  Square move;
};

// The value of a node where the side to move has no move: the final score if the other side has
// none either, otherwise the negated value of search(node, window) for the other side. `search`
// must not count that node, because a position after a pass is not an entry.
template <class Search>
Score pass(SearchContext& context, const SearchNode& node, Bounds window, Search search) {
  assert(node.board.legal_moves() == 0);
  const SearchNode passed = node.passed();
  if (passed.board.legal_moves() == 0) {
    ++context.counters.inner_leaves;
    return final_score(node.board);
  }
  return -search(passed, window.from_other_side());
}

}  // namespace tiger
