// A player that moves like people, at ten levels.
//
// Levels 4 to 10 are learned, and of rising strength: one recorded move in a hundred is by a player
// weaker than level 4, one in fifty by a player stronger than level 10. Levels 1 to 3 are
// constructed, because the games hold no beginners: they mix the weakest learned player, here
// without any search, with one that likes to flip many discs.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "human/model.h"
#include "platform/time.h"

namespace tiger {

inline constexpr int kMinHumanLevel = 1;
inline constexpr int kMinLearnedLevel = 4;
inline constexpr int kMaxHumanLevel = 10;

// The built-in model.
const HumanModel& embedded_human_model();

class HumanPlayer {
 public:
  // The model and the weights must outlive the player.
  HumanPlayer(int level, std::uint64_t seed, const HumanModel& model = embedded_human_model(),
              const Weights& weights = embedded_weights());

  // The chances of the legal moves, lowest square first, up to a common factor. Improbable moves,
  // with less than 1 / kLeastChance of the greatest chance, get 0.
  std::vector<std::uint32_t> chances(const Situation& situation);

  // Draws a move by these chances; the same one for the same seed, level and situation. There must
  // be a legal move; in a record, a forced pass may come first.
  Square choose(const Situation& situation);
  Square choose(Record record);

  // The same among some of the legal moves; kNoSquare if the player would play none of them.
  Square choose(const Situation& situation, Bitboard among);

  // The move that a random number of 64 bits draws by these chances.
  Square drawn_by(const Situation& situation, std::uint64_t random);

  // How long the player takes for the move after a record, if it keeps a human pace.
  std::chrono::milliseconds pace(Record record);

  // Waits until pace(record) has passed since `start`, at most a fortieth of the time `left`, or
  // until `stop` is true. Returns the seconds since `start`.
  double keep_pace(const Record& record, Clock::time_point start,
                   std::optional<std::chrono::milliseconds> left, const std::atomic<bool>* stop);

  // Changes the seed if a move was chosen since the last call, so the first game has the seed
  // itself.
  void new_game() { seed_ += std::exchange(has_chosen_, false); }

  int level() const { return level_; }

 private:
  int level_;
  std::uint64_t seed_;
  bool has_chosen_ = false;  // in this game
  const HumanModel& model_;
  const Weights& weights_;
  Table table_;
};

inline constexpr std::uint32_t kLeastChance = 64;

// How long people may take to choose by these chances: 0.5 s, 0.1 s for each move with a chance
// above 0, and 4 s times the chance of all moves but the most probable one.
std::chrono::milliseconds pace_of(const std::vector<std::uint32_t>& chances);

// The chances of HumanPlayer. Only learned levels need the values of shallow searches.
std::vector<std::uint32_t> human_chances(const HumanModel& model, int level, Situation situation,
                                         const ShallowValues* values);

// Draws a move by these chances, the same one for the same seed, level and situation. Without the
// values of searches, which need weights, a learned level sees the board alone and is weaker. There
// must be a legal move.
Square human_choice(const HumanModel& model, int level, std::uint64_t seed,
                    const Situation& situation, const ShallowValues* values);

// The strength of a level; constructed levels have that of kMinLearnedLevel.
int strength_of_level(int level);

}  // namespace tiger
