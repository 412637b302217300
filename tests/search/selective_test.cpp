// A selective or shallower result never satisfies an exact probe: whatever iterations ran before on
// the same table, and whatever it holds at a lower depth or confidence, the exact score is right.
#include <doctest/doctest.h>

#include <array>
#include <span>

#include "search/iterations.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

using solving::kUnsure;

// Exact scores found without iterations: by brute force where that is quick, else by plain
// alpha-beta with an empty table and no evaluation.
class TrueScores {
 public:
  Score of(const Board& board) {
    if (board.empty_count() <= 10) return naive::brute_force_alpha_beta(board);
    table_.clear();
    return solve(table_, board, {.driver = Driver::kAlphaBeta, .weights = nullptr}).bounds.lower;
  }

 private:
  Table table_{14};
};

// Boards of all kinds with a legal move.
std::vector<Board> roots(std::uint64_t seed, int empties, int number) {
  std::vector<Board> found;
  for (const Board& board : solving::boards(seed, empties, 2 * number))
    if (board.legal_moves() != 0 && static_cast<int>(found.size()) < number) found.push_back(board);
  return found;
}

// ---- The parts that guarantee this -----------------------------------------------------------

TEST_CASE("a node answers only at its own depth, and only iterations of no higher confidence") {
  Table table(0);
  int answers = 0;
  for (const int empties :
       {7, params::kMinEmptiesForProbcut - 1, params::kMinEmptiesForProbcut, 20})
    for (int horizon = 0; horizon <= empties; ++horizon)
      for (const int asked : {73, 87, 95, 98, 99, kCertain}) {
        SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
        context.begin_iteration({horizon, asked});
        for (int depth = 0; depth <= empties; ++depth)
          for (const int confidence : {1, 72, 73, 74, 87, 95, 98, 99, kCertain}) {
            const bool to_the_end = horizon == 0 && empties < params::kMinEmptiesForProbcut;
            const bool fits =
                depth + horizon == empties && confidence >= (to_the_end ? kCertain : asked);
            answers += fits ? 1 : 0;
            const Node node = node_in_discs({-10, 20}, kNoSquare, depth, confidence);
            const Bounds bounds = score_of(usable_bounds(node, context.depth(), empties));
            if (bounds.lower != (fits ? -10 : kScoreMin) || bounds.upper != (fits ? 20 : kScoreMax))
              FAIL_CHECK(depth, " at ", confidence, " asked by ", empties - horizon, " at ", asked);
          }
        const Bounds unknown = score_of(usable_bounds(std::nullopt, context.depth(), empties));
        CHECK(unknown.lower == kScoreMin);
        CHECK(unknown.upper == kScoreMax);
      }
  CHECK(answers > 100);
}

TEST_CASE("what an iteration stores carries its depth and confidence") {
  for (const int empties : {params::kMinEmptiesForProbcut - 1, params::kMinEmptiesForProbcut, 20}) {
    const Board board = solving::boards_with_moves(1101, empties, 1).front();
    for (const int horizon : {0, 1, 4, empties - 1})
      for (const int confidence : {73, 99, kCertain}) {
        Table table(4);
        SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
        context.begin_iteration({horizon, confidence});
        context.store(zobrist_hash(board), board, value_of(Bounds{3, 4}), value_of(7), 19);
        const auto node = context.probe(zobrist_hash(board), board);
        REQUIRE(node);
        CHECK(node->lower == 7);
        CHECK(node->upper == kScoreMax);
        CHECK(node->move == 19);
        CHECK(node->depth == empties - horizon);
        const bool to_the_end = horizon == 0 && empties < params::kMinEmptiesForProbcut;
        CHECK(node->confidence == (to_the_end ? kCertain : confidence));
      }
  }
}

TEST_CASE("a search inside an iteration leaves the iteration's depth and proved bounds unchanged") {
  Table table(0);
  SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
  CHECK(context.depth() == SearchDepth{0, kCertain});
  const SearchDepth outer{6, 87};
  context.begin_iteration(outer);
  context.root.prove(value_of(Bounds{2, 8}), 19);
  const int result = context.at_depth({9, 73}, [&] {
    CHECK(context.depth() == SearchDepth{9, 73});
    const int inner = context.at_depth({11, 99}, [&] {
      CHECK(context.depth() == SearchDepth{11, 99});
      return 30;
    });
    CHECK(context.depth() == SearchDepth{9, 73});
    return inner + 12;
  });
  CHECK(result == 42);
  CHECK(context.depth() == outer);
  CHECK(score_of(context.root.bounds()).lower == 2);
  CHECK(score_of(context.root.bounds()).upper == 8);
  CHECK(context.root.move() == 19);
  // The next iteration has proved nothing yet.
  context.begin_iteration({});
  CHECK(context.depth() == SearchDepth{0, kCertain});
  CHECK(score_of(context.root.bounds()).lower == kScoreMin);
  CHECK(score_of(context.root.bounds()).upper == kScoreMax);
  CHECK(context.root.move() == kNoSquare);
}

// ---- Iterations, then the exact one ------------------------------------------------------------

constexpr solving::TableKind kWithRoom[] = {
    {"as it comes", 12, params::kMinEmptiesForTable},
    {"large, used down to 5", 16, 5},
    {"small", 6, params::kMinEmptiesForTable},
};

// Runs many iterations that are not exact, in any order, each by any of the drivers.
void run_unsure_iterations(SearchContext& context, const Board& root, int number,
                           sample::Random& random) {
  std::vector<SearchDepth> reaches = solving::unsure_reaches(root.empty_count());
  solving::shuffle(reaches, random);
  reaches.resize(number);
  for (const SearchDepth depth : reaches) {
    const Driver driver = solving::kDrivers[random.below(3)];
    run_iteration(context, root, driver, depth, {kScoreMin, kScoreMax}, random.below(129) - 64);
  }
}

// Iterations of any kind, then the exact iteration of each driver, each with a table of its own.
void check_exact_after_iterations(const std::vector<Board>& boards, int iterations,
                                  std::span<const solving::TableKind> kinds,
                                  sample::Random& random) {
  TrueScores scores;
  int n = 0;
  for (const Board& root : boards) {
    INFO(naive::to_diagram(root));
    const Score score = scores.of(root);
    const solving::TableKind& kind = kinds[n++ % kinds.size()];
    CAPTURE(kind.name);
    for (const Driver driver : solving::kDrivers) {
      CAPTURE(driver_name(driver));
      Table table(kind.hash_bits, kind.design);
      SearchContext context(table, kind.min_empties_for_table, kNoControl, &embedded_weights());
      run_unsure_iterations(context, root, iterations, random);
      const bool decide = random.below(4) == 0;
      const Bounds window = decide ? Bounds{-2, 2} : Bounds{kScoreMin, kScoreMax};
      run_iteration(context, root, driver, SearchDepth{}, window, random.below(129) - 64);
      const Bounds bounds = score_of(context.root.bounds());
      const bool right = decide ? solving::contain(bounds, score) &&
                                      solving::class_of(bounds) == solving::sign_of(score)
                                : bounds.exact() && bounds.lower == score;
      if (!right) FAIL_CHECK(bounds.lower, " to ", bounds.upper, ", score ", score);
    }
  }
}

TEST_CASE("an exact iteration is exact after iterations of every depth on the same table") {
  sample::Random random(1111);
  check_exact_after_iterations(roots(1112, 12, 45), 12, kWithRoom, random);
  check_exact_after_iterations(roots(1113, 13, 15), 8, kWithRoom, random);
}

TEST_CASE("an exact iteration is exact after other iterations with every kind of table") {
  sample::Random random(1121);
  check_exact_after_iterations(roots(1122, 12, 12), 6, solving::kTableKinds, random);
  check_exact_after_iterations(roots(1123, 12, 12), 6, solving::kBrokenTableKinds, random);
}

// Counts the nodes stored for a board and up to `plies` plies after it, by what they claim.
struct Census {
  TrueScores scores;
  int certain = 0;
  int unsure = 0;
  int unsure_and_false = 0;
};

void check_claims(const Table& table, const Board& board, int plies, Census& census) {
  const int empties = board.empty_count();
  TableStatistics counted;
  if (const auto node = table.probe(zobrist_hash(board), board, counted)) {
    const Score score = census.scores.of(board);
    const bool is_true = node->lower <= score && node->upper >= score;
    const bool certain = node->depth == empties && node->confidence == kCertain;
    CHECK(node->depth <= empties);
    ++(certain ? census.certain : census.unsure);
    census.unsure_and_false += !certain && !is_true ? 1 : 0;
    if (certain && !is_true)
      FAIL_CHECK(naive::to_diagram(board), "\nbounds ", node->lower, " to ", node->upper,
                 ", score ", score);
  }
  if (plies == 0) return;
  for (const Square x : squares(board.legal_moves()))
    check_claims(table, board.after(x, board.flips(x)), plies - 1, census);
}

TEST_CASE("every node that iterations leave in the table is true if it claims to be certain") {
  sample::Random random(1131);
  Census census;
  for (const Board& root : roots(1132, 13, 8)) {
    Table table(14);
    SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
    run_unsure_iterations(context, root, 20, random);
    check_claims(table, root, 2, census);
  }
  CHECK(census.certain > 50);
  CHECK(census.unsure > 50);
  CHECK(census.unsure_and_false > 10);  // or the test would prove nothing
}

// ---- The solver ------------------------------------------------------------------------------

void check_solve(Table& table, const Board& board, const SolveSettings& settings, Score score) {
  CAPTURE(driver_name(settings.driver));
  const Solution solution = solve(table, board, settings);
  CHECK(solution.complete);
  if (settings.goal == Goal::kExact) {
    if (!solution.bounds.exact() || solution.bounds.lower != score)
      FAIL_CHECK(solution.bounds.lower, " to ", solution.bounds.upper, ", score ", score);
    CHECK(solving::replay(board, solution.pv) == score);
  } else if (!solving::contain(solution.bounds, score) ||
             solving::class_of(solution.bounds) != solving::sign_of(score)) {
    FAIL_CHECK("win, loss or draw: ", solution.bounds.lower, " to ", solution.bounds.upper,
               ", score ", score);
  }
}

// By all drivers, for both goals, with and without weights.
void check_with_and_without(const std::vector<Board>& boards,
                            std::span<const solving::TableKind> kinds, TrueScores& scores) {
  int n = 0;
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const Score score = scores.of(board);
    const solving::TableKind& kind = kinds[n++ % kinds.size()];
    CAPTURE(kind.name);
    for (const Driver driver : solving::kDrivers)
      for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw}) {
        Table table(kind.hash_bits, kind.design);
        SolveSettings settings{.driver = driver,
                               .goal = goal,
                               .min_empties_for_table = kind.min_empties_for_table,
                               .endgame_cache = kind.endgame_cache};
        for (const Weights* weights : {&embedded_weights(), static_cast<const Weights*>(nullptr)}) {
          table.clear();
          settings.weights = weights;
          check_solve(table, board, settings, score);
        }
      }
  }
}

TEST_CASE("the solver finds the same scores with weights as without") {
  TrueScores scores;
  for (int empties = 8; empties <= 11; ++empties)
    check_with_and_without(roots(1140 + empties, empties, 6), solving::kTableKinds, scores);
  check_with_and_without(roots(1140, 14, 6), kWithRoom, scores);
}

// ---- Poison ----------------------------------------------------------------------------------

// A false node for a board; it claims nothing certain, so no exact search may believe it.
Node lie(const Board& board, sample::Random& random) {
  const int empties = board.empty_count();
  const bool shallow = random.below(2) == 0;
  const int depth = !shallow ? empties : random.below(2) == 0 ? empties - 1 : random.below(empties);
  const int confidence = shallow ? kCertain : kUnsure[random.below(std::size(kUnsure))];
  const Score wrong = std::array{64, -64, 2 * random.below(65) - 64}[random.below(3)];
  return node_in_discs({wrong, wrong}, random.below(64), depth, confidence);
}

// Stores false nodes for a board and all positions a few plies after it.
void poison(Table& table, const Board& board, int plies, sample::Random& random) {
  if (board.empty_count() == 0) return;
  TableStatistics counted;
  table.store(zobrist_hash(board), board, lie(board, random), counted);
  if (plies == 0) return;
  if (board.legal_moves() == 0 && !is_game_over(board))
    return poison(table, board.passed(), plies, random);
  for (const Square x : squares(board.legal_moves()))
    poison(table, board.after(x, board.flips(x)), plies - 1, random);
}

void check_poisoned(const std::vector<Board>& boards, int plies, sample::Random& random) {
  TrueScores scores;
  int n = 0;
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const Score score = scores.of(board);
    for (const Driver driver : solving::kDrivers) {
      const Goal goal = n++ % 3 == 2 ? Goal::kWinLossDraw : Goal::kExact;
      Table table(n % 8 == 7 ? 0 : 14);
      poison(table, board, plies, random);
      check_solve(table, board, {.driver = driver, .goal = goal}, score);
      // False nodes stored between two solutions do not undo what is certain either.
      poison(table, board, plies, random);
      check_solve(table, board, {.driver = solving::kDrivers[n % 3]}, score);
    }
  }
}

TEST_CASE("a root is solved even if the table is wrong at a lower depth or confidence") {
  TrueScores scores;
  for (const Board& board : roots(1151, 10, 4)) {
    INFO(naive::to_diagram(board));
    const Score score = scores.of(board);
    for (const Score wrong : {64, -64})
      for (const auto& [depth, confidence] : {std::pair{10, 99}, {10, 73}, {9, kCertain}})
        for (const Driver driver : solving::kDrivers) {
          Table table(10);
          TableStatistics counted;
          table.store(zobrist_hash(board), board,
                      node_in_discs({wrong, wrong}, 0, depth, confidence), counted);
          for (const Square x : squares(board.legal_moves())) {
            const Board child = board.after(x, board.flips(x));
            table.store(zobrist_hash(child), child,
                        node_in_discs({-wrong, -wrong}, 0, depth - 1, confidence), counted);
          }
          check_solve(table, board, {.driver = driver}, score);
        }
  }
}

TEST_CASE("a table full of false nodes at lower depths and confidences spoils no score") {
  sample::Random random(1161);
  check_poisoned(roots(1162, 12, 20), 3, random);
  check_poisoned(roots(1163, 14, 6), 3,
                 random);  // here the solver makes iterations of its own first
}

TEST_SUITE("nightly") {
  TEST_CASE("an exact iteration is exact after iterations of every depth, on hundreds of boards") {
    sample::Random random(1171);
    check_exact_after_iterations(roots(1172, 12, 200), 16, kWithRoom, random);
    check_exact_after_iterations(roots(1173, 13, 80), 12, kWithRoom, random);
    check_exact_after_iterations(roots(1174, 14, 30), 8, kWithRoom, random);
    check_exact_after_iterations(roots(1175, 15, 8), 6, kWithRoom, random);
  }

  TEST_CASE("an exact iteration is exact after others with every kind of table, on many boards") {
    sample::Random random(1181);
    check_exact_after_iterations(roots(1182, 12, 60), 10, solving::kTableKinds, random);
    check_exact_after_iterations(roots(1183, 12, 60), 10, solving::kBrokenTableKinds, random);
  }

  TEST_CASE("with weights the solver's scores are right where it makes iterations of its own") {
    TrueScores scores;
    for (int empties = 13; empties <= 16; ++empties)
      check_with_and_without(roots(1190 + empties, empties, 6), kWithRoom, scores);
  }

  TEST_CASE("many tables full of false nodes spoil no score") {
    sample::Random random(1201);
    check_poisoned(roots(1202, 12, 100), 4, random);
    check_poisoned(roots(1203, 14, 20), 4, random);
    check_poisoned(roots(1204, 16, 4), 3, random);
  }
}

}  // namespace
}  // namespace tiger
