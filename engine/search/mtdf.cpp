#include "search/drivers.h"
#include "search/mtd.h"

namespace tiger {

void mtdf(SearchContext& context, const Board& root, Bounds window,
          std::optional<Score> first_guess) {
  const Score step = context.depth().step();
  const Score guess = std::clamp(first_guess.value_or(0), kScoreMin, kScoreMax) & -step;
  // Beta is the first guess or the value of the last test; if that is proved to be reached already,
  // beta is one step above it.
  mtd(context, root, window, [guess](const Tests& tests) {
    return std::max(tests.last.value_or(guess), tests.proved.lower + tests.step);
  });
}

}  // namespace tiger
