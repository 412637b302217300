#include "board/bitboard.h"

#include <doctest/doctest.h>

#include <vector>

#include "board/square.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("squares of a bitboard come lowest first, each once") {
  sample::Random random(101);
  for (int i = 0; i < 1000; ++i) {
    const Bitboard b = random.next() & random.next();
    std::vector<int> want;
    for (int x = 0; x < 64; ++x)
      if (b >> x & 1) want.push_back(x);
    std::vector<int> got;
    for (const int x : squares(b)) got.push_back(x);
    CHECK(got == want);
    CHECK(count(b) == static_cast<int>(want.size()));
  }
  for (const int x : squares(0)) FAIL("a square " << x << " of no bitboard");
  int all = 0;
  for (const int x : squares(kAllSquares)) CHECK(x == all++);
  CHECK(all == 64);
}

TEST_CASE("the named sets hold the squares they are named after") {
  for (int x = 0; x < 64; ++x) {
    const int file = x % 8;
    const int row = x / 8;
    const auto has = [x](Bitboard b) { return (b >> x & 1) == 1; };
    CAPTURE(x);
    CHECK(has(kAllSquares));
    CHECK(has(kFileA) == (file == 0));
    CHECK(has(kFileH) == (file == 7));
    CHECK(has(kRow1) == (row == 0));
    CHECK(has(kRow8) == (row == 7));
    CHECK(has(kCorners) == ((file == 0 || file == 7) && (row == 0 || row == 7)));
    CHECK(has(kInnerFiles) == (file != 0 && file != 7));
    CHECK(has(kEdges) == (file == 0 || file == 7 || row == 0 || row == 7));
  }
}

TEST_CASE("neighbours are the squares one step away, without a wrap at the borders") {
  sample::Random random(102);
  for (int i = 0; i < 1064; ++i) {
    const Bitboard b = i < 64 ? bit(i) : random.next() & random.next() & random.next();
    Bitboard want = 0;
    for (int x = 0; x < 64; ++x)
      for (int y = 0; y < 64; ++y) {
        const int files = x % 8 - y % 8;
        const int rows = x / 8 - y / 8;
        if (x != y && files * files <= 1 && rows * rows <= 1 && (b >> y & 1)) want |= bit(x);
      }
    CHECK(neighbours(b) == want);
  }
}

}  // namespace
}  // namespace tiger
