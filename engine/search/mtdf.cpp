#include <algorithm>

#include "search/drivers.h"
#include "search/null_window.h"

namespace tiger {

void mtdf(SearchContext& context, const Board& root, Bounds window,
          std::optional<Score> first_guess) {
  const SearchNode node = node_of(root);
  const Score step = context.depth().step();
  Score guess = std::clamp(first_guess.value_or(0), kScoreMin, kScoreMax) & -step;
  for (;;) {
    const Bounds proved = context.root.bounds();
    if (proved.lower >= proved.upper || proved.lower >= window.upper ||
        proved.upper <= window.lower)
      return;
    // The next test: is the score at least beta? Beta is the first guess or the value of the last
    // test; if that is proved to be reached already, beta is one step above it.
    const Score beta =
        std::clamp(std::max(guess, proved.lower + step), window.lower + step, window.upper);
    ++context.counters.null_window_calls;
    const std::uint64_t nodes_before = context.counters.nodes();
    const auto [value, move] = null_window_root(context, node, beta - step);
    context.finish_root_search({beta - step, beta}, value, move, nodes_before);
    if (context.stopped()) return;
    guess = value;
  }
}

}  // namespace tiger
