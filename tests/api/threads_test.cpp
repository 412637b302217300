// The C interface used by several threads: engines of their own, one engine that is busy, stops.
#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "api/calls.h"
#include "platform/thread.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::position_of;
using calls::sized;

// Something that happens once, and that another thread waits for.
class Event {
 public:
  void happen() {
    std::lock_guard lock(mutex_);
    happened_ = true;
    changed_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return happened_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool happened_ = false;
};

// ---- Engines of their own -----------------------------------------------------------------------

using calls::Solved;

std::vector<Solved> solve_all(const calls::Engine& engine, const std::vector<Board>& boards) {
  std::vector<Solved> all;
  for (const Board& board : boards) all.push_back(calls::solve(engine, position_of(board)));
  return all;
}

TEST_CASE("two engines in two threads find what each finds alone") {
  const std::vector<Board> boards[] = {solving::boards(7901, 10, 12),
                                       solving::boards(7902, 11, 12)};
  const calls::Engine engines[] = {calls::new_engine(), calls::new_engine()};
  const std::vector<Solved> alone[] = {solve_all(engines[0], boards[0]),
                                       solve_all(engines[1], boards[1])};
  std::vector<Solved> together[2];
  std::thread other([&] { together[1] = solve_all(engines[1], boards[1]); });
  together[0] = solve_all(engines[0], boards[0]);
  other.join();
  for (int e = 0; e < 2; ++e)
    for (std::size_t i = 0; i < boards[e].size(); ++i) {
      CHECK(together[e][i].status == TIGER_OK);
      CHECK(together[e][i].result.score == alone[e][i].result.score);
      CHECK(together[e][i].result.move == alone[e][i].result.move);
      CHECK(together[e][i].result.nodes == alone[e][i].result.nodes);
      CHECK(together[e][i].result.score == calls::exact_score(boards[e][i]));
    }
}

TEST_CASE("threads make and free engines at the same time") {
  std::atomic<int> solved = 0;
  const Board board = solving::boards_with_moves(7911, 7, 1).front();
  const int score = calls::exact_score(board);
  const auto work = [&] {
    for (int i = 0; i < 4; ++i) {
      auto options = sized<tiger_engine_options>();
      options.threads = 1;
      options.hash_bits = 8;
      tiger_engine* engine = nullptr;
      if (tiger_engine_new(&options, &engine) != TIGER_OK) return;
      const std::vector<Solved> all = solve_all(calls::Engine(engine), {board});
      solved += all[0].status == TIGER_OK && all[0].result.score == score;
    }
  };
  std::thread other(work);
  work();
  other.join();
  CHECK(solved == 8);
}

TEST_CASE("each thread has its own message of calls without an engine") {
  tiger_position position = {};
  CHECK(tiger_position_parse("nonsense", &position) == TIGER_PARSE_ERROR);
  const std::string message = tiger_message(nullptr);
  CHECK(message != "");
  std::string before = "?";
  std::string after = "?";
  std::thread other([&] {
    before = tiger_message(nullptr);
    std::int32_t square = 0;
    tiger_square_parse("z9", &square);
    after = tiger_message(nullptr);
  });
  other.join();
  CHECK(before == "");
  CHECK(after != "");
  CHECK(after != message);
  CHECK(tiger_message(nullptr) == message);
}

// ---- Stops --------------------------------------------------------------------------------------

// Makes a call with options whose callback is `told`; another thread stops it once that was called.
template <class Options, class... Arguments, class Call>
auto stopped(const calls::Engine& engine, int (*Options::*told)(Arguments...), const Call& call) {
  Event begun;
  auto options = sized<Options>();
  options.*told = [](Arguments... arguments) {
    void* const user = std::get<sizeof...(arguments) - 1>(std::tuple(arguments...));
    static_cast<Event*>(user)->happen();
    return 0;
  };
  options.user = &begun;
  std::thread stopper([&] {
    begun.wait();
    tiger_stop(engine.get());
  });
  auto result = call(&options);
  stopper.join();
  return result;
}

TEST_CASE("a stop from another thread ends an analysis and a solution without end") {
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    const auto analysed = stopped(
        engine, &tiger_analyze_options::iteration,
        [&](const auto* options) { return calls::analyze(engine, calls::start(), options); });
    CHECK(analysed.status == TIGER_STOPPED);
    REQUIRE(!analysed.results.empty());
    CHECK(calls::is_legal(kStartBoard, analysed.results[0].move));
    calls::check_usable(engine);
    const Solved solved = stopped(engine, &tiger_solve_options::progress, [&](const auto* options) {
      return calls::solve(engine, calls::start(), options);
    });
    CHECK(solved.status == TIGER_STOPPED);
    CHECK(solved.result.complete == 0);
    calls::check_sound(solved.result);
    calls::check_usable(engine);
  }
}

// The stop may come before the call or while it runs: it ends it in both cases.
TEST_CASE("a stop from another thread ends every kind of call without end, whenever it comes") {
  const calls::Engine engine = calls::new_engine();
  calls::Inputs in;
  in.position = calls::start();
  in.game = calls::game_of("f5d6");
  auto review = sized<tiger_review_options>();
  review.level = 60;
  tiger_engine* const e = engine.get();
  for (int call = 0; call < 6; ++call) {
    CAPTURE(call);
    std::thread stopper([&] { tiger_stop(engine.get()); });
    tiger_status status = TIGER_INTERNAL_ERROR;
    switch (call) {
      case 0: status = tiger_solve(e, &in.position, nullptr, &in.result); break;
      case 1:
        status = tiger_solve_moves(e, &in.position, nullptr, in.results, 64, &in.number);
        break;
      case 2: status = tiger_analyze(e, &in.position, nullptr, in.results, 64, &in.number); break;
      case 3: status = tiger_play(e, &in.position, nullptr, &in.result); break;
      case 4: status = tiger_review(e, &in.game, &review, in.moves, 2, &in.number); break;
      case 5: status = tiger_perft(e, &in.position, 60, 1, &in.bits); break;
    }
    stopper.join();
    CHECK(status == TIGER_STOPPED);
    calls::check_usable(engine);
  }
}

TEST_CASE("a stop from another thread ends a batch") {
  const calls::Engine engine = calls::new_engine(2);
  const Board small = solving::boards_with_moves(7921, 6, 1).front();
  calls::Batch batch({small, kStartBoard, kStartBoard, kStartBoard, kStartBoard, kStartBoard});
  const tiger_status status =
      stopped(engine, &tiger_batch_options::progress,
              [&](const auto* options) { return batch.solve(engine, options); });
  CHECK(status == TIGER_STOPPED);
  for (const tiger_result& result : batch.results) {
    calls::check_sound(result);
    if (&result != &batch.results[0]) CHECK(result.complete == 0);
    if (result.complete == 1) CHECK(result.score == calls::exact_score(small));
  }
  calls::check_usable(engine);
}

TEST_CASE("a callback ends a batch of two threads") {
  const calls::Engine engine = calls::new_engine(2);
  calls::Batch batch({kStartBoard, kStartBoard, kStartBoard});
  auto options = sized<tiger_batch_options>();
  options.progress = [](std::size_t finished, std::size_t count, void*) {
    return int{finished == 0 && count == 3};
  };
  CHECK(batch.solve(engine, &options) == TIGER_STOPPED);
  for (const tiger_result& result : batch.results) CHECK(result.complete == 0);
  calls::check_usable(engine);
}

// ---- An engine that is busy ---------------------------------------------------------------------

struct Busy {
  Event begun;
  Event tried;
};

int wait_until_tried(const tiger_result*, std::int32_t, void* user) {
  auto& busy = *static_cast<Busy*>(user);
  busy.begun.happen();
  busy.tried.wait();
  return 0;
}

TEST_CASE("a second thread finds a busy engine busy, and disturbs nothing") {
  const calls::Engine engine = calls::new_engine();
  const calls::Engine alone = calls::new_engine();
  const tiger_position position = calls::start();
  Busy busy;
  auto options = sized<tiger_analyze_options>();
  options.depth = 4;
  const auto expected = calls::analyze(alone, position, &options);
  REQUIRE(expected.results.size() == 1);
  options.iteration = wait_until_tried;
  options.user = &busy;

  std::vector<tiger_status> statuses;
  std::thread other([&] {
    busy.begun.wait();
    calls::Inputs in;
    in.every_call(engine.get(), [&](tiger_status status) {
      statuses.push_back(status);
      return true;
    });
    busy.tried.happen();
  });
  const auto found = calls::analyze(engine, position, &options);
  other.join();
  CHECK(found.status == TIGER_OK);
  CHECK(calls::message(engine) == "");
  CHECK(statuses.size() == calls::kEveryCall);
  for (const tiger_status refused : statuses) CHECK(refused == TIGER_BUSY);
  REQUIRE(found.results.size() == 1);
  CHECK(found.results[0].move == expected.results[0].move);
  CHECK(found.results[0].score == expected.results[0].score);
  CHECK(found.results[0].nodes == expected.results[0].nodes);
  calls::check_usable(engine);
}

// ---- Threads that the system refuses ------------------------------------------------------------

TEST_CASE("an engine and a batch whose threads are refused find the same with fewer") {
  calls::Batch batch(solving::boards_with_moves(7991, 9, 12));
  for (int n = 1; n <= 6; ++n) {
    CAPTURE(n);
    const RefusedThreads refused(n);  // the engine takes three of them
    const calls::Engine engine = calls::new_engine(4);
    calls::check_usable(engine);
    calls::require_ok(engine, batch.solve(engine));
    for (std::size_t i = 0; i < batch.boards.size(); ++i) {
      CHECK(batch.results[i].exact == 1);
      CHECK(batch.results[i].score == calls::exact_score(batch.boards[i]));
    }
  }
}

}  // namespace
}  // namespace tiger
