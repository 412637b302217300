// Games that a simple player plays against itself. They do not depend on learned weights or on
// anything else that a later version may change, so whoever knows the seed can repeat them.
//
// The player:
// - The random numbers of a game are those of std::mt19937_64, seeded with the FNV-1a hash of the
//   seed and the game's index. "A number below n" is the next one modulo n.
// - The first 10 to 20 moves (10 plus a number below 11) are random. Before each later move, a
//   number below 100 is drawn; if it is below the percentage, the move is random, too.
// - A random move is drawn as a number below the number of legal moves, which count from a1, b1,
//   ... h8.
// - Any other move is the best one by a search of two plies, the first of equally good ones. The
//   value of a board is the difference in legal moves plus ten times the difference in corners,
//   both for the side to move; for a finished game, a thousand times its score. If the second side
//   cannot move, the board is valued at once.
#pragma once

#include <cstdint>

#include "record/record.h"

namespace tiger {

// A game from the start to its end.
Game self_play_game(std::uint64_t seed, std::uint64_t index, int percent_random);

// The move that the player chooses if it does not play at random. There must be a legal move.
Square considered_move(const Board& board);

}  // namespace tiger
