// Balanced openings for games between engines.
#pragma once

#include <atomic>
#include <vector>

#include "record/record.h"

namespace tiger::tools {

// `n` openings of 8 to 12 random moves. A search of 8 plies scores each within 3 discs of a draw.
// No two openings reach the same position or mirror images of one position. The same seed gives the
// same openings. Returns fewer if `stop` becomes true.
std::vector<Game> make_openings(int n, int seed, const std::atomic<bool>& stop);

// The position at the end of a game, which must be legal.
Position end_of(const Game& game);

}  // namespace tiger::tools
