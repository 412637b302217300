// Expected losses, beside sums by hand and a solver that tries all lines.
#include "human/hardness.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "human/human_player.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("the expected loss is a sum over the moves that people play") {
  const Hardness hardness = hardness_of({{0, 600, 0}, {1, 300, 2}, {2, 95, 10}, {3, 5, 64}}, true);
  CHECK(hardness.centidiscs == 155);
  CHECK(hardness.errors == 40);
  CHECK(hardness.exact);
  CHECK_FALSE(hardness.is_slip());
  CHECK_FALSE(hardness.is_hard());
  CHECK(hardness_of({{0, 751, 0}, {1, 249, 2}}, false).errors == 25);
  CHECK(hardness_of({{0, 760, 0}, {1, 240, 2}}, false).is_slip());
  CHECK(hardness_of({{0, 500, 2}, {1, 500, 0}}, false).is_hard());
  CHECK(hardness_of({}, true).centidiscs == 0);
}

TEST_CASE("near the end the losses are those of a solver that tries all lines") {
  sample::Random random(57);
  Table table(12);
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board = sample::random_position(random, 3 + i % 6).board;
    if (count(board.legal_moves()) < 2) continue;
    std::vector<PeoplesMove> moves =
        moves_of_people(embedded_human_model(), table, {.board = board});
    CHECK(find_losses(moves, table, board, {}, {}));
    const std::vector<naive::ScoredMove> scores = naive::brute_force_moves(board);
    int best = -64;
    for (const naive::ScoredMove& scored : scores) best = std::max(best, scored.score);
    for (const PeoplesMove& move : moves) {
      if (move.per_mille < kUnlikely) continue;
      const auto scored = std::find_if(scores.begin(), scores.end(),
                                       [&](const auto& s) { return s.move == move.move; });
      REQUIRE(scored != scores.end());
      CHECK(move.lost == best - scored->score);
      ++compared;
    }
  }
  CHECK(compared > 60);
}

TEST_CASE("people's moves are the legal ones, and finished boards have none") {
  Table table(10);
  const HumanModel& model = embedded_human_model();
  CHECK(moves_of_people(model, table, {.board = {kAllSquares, 0}}).empty());
  CHECK(hardness_at(model, table, {.board = {kAllSquares, 0}}, {})->centidiscs == 0);
  const std::vector<PeoplesMove> moves = moves_of_people(model, table, {.board = kStartBoard});
  REQUIRE(moves.size() == 4);
  int sum = 0;
  for (const PeoplesMove& move : moves) sum += move.per_mille;
  CHECK(sum >= 998);
  CHECK(sum <= 1002);
  CHECK(std::is_sorted(moves.begin(), moves.end(),
                       [](const auto& a, const auto& b) { return a.per_mille > b.per_mille; }));
}

}  // namespace
}  // namespace tiger
