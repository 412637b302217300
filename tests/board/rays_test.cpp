#include "board/rays.h"

#include <doctest/doctest.h>

#include <cstdint>

namespace tiger {
namespace {

TEST_CASE("a ray holds the squares from a square to the border, in the documented directions") {
  constexpr int kFile[8] = {1, 0, 1, -1, -1, 0, -1, 1};
  constexpr int kRow[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  for (int x = 0; x < 64; ++x)
    for (int d = 0; d < 8; ++d) {
      Bitboard want = 0;
      for (int y = 0; y < 64; ++y)
        for (int n = 1; n < 8; ++n)
          if (y % 8 == x % 8 + n * kFile[d] && y / 8 == x / 8 + n * kRow[d])
            want |= Bitboard{1} << y;
      CAPTURE(x);
      CAPTURE(d);
      CHECK(kRays[x].ray[d] == want);
    }
  for (int d = 0; d < 4; ++d) CHECK(kRaySteps[d] == kFile[d] + 8 * kRow[d]);
}

TEST_CASE("rays are aligned for vector loads") {
  for (int x = 0; x < 64; ++x) CHECK(reinterpret_cast<std::uintptr_t>(kRays[x].ray) % 64 == 0);
}

}  // namespace
}  // namespace tiger
