// Puzzles from the mistakes of players, in any phase of the game. Any move within a disc of the
// best one is right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drill/puzzle.h"
#include "formats/games/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

struct MistakeSettings {
  ReviewSettings review;
  std::optional<std::string> player = {};  // whose moves, in any letter case; nullopt: both
  int least = kMistakeCost;                // discs that a move must lose
};

// Whether moves of this game could be asked.
bool has_player(const StoredGame& game, const MistakeSettings& settings);

// The mistakes of a game in its order; none if it was stopped. Empties the table, so that they
// depend on the game alone.
std::vector<Puzzle> mistakes_in(const StoredGame& game, const MistakeSettings& settings,
                                Table& table, const SearchControl& control);

}  // namespace tiger::tools
