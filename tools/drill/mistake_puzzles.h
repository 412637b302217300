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
  std::optional<std::string> player = {};  // whose moves, whatever the case of letters; or both
  int least = kMistakeCost;                // discs that a move must lose
};

// Whether moves of this game could be asked.
bool has_player(const StoredGame& game, const MistakeSettings& settings);

// The mistakes of a game in its order. Empties the table; what is found depends on the game alone.
// After a stop, none.
std::vector<Puzzle> mistakes_in(const StoredGame& game, const MistakeSettings& settings,
                                Table& table, const SearchControl& control);

}  // namespace tiger::tools
