// A game between two engines: tells each engine the moves of the other, checks the moves and
// measures the time.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "formats/games/stored_game.h"
#include "match/gtp_engine.h"
#include "player/game_clock.h"

namespace tiger::tools {

// One side of a match: an engine and its time.
struct Contestant {
  GtpEngine engine;
  std::optional<TimeControl> control;  // in whole seconds, as in GTP; none: no clock
};

struct PlayedGame {
  StoredGame record;  // the moves played; those of the opening have no times
  Score score = 0;    // for the first contestant; -64 or +64 after a forfeit
  std::optional<ForfeitError> forfeit;
  int offender = 0;                 // the contestant that forfeited
  int black = 0;                    // the contestant with the black discs
  std::array<double, 2> seconds{};  // the thinking time of each contestant
};

// Plays a game from the end of an opening, which must be legal. `black` is the index of the
// contestant with the black discs. After a forfeit the offender's process is ended. Throws
// Interrupted if `stop` of an engine returns true.
PlayedGame referee_game(std::array<Contestant*, 2> contestants, const Game& opening, int black);

}  // namespace tiger::tools
