// How strong players are, from the moves of their games whose values are known.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "human/model.h"
#include "train_human/gaps_file.h"
#include "train_human/people.h"

namespace tiger::tools {

// The discs that a move of plies kFirstRatedPly to kLastRatedPly loses by the deepest shallow
// search. A player's mean is shrunk to the mean of all as if he had made kMovesOfMean more moves of
// that mean.
inline constexpr int kFirstRatedPly = 12;
inline constexpr int kLastRatedPly = 50;
inline constexpr int kMovesOfMean = 60;

class Strengths {
 public:
  Strengths(const People& people, std::span<const Turn> choices, const GapsFile& gaps);

  // The strength of the player who chose, from other games; kUnknownStrength without such a game.
  int without_game_of(const PeopleGame& game, const Turn& choice) const;

  // Over the rated moves of all people.
  StrengthTenths tenths() const;

  std::size_t players() const { return of_player_.size(); }
  std::uint64_t moves() const { return static_cast<std::uint64_t>(all_.moves); }

 private:
  struct Losses {
    std::int64_t moves = 0;
    std::int64_t gaps = 0;
    void operator+=(const Losses& other) { moves += other.moves, gaps += other.gaps; }
    Losses operator-(const Losses& other) const { return {moves - other.moves, gaps - other.gaps}; }
  };
  int strength_of(const Losses& losses) const;

  Losses all_;
  std::map<int, Losses> of_player_;
  std::map<std::pair<int, std::uint32_t>, Losses> of_game_;  // of a player in a game
};

}  // namespace tiger::tools
