#include <algorithm>

#include "search/contract.h"
#include "search/drivers.h"
#include "search/null_window.h"
#include "search/params.h"
#include "search/search_entry.h"
#include "search/search_moves.h"

namespace tiger {
namespace {

class PrincipalVariation {
 public:
  static constexpr bool kMaySplit = false;

  PrincipalVariation(SearchContext& context, const SearchNode& root)
      : context_(context), root_(root) {}

  // Searches the root with this window and records in context.root what that proves. Returns the
  // fail-soft value.
  Score search_root(Bounds window) {
    assert(check_contract(root_, window, context_.depth()));
    const std::uint64_t nodes_before = context_.counters.nodes();
    const ScoredMove best =
        search_moves(*this, context_, root_, window, context_.table_move(root_.hash, root_.board));
    context_.finish_root_search(window, best.value, best.move, nodes_before);
    return best.value;
  }

  // The value of a child for its parent. The first child is searched with the open window. For a
  // later one, a null window asks whether it is better than the best so far. Only if that fails
  // high inside the window, the child is searched again with the rest of the window. The null
  // window proved that its value is at least the result, so the second search begins just below
  // that.
  Score search_child(const SearchNode& child, Bounds window, int searched) {
    assert(check_contract(child, window, context_.depth()));
    if (searched == 0) return -search(child, window.from_other_side());
    ++context_.counters.null_window_calls;
    const Score value = -null_window(context_, child, -window.lower - step());
    if (value <= window.lower || value >= window.upper || context_.stopped()) return value;
    ++context_.counters.researches;
    return -search(child, {-window.upper, -(value - step())});
  }

  Score search_passed(const SearchNode& node, Bounds window) {
    assert(check_contract(node, window, context_.depth()));
    const ProbeResult known = visit(context_, node, window);
    return known.value ? *known.value
                       : search_moves(*this, context_, node, window, known.table_move).value;
  }

  // A better move at the root is recorded at once, so that it remains if the search is stopped.
  void improved(const SearchNode& node, const ScoredMove& best, Bounds window) {
    if (&node == &root_ && best.value > window.lower)
      context_.root.prove({best.value, kScoreMax}, best.move);
  }

 private:
  // A node reached by playing a disc; counts it as an entry.
  Score search(const SearchNode& node, Bounds window) {
    assert(check_contract(node, window, context_.depth()));
    if (window.upper - window.lower == step()) return null_window(context_, node, window.lower);
    return search_entry(context_, node, window, [this](const SearchNode& visited, Bounds open) {
      return search_passed(visited, open);
    });
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
    // If the score lies outside the narrow window, but may lie inside the given one: search again
    // with the window opened on that side and closed at the bound just proved. This happens once at
    // most; a second time would mean that the two searches contradict each other, which only passes
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
