#include "platform/atomic_word.h"

#include <doctest/doctest.h>

#include <thread>

namespace tiger {
namespace {

TEST_CASE("an atomic word holds all 64 bits that are stored") {
  std::uint64_t word = 1;
  CHECK(atomic_word::load_acquire(word) == 1);
  for (const std::uint64_t value :
       {0x0123456789abcdefU, 0xffffffffffffffffU, 0x0000000100000000U}) {
    atomic_word::store_release(word, value);
    CHECK(word == value);
    CHECK(atomic_word::load_acquire(word) == value);
  }
}

TEST_CASE("an atomic word is exchanged only if it holds the expected value") {
  std::uint64_t word = 5;
  CHECK_FALSE(atomic_word::compare_exchange(word, 4, 7));
  CHECK(word == 5);
  CHECK_FALSE(atomic_word::compare_exchange(word, 0x100000005, 7));
  CHECK(word == 5);
  CHECK(atomic_word::compare_exchange(word, 5, 0x900000007));
  CHECK(word == 0x900000007);
}

// The thread sanitizer reports a load that does not acquire and a store that does not release.
TEST_CASE("a thread that sees an atomic word sees what was written before it") {
  constexpr std::uint64_t kRounds = 1000;
  std::uint64_t plain = 0;
  std::uint64_t turn = 0;  // odd: the other thread's
  const auto wait_for = [&](std::uint64_t wanted) {
    while (atomic_word::load_acquire(turn) != wanted) std::this_thread::yield();
  };
  std::thread other([&] {
    for (std::uint64_t round = 0; round < kRounds; ++round) {
      wait_for(2 * round + 1);
      plain += 2;
      atomic_word::store_release(turn, 2 * round + 2);
    }
  });
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    wait_for(2 * round);
    ++plain;
    atomic_word::store_release(turn, 2 * round + 1);
  }
  other.join();
  CHECK(plain == 3 * kRounds);
}

TEST_CASE("threads that exchange an atomic word lose no exchange") {
  constexpr int kExchanges = 20000;
  std::uint64_t word = 0;
  const auto count_up = [&] {
    for (int i = 0; i < kExchanges; ++i) {
      std::uint64_t seen = atomic_word::load_acquire(word);
      while (!atomic_word::compare_exchange(word, seen, seen + 1))
        seen = atomic_word::load_acquire(word);
    }
  };
  std::thread other(count_up);
  count_up();
  other.join();
  CHECK(word == 2 * kExchanges);
}

}  // namespace
}  // namespace tiger
