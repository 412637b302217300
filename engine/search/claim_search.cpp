#include "search/claim_search.h"

#include <cassert>

#include "search/endgame.h"
#include "search/principal_variation.h"
#include "search/search.h"

namespace tiger {

ClaimSearch::ClaimSearch(Table& table, const SolveSettings& settings, const SearchControl& control)
    : context_(table, settings.min_empties_for_table.value_or(params::kMinEmptiesForTable), control,
               settings.weights) {
  if (settings.uses_endgame_cache()) context_.table.use_endgame_cache(emptied_endgame_cache());
  context_.begin_iteration(SearchDepth{});
}

bool ClaimSearch::reaches(const Board& board, Score bound) {
  assert(kScoreMin < bound && bound <= kScoreMax && bound % 2 == 0);
  if (board.empties() == 0) return final_score(board) >= bound;
  context_.count_entry(board.empty_count());
  return null_window(context_, node_of(board), bound - 2) >= bound;
}

// What the table or the cache knows about a board.
Bounds ClaimSearch::known_bounds(const Board& board) {
  const int empties = board.empty_count();
  if (const EndgameCache* const cache = context_.cache_for(empties))
    return cache->find(board, empties).value_or(Bounds{});
  if (!context_.uses_table(empties)) return {};
  return context_.bounds_of(context_.probe(zobrist_hash(board), board), empties);
}

// A move that the table proves; kNoSquare if there is none. The move of a node proved its lower
// bound. A node that was cut off by one of its children is not stored itself, but the child is.
Square ClaimSearch::known_move(const Board& board, Score bound) {
  const int empties = board.empty_count();
  if (context_.uses_table(empties)) {
    const std::optional<Node> known = context_.probe(zobrist_hash(board), board);
    if (context_.bounds_of(known, empties).lower >= bound && known->move < kNoSquare)
      return known->move;
  }
  for (const Square x : squares(board.legal_moves()))
    if (-known_bounds(board.after(x, board.flips(x))).upper >= bound) return x;
  return kNoSquare;
}

Square ClaimSearch::reaching_move(const Board& board, Score bound) {
  if (const Square known = known_move(board, bound); known != kNoSquare) return known;
  return move_that_holds(context_, node_of(board), bound);
}

}  // namespace tiger
