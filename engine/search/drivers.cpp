#include "search/drivers.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "search/alpha_beta.h"
#include "search/mtd.h"

namespace tiger {
namespace {

constexpr std::array<std::string_view, 3> kDriverNames = {"pvs", "mtdf", "alphabeta"};

}  // namespace

void mtdf(SearchContext& context, const Board& root, Bounds window,
          std::optional<Score> first_guess) {
  const Score step = context.depth().granularity();
  const Score guess = std::clamp(first_guess.value_or(0), kScoreMin, kScoreMax) & -step;
  // Beta is the first guess or the value of the last test; if that is proved to be reached already,
  // beta is one step above it.
  mtd(context, root, window, [guess](const Tests& tests) {
    return std::max(tests.last.value_or(guess), tests.proved.lower + tests.step);
  });
}

void alpha_beta(SearchContext& context, const Board& root, Bounds window) {
  AlphaBeta<>{{context}}.search_root(root, window);
}

void run_iteration(SearchContext& context, const Board& root, Driver driver,
                   const SearchDepth& depth, const Bounds& window,
                   std::optional<Score> first_guess) {
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
