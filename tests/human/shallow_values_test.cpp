#include "human/shallow_values.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "eval/evaluate.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// Minimax without any pruning, in units. Leaves are worth whole discs, as in every search.
int minimax(const Board& board, int plies) {
  if (is_game_over(board)) return final_score(board) * kUnitsPerDisc;
  if (board.legal_moves() == 0) return -minimax(board.passed(), plies);
  if (plies == 0)
    return kUnitsPerDisc *
           nearest_score(Value::of_units(evaluate_units(
               embedded_weights(), board, FeatureIndices(board), board.empty_count())));
  int best = kScoreMin * kUnitsPerDisc;
  for (const Square x : squares(board.legal_moves()))
    best = std::max(best, -minimax(board.after(x), plies - 1));
  return best;
}

void check_gaps(const Board& board, const ShallowValues& values, std::size_t depth, int plies) {
  std::vector<int> wanted;
  for (const Square x : squares(board.legal_moves()))
    wanted.push_back(-minimax(board.after(x), plies - 1));
  const int best = *std::max_element(wanted.begin(), wanted.end());
  for (std::size_t i = 0; i < wanted.size(); ++i)
    CHECK(values.moves[i].gap[depth] ==
          std::min((best - wanted[i]) * kGapsPerDisc / kUnitsPerDisc, kMostGap));
  if (depth + 1 == kShallowDepths) CHECK(values.best == nearest_score(Value::of_units(best)));
}

TEST_CASE("gaps are those of minimax without pruning") {
  sample::Random random(574);
  Table table(8);
  for (const int empties : {50, 40, 31, 30, 20, 13, 12, 11}) {
    const Board board = sample::random_position(random, empties).board;
    if (board.legal_moves() == 0) continue;
    CAPTURE(empties);
    const ShallowValues values = shallow_values(table, board, embedded_weights());
    for (std::size_t depth = 0; depth < kShallowDepths; ++depth)
      check_gaps(board, values, depth, kShallowPlies[depth]);
  }
}

TEST_CASE("near the end the last gaps are exact") {
  sample::Random random(575);
  Table table(8);
  for (int empties = 1; empties <= 8; ++empties)
    for (const sample::Style style : sample::kStyles) {
      const Board board = sample::random_position(random, empties, style).board;
      if (board.legal_moves() == 0) continue;
      CAPTURE(empties);
      const ShallowValues values = shallow_values(table, board, embedded_weights());
      check_gaps(board, values, kShallowDepths - 1, empties);
    }
}

TEST_CASE("values do not depend on what was searched before") {
  sample::Random random(576);
  Table table(8);
  const Board board = sample::random_position(random, 24).board;
  const ShallowValues first = shallow_values(table, board, embedded_weights());
  shallow_values(table, sample::random_position(random, 30).board, embedded_weights());
  const ShallowValues again = shallow_values(table, board, embedded_weights());
  REQUIRE(first.moves.size() == again.moves.size());
  for (std::size_t i = 0; i < first.moves.size(); ++i)
    CHECK(first.moves[i].gap == again.moves[i].gap);
}

}  // namespace
}  // namespace tiger
