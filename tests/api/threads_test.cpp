// The C interface used by several threads: engines of their own, one engine that is busy, stops.
#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "api/calls.h"
#include "platform/thread.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::defaults;
using calls::position_of;

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

tiger_position start_position() {
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  return position;
}

void check_still_solves(const calls::Engine& engine) {
  const Board board = solving::boards_with_moves(7900, 7, 1).front();
  const tiger_position position = position_of(board);
  tiger_result result = {};
  calls::require_ok(engine, tiger_solve(engine.get(), &position, nullptr, &result));
  CHECK(result.score == calls::exact_score(board));
}

// ---- Engines of their own -----------------------------------------------------------------------

struct Solved {
  tiger_status status = TIGER_INTERNAL_ERROR;
  tiger_result result = {};
};

std::vector<Solved> solve_all(tiger_engine* engine, const std::vector<Board>& boards) {
  std::vector<Solved> all;
  for (const Board& board : boards) {
    const tiger_position position = position_of(board);
    all.emplace_back();
    all.back().status = tiger_solve(engine, &position, nullptr, &all.back().result);
  }
  return all;
}

TEST_CASE("two engines in two threads find what each finds alone") {
  const std::vector<Board> boards[] = {solving::boards(7901, 10, 12),
                                       solving::boards(7902, 11, 12)};
  const calls::Engine engines[] = {calls::new_engine(), calls::new_engine()};
  const std::vector<Solved> alone[] = {solve_all(engines[0].get(), boards[0]),
                                       solve_all(engines[1].get(), boards[1])};
  std::vector<Solved> together[2];
  std::thread other([&] { together[1] = solve_all(engines[1].get(), boards[1]); });
  together[0] = solve_all(engines[0].get(), boards[0]);
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
      auto options = defaults<tiger_engine_options>();
      options.threads = 1;
      options.hash_bits = 8;
      tiger_engine* engine = nullptr;
      if (tiger_engine_new(&options, &engine) != TIGER_OK) return;
      const std::vector<Solved> all = solve_all(engine, {board});
      solved += all[0].status == TIGER_OK && all[0].result.score == score;
      tiger_engine_free(engine);
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

int first_pass(const tiger_result*, std::int32_t, void* user) {
  static_cast<Event*>(user)->happen();
  return 0;
}

TEST_CASE("a stop from another thread ends an analysis without end") {
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    Event passed;
    auto options = defaults<tiger_analyze_options>();
    options.level = 60;
    options.pass = first_pass;
    options.user = &passed;
    std::thread stopper([&] {
      passed.wait();
      tiger_stop(engine.get());
    });
    const tiger_position position = start_position();
    tiger_result result = {};
    std::int32_t count = 0;
    const tiger_status status =
        tiger_analyze(engine.get(), &position, &options, &result, 1, &count);
    stopper.join();
    CHECK(status == TIGER_STOPPED);
    REQUIRE(count == 1);
    CHECK(calls::is_legal(kStartBoard, result.move));
    check_still_solves(engine);
  }
}

int count_progress(const tiger_result*, void* user) {
  static_cast<Event*>(user)->happen();
  return 0;
}

TEST_CASE("a stop from another thread ends a solution without end") {
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    Event begun;
    auto options = defaults<tiger_solve_options>();
    options.progress = count_progress;
    options.user = &begun;
    std::thread stopper([&] {
      begun.wait();
      tiger_stop(engine.get());
    });
    const tiger_position position = start_position();
    tiger_result result = {};
    const tiger_status status = tiger_solve(engine.get(), &position, &options, &result);
    stopper.join();
    CHECK(status == TIGER_STOPPED);
    CHECK(result.complete == 0);
    calls::check_sound(result);
    check_still_solves(engine);
  }
}

// The stop may come before the call or while it runs: it ends it in both cases.
TEST_CASE("a stop from another thread ends every kind of call without end, whenever it comes") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = start_position();
  tiger_game game = {};
  REQUIRE(tiger_game_parse("f5d6", &game) == TIGER_OK);
  auto review = defaults<tiger_review_options>();
  review.level = 60;
  tiger_result results[64] = {};
  tiger_reviewed_move moves[2] = {};
  std::int32_t count = 0;
  std::uint64_t lines = 0;
  for (int call = 0; call < 6; ++call) {
    CAPTURE(call);
    std::thread stopper([&] { tiger_stop(engine.get()); });
    tiger_status status = TIGER_INTERNAL_ERROR;
    switch (call) {
      case 0: status = tiger_solve(engine.get(), &position, nullptr, results); break;
      case 1:
        status = tiger_solve_moves(engine.get(), &position, nullptr, results, 64, &count);
        break;
      case 2: status = tiger_analyze(engine.get(), &position, nullptr, results, 64, &count); break;
      case 3: status = tiger_play(engine.get(), &position, nullptr, results); break;
      case 4: status = tiger_review(engine.get(), &game, &review, moves, 2, &count); break;
      case 5: status = tiger_perft(engine.get(), &position, 60, 1, &lines); break;
    }
    stopper.join();
    CHECK(status == TIGER_STOPPED);
    check_still_solves(engine);
  }
}

TEST_CASE("a stop from another thread ends a batch") {
  const calls::Engine engine = calls::new_engine(2);
  std::vector<std::uint64_t> player(6, kStartBoard.player);
  std::vector<std::uint64_t> opponent(6, kStartBoard.opponent);
  const Board small = solving::boards_with_moves(7921, 6, 1).front();
  player[0] = small.player;
  opponent[0] = small.opponent;
  std::vector<tiger_result> results(6);
  Event begun;
  auto options = defaults<tiger_batch_options>();
  options.progress = [](std::size_t, std::size_t, void* user) {
    static_cast<Event*>(user)->happen();
    return 0;
  };
  options.user = &begun;
  std::thread stopper([&] {
    begun.wait();
    tiger_stop(engine.get());
  });
  const tiger_status status =
      tiger_solve_many(engine.get(), player.data(), opponent.data(), 6, &options, results.data());
  stopper.join();
  CHECK(status == TIGER_STOPPED);
  for (const tiger_result& result : results) {
    calls::check_sound(result);
    if (&result != &results[0]) CHECK(result.complete == 0);
    if (result.complete == 1) CHECK(result.score == calls::exact_score(small));
  }
  check_still_solves(engine);
}

TEST_CASE("a callback ends a batch of two threads") {
  const calls::Engine engine = calls::new_engine(2);
  const std::vector<std::uint64_t> player(3, kStartBoard.player);
  const std::vector<std::uint64_t> opponent(3, kStartBoard.opponent);
  std::vector<tiger_result> results(3);
  auto options = defaults<tiger_batch_options>();
  options.progress = [](std::size_t finished, std::size_t count, void*) {
    return int{finished == 0 && count == 3};
  };
  CHECK(tiger_solve_many(engine.get(), player.data(), opponent.data(), 3, &options,
                         results.data()) == TIGER_STOPPED);
  for (const tiger_result& result : results) CHECK(result.complete == 0);
  check_still_solves(engine);
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
  const tiger_position position = start_position();
  Busy busy;
  auto options = defaults<tiger_analyze_options>();
  options.depth = 4;
  tiger_result expected = {};
  std::int32_t count = 0;
  calls::require_ok(alone, tiger_analyze(alone.get(), &position, &options, &expected, 1, &count));
  options.pass = wait_until_tried;
  options.user = &busy;

  std::vector<tiger_status> statuses;
  std::thread other([&] {
    busy.begun.wait();
    tiger_result result = {};
    double discs = 0;
    std::size_t bytes = 0;
    std::uint64_t lines = 0;
    statuses = {tiger_solve(engine.get(), &position, nullptr, &result),
                tiger_evaluate(engine.get(), &position, &discs),
                tiger_engine_bytes(engine.get(), &bytes),
                tiger_engine_clear(engine.get()),
                tiger_engine_resize(engine.get(), 9),
                tiger_perft(engine.get(), &position, 2, 1, &lines)};
    busy.tried.happen();
  });
  tiger_result result = {};
  const tiger_status status = tiger_analyze(engine.get(), &position, &options, &result, 1, &count);
  other.join();
  CHECK(status == TIGER_OK);
  CHECK(std::string(tiger_message(engine.get())) == "");
  CHECK(statuses.size() == 6);
  for (const tiger_status refused : statuses) CHECK(refused == TIGER_BUSY);
  CHECK(result.move == expected.move);
  CHECK(result.score == expected.score);
  CHECK(result.nodes == expected.nodes);
  check_still_solves(engine);
}

// ---- Threads that the system refuses ------------------------------------------------------------

TEST_CASE("an engine and a batch whose threads are refused find the same with fewer") {
  const std::vector<Board> boards = solving::boards_with_moves(7991, 9, 12);
  std::vector<std::uint64_t> player;
  std::vector<std::uint64_t> opponent;
  for (const Board& board : boards) {
    player.push_back(board.player);
    opponent.push_back(board.opponent);
  }
  for (int n = 1; n <= 6; ++n) {
    CAPTURE(n);
    const RefusedThreads refused(n);  // the engine takes three of them
    const calls::Engine engine = calls::new_engine(4);
    check_still_solves(engine);
    std::vector<tiger_result> results(boards.size());
    calls::require_ok(engine, tiger_solve_many(engine.get(), player.data(), opponent.data(),
                                               boards.size(), nullptr, results.data()));
    for (std::size_t i = 0; i < boards.size(); ++i) {
      CHECK(results[i].exact == 1);
      CHECK(results[i].score == calls::exact_score(boards[i]));
    }
  }
}

}  // namespace
}  // namespace tiger
