// Openings that give neither side much, for games between engines.
#pragma once

#include <atomic>
#include <vector>

#include "record/record.h"

namespace tiger::tools {

// So many different ones of 8 to 12 random moves that a search finds balanced; no two are images of
// each other. The same for the same seed. Fewer where `stop` turns true.
std::vector<Game> make_openings(int n, int seed, const std::atomic<bool>& stop);

// The position at the end of a game, which must be legal.
Position end_of(const Game& game);

}  // namespace tiger::tools
