#include "board/score.h"

#include <doctest/doctest.h>

namespace tiger {
namespace {

TEST_CASE("bounds start out with nothing proved and are exact when they meet") {
  CHECK(Bounds{}.lower == kScoreMin);
  CHECK(Bounds{}.upper == kScoreMax);
  CHECK_FALSE(Bounds{}.exact());
  CHECK(Bounds{4, 4}.exact());
  CHECK_FALSE(Bounds{2, 4}.exact());
}

TEST_CASE("bounds seen from the other side change sign and places") {
  const Bounds turned = Bounds{-2, 10}.from_other_side();
  CHECK(turned.lower == -10);
  CHECK(turned.upper == 2);
}

// A fail-soft search returns the exact score if it lies inside the window, a lower bound of it, not
// below the upper end, if it is higher, and the mirror image of that if it is lower.
TEST_CASE("what a fail-soft value proves holds for every score that could have led to it") {
  for (Score lower = -64; lower < 64; lower += 2)
    for (Score upper = lower + 2; upper <= 64; upper += 2)
      for (Score value = -64; value <= 64; value += 2) {
        const Bounds proved = proved_by(value, {lower, upper});
        const bool low = value <= lower;
        const bool high = value >= upper;
        const bool right =
            proved.lower == (low ? kScoreMin : value) && proved.upper == (high ? kScoreMax : value);
        if (!right ||
            (proved.exact() != (!low && !high) && value != kScoreMin && value != kScoreMax))
          FAIL("value " << value << " in the window " << lower << ", " << upper);
      }
}

}  // namespace
}  // namespace tiger
