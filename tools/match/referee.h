// Plays games between two engines: shows each the other's moves, and measures the time.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "formats/stored_game.h"
#include "match/gtp_engine.h"
#include "player/game_clock.h"

namespace tiger::tools {

// Half a match: an engine, and the time it gets.
struct Contestant {
  GtpEngine engine;
  std::optional<TimeControl> control;  // in whole seconds, as GTP has it
};

struct PlayedGame {
  StoredGame record;  // as far as it went, the opening without times
  Score score = 0;    // for the first contestant; -64 where it lost by a foul
  std::optional<ForfeitError> foul;
  int offender = 0;                 // who committed it
  std::array<double, 2> seconds{};  // each contestant's
};

// Plays a game from the end of an opening, which must be legal; `black` has the black discs. After
// a foul the offender's process is ended. Throws Interrupted.
PlayedGame play_game(std::array<Contestant, 2>& contestants, const Game& opening, int black);

}  // namespace tiger::tools
