// Analysing, playing and evaluating through the C interface.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::check_sound;
using calls::exact_score;
using calls::position_of;
using calls::sized;

Square square_of(int move) { return move == TIGER_PASS ? kPass : move; }

calls::Several<tiger_result> analyzed(const calls::Engine& engine, const Board& board,
                                      const tiger_analyze_options* options) {
  const auto analysis = calls::analyze(engine, position_of(board), options);
  for (const tiger_result& result : analysis.results) {
    check_sound(result);
    CHECK(calls::is_legal(board, square_of(result.move)));
  }
  return analysis;
}

// ---- Analyses -----------------------------------------------------------------------------------

TEST_CASE("an analysis without options solves and finds the best move") {
  const calls::Engine engine = calls::new_engine();
  for (int empties = 1; empties <= 10; ++empties)
    for (const Board& board : solving::boards(7701 + empties, empties, 6)) {
      INFO(naive::to_diagram(board));
      const auto analysis = analyzed(engine, board, nullptr);
      CHECK(analysis.status == TIGER_OK);
      if (calls::is_over(board)) {
        CHECK(analysis.results.empty());
        continue;
      }
      REQUIRE(!analysis.results.empty());
      const tiger_result& best = analysis.results[0];
      CHECK(best.complete == 1);
      CHECK(best.exact == 1);
      CHECK(best.score == exact_score(board));
      CHECK(exact_score(board, square_of(best.move)) == best.score);
      REQUIRE(best.line_length >= 1);
      CHECK(int{best.line[0]} == best.move);
    }
}

TEST_CASE("the best lines of an analysis are sorted, different and exact near the end") {
  const calls::Engine engine = calls::new_engine();
  for (const Board& board : solving::boards_with_moves(7721, 9, 12)) {
    INFO(naive::to_diagram(board));
    std::vector<int> scores;
    for (const auto& [move, score] : naive::brute_force_moves(board)) scores.push_back(score);
    std::sort(scores.rbegin(), scores.rend());
    for (const int lines : {1, 2, 3, 60}) {
      auto options = sized<tiger_analyze_options>();
      options.lines = lines;
      const auto analysis = analyzed(engine, board, &options);
      CHECK(analysis.status == TIGER_OK);
      const int expected = std::min(lines, static_cast<int>(scores.size()));
      REQUIRE(static_cast<int>(analysis.results.size()) >= expected);
      for (int i = 0; i < expected; ++i) {
        CHECK(analysis.results[i].exact == 1);
        CHECK(analysis.results[i].score == scores[i]);
        CHECK(exact_score(board, analysis.results[i].move) == scores[i]);
        for (int j = 0; j < i; ++j) CHECK(analysis.results[j].move != analysis.results[i].move);
      }
    }
  }
}

struct Iterations {
  std::vector<std::vector<tiger_result>> all;
  std::size_t stop_at = 0;  // 0: never
};

int note_iteration(const tiger_result* results, std::int32_t count, void* user) {
  auto& iterations = *static_cast<Iterations*>(user);
  iterations.all.emplace_back(results, results + count);
  return iterations.all.size() == iterations.stop_at;
}

TEST_CASE("iterations go deeper and deeper, and the last one is the result") {
  const calls::Engine engine = calls::new_engine();
  for (const int empties : {14, 40}) {
    const Board board = solving::boards_with_moves(7741, empties, 1).front();
    Iterations iterations;
    auto options = sized<tiger_analyze_options>();
    options.depth = 8;
    options.lines = 2;
    options.iteration = note_iteration;
    options.user = &iterations;
    const auto analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(iterations.all.size() >= 2);
    int depth = 0;
    for (const std::vector<tiger_result>& results : iterations.all) {
      REQUIRE(!results.empty());
      CHECK(results[0].depth > depth);
      depth = results[0].depth;
      for (std::size_t i = 0; i < results.size(); ++i) {
        check_sound(results[i]);
        CHECK(calls::is_legal(board, results[i].move));
        if (i > 0) CHECK(results[i].score <= results[i - 1].score);
      }
    }
    REQUIRE(!analysis.results.empty());
    CHECK(depth == 8);
    CHECK(analysis.results[0].depth == 8);
    CHECK(analysis.results[0].complete == 1);
    CHECK(analysis.results[0].move == iterations.all.back()[0].move);
    CHECK(analysis.results[0].score == iterations.all.back()[0].score);
  }
}

TEST_CASE("an analysis stopped by its callback gives the results of the last iteration") {
  const calls::Engine engine = calls::new_engine();
  for (const std::size_t stop_at : {1, 3}) {
    Iterations iterations;
    iterations.stop_at = stop_at;
    auto options = sized<tiger_analyze_options>();
    options.lines = 2;
    options.iteration = note_iteration;
    options.user = &iterations;
    const auto analysis = analyzed(engine, kStartBoard, &options);
    CHECK(analysis.status == TIGER_STOPPED);
    REQUIRE(iterations.all.size() == stop_at);  // it is not called again
    const std::vector<tiger_result>& last = iterations.all.back();
    REQUIRE(analysis.results.size() == last.size());
    for (std::size_t i = 0; i < last.size(); ++i) {
      CHECK(analysis.results[i].move == last[i].move);
      CHECK(analysis.results[i].score == last[i].score);
      CHECK(analysis.results[i].depth == last[i].depth);
    }
    calls::check_usable(engine);
  }
}

struct ToldProgress {
  std::vector<tiger_result> all;
  std::size_t stop_at = 0;  // 0: never
  std::size_t iterations_after = 0;
};

TEST_CASE("within an iteration an analysis tells what it knows, and ends if it is told to") {
  const Board board = solving::boards_with_moves(7746, 36, 1).front();
  for (const std::size_t stop_at : {0, 3}) {
    const calls::Engine engine = calls::new_engine(1, 16);
    ToldProgress told{{}, stop_at};
    auto options = sized<tiger_analyze_options>();
    options.depth = stop_at == 0 ? 12 : 60;
    options.user = &told;
    options.progress = [](const tiger_result* so_far, void* user) -> int {
      auto& known = *static_cast<ToldProgress*>(user);
      known.all.push_back(*so_far);
      return known.all.size() == known.stop_at;
    };
    options.iteration = [](const tiger_result*, std::int32_t, void* user) {
      auto& known = *static_cast<ToldProgress*>(user);
      known.iterations_after += known.stop_at != 0 && known.all.size() >= known.stop_at;
      return 0;
    };
    const auto analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == (stop_at == 0 ? TIGER_OK : TIGER_STOPPED));
    if (stop_at == 0)
      CHECK(told.all.size() >= 3);
    else
      CHECK(told.all.size() == stop_at);
    CHECK(told.iterations_after == 0);
    int with_move = 0, without_score = 0;
    for (const tiger_result& result : told.all) {
      check_sound(result);
      without_score += result.score == TIGER_NO_SCORE;
      if (result.score == TIGER_NO_SCORE) CHECK(result.move == TIGER_NO_SQUARE);
      CHECK(result.complete == 0);
      CHECK(result.depth <= options.depth);
      CHECK(result.nodes > 0);
      with_move += result.move != TIGER_NO_SQUARE;
      if (result.move != TIGER_NO_SQUARE) CHECK(calls::is_legal(board, result.move));
    }
    if (stop_at == 0) CHECK(with_move > 0);
    if (stop_at == 0) CHECK(without_score > 0);
  }
}

TEST_CASE("a depth is obeyed, and a level says how deep") {
  const calls::Engine engine = calls::new_engine();
  const Board board = solving::boards_with_moves(7751, 30, 1).front();
  for (const int depth : {1, 2, 5}) {
    auto options = sized<tiger_analyze_options>();
    options.depth = depth;
    const auto analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(!analysis.results.empty());
    CHECK(analysis.results[0].depth == depth);
    CHECK(analysis.results[0].exact == 0);
  }
  int last = 0;
  for (const int level : {1, 4, 8}) {
    auto options = sized<tiger_analyze_options>();
    options.level = level;
    const auto analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(!analysis.results.empty());
    CHECK(analysis.results[0].depth > last);
    last = analysis.results[0].depth;
  }
}

TEST_CASE("a limit of nodes or time stops an analysis with what it found") {
  const calls::Engine engine = calls::new_engine();
  auto nodes = sized<tiger_analyze_options>();
  nodes.nodes = 5000;
  auto seconds = sized<tiger_analyze_options>();
  seconds.seconds = 0.002;
  for (const auto* options : {&nodes, &seconds}) {
    const auto analysis = analyzed(engine, kStartBoard, options);
    CHECK(analysis.status == TIGER_STOPPED);
    CHECK(!analysis.results.empty());
    calls::check_usable(engine);
  }
}

// ---- Playing ------------------------------------------------------------------------------------

tiger_result played(const calls::Engine& engine, const Board& board,
                    const tiger_play_options& options) {
  auto result = sized<tiger_result>();
  const tiger_position position = position_of(board);
  calls::require_ok(engine, tiger_play(engine.get(), &position, &options, &result));
  check_sound(result);
  if (calls::is_over(board))
    CHECK(result.move == TIGER_NO_SQUARE);
  else
    CHECK(calls::is_legal(board, square_of(result.move)));
  return result;
}

TEST_CASE("a legal move is found however little time there is, or the pass") {
  const calls::Engine engine = calls::new_engine();
  auto clock = sized<tiger_play_options>();
  clock.clock = 0.001;
  auto tiny = sized<tiger_play_options>();
  tiny.clock = 1e-9;
  tiny.clock_moves = 10;
  auto move_time = sized<tiger_play_options>();
  move_time.move_time = 1e-6;
  auto nodes = sized<tiger_play_options>();
  nodes.nodes = 1;
  sample::Random random(7761);
  int passes = 0;
  for (int i = 0; i < 8; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      for (const auto* options : {&clock, &tiny, &move_time, &nodes})
        passes += played(engine, position.board, *options).move == TIGER_PASS;
  CHECK(passes > 0);
}

TEST_CASE("with a clock, a move without choice has the exact score near the end, or no score") {
  const calls::Engine engine = calls::new_engine();
  auto options = sized<tiger_play_options>();
  options.clock = 300;
  const Board early{bit(0), bit(1) | bit(63)};  // c1 alone
  const tiger_result unknown = played(engine, early, options);
  CHECK(unknown.move == 2);
  CHECK(unknown.score == TIGER_NO_SCORE);
  CHECK(unknown.exact == 0);
  CHECK(unknown.lower == kScoreMin);
  CHECK(unknown.upper == kScoreMax);
  CHECK(unknown.depth == 0);
  const Board late{~(bit(0) | bit(1) | bit(3)), bit(1)};  // a1 alone
  const tiger_result solved = played(engine, late, options);
  CHECK(solved.move == 0);
  CHECK(solved.exact == 1);
  CHECK(solved.score == exact_score(late));
}

TEST_CASE("near the end the move played is the best one") {
  const calls::Engine engine = calls::new_engine();
  for (const Board& board : solving::boards_with_moves(7771, 9, 10)) {
    const tiger_result result = played(engine, board, sized<tiger_play_options>());
    CHECK(result.exact == 1);
    CHECK(result.score == exact_score(board));
    CHECK(exact_score(board, result.move) == result.score);
  }
}

TEST_CASE("a move that is drawn is as good near the end, and the seed decides which it is") {
  const calls::Engine engine = calls::new_engine();
  int others = 0;
  for (const Board& board : solving::boards_with_moves(7776, 9, 10)) {
    const int best = exact_score(board);
    const int usual = played(engine, board, sized<tiger_play_options>()).move;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      auto options = sized<tiger_play_options>();
      options.vary = 1;
      options.seed = seed;
      const tiger_result result = played(engine, board, options);
      CHECK(exact_score(board, result.move) == best);
      CHECK(played(engine, board, options).move == result.move);
      others += result.move != usual;
    }
  }
  CHECK(others > 0);
  auto options = sized<tiger_play_options>();
  options.vary = 2;
  const tiger_position position = calls::start();
  auto result = sized<tiger_result>();
  CHECK(tiger_play(engine.get(), &position, &options, &result) == TIGER_INVALID_ARGUMENT);
  CHECK(calls::message(engine) == "vary is 2, not 0 to 1");
}

TEST_CASE("a low level plays fast") {
  const calls::Engine engine = calls::new_engine();
  auto options = sized<tiger_play_options>();
  options.level = 1;
  options.increment = 1;
  const tiger_result result = played(engine, kStartBoard, options);
  CHECK(result.complete == 1);
  CHECK(result.depth < 10);
}

// ---- Evaluations --------------------------------------------------------------------------------

TEST_CASE("the evaluation of many boards is a score, that of each and of all their images") {
  const calls::Engine engine = calls::new_engine();
  std::vector<Board> boards;
  for (int empties = 0; empties < 60; empties += 3)
    for (const Board& board : solving::boards(7781 + empties, empties, 4)) boards.push_back(board);
  const calls::Batch batch(boards);
  std::vector<double> discs(boards.size() + 1, 777);
  calls::require_ok(engine,
                    tiger_evaluate_many(engine.get(), batch.player.data(), batch.opponent.data(),
                                        boards.size(), discs.data()));
  CHECK(discs.back() == 777);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    CHECK(discs[i] >= -64);
    CHECK(discs[i] <= 64);
    const tiger_position position = position_of(boards[i], TIGER_WHITE);
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      tiger_position image = {};
      REQUIRE(tiger_position_symmetric(&position, symmetry, &image) == TIGER_OK);
      double alone = 0;
      calls::require_ok(engine, tiger_evaluate(engine.get(), &image, &alone));
      CHECK(alone == discs[i]);
    }
  }
}

}  // namespace
}  // namespace tiger
