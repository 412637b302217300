// Every constant that tunes the search, with the measurement that set it.
//
// Nodes: MTD(f) unless said, 2^18 buckets, first guess 0, in all of FFO #1-#36, 144 positions of 16 to 20 empty
// squares from recorded games and 40 of 14 to 18 from random play; in millions. Instructions: 11
// positions of 14 to 16 empty squares, AVX2 build, 2^16 buckets, by callgrind; in millions. Each row
// was measured with the values of its day for the others.
#pragma once

#include <array>

#include "board/score.h"

namespace tiger::knobs {

// Fewest empty squares at which the table is used. Below, a probe costs more than it saves.
//   table floor        6      7      8      9
//   nodes            542    572    607    649   (mobility floor 6)
//   instructions   348.1  340.3  354.3      -   (mobility floor 7)
inline constexpr int kTableFloor = 7;

// Fewest empty squares at which moves are ranked by mobility; below, by parity alone.
//   mobility floor     5      6      7
//   nodes            626    572    570
//   instructions   400.7  354.5  340.3
inline constexpr int kMobilityFloor = 7;

// Fewest empty squares at which stable edges count in the rank (their look-up is its dearest part).
//   stable floor    none      7      9     10     11
//   instructions   415.8  337.3  328.4  327.7  327.9   (no stable edges at all: the first column)
inline constexpr int kStableFloor = 9;

// Fewest empty squares at which the table is asked of all children first (ETC).
//   probe floor        8      9     10     12
//   nodes            560    565    572    583
//   instructions   351.1  352.3  354.5      -
inline constexpr int kProbeFloor = 8;

// Fewest empty squares at which the stop flag is looked at: some 10,000 nodes, below a millisecond.
inline constexpr int kStopFloor = 9;

// Half the width of the window that PVS opens around the first guess.
//   half width         4      8     12   full window
//   nodes of PVS     613    635    660           723
inline constexpr int kAspiration = 4;

// The least alpha at which the opponent's stable discs are counted, by empty squares: below it they
// hardly ever decide. None below five squares, where it no longer pays.
//   thresholds     never   2n-8   2n-2, 2n   these
//   instructions   457.8  358.5      354.5   351.2
inline constexpr std::array<Score, 65> kStabilityAlpha = [] {
  std::array<Score, 65> alpha{};
  for (int n = 0; n <= 64; ++n)
    alpha[n] = n < 5 ? kScoreMax : n < 8 ? 2 * n + 4 : n < 17 ? 2 * n + 8 : 40;
  return alpha;
}();

// Ordering: points for a move. Nodes move by 1 to 3 % when one of these is doubled or halved, which
// is about the noise of the set.
//   mobility, potential, stable, parity (log2)   14, 9, 11, 13   13, 11, 11, 12   13, 12, 11, 12
//   nodes                                                  572              553              585
inline constexpr int kMobilityWeight = 1 << 13;   // per reply of the opponent; corners count twice
inline constexpr int kPotentialWeight = 1 << 11;  // per empty square beside our discs afterwards
inline constexpr int kStableWeight = 1 << 11;     // per stable edge disc of ours
inline constexpr int kParityWeight = 1 << 12;     // a square in an odd quadrant

}  // namespace tiger::knobs
