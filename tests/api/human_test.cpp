// Moves as people choose them, through the C interface: those of the player behind all doors.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"
#include "human/human_player.h"
#include "support/game_with_pass.h"

namespace tiger {
namespace {

using calls::sized;

tiger_play_options options_of(int level, std::uint64_t seed) {
  auto options = sized<tiger_play_options>();
  options.human = level;
  options.seed = seed;
  return options;
}

struct HumanFixture {
  calls::Engine engine = calls::new_engine();
  Record record{sample::game_with_pass().game};
  tiger_game game = calls::game_of("d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3");
  tiger_result result = sized<tiger_result>();

  tiger_status ask(const tiger_position& position, const tiger_play_options& options) {
    return tiger_play(engine.get(), &position, &options, &result);
  }
  Square choice(const tiger_position& position, const tiger_play_options& options) {
    calls::require_ok(engine, ask(position, options));
    calls::check_sound(result);
    CHECK(result.score == TIGER_NO_SCORE);
    CHECK(result.complete == 1);
    CHECK(result.exact == 0);
    CHECK(result.nodes == 0);
    CHECK(calls::line_of(result) == std::vector<Square>{result.move});
    return result.move;
  }
  void refuse(const tiger_position& position, const tiger_play_options& options,
              const std::string& why) {
    CHECK(ask(position, options) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message(engine) == why);
    calls::check_usable(engine);
  }
};

TEST_CASE("the choice is that of the player of this level and seed") {
  HumanFixture f;
  int changed = 0;
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level)
    for (int moves = 0; moves < f.game.move_count; moves += 3) {
      const std::uint64_t seed = 1000U * static_cast<unsigned>(moves);
      tiger_game begun = f.game;
      begun.move_count = moves;
      tiger_position position;
      REQUIRE(tiger_game_position(&begun, -1, &position) == TIGER_OK);
      REQUIRE(calls::board_of(position) == f.record.position(moves).board);  // no pass so far
      HumanPlayer player(level, seed);
      tiger_play_options options = options_of(level, seed);
      const Square without = f.choice(position, options);
      CHECK(without == player.choose({.board = calls::board_of(position)}));
      options.game = &begun;
      const Square with = f.choice(position, options);
      CHECK(with == player.choose(situation_at(f.record, moves)));
      changed += with != without;
    }
  CHECK(changed > 0);  // people look at the last moves
}

TEST_CASE("people pass where they must, and a finished game has its score") {
  HumanFixture f;
  const tiger_play_options options = options_of(4, 1);
  int passes = 0;
  for (int ply = 0; ply < f.record.plies(); ++ply) {
    if (f.record.move(ply) != kPass) continue;
    ++passes;
    CHECK(f.choice(calls::position_of(f.record.position(ply)), options) == TIGER_PASS);
  }
  CHECK(passes == 1);
  REQUIRE(f.ask(calls::position_of(f.record.position()), options) == TIGER_OK);
  CHECK(f.result.move == TIGER_NO_SQUARE);
  CHECK(f.result.score == final_score(f.record.position().board));
}

TEST_CASE("what does not belong to people is refused") {
  HumanFixture f;
  const tiger_position start = calls::start();
  const auto refuse = [&](auto member, auto value, const std::string& name) {
    tiger_play_options options = options_of(4, 1);
    options.*member = value;
    f.refuse(start, options,
             name + " is given with human, which takes no level, limit, book or vary");
  };
  refuse(&tiger_play_options::level, 1, "level");
  refuse(&tiger_play_options::clock, 1.0, "clock");
  refuse(&tiger_play_options::clock_moves, 1, "clock_moves");
  refuse(&tiger_play_options::increment, 1.0, "increment");
  refuse(&tiger_play_options::move_time, 1.0, "move_time");
  refuse(&tiger_play_options::nodes, 1U, "nodes");
  refuse(&tiger_play_options::vary, 1, "vary");
  f.refuse(start, options_of(0, 1), "seed is given without human, vary or book_within");
  tiger_play_options options = options_of(0, 0);
  options.game = &f.game;
  f.refuse(start, options, "game is given without human");
  options.human = 11;
  f.refuse(start, options, "human is 11, not 1 to 10");
  options.human = 10;
  f.refuse(start, options, "the game does not lead to the position");
  f.game.moves[1] = 0;
  CHECK(f.ask(start, options) == TIGER_ILLEGAL_MOVE);
  f.game.size = 0;
  CHECK(f.ask(start, options) == TIGER_INVALID_ARGUMENT);
}

}  // namespace
}  // namespace tiger
