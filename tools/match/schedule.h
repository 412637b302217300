// Who plays whom, from which balanced opening and with which colour. The schedule does not depend
// on how many games are played at a time.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "record/record.h"

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
  // Each engine plays `games` games against each other engine; in a gauntlet, only the first engine
  // plays against each other engine. All pairings play the same openings, each opening with both
  // colours; if `games` is odd, the last opening is played only once.
  Schedule(int engines, int games, bool gauntlet);

  const std::vector<Pairing>& pairings() const { return pairings_; }
  std::size_t games() const { return pairings_.size() * games_; }

  // The games in their order. An opening is played by all pairings before the next opening begins,
  // and the two games of a pairing with it follow each other. `index` starts at 0.
  ScheduledGame game(std::size_t index) const;

 private:
  std::vector<Pairing> pairings_;
  std::size_t games_;  // of each pairing
};

// ---- Openings ----------------------------------------------------------------------------------

// `n` openings of 8 to 12 random moves. A search of 8 plies scores each within 3 discs of a draw.
// No two openings reach the same position or mirror images of one position. The same seed gives the
// same openings. Returns fewer if `stop` becomes true.
std::vector<Game> make_openings(int n, std::uint64_t seed, const std::atomic<bool>& stop);

// `n` openings of `plies` random moves, balanced or not, some perhaps alike.
std::vector<Game> make_random_openings(int n, int plies, std::uint64_t seed);

// The position at the end of a game, which must be legal.
Position end_of(const Game& game);

}  // namespace tiger::tools
