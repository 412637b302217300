#include "cli/thread_pool.h"

#include <doctest/doctest.h>

#include <atomic>

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

TEST_CASE("a pool of threads that had nothing to do ends") {
  for (const int threads : {1, 2, 8}) ThreadPool pool(threads);
}

}  // namespace
}  // namespace tiger::tools
