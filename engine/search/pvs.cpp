#include <algorithm>

#include "search/depth_limited.h"
#include "search/drivers.h"
#include "search/last_four_squares.h"
#include "search/null_window.h"
#include "search/ordering.h"
#include "search/params.h"

namespace tiger {
namespace {

class PrincipalVariation {
 public:
  PrincipalVariation(SearchContext& context, const SearchNode& root)
      : context_(context), root_(root) {}

  // Searches the root and proves of it what the window allows. Returns the fail-soft value.
  Score search_root(Bounds window) {
    const ScoredMove best = expand(root_, window, context_.table_move(root_.hash, root_.board));
    if (!context_.stopped()) context_.prove(proved_by(best.value, window), best.move);
    return best.value;
  }

 private:
  Score search(const SearchNode& node, Bounds window) {
    const SearchDepth& depth = context_.depth();
    if (window.upper - window.lower == depth.step())
      return null_window(context_, node, window.lower);
    if (depth.leaf_empties > 0 && depth.plies(node.empties) <= kMaxDepthLimitedPlies)
      return depth_limited_search(context_, node, window);
    if (depth.leaf_empties == 0 && node.empties <= 4)
      return solve_last_four_squares(node.board, window.lower, window.upper, context_.counters);
    const ProbeResult look = enter(context_, node, window);
    return look.value ? *look.value : expand(node, window, look.table_move).value;
  }

  ScoredMove expand(const SearchNode& node, Bounds window, Square table_move) {
    const Bitboard moves = node.board.legal_moves();
    if (moves == 0) {
      const auto turn = [this](const SearchNode& p, Bounds w) { return search(p, w); };
      return {pass(context_, node, window, turn), kPass};
    }
    OrderedMoves ordered(context_, node, moves, table_move);
    if (const auto cutoff =
            enhanced_transposition_cutoff(context_, ordered.list(), node.empties, window.upper))
      return *cutoff;

    ScoredMove best{kScoreNone, kNoSquare};
    while (best.value < window.upper) {
      const RankedMove* move = ordered.next();
      if (move == nullptr) break;
      const Score alpha = std::max(window.lower, best.value);
      const SearchNode child = node.after(*move);
      const Score value = best.value == kScoreNone ? -search(child, {-window.upper, -alpha})
                                                   : ask_then_search(child, {alpha, window.upper});
      if (context_.stopped()) return best;
      if (value > best.value) {
        best = {value, move->square};
        // At the root a finished move is a proof that a stop does not undo.
        if (&node == &root_ && value > window.lower)
          context_.prove({value, kScoreMax}, move->square);
      }
    }
    if (context_.uses_table(node.empties))
      context_.store(node.hash, node.board, window, best.value, best.move);
    return best;
  }

  // The value of a later move for its parent: a null window, and only where that fails high inside
  // the open window a search of what is left of it. The test proved value >= its result, so the
  // search again begins just below that.
  Score ask_then_search(const SearchNode& child, Bounds window) {
    ++context_.counters.null_window_calls;
    const Score value = -null_window(context_, child, -window.lower - step());
    if (value <= window.lower || value >= window.upper || context_.stopped()) return value;
    ++context_.counters.researches;
    return -search(child, {-window.upper, -(value - step())});
  }

  Score step() const { return context_.depth().step(); }

  SearchContext& context_;
  const SearchNode root_;
};

}  // namespace

void pvs(SearchContext& context, const Board& root, Bounds window,
         std::optional<Score> first_guess) {
  PrincipalVariation body(context, node_of(root));
  const Score step = context.depth().step();
  Bounds open = window;
  if (first_guess) {
    const Score centre = std::clamp(*first_guess & -step, window.lower, window.upper);
    open = {std::max(window.lower, centre - params::kAspiration),
            std::min(window.upper, centre + params::kAspiration)};
  }
  for (bool failed = false;;) {
    const Score value = body.search_root(open);
    if (context.stopped()) return;
    // Outside the narrow window: open it on that side, and close it where the value now is. A pass
    // that is not exact may contradict itself, and is content with that.
    if (value <= open.lower && open.lower > window.lower && !failed)
      open = {window.lower, value + step};
    else if (value >= open.upper && open.upper < window.upper && !failed)
      open = {value - step, window.upper};
    else
      return;
    failed = true;
  }
}

}  // namespace tiger
