#include "platform/thread.h"

#include <doctest/doctest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

namespace tiger {
namespace {

TEST_CASE("what a thread throws is thrown to the one who joins it, once") {
  Thread thread([] { throw std::out_of_range("lost"); });
  CHECK_THROWS_WITH_AS(thread.join(), "lost", std::out_of_range);
  CHECK_FALSE(thread.joinable());
  // Nobody asks: it is dropped, as the destructor must not throw.
  Thread unasked([] { throw 7; });
}

TEST_CASE("a thread is waited for when its owner goes, or gets another") {
  std::atomic<int> ended = 0;
  {
    Thread first([&] { ++ended; });
    Thread second([&] { ++ended; });
    first = std::move(second);
    CHECK(ended >= 1);
    CHECK_FALSE(second.joinable());
    CHECK(first.joinable());
  }
  CHECK(ended == 2);
}

TEST_CASE("a refused thread is an exception that names the reason, and leaves nothing behind") {
  bool ran = false;
  const RefusedThreads refused(1);
  Thread thread;
  CHECK_THROWS_AS(thread = Thread([&] { ran = true; }), ThreadRefused);
  CHECK_FALSE(thread.joinable());
  CHECK_FALSE(ran);
  try {
    Thread another([] {});
    FAIL("started");
  } catch (const ThreadRefused& failure) {
    CHECK(std::string(failure.what()).starts_with("the system refused to start a thread: "));
  }
}

TEST_CASE("several threads are those before the first that is refused, and none is an exception") {
  for (int n = 1; n <= 6; ++n) {
    std::vector<std::atomic<int>> runs(5);
    const RefusedThreads refused(n);
    if (n == 1) {
      CHECK_THROWS_AS(start_threads(5, [](int) {}), ThreadRefused);
      continue;
    }
    std::vector<Thread> threads = start_threads(5, [&](int i) { ++runs[i]; });
    CHECK(static_cast<int>(threads.size()) == std::min(n - 1, 5));
    for (Thread& thread : threads) thread.join();
    for (int i = 0; i < 5; ++i) CHECK(runs[i] == (i < n - 1));
  }
  CHECK(start_threads(0, [](int) {}).empty());
  CHECK(start_threads(2, [](int) {}).size() == 2);  // nothing is refused any more
}

}  // namespace
}  // namespace tiger
