#include <algorithm>

#include "search/drivers.h"
#include "search/null_window.h"

namespace tiger {

void mtdf(SearchContext& context, const Board& root, Bounds window,
          std::optional<Score> first_guess) {
  const Place place = place_of(root);
  Score guess = std::clamp(first_guess.value_or(0), kScoreMin, kScoreMax) & ~1;
  for (;;) {
    const Bounds proved = context.root_bounds();
    if (proved.exact() || proved.lower >= window.upper || proved.upper <= window.lower) return;
    // Is the score at least this? The guess itself, unless that is known already.
    const Score beta =
        std::clamp(std::max(guess, proved.lower + 2), window.lower + 2, window.upper);
    ++context.counters.null_window_calls;
    const auto [value, move] = null_window_root(context, place, beta - 2);
    if (context.stopped()) return;
    context.prove(proved_by(value, {beta - 2, beta}), move);
    guess = value;
  }
}

}  // namespace tiger
