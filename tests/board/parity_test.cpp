#include "board/parity.h"

#include <doctest/doctest.h>

#include "board/square.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// Which quadrant a square lies in: 0 at a1, 1 at h1, 2 at a8, 3 at h8.
int corner_of(int x) { return (x % 8 >= 4 ? 1 : 0) + (x / 8 >= 4 ? 2 : 0); }

TEST_CASE("a square's quadrant is the quarter of the board it lies in") {
  for (int x = 0; x < 64; ++x) {
    CHECK(quadrant_of(x) == 1U << corner_of(x));
    for (int q = 0; q < 4; ++q) CHECK((kQuadrants[q] >> x & 1) == (q == corner_of(x)));
  }
}

TEST_CASE("parity is set where a quadrant has an odd number of empty squares") {
  sample::Random random(151);
  for (int i = 0; i < 2000; ++i) {
    const Bitboard empties = random.next() & (i % 2 ? random.next() : kAllSquares);
    int empty[4] = {};
    for (int x = 0; x < 64; ++x) empty[corner_of(x)] += (empties >> x & 1) != 0;
    const Parity parity = parity_of(empties);
    CHECK(parity < 16);
    for (int q = 0; q < 4; ++q) CHECK((parity >> q & 1) == static_cast<unsigned>(empty[q] & 1));
  }
}

TEST_CASE("a move changes the parity of its own quadrant alone") {
  sample::Random random(152);
  for (int i = 0; i < 200; ++i) {
    const Bitboard empties = random.next();
    for (const Square x : squares(empties))
      CHECK(parity_of(empties ^ bit(x)) == (parity_of(empties) ^ quadrant_of(x)));
  }
}

TEST_CASE("the odd squares are all those of odd quadrants") {
  for (Parity parity = 0; parity < 16; ++parity)
    for (int x = 0; x < 64; ++x)
      CHECK((kOddSquares[parity] >> x & 1) == (parity >> corner_of(x) & 1));
}

}  // namespace
}  // namespace tiger
