#include "support/brute_force.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// The definition of the score, straight from the rules over cells.
int score_by_the_rules(const naive::Grid& grid) {
  if (naive::is_over(grid)) return naive::final_score(grid);
  const Bitboard moves = naive::legal_moves(grid);
  if (moves == 0) return -score_by_the_rules(naive::pass(grid));
  int best = -65;
  for (int x = 0; x < 64; ++x)
    if (moves >> x & 1) best = std::max(best, -score_by_the_rules(naive::play(grid, x)));
  return best;
}

void check_all_agree(const Board& board) {
  INFO(naive::to_diagram(board));
  const int score = score_by_the_rules(naive::from_board(board));
  CHECK(naive::brute_force(board) == score);
  CHECK(naive::brute_force_alpha_beta(board) == score);

  const auto moves = naive::brute_force_moves(board);
  const auto legal = naive::legal_moves(naive::from_board(board));
  CHECK(moves.size() == static_cast<std::size_t>(std::popcount(legal)));
  int best = -65;
  for (const auto& [move, move_score] : moves) {
    CHECK((legal >> move & 1) == 1);
    CHECK(move_score == -score_by_the_rules(naive::play(naive::from_board(board), move)));
    best = std::max(best, move_score);
  }
  if (!moves.empty()) CHECK(best == score);
}

TEST_CASE("brute force gives the score that the rules define, with and without alpha-beta") {
  sample::Random random(21);
  for (int i = 0; i < 150; ++i) {
    check_all_agree(sample::random_discs(random, i % 6));
    for (const auto style : sample::kStyles)
      check_all_agree(sample::random_position(random, i % 6, style).board);
  }
}

TEST_CASE("brute force takes the hand-picked cases") {
  for (const auto& edge_case : sample::edge_cases()) {
    CAPTURE(edge_case.name);
    check_all_agree(edge_case.board);
  }
}

TEST_CASE("brute force scores by hand") {
  const auto score = [](const char* diagram) {
    return naive::brute_force(naive::from_diagram(diagram));
  };
  // The last move takes seven discs: 64 to nothing.
  CHECK(score("-OOOOOOX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX") == 64);
  // A pass, then the other side takes a1 to h1 and nothing else: 56 to 8.
  CHECK(score("-XXXXXXO XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX") == 48);
  // Nobody can move: 32 to 31, and the winner gets the empty square.
  CHECK(score("XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXX- OOOOOOO- OOOOOOOO OOOOOOOO OOOOOOOO") == 0);
}

TEST_CASE("brute force with and without alpha-beta agree at eight empties") {
  sample::Random random(22);
  for (int i = 0; i < 40; ++i)
    for (const auto style : sample::kStyles) {
      const Board board = sample::random_position(random, 8, style).board;
      INFO(naive::to_diagram(board));
      CHECK(naive::brute_force(board) == naive::brute_force_alpha_beta(board));
    }
}

}  // namespace
}  // namespace tiger
