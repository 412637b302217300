// Solving through the C interface against brute force: scores, bounds, lines, batches, limits.
#include <doctest/doctest.h>

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

constexpr int kDrivers[] = {TIGER_PVS, TIGER_MTDF, TIGER_ALPHA_BETA};

// Boards of 0 to 10 empty squares, passes and finished games among them.
std::vector<Board> small_boards(std::uint64_t seed, int each = 12) {
  std::vector<Board> all;
  for (int empties = 0; empties <= 10; ++empties)
    for (const Board& board : solving::boards(seed + empties, empties, each)) all.push_back(board);
  for (const auto& [name, board] : sample::edge_cases())
    if (board.empty_count() <= 10 || calls::is_over(board)) all.push_back(board);
  return all;
}

tiger_result solved(const calls::Engine& engine, const Board& board,
                    const tiger_solve_options* options = nullptr) {
  return calls::solved(engine, position_of(board), options);
}

void check_exact(const tiger_result& result, const Board& board, int score) {
  CHECK(result.exact == 1);
  CHECK(result.score == score);
  CHECK(result.confidence == 100);
  CHECK(result.depth == board.empty_count());
  if (calls::is_over(board)) {
    CHECK(result.move == TIGER_NO_SQUARE);
    CHECK(result.line_length == 0);
    return;
  }
  const auto line = calls::line_of(result);
  REQUIRE(!line.empty());
  CHECK(result.move == line.front());
}

// The line with TIGER_PASS as the naive rules name it.
std::optional<Score> replayed(const Board& board, const tiger_result& result) {
  std::vector<Square> line = calls::line_of(result);
  for (Square& move : line)
    if (move == TIGER_PASS) move = kPass;
  return solving::replay(board, line);
}

// ---- Scores -------------------------------------------------------------------------------------

TEST_CASE("the C interface solves with every driver and brute force agrees") {
  for (const int driver : kDrivers) {
    CAPTURE(driver);
    const calls::Engine engine = calls::new_engine(1, 10, driver);
    for (const Board& board : small_boards(7400)) {
      INFO(naive::to_diagram(board));
      const int score = exact_score(board);
      const tiger_result result = solved(engine, board);
      check_exact(result, board, score);
      CHECK(replayed(board, result) == score);
    }
  }
}

TEST_CASE("a side that must pass gets the pass as its move, and it begins the line") {
  const calls::Engine engine = calls::new_engine();
  int passes = 0;
  for (const Board& board : small_boards(7420, 30)) {
    if (calls::legal_moves(board) != 0 || calls::is_over(board)) continue;
    const tiger_result result = solved(engine, board);
    CHECK(result.move == TIGER_PASS);
    CHECK(int{result.line[0]} == TIGER_PASS);
    ++passes;
  }
  CHECK(passes > 10);
}

TEST_CASE("the smallest table and two searchers at a time find the same scores") {
  const calls::Engine small = calls::new_engine(1, 8);
  const calls::Engine team = calls::new_engine(2, 8);
  for (const Board& board : solving::boards(7431, 10, 20)) {
    const int score = exact_score(board);
    check_exact(solved(small, board), board, score);
    check_exact(solved(team, board), board, score);
  }
}

TEST_CASE("win, loss or draw is told, with bounds that hold") {
  auto options = sized<tiger_solve_options>();
  options.goal = TIGER_WIN_LOSS_DRAW;
  for (const int driver : kDrivers) {
    const calls::Engine engine = calls::new_engine(1, 10, driver);
    for (const Board& board : small_boards(7441, 8)) {
      INFO(naive::to_diagram(board));
      const int score = exact_score(board);
      const tiger_result result = solved(engine, board, &options);
      CHECK((result.lower <= score && score <= result.upper));
      CHECK(solving::class_of({result.lower, result.upper}) == solving::sign_of(score));
      if (!calls::is_over(board)) {
        const Square move = result.move == TIGER_PASS ? kPass : result.move;
        REQUIRE(calls::is_legal(board, move));
        CHECK(solving::sign_of(exact_score(board, move)) == solving::sign_of(score));
      }
    }
  }
}

// What a window must tell of a score.
void check_window(const tiger_result& result, int lower, int upper, int score) {
  CHECK((result.lower <= score && score <= result.upper));
  if (score <= lower)
    CHECK(result.upper <= lower);
  else if (score >= upper)
    CHECK(result.lower >= upper);
  else
    CHECK((result.exact == 1 && result.score == score));
}

TEST_CASE("a score inside the window is exact, another one is told to lie outside") {
  sample::Random random(7451);
  auto options = sized<tiger_solve_options>();
  options.goal = TIGER_WINDOW;
  for (const int driver : kDrivers) {
    const calls::Engine engine = calls::new_engine(1, 10, driver);
    for (const Board& board : small_boards(7452, 6)) {
      INFO(naive::to_diagram(board));
      const int score = exact_score(board);
      const int below = 2 * random.below((score + 64) / 2 + 1);
      const int windows[][2] = {{score - 2, score + 2},
                                {score, score + 2},
                                {score - 2, score},
                                {score - below, 64},
                                {-64, 64},
                                {-64, -62},
                                {62, 64},
                                {-2, 2}};
      for (const auto& window : windows) {
        options.lower = window[0];
        options.upper = window[1];
        if (options.lower < -64 || options.upper > 64 || options.lower >= options.upper) continue;
        CAPTURE(options.lower);
        CAPTURE(options.upper);
        check_window(solved(engine, board, &options), options.lower, options.upper, score);
      }
    }
  }
}

TEST_CASE("all moves get their exact scores, the best first") {
  const calls::Engine engine = calls::new_engine();
  for (const Board& board : small_boards(7461, 5)) {
    if (board.empty_count() > 9) continue;
    INFO(naive::to_diagram(board));
    const auto all = calls::solve_moves(engine, position_of(board));
    calls::require_ok(engine, all.status);
    const std::vector<tiger_result>& results = all.results;
    const Bitboard legal = calls::legal_moves(board);
    const int count = calls::is_over(board) ? 0 : legal == 0 ? 1 : std::popcount(legal);
    REQUIRE(static_cast<int>(results.size()) == count);
    Bitboard seen = 0;
    for (int i = 0; i < count; ++i) {
      check_sound(results[i]);
      const Square move = results[i].move == TIGER_PASS ? kPass : results[i].move;
      REQUIRE(calls::is_legal(board, move));
      check_exact(results[i], board, exact_score(board, move));
      if (i > 0) CHECK(results[i].score <= results[i - 1].score);
      if (move != kPass) seen |= std::uint64_t{1} << move;
    }
    CHECK(seen == legal);
  }
}

// ---- Batches ------------------------------------------------------------------------------------

using calls::Batch;

TEST_CASE("a batch gives for each board what solving it alone gives, in order") {
  const calls::Engine alone = calls::new_engine();
  for (const int searchers : {1, 2, 3}) {
    const calls::Engine engine = calls::new_engine(searchers);
    Batch batch(small_boards(7481, 6));
    calls::require_ok(engine, batch.solve(engine));
    for (std::size_t i = 0; i < batch.boards.size(); ++i) {
      INFO(naive::to_diagram(batch.boards[i]));
      const tiger_result& result = batch.results[i];
      check_sound(result);
      const tiger_result expected = solved(alone, batch.boards[i]);
      CHECK(result.complete == 1);
      CHECK(result.exact == 1);
      CHECK(result.score == expected.score);
      CHECK(result.depth == expected.depth);
      CHECK(result.line_length == 0);
      if (expected.move == TIGER_NO_SQUARE || expected.move == TIGER_PASS)
        CHECK(result.move == expected.move);
      else
        CHECK(exact_score(batch.boards[i], result.move) == expected.score);
    }
  }
}

TEST_CASE("a batch has goals and windows like a single position") {
  const calls::Engine engine = calls::new_engine(2);
  Batch batch(small_boards(7491, 6));
  auto options = sized<tiger_batch_options>();
  options.goal = TIGER_WIN_LOSS_DRAW;
  calls::require_ok(engine, batch.solve(engine, &options));
  for (std::size_t i = 0; i < batch.boards.size(); ++i) {
    const int score = exact_score(batch.boards[i]);
    CHECK(solving::class_of({batch.results[i].lower, batch.results[i].upper}) ==
          solving::sign_of(score));
  }
  options.goal = TIGER_WINDOW;
  options.lower = 4;
  options.upper = 12;
  calls::require_ok(engine, batch.solve(engine, &options));
  for (std::size_t i = 0; i < batch.boards.size(); ++i)
    check_window(batch.results[i], 4, 12, exact_score(batch.boards[i]));
}

TEST_CASE("the node limit of a batch holds for each of its boards") {
  const calls::Engine engine = calls::new_engine();
  Batch batch({solving::boards_with_moves(7501, 6, 1).front(),
               solving::boards_with_moves(7502, 20, 1).front(),
               solving::boards_with_moves(7503, 6, 1).front()});
  auto options = sized<tiger_batch_options>();
  options.nodes = 20'000;
  const tiger_status status = batch.solve(engine, &options);
  CHECK(status == TIGER_STOPPED);
  for (const int i : {0, 2}) {
    CHECK(batch.results[i].complete == 1);
    CHECK(batch.results[i].score == exact_score(batch.boards[i]));
  }
  CHECK(batch.results[1].complete == 0);
  check_sound(batch.results[1]);
}

}  // namespace
}  // namespace tiger
