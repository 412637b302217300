// Verdicts on positions against brute force.
#include "pick/score_filter.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger::tools {
namespace {

std::vector<Position> some_positions(int n, int empties, std::uint64_t seed) {
  sample::Random random(seed);
  std::vector<Position> positions;
  while (static_cast<int>(positions.size()) < n) {
    const Position position = sample::random_position(random, empties);
    if (position.board.legal_moves() != 0) positions.push_back(position);
  }
  return positions;
}

std::vector<std::optional<Judgement>> judge_some(const std::vector<Position>& positions,
                                                 const ScoreFilter& filter, int threads = 1) {
  std::size_t judged = 0;
  const auto verdicts = judge_all(positions, filter, threads, [&](bool) { ++judged; });
  CHECK(judged == positions.size());
  return verdicts;
}

TEST_CASE("only scores in the range are kept, with a best move") {
  const std::vector<Position> positions = some_positions(60, 8, 1);
  for (const Bounds range : {Bounds{-64, 64}, {-10, 10}, {0, 0}, {2, 64}, {-64, -2}, {64, 64}}) {
    CAPTURE(range.lower);
    CAPTURE(range.upper);
    const auto verdicts = judge_some(positions, {.range = range});
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Board& board = positions[i].board;
      const int score = naive::brute_force_alpha_beta(board);
      REQUIRE(verdicts[i]);
      CHECK(verdicts[i]->keeps == (score >= range.lower && score <= range.upper));
      if (!verdicts[i]->keeps) continue;
      REQUIRE(verdicts[i]->scores.size() == 1);
      const MoveScore best = verdicts[i]->scores.front();
      CHECK(best.score == score);
      CHECK(-naive::brute_force_alpha_beta(board.after(best.move, board.flips(best.move))) ==
            score);
    }
  }
}

TEST_CASE("only positions with so many best moves are kept, with the scores of all moves") {
  const std::vector<Position> positions = some_positions(60, 8, 2);
  int kept = 0;
  for (const int wanted : {1, 2, 3}) {
    const auto verdicts = judge_some(positions, {.best_moves = wanted});
    const auto both = judge_some(positions, {.range = Bounds{-20, 20}, .best_moves = wanted});
    for (std::size_t i = 0; i < positions.size(); ++i) {
      std::vector<naive::ScoredMove> moves = naive::brute_force_moves(positions[i].board);
      std::stable_sort(moves.begin(), moves.end(),
                       [](const auto& a, const auto& b) { return a.score > b.score; });
      const auto best = std::count_if(moves.begin(), moves.end(), [&](const auto& move) {
        return move.score == moves.front().score;
      });
      REQUIRE(verdicts[i]);
      CHECK(verdicts[i]->keeps == (best == wanted));
      CHECK(both[i]->keeps == (best == wanted && std::abs(moves.front().score) <= 20));
      if (!verdicts[i]->keeps) continue;
      ++kept;
      REQUIRE(verdicts[i]->scores.size() == moves.size());
      for (std::size_t m = 0; m < moves.size(); ++m)
        CHECK(verdicts[i]->scores[m] == MoveScore{moves[m].move, moves[m].score});
    }
  }
  CHECK(kept > 20);
}

TEST_CASE("the verdicts do not depend on the number of threads") {
  const std::vector<Position> positions = some_positions(40, 12, 3);
  const auto one = judge_some(positions, {.range = Bounds{-30, 30}}, 1);
  const auto four = judge_some(positions, {.range = Bounds{-30, 30}}, 4);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    CHECK(one[i]->keeps == four[i]->keeps);
    CHECK(one[i]->scores == four[i]->scores);
  }
}

TEST_CASE("a verdict on a position whose search was stopped is missing") {
  std::atomic<bool> stop = true;
  Table table(18);
  const Position position = some_positions(1, 24, 4).front();
  CHECK_FALSE(judge(table, position.board, {.range = Bounds{}}, {.stop = &stop}));
  CHECK_FALSE(judge(table, position.board, {.best_moves = 1}, {.stop = &stop}));
}

}  // namespace
}  // namespace tiger::tools
