#include "cli/thread_pool.h"

#include <doctest/doctest.h>

#include <atomic>
#include <new>
#include <stdexcept>

#include "cli/failures.h"
#include "platform/thread.h"

namespace tiger::tools {
namespace {

TEST_CASE("a pool of threads does every job once, and all are done when it returns") {
  for (const int threads : {1, 2, 5}) {
    ThreadPool pool(threads);
    for (const int jobs : {0, 1, 2, 7, 300}) {
      std::vector<std::atomic<int>> done(static_cast<std::size_t>(jobs));
      pool.run(jobs, [&](int job) { ++done[job]; });
      int once = 0;
      for (const auto& times : done) once += times == 1;
      CHECK(once == jobs);
    }
  }
}

TEST_CASE("a pool of threads does one piece of work after another, each after the one before") {
  ThreadPool pool(3);
  std::vector<long long> numbers(20, 1);
  std::vector<long long> sums(20);
  for (int round = 0; round < 40; ++round) {
    // Every job reads what all jobs of the last piece wrote.
    const bool even = round % 2 == 0;
    const std::vector<long long>& from = even ? numbers : sums;
    std::vector<long long>& to = even ? sums : numbers;
    pool.run(20, [&](int job) {
      long long sum = 0;
      for (const long long number : from) sum += number;
      to[job] = (sum + job) % 1000;
    });
  }
  std::vector<long long> wanted(20, 1);
  for (int round = 0; round < 40; ++round) {
    long long sum = 0;
    for (const long long number : wanted) sum += number;
    for (int job = 0; job < 20; ++job) wanted[job] = (sum + job) % 1000;
  }
  CHECK(numbers == wanted);
}

TEST_CASE("a pool whose threads are refused does every job with those it has") {
  for (int n = 1; n <= 4; ++n) {
    const RefusedThreads refused(n);
    ThreadPool pool(4);
    CHECK(pool.threads() == n);
    for (const int jobs : {0, 1, 50}) {
      std::vector<std::atomic<int>> done(static_cast<std::size_t>(jobs));
      pool.run(jobs, [&](int job) { ++done[job]; });
      int once = 0;
      for (const auto& times : done) once += times == 1;
      CHECK(once == jobs);
    }
  }
}

TEST_CASE("what a job of a pool of threads throws is thrown by run(), and the pool serves on") {
  ThreadPool pool(3);
  for (int round = 0; round < 20; ++round)
    CHECK_THROWS_WITH_AS(pool.run(9,
                                  [&](int job) {
                                    if (job == round % 9) throw std::runtime_error("lost");
                                  }),
                         "lost", std::runtime_error);
  std::atomic<int> done = 0;
  pool.run(9, [&](int) { ++done; });
  CHECK(done == 9);
}

// A loop over 100 items in 4 threads, each in a batch of its own. All calls of make_batch() throw
// but the first `granted`. Returns how many items were processed once.
template <class Exception>
int items_done(int granted, const Exception& exception) {
  std::vector<std::atomic<int>> done(100);
  std::atomic<int> calls = 0;
  const std::atomic<bool> stop = false;
  parallel_for({done.size(), 1, 4, stop, ""}, [&]() -> Batch {
    if (++calls > granted) throw exception;
    return [&](std::size_t begin, std::size_t) { ++done[begin]; };
  });
  int once = 0;
  for (const auto& times : done) once += times == 1;
  return once;
}

TEST_CASE("threads of a loop that have no memory leave the work to the others") {
  const MemoryRefused refused("needs 64 MiB");
  for (const int n : {1, 2, 3, 4}) {
    CHECK(items_done(n, refused) == 100);
    CHECK(items_done(n, std::bad_alloc()) == 100);
    CHECK(items_done(n, TableRefused(20, refused)) == 100);
  }
  CHECK_THROWS_AS(items_done(0, refused), MemoryRefused);
  CHECK_THROWS_AS(items_done(0, std::bad_alloc()), std::bad_alloc);
  CHECK_THROWS_WITH_AS(
      items_done(0, TableRefused(20, refused)),
      "a table of 2^20 buckets needs 64 MiB; choose a smaller one with --hash-bits", Failure);
  CHECK_THROWS_AS(items_done(3, Failure("no such file")), Failure);  // this is no lack of memory
}

TEST_CASE("a loop does all its work with the threads that the system grants") {
  for (int n = 1; n <= 4; ++n) {
    const RefusedThreads refused(n);
    CHECK(items_done(4, std::bad_alloc()) == 100);
  }
}

TEST_CASE("a pool of threads that had nothing to do ends") {
  for (const int threads : {1, 2, 8}) ThreadPool pool(threads);
}

}  // namespace
}  // namespace tiger::tools
