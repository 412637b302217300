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
using calls::defaults;
using calls::position_of;

// Positions with a disc to play that take several 10,000 nodes or more.
std::vector<tiger_position> large_positions(std::uint64_t seed, int empties, int number) {
  std::vector<tiger_position> all;
  for (const Board& board : solving::boards_with_moves(seed, empties, number))
    all.push_back(position_of(board, all.size() % 2 == 0 ? TIGER_BLACK : TIGER_WHITE));
  return all;
}

tiger_position small_position() {
  return position_of(solving::boards_with_moves(7600, 8, 1).front());
}

tiger_result solved(const calls::Engine& engine, const tiger_position& position) {
  tiger_result result = {};
  calls::require_ok(engine, tiger_solve(engine.get(), &position, nullptr, &result));
  CHECK(result.exact == 1);
  return result;
}

void check_solves(const calls::Engine& engine) {
  const tiger_position position = small_position();
  CHECK(solved(engine, position).score == calls::exact_score(calls::board_of(position)));
  CHECK(std::string(tiger_message(engine.get())) == "");
}

// ---- Limits -------------------------------------------------------------------------------------

TEST_CASE("a node limit stops a search, and the true score lies within the bounds") {
  const calls::Engine judge = calls::new_engine(1, 16, TIGER_ALPHA_BETA);
  int stopped = 0;
  for (const tiger_position& position : large_positions(7601, 15, 6)) {
    const int score = solved(judge, position).score;
    for (const int driver : {TIGER_PVS, TIGER_MTDF, TIGER_ALPHA_BETA}) {
      const calls::Engine engine = calls::new_engine(1, 10, driver);
      for (std::uint64_t nodes = 1; nodes <= 20'000; nodes *= 7) {
        auto options = defaults<tiger_solve_options>();
        options.nodes = nodes;
        tiger_result result = {};
        const tiger_status status = tiger_solve(engine.get(), &position, &options, &result);
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
    std::vector<tiger_result> all(64);
    std::int32_t count = 0;
    calls::require_ok(engine,
                      tiger_solve_moves(engine.get(), &position, nullptr, all.data(), 64, &count));
    REQUIRE(count > 0);
    auto options = defaults<tiger_solve_options>();
    options.nodes = all[0].nodes / 2 + 1;
    std::int32_t fewer = 0;
    const tiger_status status =
        tiger_solve_moves(engine.get(), &position, &options, all.data(), 64, &fewer);
    CHECK((status == TIGER_OK || status == TIGER_STOPPED));
    if (status == TIGER_STOPPED) CHECK(fewer < count);
    for (int i = 0; i < fewer; ++i) {
      CHECK(all[i].exact == 1);
      CHECK(all[i].score == calls::exact_score(board, all[i].move));
    }
  }
}

TEST_CASE("a time limit ends a search that would take forever") {
  const calls::Engine engine = calls::new_engine();
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  auto options = defaults<tiger_solve_options>();
  options.seconds = 0.001;
  tiger_result result = {};
  CHECK(tiger_solve(engine.get(), &position, &options, &result) == TIGER_STOPPED);
  CHECK(result.complete == 0);
  check_sound(result);
  check_solves(engine);
}

TEST_CASE("the same position takes the same nodes each time") {
  for (const int driver : {TIGER_PVS, TIGER_MTDF, TIGER_ALPHA_BETA}) {
    const calls::Engine engine = calls::new_engine(1, 10, driver);
    const calls::Engine other = calls::new_engine(1, 10, driver);
    const auto positions = large_positions(7621, 12, 3);
    const std::uint64_t nodes = solved(engine, positions[0]).nodes;
    CHECK(nodes > 0);
    solved(engine, positions[1]);
    CHECK(solved(engine, positions[0]).nodes == nodes);
    CHECK(solved(other, positions[0]).nodes == nodes);
  }
}

// ---- Stops --------------------------------------------------------------------------------------

TEST_CASE("a stop before a call ends it at once, and is used up by it") {
  const calls::Engine engine = calls::new_engine();
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  tiger_result result = {};
  std::vector<tiger_result> results(64);
  std::int32_t count = -1;

  tiger_stop(engine.get());
  CHECK(tiger_solve(engine.get(), &position, nullptr, &result) == TIGER_STOPPED);
  CHECK(result.complete == 0);
  check_sound(result);
  check_solves(engine);

  tiger_stop(engine.get());
  CHECK(tiger_solve_moves(engine.get(), &position, nullptr, results.data(), 64, &count) ==
        TIGER_STOPPED);
  CHECK(count == 0);
  check_solves(engine);

  tiger_stop(engine.get());
  CHECK(tiger_analyze(engine.get(), &position, nullptr, results.data(), 64, &count) ==
        TIGER_STOPPED);
  for (int i = 0; i < count; ++i) check_sound(results[i]);
  check_solves(engine);

  tiger_stop(engine.get());
  CHECK(tiger_play(engine.get(), &position, nullptr, &result) == TIGER_STOPPED);
  CHECK(calls::is_legal(calls::board_of(position), result.move));
  check_solves(engine);

  tiger_stop(engine.get());
  std::uint64_t lines = 0;
  CHECK(tiger_perft(engine.get(), &position, 60, 1, &lines) == TIGER_STOPPED);
  check_solves(engine);
}

TEST_CASE("a stop before a batch or a review ends it at once") {
  const calls::Engine engine = calls::new_engine(2);
  std::vector<std::uint64_t> player;
  std::vector<std::uint64_t> opponent;
  for (const tiger_position& position : large_positions(7631, 30, 10)) {
    player.push_back(position.player);
    opponent.push_back(position.opponent);
  }
  std::vector<tiger_result> results(player.size());
  tiger_stop(engine.get());
  CHECK(tiger_solve_many(engine.get(), player.data(), opponent.data(), player.size(), nullptr,
                         results.data()) == TIGER_STOPPED);
  for (const tiger_result& result : results) {
    CHECK(result.complete == 0);
    check_sound(result);
  }
  check_solves(engine);

  tiger_game game = {};
  REQUIRE(tiger_game_parse("f5d6c3d3c4f4", &game) == TIGER_OK);
  std::vector<tiger_reviewed_move> moves(TIGER_MAX_LINE);
  std::int32_t count = -1;
  auto options = defaults<tiger_review_options>();
  options.level = 60;
  tiger_stop(engine.get());
  CHECK(tiger_review(engine.get(), &game, &options, moves.data(), TIGER_MAX_LINE, &count) ==
        TIGER_STOPPED);
  CHECK(count == 0);
  check_solves(engine);
}

TEST_CASE("a stop waits for a call that searches") {
  const calls::Engine engine = calls::new_engine();
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  tiger_stop(engine.get());
  double discs = 0;
  std::size_t bytes = 0;
  CHECK(tiger_evaluate(engine.get(), &position, &discs) == TIGER_OK);
  CHECK(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  tiger_result result = {};
  CHECK(tiger_solve(engine.get(), &position, nullptr, &result) == TIGER_STOPPED);
  check_solves(engine);
}

TEST_CASE("many stops are as one") {
  const calls::Engine engine = calls::new_engine();
  tiger_position position = {};
  REQUIRE(tiger_position_start(&position) == TIGER_OK);
  for (int i = 0; i < 10; ++i) tiger_stop(engine.get());
  tiger_result result = {};
  CHECK(tiger_solve(engine.get(), &position, nullptr, &result) == TIGER_STOPPED);
  check_solves(engine);
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
    auto options = defaults<tiger_solve_options>();
    Progress all;
    options.progress = note_progress;
    options.user = &all;
    tiger_result result = {};
    calls::require_ok(engine, tiger_solve(engine.get(), &position, &options, &result));
    CHECK(all.calls >= 3);
    CHECK(all.sound);
    CHECK(all.nodes <= result.nodes);
    const int score = result.score;

    Progress some;
    some.stop_at = 2;
    options.user = &some;
    CHECK(tiger_solve(engine.get(), &position, &options, &result) == TIGER_STOPPED);
    CHECK(some.calls == 2);
    CHECK(result.complete == 0);
    check_sound(result);
    CHECK((result.lower <= score && score <= result.upper));
    check_solves(engine);
  }
}

int call_again(const tiger_result*, void* user) {
  auto& progress = *static_cast<Progress*>(user);
  if (++progress.calls > 1) return 0;
  tiger_engine* engine = progress.engine;
  const tiger_position position = small_position();
  tiger_result result = {};
  tiger_result results[64];
  tiger_reviewed_move moves[2];
  std::int32_t count = 0;
  double discs = 0;
  std::size_t bytes = 0;
  std::uint64_t lines = 0;
  tiger_game game = {};
  game.start = position;
  progress.statuses = {
      tiger_engine_clear(engine),
      tiger_engine_resize(engine, 12),
      tiger_engine_bytes(engine, &bytes),
      tiger_solve(engine, &position, nullptr, &result),
      tiger_solve_moves(engine, &position, nullptr, results, 64, &count),
      tiger_solve_many(engine, &position.player, &position.opponent, 1, nullptr, results),
      tiger_analyze(engine, &position, nullptr, results, 64, &count),
      tiger_play(engine, &position, nullptr, &result),
      tiger_evaluate(engine, &position, &discs),
      tiger_evaluate_many(engine, &position.player, &position.opponent, 1, &discs),
      tiger_review(engine, &game, nullptr, moves, 2, &count),
      tiger_perft(engine, &position, 1, 1, &lines)};
  progress.other_status = tiger_solve(progress.other, &position, nullptr, &result);
  return 0;
}

TEST_CASE("every call from a callback for the same engine finds it busy, another engine works") {
  const calls::Engine engine = calls::new_engine(1, 14);
  const calls::Engine other = calls::new_engine();
  const tiger_position position = large_positions(7651, 16, 1).front();
  const tiger_result expected = solved(engine, position);
  Progress progress;
  progress.engine = engine.get();
  progress.other = other.get();
  auto options = defaults<tiger_solve_options>();
  options.progress = call_again;
  options.user = &progress;
  tiger_result result = {};
  calls::require_ok(engine, tiger_solve(engine.get(), &position, &options, &result));
  REQUIRE(progress.calls > 0);
  CHECK(progress.statuses.size() == 12);
  for (const tiger_status status : progress.statuses) CHECK(status == TIGER_BUSY);
  CHECK(progress.other_status == TIGER_OK);
  CHECK(result.score == expected.score);
  CHECK(result.nodes == expected.nodes);
  CHECK(std::string(tiger_message(engine.get())) == "");
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
  auto options = defaults<tiger_solve_options>();
  options.progress = stop_itself;
  options.user = &progress;
  tiger_result result = {};
  CHECK(tiger_solve(engine.get(), &position, &options, &result) == TIGER_STOPPED);
  CHECK(progress.calls >= 1);
  check_solves(engine);
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
    check_solves(engine);
  }
  REQUIRE(tiger_engine_resize(engine.get(), 0) == TIGER_OK);
  check_solves(engine);
  REQUIRE(tiger_engine_bytes(engine.get(), &bytes) == TIGER_OK);
  CHECK(bytes <= std::size_t{1} << 30);
  CHECK(tiger_engine_resize(engine.get(), 31) == TIGER_INVALID_ARGUMENT);
  check_solves(engine);
}

TEST_CASE("a cleared table changes no score") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = small_position();
  const tiger_result before = solved(engine, position);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  CHECK(tiger_engine_clear(engine.get()) == TIGER_OK);
  CHECK(solved(engine, position).score == before.score);
}

}  // namespace
}  // namespace tiger
