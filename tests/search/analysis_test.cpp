#include "search/analysis.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <map>

#include "search/minimax.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// Whether each move of a line is legal in its turn.
bool is_playable(Board board, const std::vector<Square>& line) {
  for (const Square x : line) {
    if (x == kPass) {
      if (board.legal_moves() != 0) return false;
      board = board.passed();
    } else {
      if (x >= kNoSquare || (board.legal_moves() & bit(x)) == 0) return false;
      board = board.after(x, board.flips(x));
    }
  }
  return true;
}

TEST_CASE(
    "an analysis without weights has one iteration, the exact one, and else only legal moves") {
  std::atomic<bool> stop = true;
  for (const Board& board : solving::boards_with_moves(1291, 10, 30))
    for (const int lines : {1, 60}) {
      INFO(naive::to_diagram(board));
      Table table(10);
      const AnalysisSettings settings{
          .limits = {.depth = 2, .solve_from = 0}, .lines = lines, .weights = nullptr};
      int passes = 0;
      const Analysis found =
          analyse(table, board, settings, {}, [&](const Analysis&) { ++passes; });
      CHECK(passes == 1);
      CHECK(found.exact());
      CHECK(found.moves[0].score() == naive::brute_force_alpha_beta(board));
    }
  for (const Board& board : solving::boards_with_moves(1292, 16, 10))
    for (const int lines : {1, 60}) {
      INFO(naive::to_diagram(board));
      Table table(10);
      const Analysis stopped =
          analyse(table, board, {.lines = lines, .weights = nullptr}, {.stop = &stop});
      CHECK_FALSE(stopped.exact());
      CHECK(static_cast<int>(stopped.moves.size()) == std::min(lines, count(board.legal_moves())));
      for (const AnalysedMove& move : stopped.moves) CHECK(is_playable(board, move.pv));
    }
}

TEST_CASE("an analysis without limits ends with the exact scores of the best moves") {
  for (const Board& board : solving::boards_with_moves(1301, 10, 30))
    for (const Driver driver : solving::kDrivers) {
      CAPTURE(driver_name(driver));
      INFO(naive::to_diagram(board));
      Table table(10);
      const Analysis one = analyse(table, board, {.driver = driver});
      REQUIRE(one.moves.size() == 1);
      CHECK(one.exact());
      CHECK(one.moves[0].score() == naive::brute_force_alpha_beta(board));

      table.clear();
      const Analysis all = analyse(table, board, {.driver = driver, .lines = 60});
      REQUIRE(static_cast<int>(all.moves.size()) == count(board.legal_moves()));
      for (std::size_t i = 0; i < all.moves.size(); ++i) {
        const AnalysedMove& move = all.moves[i];
        CHECK(move.score() ==
              -naive::brute_force_alpha_beta(board.after(move.move, board.flips(move.move))));
        if (i > 0) CHECK(move.value <= all.moves[i - 1].value);
        REQUIRE(!move.pv.empty());
        CHECK(move.pv.front() == move.move);
        CHECK(is_playable(board, move.pv));
      }
    }
}

TEST_CASE("with a window, a score inside is exact, and one outside is a bound") {
  int inside = 0;
  int above = 0;
  int below = 0;
  for (const Board& board : solving::boards_with_moves(1305, 10, 20)) {
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers)
      for (const Bounds window : {Bounds{-10, 10}, Bounds{score - 2, score + 2},
                                  Bounds{score, score + 2}, Bounds{score - 2, score}}) {
        if (window.lower < kScoreMin || window.upper > kScoreMax) continue;
        INFO(naive::to_diagram(board));
        CAPTURE(driver_name(driver));
        CAPTURE(window.lower);
        CAPTURE(window.upper);
        Table table(10);
        AnalysisSettings settings{.driver = driver};
        settings.window = window;
        const Score found = analyse(table, board, settings).moves[0].score();
        if (score <= window.lower) {
          CHECK((score <= found && found <= window.lower));
          ++below;
        } else if (score >= window.upper) {
          CHECK((window.upper <= found && found <= score));
          ++above;
        } else {
          CHECK(found == score);
          ++inside;
        }
      }
  }
  CHECK(inside > 20);
  CHECK(above > 20);
  CHECK(below > 20);
}

TEST_CASE("the best few moves have the same scores as among all moves") {
  for (const Board& board : solving::boards_with_moves(1311, 30, 12)) {
    INFO(naive::to_diagram(board));
    const auto scores = [&](int lines, int depth) {
      Table table(14);
      AnalysisSettings settings{.limits = {.depth = depth, .solve_from = 0}, .lines = lines};
      std::vector<Score> found;
      for (const AnalysedMove& move : analyse(table, board, settings).moves)
        found.push_back(move.score());
      return found;
    };
    for (const int depth : {1, 2, 3, 4}) {  // none of them selective
      const std::vector<Score> all = scores(60, depth);
      REQUIRE(static_cast<int>(all.size()) == count(board.legal_moves()));
      CHECK(std::is_sorted(all.rbegin(), all.rend()));
      for (const int lines : {1, 2, 3}) {
        const std::vector<Score> best = scores(lines, depth);
        REQUIRE(best.size() == std::min(all.size(), static_cast<std::size_t>(lines)));
        CHECK(std::equal(best.begin(), best.end(), all.begin()));
      }
    }
  }
}

TEST_CASE("several lines are counted in eighths of a disc, and leave whole discs to one line") {
  constexpr int kEighth = kUnitsPerDisc / 8;
  int fractions = 0;
  for (const Board& board : solving::boards_with_moves(1317, 26, 12)) {
    INFO(naive::to_diagram(board));
    for (const int depth : {3, 7}) {
      Table table(6);
      AnalysisSettings settings{.limits = {.depth = depth, .solve_from = 0}, .lines = 60};
      settings.grain = grain_of_lines(Driver::kPvs, settings.lines);
      for (const AnalysedMove& move : analyse(table, board, settings).moves) {
        CHECK(move.value.units() % kEighth == 0);
        fractions += move.value.units() % kUnitsPerDisc != 0 ? 1 : 0;
      }
      for (const Driver driver : {Driver::kPvs, Driver::kMtdf}) {
        const AnalysisSettings whole{.driver = driver, .limits = settings.limits};
        const Value best = analyse(table, board, whole).moves.front().value;
        CHECK(best.units() % kUnitsPerDisc == 0);
      }
    }
  }
  CHECK(fractions > 100);
  CHECK(grain_of_lines(Driver::kPvs, 1) == default_grain());
  CHECK(grain_of_lines(Driver::kMtdf, 2) == default_grain());
}

TEST_CASE("each iteration of an analysis looks further, and none further than the limits") {
  const Board board = solving::boards_with_moves(1321, 20, 1).front();
  for (const SearchLimits limits :
       {SearchLimits{.depth = 7, .solve_from = 0}, SearchLimits{.depth = 8, .solve_from = 0},
        SearchLimits{.depth = 4, .solve_from = 20, .confidence = 87}, SearchLimits{}}) {
    Table table;
    std::vector<Analysis> passes;
    const Analysis last = analyse(table, board, {.limits = limits}, {},
                                  [&](const Analysis& a) { passes.push_back(a); });
    REQUIRE(passes.size() > 2);
    int replies = 0;
    for (std::size_t i = 0; i < passes.size(); ++i) {
      const Analysis& pass = passes[i];
      CHECK(pass.plies == pass.depth.plies(20));
      const std::vector<Square>& pv = pass.moves.front().pv;
      REQUIRE(!pv.empty());
      CHECK(pv.front() == pass.moves.front().move);
      CHECK(is_playable(board, pv));
      if (i == 0) continue;
      replies += pv.size() > 1;  // from the table
      CHECK(pass.counters.nodes() > passes[i - 1].counters.nodes());
      CHECK((pass.plies > passes[i - 1].plies ||
             pass.depth.confidence > passes[i - 1].depth.confidence));
    }
    CHECK(replies > 0);
    CHECK(last.depth == passes.back().depth);
    if (limits.solve_from == 0) {
      CHECK(last.plies == limits.depth);
    } else {
      CHECK(last.depth == SearchDepth{0, limits.confidence});
    }
    CHECK(last.exact() == (limits.solve_from > 0 && limits.confidence == kCertain));
  }
}

TEST_CASE("a line is no longer than its pass looked ahead, though the table may know more") {
  for (const Board& board : solving::boards_with_moves(1351, 24, 6)) {
    Table table(14);
    const auto discs_in_line = [&](int depth) {
      const SearchLimits limits = limits_to_depth(depth);
      const Analysis analysis = analyse(table, board, {.limits = limits});
      const std::vector<Square>& pv = analysis.moves.front().pv;
      return static_cast<int>(pv.size() - std::count(pv.begin(), pv.end(), kPass));
    };
    CHECK(discs_in_line(8) > 2);
    for (const int depth : {1, 2}) CHECK(discs_in_line(depth) <= depth);
  }
}

TEST_CASE("other moves get a score at the depth of the last iteration, exact or not") {
  for (const Board& board : solving::boards_with_moves(1341, 30, 6)) {
    INFO(naive::to_diagram(board));
    std::vector<Square> moves;
    for (const Square x : squares(board.legal_moves())) moves.push_back(x);
    for (const int depth : {1, 2, 3}) {  // none of them selective
      Table table(14);
      const AnalysisSettings settings{.limits = {.depth = depth, .solve_from = 0}, .others = moves};
      const Analysis analysis = analyse(table, board, settings);
      CHECK(analysis.complete);
      REQUIRE(analysis.others.size() == moves.size());
      solving::Minimax minimax;
      for (std::size_t i = 0; i < moves.size(); ++i)
        CHECK(analysis.others[i] ==
              -minimax.value(board.after(moves[i], board.flips(moves[i])), depth - 1));
    }
  }
  for (const Board& board : solving::boards_with_moves(1342, 9, 10)) {
    std::vector<Square> moves;
    for (const Square x : squares(board.legal_moves())) moves.push_back(x);
    Table table(10);
    const Analysis analysis = analyse(table, board, {.others = moves});
    REQUIRE(analysis.others.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
      CHECK(analysis.others[i] ==
            -naive::brute_force_alpha_beta(board.after(moves[i], board.flips(moves[i]))));
  }
}

TEST_CASE("a stopped analysis has a move, and the results of the passes that it finished") {
  const Board board = solving::boards_with_moves(1331, 30, 1).front();
  Table table;
  const std::atomic<bool> stop = true;
  SearchControl control;
  control.stop = &stop;
  Analysis analysis = analyse(table, board, {.lines = 3}, control);
  CHECK(analysis.plies <= 4);  // a few plies are searched before the flag is polled
  CHECK_FALSE(analysis.exact());
  CHECK_FALSE(analysis.complete);
  REQUIRE(analysis.moves.size() == 3);
  for (const AnalysedMove& move : analysis.moves) CHECK(is_playable(board, move.pv));

  control.stop = nullptr;
  std::uint64_t least = 0;
  for (const std::uint64_t most : {1'000, 10'000, 100'000}) {
    control.max_nodes = most;
    table.clear();
    analysis = analyse(table, board, {}, control);
    CHECK(analysis.counters.nodes() > least);
    CHECK(analysis.counters.nodes() < most + 5'000);
    least = analysis.counters.nodes();
  }
}

TEST_CASE("a side that must pass has the pass as its only move, and a finished game has none") {
  int passes = 0;
  for (const Board& board : solving::boards(1341, 9, 400)) {
    if (board.legal_moves() != 0) continue;
    Table table(10);
    const Analysis analysis = analyse(table, board, {.lines = 4});
    if (is_game_over(board)) {
      CHECK(analysis.moves.empty());
      continue;
    }
    ++passes;
    REQUIRE(analysis.moves.size() == 1);
    CHECK(analysis.moves[0].move == kPass);
    CHECK(analysis.moves[0].score() == naive::brute_force_alpha_beta(board));
    CHECK(is_playable(board, analysis.moves[0].pv));
    CHECK(analysis.exact());
  }
  CHECK(passes > 3);
}

}  // namespace
}  // namespace tiger
