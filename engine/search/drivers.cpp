#include "search/drivers.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "search/alpha_beta.h"
#include "search/mtd.h"
#include "search/params.h"

namespace tiger {
namespace {

constexpr std::array<std::string_view, 3> kDriverNames = {"pvs", "mtdf", "alphabeta"};

// PVS: the first child of each node is searched with the open window, the others with null windows.
struct PrincipalVariation : SearchBody {
  const SearchNode root;

  // Searches the root with this window and records in context.root what that proves. Returns the
  // fail-soft value.
  Value search_root(ValueBounds window) {
    const std::uint64_t nodes_before = context.counters.nodes();
    const ScoredMove best = search(*this, root, window, context.table_move(root.hash, root.board));
    context.finish_root_search(window, best.value, best.move, nodes_before);
    return best.value;
  }

  // The first child is searched with the open window. For a later one, a null window asks whether
  // it is better than the best so far, at first less deep if the child comes late. Only if that
  // fails high inside the window, the child is searched again with the rest of the window. The null
  // window proved that its value is at least the result, so the second search begins just below
  // that.
  Value child(const SearchNode& child, ValueBounds window, int searched) {
    if (searched == 0) return open_child(child, window);
    ++context.counters.null_window_calls;
    const Value value = null_window_child(context, child, window.lower, searched);
    if (value <= window.lower || value >= window.upper || context.stopped()) return value;
    ++context.counters.researches;
    return open_child(child, {value - context.granularity(), window.upper});
  }

  Value open_child(const SearchNode& child, ValueBounds window) {
    if (window.upper - window.lower == context.granularity())
      return null_window_child(context, child, window.lower);
    return enter(*this, child, window);
  }

  // A better move at the root is recorded at once, so that it remains if the search is stopped.
  void improved(const SearchNode& node, const ScoredMove& best, ValueBounds window) {
    if (&node == &root && best.value > window.lower)
      context.root.prove({best.value, kValueMax}, best.move);
  }
};

}  // namespace

void pvs(SearchContext& context, const Board& root, ValueBounds window,
         std::optional<Value> first_guess) {
  PrincipalVariation body{{context}, node_of(root)};
  const Value step = context.granularity();
  ValueBounds open = window;
  if (first_guess) {
    const Value centre = std::clamp(floor_to(*first_guess, step), window.lower, window.upper);
    open = {std::max(window.lower, centre - params::kAspiration),
            std::min(window.upper, centre + params::kAspiration)};
  }
  for (bool failed = false;;) {
    const Value value = body.search_root(open);
    if (context.stopped()) return;
    // If the score lies outside the narrow window, but may lie inside the given one: search again
    // with the window opened on that side and closed at the bound just proved. This happens once at
    // most; a second time would mean that the two searches contradict each other, which only
    // searches that are not exact can do.
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

void mtdf(SearchContext& context, const Board& root, ValueBounds window,
          std::optional<Value> first_guess) {
  const Value guess = floor_to(std::clamp(first_guess.value_or(Value{}), kValueMin, kValueMax),
                               context.granularity());
  // Beta is the first guess or the value of the last test; if that is proved to be reached already,
  // beta is one step above it.
  mtd(context, root, window, [guess](const Tests& tests) {
    return std::max(tests.last.value_or(guess), tests.proved.lower + tests.step);
  });
}

void alpha_beta(SearchContext& context, const Board& root, ValueBounds window) {
  AlphaBeta<>{{context}}.search_root(root, window);
}

void run_iteration(SearchContext& context, const Board& root, Driver driver,
                   const SearchDepth& depth, const ValueBounds& window,
                   std::optional<Value> first_guess) {
  assert(root.legal_moves() != 0);
  context.begin_iteration(depth);
  switch (driver) {
    case Driver::kPvs: return pvs(context, root, window, first_guess);
    case Driver::kMtdf: return mtdf(context, root, window, first_guess);
    case Driver::kAlphaBeta: return alpha_beta(context, root, window);
  }
}

std::string_view driver_name(Driver driver) { return kDriverNames[static_cast<int>(driver)]; }

std::optional<Driver> parse_driver(std::string_view name) {
  const auto found = std::find(kDriverNames.begin(), kDriverNames.end(), name);
  if (found == kDriverNames.end()) return std::nullopt;
  return static_cast<Driver>(found - kDriverNames.begin());
}

}  // namespace tiger
