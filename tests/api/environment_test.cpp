// Games against a player of Tiger's, followed move by move with the naive rules.
#include "tiger/environment.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "api/calls.h"
#include "player/generated_games.h"

namespace tiger {
namespace {

using calls::naive_after;
using calls::naive_moves;
using calls::sized;

struct FreeEnvironment {
  void operator()(tiger_environment* environment) const { tiger_environment_free(environment); }
};

// An environment with arrays for what it shows.
struct PlayedGames {
  std::size_t count;
  std::size_t planes;
  std::unique_ptr<tiger_environment, FreeEnvironment> environment;
  std::vector<std::uint8_t> plane, legal, sides, ended;
  std::vector<float> rewards;
  std::vector<std::int8_t> scores;
  std::vector<std::uint64_t> player, opponent;

  explicit PlayedGames(const tiger_environment_options& options)
      : count(static_cast<std::size_t>(options.games)),
        planes(static_cast<std::size_t>(options.planes)),
        plane(count * planes * 64),
        legal(count * 65),
        sides(count),
        ended(count),
        rewards(count),
        scores(count),
        player(count),
        opponent(count) {
    tiger_environment* made = nullptr;
    REQUIRE(tiger_environment_new(&options, &made) == TIGER_OK);
    environment.reset(made);
  }

  tiger_environment_view view() {
    auto view = sized<tiger_environment_view>();
    view.planes = plane.data();
    view.legal = legal.data();
    view.sides = sides.data();
    view.rewards = rewards.data();
    view.ended = ended.data();
    view.scores = scores.data();
    view.player = player.data();
    view.opponent = opponent.data();
    return view;
  }
  tiger_status reset(tiger_engine* engine, std::uint64_t seed) {
    const tiger_environment_view to = view();
    return tiger_environment_reset(environment.get(), engine, seed, &to);
  }
  tiger_status step(tiger_engine* engine, const std::vector<std::uint8_t>& actions) {
    const tiger_environment_view to = view();
    return tiger_environment_step(environment.get(), engine, actions.data(), &to);
  }

  Bitboard bits(std::size_t game, std::size_t which) const {
    Bitboard set = 0;
    for (int x = 0; x < 64; ++x)
      if (plane[(game * planes + which) * 64 + static_cast<std::size_t>(x)] != 0) set |= bit(x);
    return set;
  }
  // Some legal action of each game.
  std::vector<std::uint8_t> some_actions(std::size_t turn) const {
    std::vector<std::uint8_t> actions;
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t action = (turn * 7 + i * 13) % 65;
      for (int tried = 0; legal[i * 65 + action] == 0 && tried < 65; ++tried)
        action = (action + 1) % 65;
      actions.push_back(static_cast<std::uint8_t>(action));
    }
    return actions;
  }
};

tiger_environment_options options_of(int games) {
  auto options = sized<tiger_environment_options>();
  options.games = games;
  options.side = TIGER_EITHER_SIDE;
  options.planes = 3;
  options.restart = 1;
  return options;
}

// Whether the opponent can have led from `before`, the caller's board, to `after` by one ply.
bool is_answer(const Board& before, Square action, const Board& after) {
  const Board asked = action == TIGER_ACTION_PASS ? before.passed() : naive_after(before, action);
  if (calls::is_over(asked) || naive_moves(asked) == 0) return after == asked.passed();
  for (const Square x : squares(naive_moves(asked)))
    if (naive_after(asked, x) == after) return true;
  return false;
}

void check_shown(const PlayedGames& games, std::size_t i) {
  const Board board{games.bits(i, 0), games.bits(i, 1)};
  CHECK(games.bits(i, 2) == naive_moves(board));
  for (int x = 0; x < 64; ++x)
    CHECK(games.legal[i * 65 + static_cast<std::size_t>(x)] == (naive_moves(board) >> x & 1));
  CHECK(games.legal[i * 65 + 64] == (naive_moves(board) == 0 && !calls::is_over(board)));
}

TEST_CASE("each step is a legal move of the caller and one of the opponent") {
  PlayedGames games(options_of(20));
  REQUIRE(games.reset(nullptr, 7) == TIGER_OK);
  int ended = 0, passes = 0, white = 0;
  for (std::size_t turn = 0; turn < 120; ++turn) {
    std::vector<Board> before;
    for (std::size_t i = 0; i < games.count; ++i) {
      check_shown(games, i);
      before.push_back({games.bits(i, 0), games.bits(i, 1)});
      white += games.sides[i];
    }
    const auto actions = games.some_actions(turn);
    REQUIRE(games.step(nullptr, actions) == TIGER_OK);
    for (std::size_t i = 0; i < games.count; ++i) {
      const Board after{games.player[i], games.opponent[i]};
      CHECK(is_answer(before[i], actions[i], after));
      passes += actions[i] == TIGER_ACTION_PASS ? 1 : 0;
      CHECK((games.ended[i] == 1) == calls::is_over(after));
      ended += games.ended[i];
      const int score = games.ended[i] != 0 ? naive::final_score(naive::from_board(after)) : 0;
      CHECK(games.rewards[i] == static_cast<float>(score));
      CHECK(int{games.scores[i]} == (games.ended[i] != 0 ? score : int{TIGER_NO_SCORE}));
      if (games.ended[i] == 0) CHECK(after == Board{games.bits(i, 0), games.bits(i, 1)});
    }
  }
  CHECK(ended > 60);
  CHECK(passes > 5);
  CHECK(white > 800);
  CHECK(white < 1600);
}

// What a dense environment shows of 30 games with `threads`, as one list of numbers.
std::vector<int> dense_history(tiger_environment_options options, int threads) {
  const calls::Engine engine = calls::new_engine(threads);
  options.dense = 1;
  options.exact = 8;
  PlayedGames games(options);
  REQUIRE(games.reset(engine.get(), 3) == TIGER_OK);
  std::vector<int> history;
  std::vector<float> sums(games.count);
  int ended = 0;
  for (std::size_t turn = 0; turn < 70; ++turn) {
    REQUIRE(games.step(engine.get(), games.some_actions(turn)) == TIGER_OK);
    for (std::size_t i = 0; i < games.count; ++i) {
      const Board board{games.player[i], games.opponent[i]};
      sums[i] += games.rewards[i];
      const float expected =
          static_cast<float>(games.ended[i] != 0        ? int{games.scores[i]}
                             : board.empty_count() <= 6 ? naive::brute_force(board)
                                                        : 1000);
      if (expected != 1000) CHECK(sums[i] == expected);
      if (games.ended[i] != 0) sums[i] = 0;
      ended += games.ended[i];
      history.push_back(static_cast<int>(games.rewards[i] * 32));
      history.push_back(static_cast<int>(games.player[i] % 1000003));
    }
  }
  CHECK(ended > 0);
  return history;
}

TEST_CASE("dense rewards add up to the exact score, and games do not depend on threads") {
  tiger_environment_options options = options_of(40);
  CHECK(dense_history(options, 1) == dense_history(options, 3));
  options.games = 20;
  options.level = 1;
  options.opening = 4;
  CHECK(dense_history(options, 1) == dense_history(options, 2));
  options.games = 2;
  options.level = 0;
  options.human = 4;
  CHECK(dense_history(options, 1) == dense_history(options, 2));
}

TEST_CASE("the opponent by level plays its level's move") {
  tiger_environment_options options = options_of(30);
  options.level = 2;
  options.restart = 0;
  options.opening = 11;
  const calls::Engine engine = calls::new_engine(2);
  PlayedGames games(options);
  REQUIRE(games.reset(engine.get(), 21) == TIGER_OK);
  std::vector<Board> before;
  for (std::size_t i = 0; i < games.count; ++i)
    before.push_back({games.bits(i, 0), games.bits(i, 1)});
  const auto actions = games.some_actions(0);
  REQUIRE(games.step(engine.get(), actions) == TIGER_OK);
  for (std::size_t i = 0; i < games.count; ++i) {
    if (actions[i] == TIGER_ACTION_PASS) continue;
    const Board asked = naive_after(before[i], actions[i]);
    if (naive_moves(asked) == 0) continue;
    Table table(4);
    const Square move = level_move(table, asked, 0, {2, 0, &embedded_weights()}, {}).value();
    CHECK(naive_after(asked, move) == Board{games.player[i], games.opponent[i]});
  }
}

TEST_CASE("an environment outlives an engine, and an engine that is stopped") {
  tiger_environment_options options = options_of(4);
  options.human = 5;
  PlayedGames games(options), same(options);
  const calls::Engine engine = calls::new_engine(1);
  REQUIRE(same.reset(engine.get(), 5) == TIGER_OK);
  REQUIRE(games.reset(calls::new_engine(1).get(), 5) == TIGER_OK);  // and frees that one
  for (std::size_t turn = 0; turn < 5; ++turn) {
    REQUIRE(games.step(engine.get(), games.some_actions(turn)) == TIGER_OK);
    REQUIRE(same.step(engine.get(), same.some_actions(turn)) == TIGER_OK);
    CHECK(games.player == same.player);
  }
  tiger_stop(engine.get());
  CHECK(games.step(engine.get(), games.some_actions(6)) == TIGER_STOPPED);
  CHECK(games.step(engine.get(), games.some_actions(6)) == TIGER_INVALID_ARGUMENT);
  CHECK(std::string(tiger_environment_message(games.environment.get())) ==
        "game 0 is over: reset it");
  REQUIRE(games.reset(engine.get(), 5) == TIGER_OK);
  CHECK(games.step(engine.get(), games.some_actions(0)) == TIGER_OK);
}

TEST_CASE("many games are begun and played with pauses, where they may be stopped") {
  tiger_environment_options options = options_of(10'000);
  int left = 0;
  options.user = &left;
  options.stopped = [](void* user) { return --*static_cast<int*>(user) == 0 ? 1 : 0; };
  PlayedGames games(options);
  left = 2;
  CHECK(games.reset(nullptr, 5) == TIGER_STOPPED);
  left = 100;
  REQUIRE(games.reset(nullptr, 5) == TIGER_OK);
  CHECK(left == 97);
  left = 3;
  CHECK(games.step(nullptr, games.some_actions(0)) == TIGER_STOPPED);
  left = 100;
  CHECK(games.step(nullptr, games.some_actions(0)) == TIGER_INVALID_ARGUMENT);
  REQUIRE(games.reset(nullptr, 5) == TIGER_OK);
  CHECK(games.step(nullptr, games.some_actions(0)) == TIGER_OK);
}

TEST_CASE("an illegal action loses the game, and a game that is over must be reset") {
  tiger_environment_options options = options_of(1);
  options.restart = 0;
  options.side = TIGER_BLACK;
  PlayedGames games(options);
  CHECK(games.step(nullptr, {19}) == TIGER_INVALID_ARGUMENT);  // not reset yet
  REQUIRE(games.reset(nullptr, 1) == TIGER_OK);
  REQUIRE(games.step(nullptr, {0}) == TIGER_OK);
  CHECK(int{games.ended[0]} == 2);
  CHECK(games.rewards[0] == -64);
  CHECK(games.step(nullptr, {19}) == TIGER_INVALID_ARGUMENT);
  CHECK(std::string(tiger_environment_message(games.environment.get())) ==
        "game 0 is over: reset it");
  REQUIRE(games.reset(nullptr, 1) == TIGER_OK);
  CHECK(games.step(nullptr, {65}) == TIGER_INVALID_ARGUMENT);
  CHECK(games.step(nullptr, {19}) == TIGER_OK);
}

TEST_CASE("options out of range are refused") {
  const auto refused = [](auto change) {
    tiger_environment_options options = options_of(1);
    change(options);
    tiger_environment* made = nullptr;
    return tiger_environment_new(&options, &made) == TIGER_INVALID_ARGUMENT;
  };
  CHECK(refused([](auto& o) { o.games = 0; }));
  CHECK(refused([](auto& o) { o.planes = 1; }));
  CHECK(refused([](auto& o) { o.side = 3; }));
  CHECK(refused([](auto& o) { o.level = 61; }));
  CHECK(refused([](auto& o) { o.level = o.human = 1; }));
  CHECK(refused([](auto& o) { o.exact = 5; }));  // without dense
  tiger_environment_options options = options_of(1);
  options.level = 3;
  PlayedGames games(options);
  CHECK(games.reset(nullptr, 0) == TIGER_INVALID_ARGUMENT);  // no engine
}

}  // namespace
}  // namespace tiger
