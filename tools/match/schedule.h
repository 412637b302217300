// Who plays whom, from which opening and with which colour: the same however many games are played
// at a time.
#pragma once

#include <cstddef>
#include <vector>

namespace tiger::tools {

// Two engines, by number; first < second.
struct Pairing {
  int first, second;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

struct ScheduledGame {
  std::size_t pairing;  // its index in Schedule::pairings()
  int first, second;    // the engines
  std::size_t opening;
  bool swapped;  // whether the second engine has black
};

class Schedule {
 public:
  // Each engine meets each other one or, in a gauntlet, the first engine meets each other one, in
  // `games` games. Each pairing plays the same openings, each opening with both colours; if `games`
  // is odd, the last opening only once.
  Schedule(int engines, int games, bool gauntlet);

  const std::vector<Pairing>& pairings() const { return pairings_; }
  std::size_t games() const { return pairings_.size() * games_; }

  // The games in their order: all pairings play an opening before the next one, and the two games of
  // a pairing follow each other. `index` is from 0.
  ScheduledGame game(std::size_t index) const;

 private:
  std::vector<Pairing> pairings_;
  std::size_t games_;  // of each pairing
};

}  // namespace tiger::tools
