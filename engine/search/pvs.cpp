#include <algorithm>

#include "search/drivers.h"
#include "search/params.h"
#include "search/search.h"

namespace tiger {
namespace {

struct PrincipalVariation : SearchBody {
  const SearchNode root;

  // Searches the root with this window and records in context.root what that proves. Returns the
  // fail-soft value.
  Score search_root(Bounds window) {
    const std::uint64_t nodes_before = context.counters.nodes();
    const ScoredMove best = search(*this, root, window, context.table_move(root.hash, root.board));
    context.finish_root_search(window, best.value, best.move, nodes_before);
    return best.value;
  }

  // The first child is searched with the open window. For a later one, a null window asks whether
  // it is better than the best so far. Only if that fails high inside the window, the child is
  // searched again with the rest of the window. The null window proved that its value is at least
  // the result, so the second search begins just below that.
  Score child(const SearchNode& child, Bounds window, int searched) {
    if (searched == 0) return open_child(child, window);
    ++context.counters.null_window_calls;
    const Score value = null_window_child(context, child, window.lower);
    if (value <= window.lower || value >= window.upper || context.stopped()) return value;
    ++context.counters.researches;
    return open_child(child, {value - context.depth().granularity(), window.upper});
  }

  Score open_child(const SearchNode& child, Bounds window) {
    if (window.upper - window.lower == context.depth().granularity())
      return null_window_child(context, child, window.lower);
    const Bounds turned = window.from_other_side();
    return -entered(context, child, turned, [&] { return search(*this, child, turned).value; });
  }

  // A better move at the root is recorded at once, so that it remains if the search is stopped.
  void improved(const SearchNode& node, const ScoredMove& best, Bounds window) {
    if (&node == &root && best.value > window.lower)
      context.root.prove({best.value, kScoreMax}, best.move);
  }
};

}  // namespace

void pvs(SearchContext& context, const Board& root, Bounds window,
         std::optional<Score> first_guess) {
  PrincipalVariation body{{context}, node_of(root)};
  const Score step = context.depth().granularity();
  Bounds open = window;
  if (first_guess) {
    const Score centre = std::clamp(*first_guess & -step, window.lower, window.upper);
    open = {std::max(window.lower, centre - params::kAspiration),
            std::min(window.upper, centre + params::kAspiration)};
  }
  for (bool failed = false;;) {
    const Score value = body.search_root(open);
    if (context.stopped()) return;
    // If the score lies outside the narrow window, but may lie inside the given one: search again
    // with the window opened on that side and closed at the bound just proved. This happens once at
    // most; a second time would mean that the two searches contradict each other, which only iterations
    // that are not exact can do.
    if (failed) return;
    if (value <= open.lower && value > window.lower)
      open = {window.lower, value + step};
    else if (value >= open.upper && value < window.upper)
      open = {value - step, window.upper};
    else
      return;
    failed = true;
  }
}

}  // namespace tiger
