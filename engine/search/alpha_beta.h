// The body of plain alpha-beta, as textbooks have it: a table, one window and no null windows.
#pragma once

#include <algorithm>

#include "search/contract.h"
#include "search/enhanced_transposition_cutoff.h"
#include "search/ordering.h"
#include "search/search_entry.h"

namespace tiger {

// `Prelude` says what comes before the moves of a node that the table has no move for:
//   first_move(body, node, window)   the move to search first; kNoSquare: as ordered
template <class Prelude>
class AlphaBeta {
 public:
  explicit AlphaBeta(SearchContext& context) : context_(context) {}

  // Searches a node reached by playing a disc, and counts it as an entry. Fail-soft: a value inside
  // the window is the exact score. A value at or below the window's lower end is an upper bound of
  // the score, and one at or above its upper end is a lower bound.
  Score search(const SearchNode& node, Bounds window) {
    return search_entry(context_, node, window, turn());
  }

  // Searches the moves of a node, which the caller has counted or must not count.
  ScoredMove expand(const SearchNode& node, Bounds window, Square table_move) {
    assert(check_contract(node, window, context_.depth()));
    const Bitboard moves = node.board.legal_moves();
    if (moves == 0) return {pass(context_, node, window, turn()), kPass};
    if (table_move == kNoSquare) table_move = Prelude::first_move(*this, node, window);
    OrderedMoves ordered(context_, node, moves, table_move);
    if (const auto cutoff =
            enhanced_transposition_cutoff(context_, ordered.list(), node.empties, window.upper))
      return *cutoff;

    ScoredMove best{kScoreNone, kNoSquare};
    while (best.value < window.upper) {
      const RankedMove* move = ordered.next();
      if (move == nullptr) break;
      const Score alpha = std::max(window.lower, best.value);
      const Score value = -search(node.after(*move), {-window.upper, -alpha});
      if (context_.stopped()) return best;
      if (value > best.value) best = {value, move->square};
    }
    if (context_.uses_table(node.empties))
      context_.store(node.hash, node.board, window, best.value, best.move);
    return best;
  }

  // Searches a root and records in context.root what that proves.
  void search_root(const Board& root, Bounds window) {
    const SearchNode node = node_of(root);
    const std::uint64_t nodes_before = context_.counters.nodes();
    const ScoredMove best = expand(node, window, context_.table_move(node.hash, root));
    context_.finish_root_search(window, best.value, best.move, nodes_before);
  }

  SearchContext& context() { return context_; }

 private:
  auto turn() {
    return [this](const SearchNode& node, Bounds window) { return search_visited(node, window); };
  }

  Score search_visited(const SearchNode& node, Bounds window) {
    const ProbeResult known = visit(context_, node, window);
    return known.value ? *known.value : expand(node, window, known.table_move).value;
  }

  SearchContext& context_;
};

}  // namespace tiger
