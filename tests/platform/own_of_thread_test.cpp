#include "platform/own_of_thread.h"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "platform/thread.h"

namespace tiger {
namespace {

// What a thread has for itself, with a mark that must still stand when it is destroyed.
struct Marked {
  static constexpr std::uint64_t kMark = 0x0123'4567'89ab'cdef;
  static inline std::atomic<int> made = 0, ended = 0, torn = 0;
  std::array<std::uint64_t, 16> marks;
  Marked() {
    marks.fill(kMark);
    ++made;
  }
  ~Marked() {
    for (const std::uint64_t mark : marks) torn += mark != kMark;
    ++ended;
  }
};

TEST_CASE("what a thread has for itself is made once and destroyed whole when the thread ends") {
  Marked* const own = &own_of_thread<Marked>();  // before any address is free again
  for (int round = 1; round <= 20; ++round) {
    std::vector<Marked*> owns(4);
    std::vector<Thread> threads =
        start_threads(4, [&](int i) { owns[i] = &own_of_thread<Marked>(); });
    for (Thread& thread : threads) thread.join();
    CHECK(own == &own_of_thread<Marked>());
    for (const Marked* other : owns) CHECK(other != own);
    CHECK(Marked::made == 4 * round + 1);
    CHECK(Marked::ended == 4 * round);
  }
  CHECK(Marked::torn == 0);
}

}  // namespace
}  // namespace tiger
