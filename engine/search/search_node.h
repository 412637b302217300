// A position of a running search, and what every driver does there before it searches the moves.
#pragma once

#include <optional>

#include "board/parity.h"
#include "board/stability.h"
#include "search/context.h"
#include "search/move_list.h"

namespace tiger {

struct SearchNode {
  Board board;
  Hash hash;  // only where the table is used for it
  int empties;
  Parity parity;
  FeatureIndices features;

  SearchNode after(const RankedMove& move) const {
    const Bitboard flipped = board.opponent & move.child.opponent;
    return {move.child, move.hash, empties - 1, parity ^ quadrant_of(move.square),
            features.after(move.square, flipped)};
  }
  SearchNode passed() const;
};

SearchNode node_of(const Board& board);

// The opponent's stable discs bound the score from above: 64 - 2 * (their number). Returns that
// bound where it is at most alpha. They are counted only from params::kStabilityAlpha up.
inline std::optional<Score> stability_cutoff(const Board& board, int empties, Score alpha) {
  if (alpha < params::kStabilityAlpha[empties]) return std::nullopt;
  const Score bound = kScoreMax - 2 * count(stable_discs(board.opponent, board.player));
  return bound <= alpha ? std::optional(bound) : std::nullopt;
}

// What is known of a node before any of its moves is searched.
struct ProbeResult {
  std::optional<Score> value;  // settles the node: a value for the window asked
  Square table_move = kNoSquare;
};

// Visits a node with the window (lower, upper): polls the stop condition, then asks stability and
// the table. Where the search was stopped there is a value, and it means nothing.
ProbeResult visit(SearchContext& context, const SearchNode& node, Bounds window);

// The value of a leaf.
inline Score leaf(SearchContext& context, const SearchNode& node) {
  ++context.counters.inner_leaves;
  return context.leaf_score(context.evaluate(node.board, node.features, node.empties));
}

// A value and the move that leads to it; kNoSquare or kPass where no disc does.
struct ScoredMove {
  Score value;
  Square move;
};

// Hashes the children of a node where the table is used for them, and prefetches what the table or
// the cache holds of them: it arrives while the moves are ranked.
void prefetch_children(SearchContext& context, MoveList& list, int empties);

// Asks the table, from params::kMinEmptiesForEtc up, or the cache of each child (they must have
// been prefetched): one whose score is at most -beta proves at least beta for its parent.
// (A. Plaat and others, Exploiting Graph Properties of Game Trees, 1996.)
std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Score beta);

// A node where the side to move has no move: the end of the game, or what `search` says of the
// other side's turn. search(node, window) must not count that node: a pass is no entry.
template <class Search>
Score pass(SearchContext& context, const SearchNode& node, Bounds window, Search search) {
  const SearchNode passed = node.passed();
  if (passed.board.legal_moves() == 0) {
    ++context.counters.inner_leaves;
    return final_score(node.board);
  }
  return -search(passed, window.from_other_side());
}

}  // namespace tiger
