#include "search/ordering.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "search/params.h"
#include "search/solving.h"

namespace tiger {
namespace {

OrderingHints hints_for(const Board& board, Square table_move = kNoSquare) {
  return {board.empty_count(), parity_of(board.empties()), table_move};
}

TEST_CASE("every legal move is ranked once, with the board it leads to") {
  for (const int empties : {2, 5, 6, 7, 8, 9, 12, 20, 40, 59})
    for (const Board& board : solving::boards(1001 + empties, empties, 30)) {
      INFO(naive::to_diagram(board));
      const Bitboard legal = naive::legal_moves(naive::from_board(board));
      MoveList list;
      Counters counters;
      list_moves(list, board, board.legal_moves());
      rank_moves(list, hints_for(board), counters);
      REQUIRE(list.size() == std::popcount(legal));
      CHECK(list.empty() == (legal == 0));
      const bool ranked = empties >= params::kMinEmptiesForMobility;
      CHECK(counters.ordering_nodes == (ranked ? static_cast<std::uint64_t>(list.size()) : 0));
      CHECK(counters.entries() == 0);
      Bitboard picked = 0;
      int before = 0;
      for (int i = 0; i < list.size(); ++i) {
        const RankedMove move = list.pick(i);
        CHECK((picked >> move.square & 1) == 0);
        picked |= Bitboard{1} << move.square;
        CHECK(move.child == naive::to_board(naive::play(naive::from_board(board), move.square)));
        if (i > 0) CHECK(move.rank <= before);
        before = move.rank;
      }
      CHECK(picked == legal);
    }
}

TEST_CASE("the table's move comes first, except after one that wipes the opponent out") {
  int wipe_outs = 0;
  for (int i = 0; i < 300; ++i) {
    const int empties = params::kMinEmptiesForMobility + i % 30;
    sample::Random random(static_cast<std::uint64_t>(1010 + i));
    // On every other board the opponent has two discs: some moves flip both, some only one.
    const Bitboard pair = bit(27) | bit(28 + 8 * (i % 4 / 2));
    const Board root =
        i % 2 ? sample::random_position(random, empties).board : Board{random.next() & ~pair, pair};
    if (root.empty_count() < params::kMinEmptiesForMobility) continue;
    for (const Square table_move : squares(root.legal_moves())) {
      MoveList list;
      Counters counters;
      list_moves(list, root, root.legal_moves());
      rank_moves(list, hints_for(root, table_move), counters);
      const RankedMove first = list.pick(0);
      const auto moves = list.all();
      const bool wipes_out = std::any_of(moves.begin(), moves.end(),
                                         [](const RankedMove& m) { return m.child.player == 0; });
      const RankedMove& known = *std::find_if(
          moves.begin(), moves.end(), [&](const RankedMove& m) { return m.square == table_move; });
      wipe_outs += wipes_out && known.child.player != 0 ? 1 : 0;
      if (wipes_out)
        CHECK(first.child.player == 0);
      else
        CHECK(first.square == table_move);
    }
  }
  CHECK(wipe_outs > 10);
}

TEST_CASE("near the leaves moves are ranked in the order in which squares are visited") {
  for (const Board& board : solving::boards(1020, params::kMinEmptiesForMobility - 1, 100)) {
    const OrderingHints hints = hints_for(board);
    MoveList list;
    Counters counters;
    list_moves(list, board, board.legal_moves());
    rank_moves(list, hints, counters);
    int i = 0;
    visit_by_parity(board.legal_moves(), hints.parity, [&](Square x) {
      CHECK(list.pick(i).square == x);
      return ++i == list.size();
    });
    CHECK(i == list.size());
    CHECK(counters.ordering_nodes == 0);
  }
}

// 0 for a corner, 2 for a square diagonally next to one, else 1.
int worst_of_three(Square x) {
  const int file = std::min(file_of(x), 7 - file_of(x));
  const int row = std::min(row_of(x), 7 - row_of(x));
  return file == 0 && row == 0 ? 0 : file == 1 && row == 1 ? 2 : 1;
}

TEST_CASE("moves in odd quadrants are visited first, then by square, until one is enough") {
  int corners = 0;
  int x_squares = 0;
  for (const Board& board : solving::boards(1021, 6, 50)) {
    const Bitboard moves = board.empties();
    const Parity parity = parity_of(moves);
    std::vector<Square> visited;
    CHECK_FALSE(
        visit_by_parity(moves, parity, [&](Square x) { return visited.push_back(x), false; }));
    REQUIRE(visited.size() == 6);
    Bitboard seen = 0;
    const auto key = [&](Square x) {
      return std::tuple(!(parity & quadrant_of(x)), worst_of_three(x), x);
    };
    for (std::size_t i = 0; i < visited.size(); ++i) {
      seen |= bit(visited[i]);
      corners += worst_of_three(visited[i]) == 0;
      x_squares += worst_of_three(visited[i]) == 2;
      if (i > 0) CHECK(key(visited[i - 1]) < key(visited[i]));
    }
    CHECK(seen == moves);
    int calls = 0;
    CHECK(visit_by_parity(moves, parity, [&](Square x) { return ++calls, x == visited[3]; }));
    CHECK(calls == 4);
  }
  CHECK(corners > 10);
  CHECK(x_squares > 10);
}

}  // namespace
}  // namespace tiger
