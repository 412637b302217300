// A position on the way of a search, and what all bodies do there before they search its moves.
#pragma once

#include <optional>

#include "board/parity.h"
#include "board/stability.h"
#include "search/context.h"
#include "search/move_list.h"

namespace tiger {

struct SearchNode {
  Board board;
  Hash hash;  // where the table is used for it
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
// bound where it is at most alpha; looks only where alpha is high enough for hope.
inline std::optional<Score> stability_cutoff(const Board& board, int empties, Score alpha) {
  if (alpha < params::kStabilityAlpha[empties]) return std::nullopt;
  const Score bound = kScoreMax - 2 * count(stable_discs(board.opponent, board.player));
  return bound <= alpha ? std::optional(bound) : std::nullopt;
}

// What is known of a position before any of its moves is tried.
struct ProbeResult {
  std::optional<Score> value;  // settles the position: a value for the window asked
  Square table_move = kNoSquare;
};

// Enters a position with the window (lower, upper): counts it, looks at the stop flag, at stability
// and into the table. When the search was stopped there is a value, and it means nothing.
ProbeResult enter(SearchContext& context, const SearchNode& node, Bounds window);

// Enters a place at the leaf_empties: its value is what the evaluation says.
inline Score leaf(SearchContext& context, const SearchNode& node) {
  ++context.counters.inner_entries;
  ++context.counters.inner_leaves;
  return context.leaf_score(context.evaluate(node.board, node.features, node.empties));
}

// A value and the move that leads to it; kNoSquare or kPass where no disc does.
struct ScoredMove {
  Score value;
  Square move;
};

// Hashes the children of a position where the table is used for them, and asks the processor for
// what the table or the cache holds of them: it is on its way while the moves are ranked.
void prefetch_children(SearchContext& context, MoveList& list, int empties);

// Asks the table, from params::kMinEmptiesForEtc up, or the cache of each fetched child: one whose score
// is at most -beta proves at least beta for its parent. (Enhanced transposition cutoff: A. Plaat
// and others, 1996.)
std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Score beta);

// A position where the side to move has no move: the end of the game, or `search` of the other
// side's turn, which is no entry of its own. search(place, window) is the caller's.
template <class Search>
Score pass(SearchContext& context, const SearchNode& node, Bounds window, Search search) {
  const SearchNode passed = node.passed();
  if (passed.board.legal_moves() == 0) {
    ++context.counters.inner_leaves;
    return final_score(node.board);
  }
  --context.counters.inner_entries;  // the search behind the pass counts it again
  return -search(passed, window.from_other_side());
}

}  // namespace tiger
