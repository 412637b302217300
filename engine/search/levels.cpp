#include "search/levels.h"

#include <algorithm>

namespace tiger {

SearchLimits limits_of_level(int level, int empties) {
  if (level >= kMaxLevel) return {};
  // Up to level 10 it solves at twice the depth; above, the margin shrinks to nothing.
  const int solve_from = std::max(level, std::min(2 * level, 20 + (level - 10) / 3));
  const bool nearly = empties > solve_from && empties <= solve_from + 4;
  return {.depth = level,
          .solve_from = nearly ? empties : solve_from,
          .confidence = nearly ? (empties <= solve_from + 2 ? 95 : 73) : kCertain};
}

}  // namespace tiger
