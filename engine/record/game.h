// A game as it is written down: where it began and the squares played. Passes are left out, for the
// rules imply them.
#pragma once

#include <vector>

#include "board/board.h"

namespace tiger {

struct Game {
  Position start;
  std::vector<Square> moves;
};

// Plays a disc on x where that is legal, and passes for the other side where it then must while
// this one can move. Returns false, and changes nothing, where x is no legal move.
bool play(Position& position, Square x);

// Passes where the side to move has no move and the other has one. Returns whether it did.
bool pass_if_forced(Position& position);

// Whether every move of the game is legal in its turn. The start may be a position to pass in.
bool is_legal(const Game& game);

}  // namespace tiger
