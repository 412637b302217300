#include "match/schedule.h"

namespace tiger::tools {

Schedule::Schedule(int engines, int games, bool gauntlet)
    : games_(static_cast<std::size_t>(games)) {
  for (int first = 0; first < (gauntlet ? 1 : engines); ++first)
    for (int second = first + 1; second < engines; ++second) pairings_.push_back({first, second});
}

ScheduledGame Schedule::game(std::size_t index) const {
  const std::size_t round = index / (2 * pairings_.size());
  const std::size_t in_round = index % (2 * pairings_.size());
  const bool single = 2 * round + 1 == games_;  // the last opening of an odd number of games
  const std::size_t pairing = single ? in_round : in_round / 2;
  return {pairing, pairings_[pairing].first, pairings_[pairing].second, round,
          !single && in_round % 2 == 1};
}

}  // namespace tiger::tools
