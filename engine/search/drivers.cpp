#include "search/drivers.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace tiger {
namespace {

constexpr std::array<std::string_view, 3> kDriverNames = {"pvs", "mtdf", "alphabeta"};

}  // namespace

void run_pass(SearchContext& context, const Board& root, Driver driver, const SearchDepth& depth,
              const Bounds& window, std::optional<Score> first_guess) {
  assert(root.legal_moves() != 0);
  context.begin_pass(depth);
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
