#include "cli/levels_text.h"

#include "cli/output.h"
#include "search/playing_levels.h"

namespace tiger::tools {
namespace {

constexpr int kLevels[] = {1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30, 36, kMaxLevel};
constexpr int kMaxEmpties = 60;

// The most empty squares at which the level searches to the end with this confidence or more.
int most_empties(int level, int confidence) {
  int most = 0;
  for (int empties = 1; empties <= kMaxEmpties; ++empties) {
    const SearchLimits limits = limits_of_level(level, empties);
    if (empties <= limits.solve_from && limits.confidence >= confidence) most = empties;
  }
  return most;
}

}  // namespace

std::string levels_table() {
  std::string text =
      "level | plies ahead | to the end of the game with at most ... empty squares:\n"
      "      |             | exact | 95% confidence | 73% confidence\n"
      "------+-------------+-------+----------------+---------------\n";
  for (const int level : kLevels)
    text += right(std::to_string(level), 5) + " | " + right(std::to_string(level), 11) + " | " +
            right(std::to_string(most_empties(level, kCertain)), 5) + " | " +
            right(std::to_string(most_empties(level, 95)), 14) + " | " +
            right(std::to_string(most_empties(level, 73)), 14) + "\n";
  return text;
}

}  // namespace tiger::tools
