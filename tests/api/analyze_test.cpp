// Analysing, playing, evaluating, reviewing and perft through the C interface.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::check_sound;
using calls::defaults;
using calls::exact_score;
using calls::position_of;

constexpr int kNoMark = TIGER_NO_MARK;

Square square_of(int move) { return move == TIGER_PASS ? kPass : move; }

void check_usable(const calls::Engine& engine) {
  const Board board = solving::boards_with_moves(7700, 8, 1).front();
  const tiger_position position = position_of(board);
  tiger_result result = {};
  calls::require_ok(engine, tiger_solve(engine.get(), &position, nullptr, &result));
  CHECK(result.score == exact_score(board));
}

struct Analysis {
  tiger_status status = TIGER_INTERNAL_ERROR;
  std::vector<tiger_result> results = std::vector<tiger_result>(64);
  std::int32_t count = -1;
};

Analysis analyzed(const calls::Engine& engine, const Board& board,
                  const tiger_analyze_options* options) {
  Analysis analysis;
  const tiger_position position = position_of(board);
  analysis.status =
      tiger_analyze(engine.get(), &position, options, analysis.results.data(), 64, &analysis.count);
  REQUIRE((analysis.count >= 0 && analysis.count <= 64));
  analysis.results.resize(analysis.count);
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
      const Analysis analysis = analyzed(engine, board, nullptr);
      CHECK(analysis.status == TIGER_OK);
      if (calls::is_over(board)) {
        CHECK(analysis.count == 0);
        continue;
      }
      REQUIRE(analysis.count >= 1);
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
      auto options = defaults<tiger_analyze_options>();
      options.lines = lines;
      const Analysis analysis = analyzed(engine, board, &options);
      CHECK(analysis.status == TIGER_OK);
      const int expected = std::min(lines, static_cast<int>(scores.size()));
      REQUIRE(analysis.count >= expected);
      for (int i = 0; i < expected; ++i) {
        CHECK(analysis.results[i].exact == 1);
        CHECK(analysis.results[i].score == scores[i]);
        CHECK(exact_score(board, analysis.results[i].move) == scores[i]);
        for (int j = 0; j < i; ++j) CHECK(analysis.results[j].move != analysis.results[i].move);
      }
    }
  }
}

TEST_CASE("an analysis needs no more room than for its lines") {
  const calls::Engine engine = calls::new_engine();
  const tiger_position position = position_of(solving::boards_with_moves(7731, 9, 1).front());
  auto options = defaults<tiger_analyze_options>();
  options.lines = 2;
  tiger_result results[3] = {};
  results[2].score = 77;
  std::int32_t count = -1;
  CHECK(tiger_analyze(engine.get(), &position, &options, results, 2, &count) == TIGER_OK);
  CHECK(count == 2);
  CHECK(results[2].score == 77);
  CHECK(tiger_analyze(engine.get(), &position, nullptr, results, 1, &count) == TIGER_OK);
  CHECK(count == 1);
}

struct Passes {
  std::vector<std::vector<tiger_result>> all;
  std::size_t stop_at = 0;  // 0: never
};

int note_pass(const tiger_result* results, std::int32_t count, void* user) {
  auto& passes = *static_cast<Passes*>(user);
  passes.all.emplace_back(results, results + count);
  return passes.all.size() == passes.stop_at;
}

TEST_CASE("passes go deeper and deeper, and the last one is the result") {
  const calls::Engine engine = calls::new_engine();
  for (const int empties : {14, 40}) {
    const Board board = solving::boards_with_moves(7741, empties, 1).front();
    Passes passes;
    auto options = defaults<tiger_analyze_options>();
    options.depth = 8;
    options.lines = 2;
    options.pass = note_pass;
    options.user = &passes;
    const Analysis analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(passes.all.size() >= 2);
    int depth = 0;
    for (const std::vector<tiger_result>& results : passes.all) {
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
    CHECK(analysis.results[0].move == passes.all.back()[0].move);
    CHECK(analysis.results[0].score == passes.all.back()[0].score);
  }
}

TEST_CASE("an analysis stopped by its callback gives the results of the last pass") {
  const calls::Engine engine = calls::new_engine();
  for (const std::size_t stop_at : {1, 3}) {
    Passes passes;
    passes.stop_at = stop_at;
    auto options = defaults<tiger_analyze_options>();
    options.lines = 2;
    options.pass = note_pass;
    options.user = &passes;
    const Analysis analysis = analyzed(engine, kStartBoard, &options);
    CHECK(analysis.status == TIGER_STOPPED);
    REQUIRE(passes.all.size() >= stop_at);
    const std::vector<tiger_result>& last = passes.all.back();
    REQUIRE(analysis.results.size() == last.size());
    for (std::size_t i = 0; i < last.size(); ++i) {
      CHECK(analysis.results[i].move == last[i].move);
      CHECK(analysis.results[i].score == last[i].score);
      CHECK(analysis.results[i].depth == last[i].depth);
    }
    check_usable(engine);
  }
}

TEST_CASE("a callback that asks for the end of an analysis is not called again") {
  const calls::Engine engine = calls::new_engine();
  Passes passes;
  passes.stop_at = 1;
  auto options = defaults<tiger_analyze_options>();
  options.lines = 2;
  options.pass = note_pass;
  options.user = &passes;
  CHECK(analyzed(engine, kStartBoard, &options).status == TIGER_STOPPED);
  CHECK(passes.all.size() == 1);
}

TEST_CASE("a depth is obeyed, and a level says how deep") {
  const calls::Engine engine = calls::new_engine();
  const Board board = solving::boards_with_moves(7751, 30, 1).front();
  for (const int depth : {1, 2, 5}) {
    auto options = defaults<tiger_analyze_options>();
    options.depth = depth;
    const Analysis analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(analysis.count >= 1);
    CHECK(analysis.results[0].depth == depth);
    CHECK(analysis.results[0].exact == 0);
  }
  int last = 0;
  for (const int level : {1, 4, 8}) {
    auto options = defaults<tiger_analyze_options>();
    options.level = level;
    const Analysis analysis = analyzed(engine, board, &options);
    CHECK(analysis.status == TIGER_OK);
    REQUIRE(analysis.count >= 1);
    CHECK(analysis.results[0].depth > last);
    last = analysis.results[0].depth;
  }
}

TEST_CASE("a limit of nodes or time stops an analysis with what it found") {
  const calls::Engine engine = calls::new_engine();
  auto nodes = defaults<tiger_analyze_options>();
  nodes.nodes = 5000;
  auto seconds = defaults<tiger_analyze_options>();
  seconds.seconds = 0.002;
  for (const auto* options : {&nodes, &seconds}) {
    const Analysis analysis = analyzed(engine, kStartBoard, options);
    CHECK(analysis.status == TIGER_STOPPED);
    CHECK(analysis.count >= 1);
    check_usable(engine);
  }
}

// ---- Playing ------------------------------------------------------------------------------------

tiger_result played(const calls::Engine& engine, const Board& board,
                    const tiger_play_options& options) {
  tiger_result result = {};
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
  auto clock = defaults<tiger_play_options>();
  clock.clock = 0.001;
  auto tiny = defaults<tiger_play_options>();
  tiny.clock = 1e-9;
  tiny.clock_moves = 10;
  auto move_time = defaults<tiger_play_options>();
  move_time.move_time = 1e-6;
  auto nodes = defaults<tiger_play_options>();
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
  auto options = defaults<tiger_play_options>();
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
    const tiger_result result = played(engine, board, defaults<tiger_play_options>());
    CHECK(result.exact == 1);
    CHECK(result.score == exact_score(board));
    CHECK(exact_score(board, result.move) == result.score);
  }
}

TEST_CASE("a low level plays fast") {
  const calls::Engine engine = calls::new_engine();
  auto options = defaults<tiger_play_options>();
  options.level = 1;
  options.increment = 1;
  const tiger_result result = played(engine, kStartBoard, options);
  CHECK(result.complete == 1);
  CHECK(result.depth < 10);
}

// ---- Evaluations --------------------------------------------------------------------------------

TEST_CASE("the evaluation of many boards is that of each, and of all their images") {
  const calls::Engine engine = calls::new_engine();
  std::vector<std::uint64_t> player;
  std::vector<std::uint64_t> opponent;
  for (int empties = 1; empties < 60; empties += 3)
    for (const Board& board : solving::boards(7781 + empties, empties, 4)) {
      player.push_back(board.player);
      opponent.push_back(board.opponent);
    }
  std::vector<double> discs(player.size() + 1, 777);
  calls::require_ok(engine, tiger_evaluate_many(engine.get(), player.data(), opponent.data(),
                                                player.size(), discs.data()));
  CHECK(discs.back() == 777);
  for (std::size_t i = 0; i < player.size(); ++i) {
    const tiger_position position = {player[i], opponent[i], TIGER_WHITE};
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      tiger_position image = {};
      REQUIRE(tiger_position_symmetric(&position, symmetry, &image) == TIGER_OK);
      double alone = 0;
      calls::require_ok(engine, tiger_evaluate(engine.get(), &image, &alone));
      CHECK(alone == discs[i]);
    }
  }
}

TEST_CASE("an evaluation is a score that a game can have") {
  const calls::Engine engine = calls::new_engine();
  for (int empties = 0; empties < 60; empties += 3)
    for (const Board& board : solving::boards(7781 + empties, empties, 4)) {
      INFO(naive::to_diagram(board));
      const tiger_position position = position_of(board);
      double discs = 0;
      calls::require_ok(engine, tiger_evaluate(engine.get(), &position, &discs));
      CHECK(discs >= -64);
      CHECK(discs <= 64);
    }
}

// ---- Reviews ------------------------------------------------------------------------------------

struct Ending {
  std::vector<Position> positions;
  tiger_game game = {};
};

// The end of a random game, from a position with this many empty squares.
Ending random_ending(sample::Random& random, int empties) {
  Ending ending;
  while (ending.positions.size() < 4) {
    const auto all = sample::random_game(random, sample::kStyles[random.below(3)]);
    const auto from = std::find_if(all.begin(), all.end(), [empties](const Position& position) {
      return position.board.empty_count() == empties;
    });
    ending.positions.assign(from, all.end());
  }
  ending.game.start = position_of(ending.positions.front());
  for (const Square move : sample::moves_of(ending.positions))
    ending.game.moves[ending.game.move_count++] = static_cast<std::uint8_t>(move);
  return ending;
}

int outcome(int score) { return (score > 0) - (score < 0); }

void check_reviewed(const tiger_reviewed_move& move, const Ending& ending, int ply) {
  const Position& before = ending.positions[ply];
  const Board& after = ending.positions[ply + 1].board;
  const Square made = sample::played(before.board, after);
  INFO(naive::to_diagram(before.board));
  CHECK(move.ply == ply);
  CHECK(move.side == (before.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE));
  CHECK(move.empties == before.board.empty_count());
  CHECK(move.played == (made == kPass ? TIGER_PASS : made));
  CHECK(move.forced == (std::popcount(calls::legal_moves(before.board)) <= 1));
  CHECK(move.exact == 1);
  CHECK(move.confidence == 100);
  CHECK(move.best_score == exact_score(before.board));
  CHECK(move.played_score == -exact_score(after));
  CHECK(move.cost == move.best_score - move.played_score);
  CHECK(move.best_outcome == outcome(move.best_score));
  CHECK(move.played_outcome == outcome(move.played_score));
  REQUIRE(calls::is_legal(before.board, square_of(move.best)));
  CHECK(exact_score(before.board, square_of(move.best)) == move.best_score);
  CHECK((move.mark >= TIGER_NO_MARK && move.mark <= TIGER_BLUNDER));
  if (move.cost == 0) CHECK(move.mark == kNoMark);
  REQUIRE(move.line_length >= 1);
  CHECK(int{move.line[0]} == move.best);
}

int note_move(const tiger_reviewed_move* move, void* user) {
  static_cast<std::vector<int>*>(user)->push_back(move->ply);
  return 0;
}

TEST_CASE("the costs of moves near the end are those of brute force, told from the last move") {
  const calls::Engine engine = calls::new_engine(2);
  sample::Random random(7791);
  int mistakes = 0;
  for (int i = 0; i < 12; ++i) {
    const Ending ending = random_ending(random, 10);
    std::vector<int> told;
    auto options = defaults<tiger_review_options>();
    options.reviewed = note_move;
    options.user = &told;
    std::vector<tiger_reviewed_move> moves(TIGER_MAX_LINE);
    std::int32_t count = -1;
    calls::require_ok(engine, tiger_review(engine.get(), &ending.game, &options, moves.data(),
                                           TIGER_MAX_LINE, &count));
    const int plies = static_cast<int>(ending.positions.size()) - 1;
    REQUIRE(count == plies);
    REQUIRE(static_cast<int>(told.size()) == plies);
    int number = 0;
    for (int ply = 0; ply < plies; ++ply) {
      check_reviewed(moves[ply], ending, ply);
      number += moves[ply].played != TIGER_PASS;
      CHECK(moves[ply].number == number);
      CHECK(told[ply] == plies - 1 - ply);
      mistakes += moves[ply].mark != kNoMark;
    }
    CHECK(tiger_review(engine.get(), &ending.game, nullptr, moves.data(), plies, &count) ==
          TIGER_OK);
    CHECK(tiger_review(engine.get(), &ending.game, nullptr, moves.data(), plies - 1, &count) ==
          TIGER_INVALID_ARGUMENT);
  }
  CHECK(mistakes > 10);
}

}  // namespace
}  // namespace tiger
