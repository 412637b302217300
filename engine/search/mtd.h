// The loop that all memory-enhanced test drivers (MTD) share. They search the root with null
// windows only, and differ in nothing but the rule that places the next test.
// (A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, 1996.)
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>

#include "search/search.h"

namespace tiger {

// What the tests have proved about the score so far.
struct Tests {
  ValueBounds proved = {};
  std::optional<Value> last = {};  // the value of the last test; it is one end of `proved`
  Value step = value_of(2);        // the distance between neighbouring values
};

// Tests whether the score is at least beta until the tests prove the score, or that it lies at or
// beyond one end of the window.
//   next_test(tests)  the next beta: a multiple of the step above tests.proved.lower and not above
//                     tests.proved.upper. A beta outside the window is moved to the window's end.
//   test(beta)        the fail-soft value of the search with the window (beta - step, beta);
//                     nothing if it was stopped, which ends the loop
template <class NextTest, class Test>
void run_tests(ValueBounds window, Value step, NextTest next_test, Test test) {
  Tests tests{.step = step};
  ValueBounds& proved = tests.proved;
  while (proved.lower < proved.upper && proved.lower < window.upper &&
         proved.upper > window.lower) {
    const Value asked = next_test(tests);
    assert(asked > proved.lower && asked <= proved.upper && asked == floor_to(asked, step));
    const Value beta = std::clamp(asked, window.lower + step, window.upper);
    tests.last = test(beta);
    if (!tests.last) return;
    (*tests.last >= beta ? proved.lower : proved.upper) = *tests.last;
  }
}

// The driver that places its tests by this rule. drivers.h describes root, window and result.
template <class NextTest>
void mtd(SearchContext& context, const Board& root, ValueBounds window, NextTest next_test) {
  const SearchNode node = node_of(root);
  const Value step = context.granularity();
  run_tests(window, step, next_test, [&](Value beta) -> std::optional<Value> {
    ++context.counters.null_window_calls;
    const std::uint64_t nodes_before = context.counters.nodes();
    const auto [value, move] = null_window_root(context, node, beta - step);
    context.finish_root_search({beta - step, beta}, value, move, nodes_before);
    if (context.stopped()) return std::nullopt;
    return value;
  });
}

}  // namespace tiger
