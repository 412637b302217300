// Games that programs play against themselves. Each depends on a seed and its number alone, so it
// is the same in sets of data and in arrays. (Those of a simple player: simple_player_games.h.)
#pragma once

#include <cstdint>
#include <optional>

#include "human/human_player.h"
#include "record/record.h"
#include "search/analysis.h"

namespace tiger {

inline constexpr int kPercentRandom = 10;  // of the moves of self_play_game(), where data are made

// A seed for the game of this number; each kind of draw in a game has a stream of its own.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number, std::uint64_t stream = 1);

// Every legal move is as probable as any other.
Game random_game(std::uint64_t seed, std::uint64_t number);

// Two human-like players, whose levels are drawn from `least` to `most`.
struct HumanLevels {
  int least = kMinLearnedLevel;
  int most = kMaxHumanLevel;
};
Game human_game(std::uint64_t seed, std::uint64_t number, HumanLevels levels = {},
                const Weights& weights = embedded_weights());

// A player that searches each move at a level. A move that is d discs worse than the best is
// e^(d / temperature) times less likely; with temperature 0 it plays the best.
struct LevelPlayer {
  int level = 1;
  double temperature = 1;
  const Weights* weights = &embedded_weights();
};

// Nothing if the control stopped it. The table is emptied first.
std::optional<Game> level_game(Table& table, std::uint64_t seed, std::uint64_t number,
                               const LevelPlayer& player, const SearchControl& control);

// The move of this player, drawn by a random number. There must be a legal move.
std::optional<Square> level_move(Table& table, const Board& board, std::uint64_t random,
                                 const LevelPlayer& player, const SearchControl& control);

}  // namespace tiger
