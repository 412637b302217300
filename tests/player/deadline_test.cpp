#include "player/deadline.h"

#include <doctest/doctest.h>

#include <thread>

namespace tiger {
namespace {

using Clock = std::chrono::steady_clock;

TEST_CASE("a deadline's thread sets its flag when its time is over, not before; or on request") {
  const auto begin = Clock::now();
  Deadline far(std::chrono::hours(1));
  {
    const Deadline near(std::chrono::milliseconds(20));
    while (!near.flag()) std::this_thread::yield();
    CHECK(Clock::now() - begin >= std::chrono::milliseconds(20));
  }
  CHECK_FALSE(far.flag());
  far.end();
  CHECK(far.flag());
  // The destructor does not wait for the hour.
}

TEST_CASE("a deadline without a thread sets its flag when the search looks at the clock") {
  const RefusedThreads refused(1);
  const auto begin = Clock::now();
  Deadline near(std::chrono::milliseconds(20));
  REQUIRE(near.needs_looks());
  near.look();
  if (Clock::now() - begin < std::chrono::milliseconds(20)) CHECK_FALSE(near.flag());
  while (!near.flag()) near.look();
  CHECK(Clock::now() - begin >= std::chrono::milliseconds(20));
}

}  // namespace
}  // namespace tiger
