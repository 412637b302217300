#include "search/probcut.h"

#include <doctest/doctest.h>

#include <cmath>

#include "search/iterations.h"
#include "search/minimax.h"
#include "search/solving.h"

namespace tiger {
namespace {

using solving::kUnsure;

// ---- The error of a prediction ---------------------------------------------------------------

TEST_CASE("a prediction's error grows with the distance between the shallow and the deep search") {
  for (int empties = params::kMinDepthForProbcut; empties <= 60; ++empties)
    for (int deep = params::kMinDepthForProbcut; deep <= empties; ++deep) {
      CAPTURE(empties);
      CAPTURE(deep);
      for (int shallow = 0; shallow < deep; ++shallow) {
        CHECK(prediction_error(empties, shallow, deep) > 0);
        if (shallow > 0)
          CHECK(prediction_error(empties, shallow, deep) <=
                prediction_error(empties, shallow - 1, deep));
        if (shallow < deep - 1 && deep < empties)
          CHECK(prediction_error(empties, shallow, deep) >=
                prediction_error(empties, shallow, deep - 1));
      }
      CHECK(prediction_error(empties, 0, deep) > prediction_error(empties, deep - 1, deep));
    }
  // The longer the way to the end of the game, the harder it is to predict.
  for (int empties = 12; empties <= 60; ++empties)
    for (int shallow = 0; shallow < 11; ++shallow)
      CHECK(prediction_error(empties, shallow, empties) >=
            prediction_error(empties - 1, shallow, empties - 1));
}

TEST_CASE("confidences are roughly the two-sided ones of a normal distribution") {
  REQUIRE(params::kConfidences.size() == std::size(kUnsure));
  for (std::size_t i = 0; i < std::size(kUnsure); ++i) {
    CHECK(params::kConfidences[i].percent == kUnsure[i]);
    const double errors = params::kConfidences[i].hundredths / 100.0;
    CHECK(std::abs(std::erf(errors / std::sqrt(2.0)) - kUnsure[i] / 100.0) < 0.015);
  }
}

TEST_CASE("in passes that stop before the end the margin is wider, except far from the leaves") {
  for (const auto& [percent, hundredths] : params::kConfidences)
    for (int plies = params::kMinDepthForProbcut; plies <= 40; ++plies) {
      const int wanted = plies > 13 ? hundredths : hundredths * 12 / 10;
      CHECK(required_errors({50 - plies, percent}, plies) == wanted);
      CHECK(required_errors({0, percent}, plies) == hundredths);
    }
}

// ---- Where nothing is cut off ----------------------------------------------------------------

// What probcut() returns for a board in a pass of this depth.
std::optional<Score> answer(Table& table, const Board& board, SearchDepth depth, Score alpha) {
  table.clear();
  SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
  context.begin_iteration(depth);
  const auto value = probcut(context, node_of(board), value_of(alpha));
  CHECK(context.depth() == depth);
  CHECK(score_of(context.root.bounds()).lower == kScoreMin);
  CHECK(score_of(context.root.bounds()).upper == kScoreMax);
  return value ? std::optional(score_of(*value)) : std::nullopt;
}

// How often it answers, over many windows.
int answers(Table& table, const Board& board, SearchDepth depth) {
  int n = 0;
  for (Score alpha = kScoreMin; alpha < kScoreMax; alpha += 8)
    n += answer(table, board, depth, alpha).has_value() ? 1 : 0;
  return n;
}

TEST_CASE("a certain pass cuts nothing off") {
  Table table(10);
  for (const int empties : {8, 12, 14, 20, 40})
    for (const Board& board : solving::boards(1401 + empties, empties, 8))
      for (const int horizon : {0, empties - 8, empties / 2, empties - 4})
        CHECK(answers(table, board, {horizon, kCertain}) == 0);
}

TEST_CASE("nothing is cut off near the leaves, or near the end of the game") {
  Table table(10);
  int above = 0;
  for (const int confidence : kUnsure) {
    for (const int empties : {8, 12, 20, 40})
      for (const Board& board : solving::boards(1411 + empties, empties, 4)) {
        for (int depth = 1; depth < params::kMinDepthForProbcut; ++depth)
          CHECK(answers(table, board, {empties - depth, confidence}) == 0);
        above += answers(table, board, {empties - params::kMinDepthForProbcut, confidence});
      }
    for (int empties = params::kMinDepthForProbcut; empties < params::kMinEmptiesForProbcut;
         ++empties)
      for (const Board& board : solving::boards(1415 + empties, empties, 4))
        CHECK(answers(table, board, {0, confidence}) == 0);
    for (const Board& board : solving::boards(1419, params::kMinEmptiesForProbcut, 8))
      above += answers(table, board, {0, confidence});
  }
  CHECK(above > 100);  // but just beyond these limits, nodes are cut off
}

TEST_CASE("a selective search too shallow for cutoffs is the same as at full confidence") {
  for (const int empties : {6, 10, 16, 30})
    for (const Board& root : solving::boards_with_moves(1421 + empties, empties, 10))
      for (int depth = 1; depth < params::kMinDepthForProbcut; ++depth)
        for (const Driver driver : solving::kDrivers) {
          Table table(10);
          const auto search = [&](int confidence) {
            table.clear();
            SearchContext context(table, params::kMinEmptiesForTable, kNoControl,
                                  &embedded_weights());
            run_iteration(context, root, driver, SearchDepth{empties - depth, confidence},
                          {kScoreMin, kScoreMax}, std::nullopt);
            return std::pair(context.root, context.counters);
          };
          const auto [certain, all_nodes] = search(kCertain);
          const auto [selective, nodes] = search(73);
          CHECK(score_of(selective.bounds()).exact());
          CHECK(score_of(selective.bounds()).lower == score_of(certain.bounds()).lower);
          CHECK(nodes.nodes() == all_nodes.nodes());
        }
}

TEST_CASE("the shallow search of a position does not count the position again") {
  constexpr int kPlies = 6;  // so the shallow search has two plies
  Table table(10);
  for (const Board& board : solving::boards_with_moves(1431, 16, 20))
    for (const Score alpha : {-30, 0, 30}) {
      SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
      context.begin_iteration({16 - kPlies, 73});
      context.counters.inner_entries = 1000;
      probcut(context, node_of(board), value_of(alpha));
      const std::uint64_t entered = context.counters.inner_entries - 1000;
      const std::uint64_t inner = entered - context.counters.inner_leaves;
      CHECK(inner <= std::uint64_t(count(board.legal_moves())));
      CHECK(context.counters.ordering_nodes == 0);
    }
}

// ---- What is cut off -------------------------------------------------------------------------

// The margin for so many hundredths of an error (in thousandths of a disc), rounded up to discs.
Score margin_of(int hundredths, int error) {
  return static_cast<Score>(std::ceil(hundredths / 100.0 * error / 1000.0 - 1e-9));
}

TEST_CASE("a shallow value beyond the margin replaces the deep one, if the evaluation is near it") {
  Table table(10);
  solving::Minimax minimax;
  int high = 0;
  int low = 0;
  for (const int empties : {12, 16, 20, 30})
    for (const Board& board : solving::boards(1461 + empties, empties, 12))
      for (const int depth :
           {2, 3}) {  // shallow searches of 0 and 1 plies, without cutoffs in them
        const int plies = depth - 2;
        const Score shallow = minimax.value(board, plies);
        INFO(naive::to_diagram(board));
        const Score at_once = nearest_score(Value::of_units(solving::units_of(board)));
        for (const auto& [percent, of_normal] : params::kConfidences) {
          const int hundredths = of_normal * params::kMidgameErrorPercent / 100;
          const Score margin = margin_of(hundredths, prediction_error(empties, plies, depth));
          const Score hope = margin_of(hundredths, prediction_error(empties, 0, depth)) *
                             params::kProbcutMarginPercent / 100;
          for (Score alpha = kScoreMin; alpha < kScoreMax; alpha += 3) {
            const Score beta = alpha + 1;
            std::optional<Score> expected;
            if (beta + margin <= kScoreMax && shallow >= beta + margin &&
                at_once >= beta + margin - hope)
              expected = beta;
            else if (alpha - margin >= kScoreMin && shallow <= alpha - margin &&
                     at_once <= alpha - margin + hope)
              expected = alpha;
            high += expected == beta ? 1 : 0;
            low += expected == alpha ? 1 : 0;
            if (answer(table, board, {empties - depth, percent}, alpha) != expected)
              FAIL_CHECK("depth ", depth, ", confidence ", percent, ", alpha ", alpha);
          }
        }
      }
  CHECK(high > 100);
  CHECK(low > 100);
}

// ---- How often it is right -------------------------------------------------------------------

struct CutTally {
  int answers = 0;
  int right = 0;

  double share() const { return double(right) / answers; }
};

struct Valued {
  Board board;
  Score value;  // at the depth in question, for certain
};

std::vector<Valued> valued(std::uint64_t seed, int empties, int horizon, int number) {
  std::vector<Valued> found;
  Table table(14);
  for (const Board& board : solving::boards(seed, empties, number)) {
    if (board.legal_moves() == 0) continue;
    table.clear();
    SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
    context.begin_iteration({horizon, kCertain});
    alpha_beta(context, board, {kScoreMin, kScoreMax});
    REQUIRE(context.root.bounds().exact());
    found.push_back({board, score_of(context.root.bounds()).lower});
  }
  return found;
}

// Over windows within 16 discs of the value, because mistakes are made near it.
CutTally tally(const std::vector<Valued>& boards, SearchDepth depth) {
  CutTally t;
  Table table(12);
  for (const auto& [board, value] : boards)
    for (Score alpha = value - 16; alpha < value + 16; alpha += 2) {
      const Score beta = alpha + score_of(depth.granularity(params::kGrain));
      if (alpha < kScoreMin || beta > kScoreMax) continue;
      const auto found = answer(table, board, depth, alpha);
      if (!found) continue;
      const bool low = *found == alpha;
      if (!low && *found != beta) FAIL_CHECK(*found, " at alpha ", alpha);
      ++t.answers;
      t.right += (value <= alpha) == low ? 1 : 0;
    }
  return t;
}

void check_shares(const std::vector<Valued>& boards, int horizon) {
  CutTally surer;
  for (const int confidence : kUnsure) {
    const CutTally t = tally(boards, {horizon, confidence});
    CAPTURE(confidence);
    CAPTURE(t.answers);
    CHECK(t.answers > 100);
    CHECK(t.share() >= confidence / 100.0 - 0.05);
    if (confidence > kUnsure[0]) CHECK(t.answers < surer.answers);
    surer = t;
  }
}

TEST_CASE("cutoffs are right about as often as their confidence says, and rarer if it is higher") {
  check_shares(valued(1441, 14, 0, 150), 0);
}

TEST_CASE("the same holds for searches that stop before the end of the game") {
  check_shares(valued(1442, 20, 12, 80), 12);
}

}  // namespace
}  // namespace tiger
