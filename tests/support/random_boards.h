// Boards to test with, made from seeds: the same on every machine and with every compiler.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/board.h"

namespace tiger::sample {

// Random numbers by xorshift64* (S. Vigna, 2016).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15 | 1) {}

  std::uint64_t next();
  int below(int n);  // 0 to n - 1; n must be positive

 private:
  std::uint64_t state_;  // never 0
};

// ---- Random discs: boards that games may never reach --------------------------------------------

// A disc on every square but `empties`; the player's share of them is drawn, from none to all.
Board random_discs_around(Random& random, Bitboard empties);

// Random discs on all but `empties` random squares; the second draws that number, 0 to 64.
Board random_discs(Random& random, int empties);
Board random_discs(Random& random);

// ---- Positions from games, played by the naive rules --------------------------------------------

enum class Style {
  kRandom,    // any legal move
  kLopsided,  // mostly black flips as much, white as little as it can: lopsided boards, wipe-outs
  kEdges,     // mostly a corner, else an edge: full edges, stable discs, passes
};
inline constexpr Style kStyles[] = {Style::kRandom, Style::kLopsided, Style::kEdges};

// A whole game from the start: every position in it, the finished one last. A pass makes a position
// of its own: the board with the other side to move.
std::vector<Position> random_game(Random& random, Style style);

// The first position with that many empties (0 to 60) of a game that gets that far. The side to
// move may have to pass there, and the game may be over.
Position random_position(Random& random, int empties, Style style = Style::kRandom);

// ---- Hand-picked --------------------------------------------------------------------------------

struct NamedBoard {
  std::string name;
  Board board;
};

// Few empties or a finished game, so that brute force can take them all.
std::vector<NamedBoard> edge_cases();

}  // namespace tiger::sample
