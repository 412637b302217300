#include "search/principal_variation.h"

#include <cassert>

#include "search/ordering.h"
#include "search/params.h"
#include "search/search.h"

namespace tiger {

Square move_that_holds(SearchContext& context, const SearchNode& node, Score lower) {
  // The table's move is tried first.
  const Bitboard moves = node.board.legal_moves();
  assert(moves != 0);
  OrderedMoves ordered(context, node, moves, context.table_move(node.hash, node.board));
  if (lower <= kScoreMin) return ordered.next()->square;
  for (int left = count(moves);; --left) {
    const RankedMove& move = *ordered.next();
    if (left == 1) return move.square;  // no other move does, so this one must
    if (null_window_child(context, node_of(move.child), value_of(lower - 2)) >= value_of(lower) ||
        context.stopped())
      return move.square;
  }
}

std::vector<Square> principal_variation(SearchContext& context, const Board& board, Bounds bounds,
                                        Square first) {
  assert(bounds.lower <= bounds.upper);
  std::vector<Square> pv;
  Board at = board;
  while (!is_game_over(at) && !context.stopped()) {
    Square move = kPass;
    if (at.legal_moves() == 0) {
      at = at.passed();
    } else {
      move = pv.empty() && first < kNoSquare ? first
                                             : move_that_holds(context, node_of(at), bounds.lower);
      if (context.stopped()) break;  // the move is not proved
      at = at.after(move, at.flips(move));
    }
    pv.push_back(move);
    bounds = bounds.from_other_side();
  }
  return pv;
}

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
  return null_window(context_, node_of(board), value_of(bound - 2)) >= value_of(bound);
}

// What the table or the cache knows about a board.
Bounds ClaimSearch::known_bounds(const Board& board) {
  const int empties = board.empty_count();
  if (const EndgameCache* const cache = context_.cache_for(empties))
    return cache->find(board, empties).value_or(Bounds{});
  if (!context_.uses_table(empties)) return {};
  return score_of(context_.usable_bounds(context_.probe(zobrist_hash(board), board), empties));
}

// A move that the table proves; kNoSquare if there is none. The move of a node proved its lower
// bound. A node that was cut off by one of its children is not stored itself, but the child is.
Square ClaimSearch::known_move(const Board& board, Score bound) {
  const int empties = board.empty_count();
  if (context_.uses_table(empties)) {
    const std::optional<Node> known = context_.probe(zobrist_hash(board), board);
    if (context_.usable_bounds(known, empties).lower >= value_of(bound) && known->move < kNoSquare)
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
