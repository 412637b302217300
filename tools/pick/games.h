// The pool of games that positions are chosen from, in an order that depends on the games and a
// seed alone.
#pragma once

#include <cstdint>
#include <vector>

#include "record/record.h"

namespace tiger::tools {

// A game of the pool, in about 130 bytes.
struct PoolGame {
  std::uint64_t key = 0;            // its place in the order
  Position start;                   // after a forced pass
  std::vector<std::uint8_t> moves;  // squares

  int empties_at_start() const { return start.board.empty_count(); }

  // The game up to its position with this many empty squares, which it must have.
  Game until(int empties) const;
};

// The game must be legal. The key is a hash of the seed, the start and the moves; images of a game
// under the symmetries of the board have the same key.
PoolGame pool_game(const Game& game, std::uint64_t seed);

// Sorts the games by their keys. Of games that are the same up to symmetry, only the one with the
// least start and moves remains, so the result does not depend on the order of the games.
void shuffle(std::vector<PoolGame>& games);

// Calls visit(position) for each position of a game with `least` to `most` empty squares in which
// the side to move can move.
template <class Visit>
void visit_positions(const PoolGame& game, int least, int most, Visit visit) {
  Position position = game.start;
  int empties = game.empties_at_start();
  for (auto move = game.moves.begin(); empties >= least; ++move, --empties) {
    if (empties <= most && position.board.legal_moves() != 0) visit(position);
    if (move == game.moves.end()) break;
    play(position, *move);
  }
}

}  // namespace tiger::tools
