// A position in a running search and its legal moves; the preconditions of every search function;
// and what is done at many nodes.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <utility>

#include "board/mobility.h"
#include "board/parity.h"
#include "board/stability.h"
#include "search/context.h"

namespace tiger {

// A legal move, the board after it, and its rank.
struct RankedMove {
  Board child;
  Hash hash;  // of the child; set only if the table is used for the child
  Square square;
  int rank;  // the move of the highest rank is searched first
};

class MoveList {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return size_; }
  std::span<RankedMove> all() { return {moves_.data(), static_cast<std::size_t>(size_)}; }
  RankedMove& add() {
    assert(size_ < kMaxMoves);
    return moves_[size_++];
  }

  // Finds the move of the highest rank at index i or after, moves it to index i and returns it.
  // Calls with i = 0, 1, 2, ... sort the list only as far as moves are needed.
  const RankedMove& pick(int i) {
    int best = i;
    for (int j = i + 1; j < size_; ++j)
      if (moves_[j].rank > moves_[best].rank) best = j;
    if (best != i) std::swap(moves_[i], moves_[best]);
    return moves_[i];
  }

 private:
  std::array<RankedMove, kMaxMoves> moves_;  // not initialised, to save time
  int size_ = 0;
};

struct SearchNode {
  Board board;
  Hash hash;  // set only if the table is used for this node
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
  SearchNode passed() const {
    const Board other = board.passed();
    return {other, zobrist_hash(other), empties, parity, features.passed()};
  }
};

inline SearchNode node_of(const Board& board) {
  return {board, zobrist_hash(board), board.empty_count(), parity_of(board.empties()),
          FeatureIndices(board)};
}

// ---- Contracts ---------------------------------------------------------------------------------

// The preconditions of all search functions. Each function begins by asserting them; builds with
// NDEBUG do not compile that.

// A node near the end of the game, where there is no SearchNode.
struct BareNode {
  const Board& board;
  int empties;
  Parity parity;
};

// Whether a window is valid: it is not empty, and both ends are values that a search of this
// granularity may find.
constexpr bool is_window(ValueBounds window, Value granularity) {
  return kValueMin <= window.lower && window.lower < window.upper && window.upper <= kValueMax &&
         window.lower == floor_to(window.lower, granularity) &&
         window.upper == floor_to(window.upper, granularity);
}

// Whether a search can have this confidence, in percent.
bool is_confidence(int percent);

// Whether a node may be searched with this window to this depth. A node is a SearchNode or a
// BareNode.
template <class Node>
bool check_contract(const Node& node, ValueBounds window, const SearchDepth& depth, Value grain) {
  const bool is_node = (node.board.player & node.board.opponent) == 0 &&
                       node.empties == node.board.empty_count() &&
                       node.parity == parity_of(node.board.empties());
  const bool is_depth =
      0 <= depth.horizon && depth.horizon <= node.empties && is_confidence(depth.confidence);
  return is_node && is_depth && is_window(window, depth.granularity(grain));
}
template <class Node>
bool check_contract(const SearchContext& context, const Node& node, ValueBounds window) {
  return check_contract(node, window, context.depth(), context.grain());
}

// The same near the end of the game.
inline bool check_contract(const BareNode& node, Bounds window) {
  return check_contract(node, value_of(window), {}, {});
}

// The same for a null window: no score lies inside.
template <class Node>
bool check_null_window(const SearchContext& context, const Node& node, ValueBounds window) {
  return check_contract(context, node, window) &&
         window.upper - window.lower == context.granularity();
}

// ---- What is done at many nodes ----------------------------------------------------------------

// Whether the opponent's stable discs are worth counting: whether alpha is at least
// params::kStabilityAlpha[empties].
bool counts_stable_discs(int empties, Score alpha);

// The opponent keeps its stable discs to the end of the game, so the score is at most 64 - 2 * (the
// number of these discs). Returns this bound if it is alpha or less.
inline std::optional<Score> stability_cutoff(const Board& board, int empties, Score alpha) {
  if (!counts_stable_discs(empties, alpha)) return std::nullopt;
  const Score bound = kScoreMax - 2 * count(stable_discs(board.opponent, board.player));
  return bound <= alpha ? std::optional(bound) : std::nullopt;
}

// The expected score of a node, in units.
inline int evaluate(SearchContext& context, const SearchNode& node) {
  return context.evaluator.units(
      node.board, node.empties, [&]() -> auto& { return node.features; });
}

// The value of a leaf by the evaluation; counts the leaf. features() returns the FeatureIndices of
// the board.
template <class Features>
Value leaf(SearchContext& context, const Board& board, int empties, Features features) {
  ++context.counters.inner_leaves;
  return context.leaf_value(context.evaluator.units(board, empties, features));
}
inline Value leaf(SearchContext& context, const SearchNode& node) {
  return leaf(
      context, node.board, node.empties, [&]() -> auto& { return node.features; });
}

// A value and the move that leads to it: a square, kPass, or kNoSquare if there is none.
struct ScoredMove {
  Value value;
  Square move = kNoSquare;
};

// The value of a node where the side to move has no move: the final score if the other side has
// none either, otherwise the negated value of search(node, window) for the other side. A position
// after a pass is not counted.
template <class Search>
Value pass(SearchContext& context, const SearchNode& node, ValueBounds window, Search search) {
  assert(node.board.legal_moves() == 0);
  const SearchNode passed = node.passed();
  if (passed.board.legal_moves() == 0) {
    ++context.counters.inner_leaves;
    return value_of(final_score(node.board));
  }
  return -search(passed, window.from_other_side());
}

}  // namespace tiger
