// The search of one node, in numbered steps: all drivers share this function; its null-window
// instance does nearly all of the work.
#pragma once

#include <algorithm>
#include <optional>

#include "search/endgame.h"
#include "search/ordering.h"
#include "search/probcut.h"
#include "search/search_node.h"
#include "search/search_team.h"

namespace tiger {

// ---- What a driver calls -----------------------------------------------------------------------

// Null-window search: is the score of this node above alpha? Searches to the context's depth with
// the window (alpha, alpha + granularity): no value lies strictly between the two ends. alpha must
// be a multiple of context.granularity(), and less than 64 discs. Fail-soft: a value above alpha is
// a lower bound of the score, any other value an upper bound. Counts the nodes below this one. If
// context.stopped() is true afterwards, the value is meaningless.
Value null_window(SearchContext& context, const SearchNode& node, Value alpha);

// The same for the child after a move (not a pass), seen by the mover: is the move better than
// alpha? The value is the mover's. Counts the child, too. `searched` is the number of moves that
// were searched before this one.
//
// Late move reduction: in a selective search that stops before the end of the game, a move that
// comes late in the order is searched less deep at first, and at full depth only if that search
// finds it better than alpha. (Known from chess programs since about 2004. Level 16: nodes x 0.46.)
Value null_window_child(SearchContext& context, const SearchNode& child, Value alpha,
                        int searched = 0);

// The same as null_window() for a root with a legal move. Neither stable discs, nor the table's
// bounds of the root, nor ProbCut may replace its search, so the value always comes with a move.
ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Value alpha);

// ---- Parts of the steps below ------------------------------------------------------------------

// What the table knows about a node.
struct ProbeResult {
  std::optional<Value> value;  // if set, the node's value: no search is needed
  Square move = kNoSquare;
  int confidence_at_end = 0;  // in percent; 0: no result of a search to the end of the game
};

// Looks a node up in the table. Sets `value` if the bounds are equal or do not overlap the window.
ProbeResult probe_node(SearchContext& context, const SearchNode& node, ValueBounds window);

// Looks up all children of a node in the endgame cache, or in the table if there are at least
// params::kMinEmptiesForEtc empty squares. A child whose score is at most -beta proves that its
// parent's score is at least beta, so no move has to be searched. prefetch_children() must have
// been called. (A. Plaat and others, Exploiting Graph Properties of Game Trees, 1996.)
std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Value beta);

// The last two plies above the leaves of a search that stops before the end of the game. This close
// to the leaves, ranking the moves or using the table would take more time than it saves.
inline constexpr int kMaxDepthLimitedPlies = 2;

// Fail-soft alpha-beta for these plies, with the moves by parity (ordering.h).
Value depth_limited_search(SearchContext& context, const SearchNode& node, ValueBounds window);

// Whether an exact null-window search first searches selectively (step 7): if the subtree is large,
// a cutoff is possible, and the table has no selective answer yet.
bool is_for_presearch(SearchContext& context, const SearchNode& node, Value alpha,
                      const ProbeResult& known);

// The depth of that selective search.
SearchDepth presearch_depth();

// Whether a node with this many empty squares polls for a stop.
bool is_polled(int empties);

// Whether a null window of a node is left to endgame_search(), which does without the table.
bool is_for_endgame(const SearchContext& context, int empties);

// ---- The search of a node ----------------------------------------------------------------------

// What differs between the drivers. Each has a body, derived from this:
struct SearchBody {
  static constexpr bool kNullWindow = false;  // whether all its windows are null windows

  SearchContext& context;

  // Each body defines child(child, window, searched): searches the child with enter() and returns
  // its value for this node; `searched` is the number of moves searched before it.

  // The move to try first where the table has none; kNoSquare: as ordered.
  Square first_move(const SearchNode&, ValueBounds) { return kNoSquare; }

  // Called when a move is better than all before it.
  void improved(const SearchNode&, const ScoredMove&, ValueBounds) {}
};

// The value of a node within a window, and the move that leads to it. Fail-soft: a value inside the
// window is the exact score; at or below the lower end it is an upper bound of the score, and at or
// above the upper end a lower bound. If context.stopped() is true afterwards, the result is
// meaningless. The node itself is not counted here: enter() does that when it plays the move, so
// roots and nodes after a pass are never counted.
//
// `root_move` is given only for a root: the move to try first, or kNoSquare.
template <class Body>
ScoredMove search(Body& body, const SearchNode& node, ValueBounds window,
                  std::optional<Square> root_move = std::nullopt) {
  SearchContext& context = body.context;
  Counters& counters = context.counters;
  const SearchDepth depth = context.depth();
  const auto [alpha, beta] = window;
  assert(check_contract(context, node, window));
  assert(!Body::kNullWindow || check_null_window(context, node, window));

  Square first = kNoSquare;
  bool presearch = false;
  if (root_move) {
    first = *root_move;
  } else {
    // 1. The last squares and the last plies have searches of their own: there, ranking the moves
    //    or using the table takes more time than it saves.
    if (depth.to_the_end()) {
      if (node.empties <= 4)
        return {value_of(solve_at_most_4(node.board, score_of(alpha), score_of(beta), counters))};
      if (Body::kNullWindow && is_for_endgame(context, node.empties))
        return {value_of(
            endgame_search(context, node.board, node.empties, node.parity, score_of(alpha)))};
    } else if (depth.plies(node.empties) <= kMaxDepthLimitedPlies) {
      if constexpr (Body::kNullWindow)
        if (const auto cutoff = probcut(context, node, alpha)) return {*cutoff};
      return {depth_limited_search(context, node, window)};
    }

    // 2. Stop at a limit, or where another thread has made this node useless. Nodes close to the
    //    leaves do not poll, so there is a poll about every 70 nodes.
    if (is_polled(node.empties) && context.poll()) return {alpha};

    // 3. Stable discs: the opponent keeps its own, so they bound the score. Only in searches to the
    //    end, because an evaluation may exceed the bound. (In endgame.cpp: instructions x 0.77.
    //    Here it changes no node count of FFO #20-#29.)
    if (depth.to_the_end())
      if (const auto bound = stability_cutoff(node.board, node.empties, score_of(alpha))) {
        ++counters.inner_leaves;
        return {value_of(*bound)};
      }

    // 4. The table: the same position may have been reached by other moves, or in another search of
    //    the root. If its bounds do not suffice, its move is tried first. (MTD(f) nodes without
    //    bounds: x 1.01, without moves: x 1.11. All figures: tuning.md, "Steps".)
    const ProbeResult known = probe_node(context, node, window);
    if (known.value) return {*known.value};
    first = known.move;

    // 5. ProbCut, in selective searches: a shallow search may predict the answer with the required
    //    confidence. (Without it: x 1.15.)
    if constexpr (Body::kNullWindow)
      if (const auto cutoff = probcut(context, node, alpha)) return {*cutoff};

    if constexpr (Body::kNullWindow) presearch = is_for_presearch(context, node, alpha, known);
  }

  // 6. Without a legal move, the game is over, or the side to move passes.
  const Bitboard moves = node.board.legal_moves();
  if (moves == 0)
    return {pass(context, node, window,
                 [&](const SearchNode& passed, ValueBounds turned) {
                   return search(body, passed, turned).value;
                 }),
            kPass};

  // 7. Pre-search: an exact search of a large subtree first searches the same window selectively,
  //    which is cheap, and then tries the move found first. (Without it, on eleven of FFO
  //    #40-#52: PVS nodes x 1.07, MTD(f) nodes x 1.08.)
  if (presearch) {
    const ScoredMove found =
        context.at_depth(presearch_depth(), [&] { return search(body, node, window, first); });
    if (context.stopped()) return {alpha};
    if (found.move != kNoSquare) first = found.move;
  }

  // 8. Rank the moves. In 96 to 99 % of nodes with a cutoff, the first move causes it.
  if (first == kNoSquare) first = body.first_move(node, window);
  OrderedMoves ordered(context, node, moves, first);

  // 9. Enhanced transposition cutoff: a bound of a child in the table or in the endgame cache may
  //    settle the node. (Without it: x 1.06.)
  if (const auto cutoff =
          enhanced_transposition_cutoff(context, ordered.list(), node.empties, beta))
    return *cutoff;

  // 10. Search the moves until one reaches beta. After the first, idle threads may help.
  ScoredMove best{kValueNone, kNoSquare};
  for (int searched = 0; best.value < beta; ++searched) {
    const RankedMove* const move = ordered.next();
    if (move == nullptr) break;
    if constexpr (Body::kNullWindow)
      if (may_split(context, node, alpha, searched)) {
        best = search_together(context, node, alpha, ordered, *move, best);
        if (context.stopped()) return best;
        break;
      }
    const ValueBounds rest{std::max(alpha, best.value), beta};
    const Value value = body.child(node.after(*move), rest, searched);
    if (context.stopped()) return best;
    if (value > best.value) {
      best = {value, move->square};
      body.improved(node, best, window);
    }
  }

  // 11. Store what was proved, for step 4 of later searches.
  if (context.uses_table(node.empties))
    context.store(node.hash, node.board, window, best.value, best.move);
  return best;
}

// Enters the child after a move (not a pass): counts it, tells the observer, if there is one, and
// searches it. The window and the value are those of the side that played the disc. Every move that
// is played to search its child comes through here. (Near the leaves, in depth_limited_search() and
// endgame.h, moves are counted where they are played, unobserved.)
template <class Body>
Value enter(Body& body, const SearchNode& child, ValueBounds window) {
  SearchContext& context = body.context;
  const ValueBounds turned = window.from_other_side();
  SearchObserver* const observer = context.observer();
  if (observer != nullptr) observer->enter(child.board, turned, context.counters);
  context.count_entry(child.empties);
  const Value value = search(body, child, turned).value;
  if (observer != nullptr) observer->leave(value, context.counters);
  return -value;
}

}  // namespace tiger
