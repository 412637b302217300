#include <doctest/doctest.h>

#include "search/endgame.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// The contract of a fail-soft search: exact inside the window, a true bound outside of it.
bool keeps_contract(Score value, Score score, Score alpha, Score beta) {
  if (value <= alpha) return score <= value;
  if (value >= beta) return score >= value;
  return score == value;
}

void check_all_windows(const Board& board) {
  const Score score = naive::brute_force(board);
  int broken = 0;
  Counters counters;
  for (Score alpha = -64; alpha < 64; alpha += 2)
    for (Score beta = alpha + 2; beta <= 64; beta += 2) {
      const Score value = solve_at_most_4(board, alpha, beta, counters);
      if (!keeps_contract(value, score, alpha, beta) || value % 2 != 0 || value < -64 ||
          value > 64) {
        ++broken;
        CAPTURE(alpha);
        CAPTURE(beta);
        CAPTURE(value);
        CAPTURE(score);
        FAIL_CHECK(naive::to_diagram(board));
      }
    }
  CHECK(broken == 0);
}

TEST_CASE("the last squares keep the fail-soft contract in every window") {
  for (int empties = 0; empties <= 4; ++empties)
    for (const Board& board : solving::boards(401 + empties, empties, empties < 4 ? 200 : 100))
      check_all_windows(board);
}

TEST_CASE("the last squares keep the contract on lopsided boards, where a side is wiped out") {
  sample::Random random(410);
  for (int i = 0; i < 200; ++i) {
    // Few discs of one side: runs of flips to the border, and sides without a disc.
    Board board = sample::random_discs(random, 1 + i % 4);
    const Bitboard few = random.next() & random.next() & random.next() & random.next();
    const Bitboard discs = board.occupied();
    board = i % 2 ? Board{discs & few, discs & ~few} : Board{discs & ~few, discs & few};
    check_all_windows(board);
  }
}

TEST_CASE("the last squares keep the contract in the hand-picked cases") {
  for (const sample::NamedBoard& edge : sample::edge_cases()) {
    if (edge.board.empty_count() > 4) continue;
    INFO(edge.name);
    check_all_windows(edge.board);
  }
}

TEST_CASE("the order of the last four squares never changes the score") {
  for (const Board& board : solving::boards(420, 4, 400)) {
    Counters counters;
    const Score score = naive::brute_force(board);
    for (Parity parity = 0; parity < 16; ++parity)
      CHECK(solve_4(board, parity, kScoreMin, kScoreMax, counters) == score);
  }
}

TEST_CASE("a full board counts no entry, and each last square counts one") {
  for (int empties = 0; empties <= 1; ++empties)
    for (const Board& board : solving::boards(430 + empties, empties, 100)) {
      Counters counters;
      counters.count_entry(empties);
      solve_at_most_4(board, kScoreMin, kScoreMax, counters);
      CHECK(counters.last_square_entries == static_cast<std::uint64_t>(empties));
      CHECK(counters.nodes() == static_cast<std::uint64_t>(empties));
      CHECK(counters.leaf_nodes() == static_cast<std::uint64_t>(empties));
    }
}

// The window is open: no move below +64 ends the search early, so every move is searched.
TEST_CASE("with two empty squares each move of the position is an entry") {
  for (const Board& board : solving::boards(440, 2, 400)) {
    INFO(naive::to_diagram(board));
    naive::Grid grid = naive::from_board(board);
    if (naive::legal_moves(grid) == 0) grid = naive::pass(grid);
    const auto moves = static_cast<std::uint64_t>(std::popcount(naive::legal_moves(grid)));
    if (naive::brute_force(naive::to_board(grid)) == 64) continue;  // then no move needs a search
    Counters counters;
    solve_at_most_4(board, kScoreMin, kScoreMax, counters);
    CHECK(counters.inner_entries == 0);  // the position itself is counted where it is reached
    CHECK(counters.last_square_entries == moves);
    CHECK(counters.inner_leaves == (moves == 0 ? 1 : 0));
    CHECK(counters.ordering_nodes == 0);
  }
}

}  // namespace
}  // namespace tiger
