// Limits, stops and callbacks of the C interface while it solves, and the table of an engine.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::check_sound;
using calls::position_of;
using calls::sized;

// Positions with a disc to play that take several 10,000 nodes or more.
std::vector<tiger_position> large_positions(std::uint64_t seed, int empties, int number) {
  std::vector<tiger_position> all;
  for (const Board& board : solving::boards_with_moves(seed, empties, number))
    all.push_back(position_of(board, all.size() % 2 == 0 ? TIGER_BLACK : TIGER_WHITE));
  return all;
}

void check_stopped(const calls::Solved& solved) {
  CHECK(solved.status == TIGER_STOPPED);
  CHECK(solved.result.complete == 0);
  check_sound(solved.result);
}

// ---- Limits -------------------------------------------------------------------------------------

TEST_CASE("a node limit stops a search, and the true score lies within the bounds") {
  const calls::Engine judge = calls::new_engine(1, 16, TIGER_ALPHA_BETA);
  int stopped = 0;
  for (const tiger_position& position : large_positions(7601, 15, 6)) {
    const int score = calls::solved(judge, position).score;
    for (const int driver : {TIGER_PVS, TIGER_MTDF, TIGER_ALPHA_BETA}) {
      const calls::Engine engine = calls::new_engine(1, 10, driver);
      for (std::uint64_t nodes = 1; nodes <= 20'000; nodes *= 7) {
        auto options = sized<tiger_solve_options>();
        options.nodes = nodes;
        const calls::Solved solved = calls::solve(engine, position, &options);
        const tiger_status status = solved.status;
        const tiger_result& result = solved.result;
        CHECK((status == TIGER_OK || status == TIGER_STOPPED));
        CHECK(result.complete == (status == TIGER_OK));
        check_sound(result);
        CHECK((result.lower <= score && score <= result.upper));
        CHECK(result.nodes <= nodes + 20'000);
        const Square move = result.move;
        CHECK((move == TIGER_NO_SQUARE || calls::is_legal(calls::board_of(position), move)));
        stopped += status == TIGER_STOPPED;
      }
    }
  }
  CHECK(stopped > 60);
}

TEST_CASE("a node limit for all moves together leaves out those that were not solved") {
  const calls::Engine engine = calls::new_engine();
  for (const tiger_position& position : large_positions(7611, 11, 6)) {
    const Board board = calls::board_of(position);
    const auto all = calls::solve_moves(engine, position);
    REQUIRE(all.status == TIGER_OK);
    REQUIRE(!all.results.empty());
    auto options = sized<tiger_solve_options>();
    options.nodes = all.results[0].nodes / 2 + 1;
    const auto fewer = calls::solve_moves(engine, position, &options);
    if (fewer.status == TIGER_STOPPED) CHECK(fewer.results.size() < all.results.size());
    for (const tiger_result& result : fewer.results) {
      CHECK(result.exact == 1);
      CHECK(result.score == calls::exact_score(board, result.move));
    }
  }
}

TEST_CASE("a time limit ends a search that would take forever") {
  const calls::Engine engine = calls::new_engine();
  auto options = sized<tiger_solve_options>();
  options.seconds = 0.001;
  check_stopped(calls::solve(engine, calls::start(), &options));
  calls::check_usable(engine);
}

TEST_CASE("the same position takes the same nodes each time") {
  for (const int driver : {TIGER_PVS, TIGER_MTDF, TIGER_ALPHA_BETA}) {
    const calls::Engine engine = calls::new_engine(1, 10, driver);
    const calls::Engine other = calls::new_engine(1, 10, driver);
    const auto positions = large_positions(7621, 12, 3);
    const std::uint64_t nodes = calls::solved(engine, positions[0]).nodes;
    CHECK(nodes > 0);
    calls::solved(engine, positions[1]);
    CHECK(calls::solved(engine, positions[0]).nodes == nodes);
    CHECK(calls::solved(other, positions[0]).nodes == nodes);
  }
}

// ---- Stops --------------------------------------------------------------------------------------

TEST_CASE("a stop before a call ends it at once, and is used up by it") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = calls::start();

  for (int i = 0; i < 10; ++i) tiger_stop(engine.get());  // many stops are as one
  check_stopped(calls::solve(engine, position));
  calls::check_usable(engine);

  tiger_stop(engine.get());
  const auto moves = calls::solve_moves(engine, position);
  CHECK(moves.status == TIGER_STOPPED);
  CHECK(moves.results.empty());
  calls::check_usable(engine);

  tiger_stop(engine.get());
  const auto analysed = calls::analyze(engine, position);
  CHECK(analysed.status == TIGER_STOPPED);
  for (const tiger_result& result : analysed.results) check_sound(result);
  calls::check_usable(engine);

  tiger_stop(engine.get());
  auto result = sized<tiger_result>();
  CHECK(tiger_play(engine.get(), &position, nullptr, &result) == TIGER_STOPPED);
  CHECK(calls::is_legal(calls::board_of(position), result.move));
  calls::check_usable(engine);

  tiger_stop(engine.get());
  std::uint64_t lines = 0;
  CHECK(tiger_perft(engine.get(), &position, 60, 1, &lines) == TIGER_STOPPED);
  calls::check_usable(engine);

  auto options = sized<tiger_review_options>();
  options.level = 60;
  tiger_stop(engine.get());
  const auto reviewed = calls::review(engine, calls::game_of("f5d6c3d3c4f4"), &options);
  CHECK(reviewed.status == TIGER_STOPPED);
  CHECK(reviewed.results.empty());
  calls::check_usable(engine);
}

TEST_CASE("a stop before a batch ends it at once") {
  const calls::Engine engine = calls::new_engine(2);
  calls::Batch batch(solving::boards_with_moves(7631, 30, 10));
  tiger_stop(engine.get());
  CHECK(batch.solve(engine) == TIGER_STOPPED);
  for (const tiger_result& result : batch.results) {
    CHECK(result.complete == 0);
    check_sound(result);
  }
  calls::check_usable(engine);
}

TEST_CASE("a stop waits for a call that searches") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = calls::start();
  tiger_stop(engine.get());
  double discs = 0;
  std::size_t bytes = 0;
  CHECK(tiger_evaluate(engine.get(), &position, &discs) == TIGER_OK);
  CHECK(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  check_stopped(calls::solve(engine, position));
  calls::check_usable(engine);
}

TEST_CASE("a stop that no call has used up can be taken back, but not that of a running call") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = calls::position_of(solving::boards_with_moves(7641, 8, 1)[0]);
  tiger_stop(engine.get());
  calls::require_ok(engine, tiger_clear_stop(engine.get()));
  CHECK(calls::solved(engine, position).exact == 1);
  calls::require_ok(engine, tiger_clear_stop(engine.get()));  // there may be none
  auto options = sized<tiger_solve_options>();
  options.user = engine.get();
  options.progress = [](const tiger_result*, void* user) {
    auto* const running = static_cast<tiger_engine*>(user);
    tiger_stop(running);
    CHECK(tiger_clear_stop(running) == TIGER_BUSY);
    return 0;
  };
  check_stopped(calls::solve(engine, calls::start(), &options));
  CHECK(tiger_clear_stop(nullptr) == TIGER_INVALID_ARGUMENT);
}

// Tells a batch's callback that all is done.
struct Done {
  tiger_engine* engine = nullptr;
  bool gives_up = false;
  int times = 0;
};

TEST_CASE("a stop that comes when a batch has done all waits for the next call") {
  const calls::Engine engine = calls::new_engine(2);
  calls::Batch batch(solving::boards_with_moves(7631, 5, 10));
  const tiger_position next = large_positions(7641, 16, 1).front();
  auto options = sized<tiger_batch_options>();
  Done done{engine.get()};
  options.user = &done;
  options.progress = [](std::size_t finished, std::size_t count, void* user) {
    auto& told = *static_cast<Done*>(user);
    if (finished < count) return 0;
    ++told.times;
    if (!told.gives_up) tiger_stop(told.engine);
    return told.gives_up ? 1 : 0;
  };
  for (const bool gives_up : {false, true}) {
    done.gives_up = gives_up;
    CHECK(batch.solve(engine, &options) == TIGER_OK);
    for (const tiger_result& result : batch.results) CHECK(result.exact == 1);
    if (!done.gives_up) check_stopped(calls::solve(engine, next));
    calls::check_usable(engine);
  }
  CHECK(done.times == 2);
}

// ---- Callbacks ----------------------------------------------------------------------------------

struct Progress {
  tiger_engine* engine = nullptr;
  tiger_engine* other = nullptr;
  int calls = 0;
  int stop_at = 0;  // 0: never
  std::uint64_t nodes = 0;
  bool sound = true;
  std::vector<tiger_status> statuses;  // of calls for the same engine
  tiger_status other_status = TIGER_INTERNAL_ERROR;
};

int note_progress(const tiger_result* so_far, void* user) {
  auto& progress = *static_cast<Progress*>(user);
  ++progress.calls;
  progress.sound = progress.sound && so_far->lower <= so_far->upper && so_far->lower >= -64 &&
                   so_far->upper <= 64 && so_far->nodes >= progress.nodes;
  progress.nodes = so_far->nodes;
  return progress.calls == progress.stop_at;
}

TEST_CASE("progress is told as a search goes on, and may stop it") {
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers, 14);
    const tiger_position position = large_positions(7641, 18, 1).front();
    auto options = sized<tiger_solve_options>();
    Progress all;
    options.progress = note_progress;
    options.user = &all;
    const tiger_result result = calls::solved(engine, position, &options);
    CHECK(all.calls >= 3);
    CHECK(all.sound);
    CHECK(all.nodes <= result.nodes);
    const int score = result.score;

    Progress some;
    some.stop_at = 2;
    options.user = &some;
    const calls::Solved stopped = calls::solve(engine, position, &options);
    check_stopped(stopped);
    CHECK(some.calls == 2);
    CHECK((stopped.result.lower <= score && score <= stopped.result.upper));
    calls::check_usable(engine);
  }
}

int call_again(const tiger_result*, void* user) {
  auto& progress = *static_cast<Progress*>(user);
  if (++progress.calls > 1) return 0;
  calls::Inputs in;
  in.every_call(progress.engine, [&](tiger_status status) {
    progress.statuses.push_back(status);
    return true;
  });
  progress.other_status = tiger_solve(progress.other, &in.position, nullptr, &in.result);
  return 0;
}

TEST_CASE("every call from a callback for the same engine finds it busy, another engine works") {
  const calls::Engine engine = calls::new_engine(1, 14);
  const calls::Engine other = calls::new_engine();
  const tiger_position position = large_positions(7651, 16, 1).front();
  const tiger_result expected = calls::solved(engine, position);
  Progress progress;
  progress.engine = engine.get();
  progress.other = other.get();
  auto options = sized<tiger_solve_options>();
  options.progress = call_again;
  options.user = &progress;
  const tiger_result result = calls::solved(engine, position, &options);
  REQUIRE(progress.calls > 0);
  CHECK(progress.statuses.size() == calls::kEveryCall);
  for (const tiger_status status : progress.statuses) CHECK(status == TIGER_BUSY);
  CHECK(progress.other_status == TIGER_OK);
  CHECK(result.score == expected.score);
  CHECK(result.nodes == expected.nodes);
  CHECK(calls::message(engine) == "");
}

int stop_itself(const tiger_result*, void* user) {
  auto& progress = *static_cast<Progress*>(user);
  ++progress.calls;
  tiger_stop(progress.engine);
  return 0;
}

TEST_CASE("a callback may call the stop, which ends that call and no other") {
  const calls::Engine engine = calls::new_engine(1, 14);
  const tiger_position position = large_positions(7641, 18, 1).front();
  Progress progress;
  progress.engine = engine.get();
  auto options = sized<tiger_solve_options>();
  options.progress = stop_itself;
  options.user = &progress;
  check_stopped(calls::solve(engine, position, &options));
  CHECK(progress.calls >= 1);
  calls::check_usable(engine);
}

// ---- The table ----------------------------------------------------------------------------------

TEST_CASE("the table has the size asked for, and another one after resizing") {
  const calls::Engine engine = calls::new_engine(1, 9);
  std::size_t bytes = 0;
  REQUIRE(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
  CHECK(bytes == std::size_t{64} << 9);
  for (const int bits : {8, 12, 10}) {
    REQUIRE(tiger_engine_resize(engine.get(), bits) == TIGER_OK);
    REQUIRE(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
    CHECK(bytes == std::size_t{64} << bits);
    calls::check_usable(engine);
  }
  REQUIRE(tiger_engine_resize(engine.get(), 0) == TIGER_OK);
  calls::check_usable(engine);
  REQUIRE(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
  CHECK(bytes <= std::size_t{1} << 30);
  CHECK(tiger_engine_resize(engine.get(), 31) == TIGER_INVALID_ARGUMENT);
  calls::check_usable(engine);
}

TEST_CASE("a cleared table changes no score") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = large_positions(7600, 8, 1).front();
  const tiger_result before = calls::solved(engine, position);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  CHECK(calls::solved(engine, position).score == before.score);
}

}  // namespace
}  // namespace tiger
