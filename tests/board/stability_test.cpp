// Stability, checked in both directions: no disc that some line of play flips is called stable, and
// all discs that the header promises are found.
#include "board/stability.h"

#include <doctest/doctest.h>

#include <array>
#include <utility>
#include <vector>

#include "board/square.h"
#include "board/symmetry.h"
#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr Bitboard kEdgeSquares = 0xFF818181818181FF;

// ---- Never too many ----------------------------------------------------------------------------

enum class Previous { kMove, kPass };

// All squares that are flipped in any line of play; `own` moves first.
Bitboard ever_flipped(Bitboard own, Bitboard other, Previous previous = Previous::kMove) {
  Bitboard flipped = 0;
  bool moved = false;
  for (const Square x : squares(~(own | other))) {
    const Bitboard run = naive::walk_flips(x, own, other);
    if (run == 0) continue;
    moved = true;
    flipped |= run | ever_flipped(other & ~run, own | run | bit(x));
  }
  if (!moved && previous == Previous::kMove) flipped |= ever_flipped(other, own, Previous::kPass);
  return flipped;
}

// The same if either side may move at any time. That is more than legal play allows, and the proof
// covers it too.
Bitboard ever_flipped_in_any_order(Bitboard own, Bitboard other) {
  Bitboard flipped = 0;
  for (const Square x : squares(~(own | other))) {
    if (const Bitboard run = naive::walk_flips(x, own, other); run != 0)
      flipped |= run | ever_flipped_in_any_order(own | run | bit(x), other & ~run);
    if (const Bitboard run = naive::walk_flips(x, other, own); run != 0)
      flipped |= run | ever_flipped_in_any_order(own & ~run, other | run | bit(x));
  }
  return flipped;
}

void check_claims(const Board& board, Bitboard flipped) {
  const Bitboard own = stable_discs(board.player, board.opponent);
  const Bitboard other = stable_discs(board.opponent, board.player);
  if ((own | other) & flipped)
    FAIL("claims too much" << naive::to_diagram(board) << "\nstable"
                           << naive::to_diagram({own, other}) << "\nflipped"
                           << naive::to_diagram({flipped, 0}));
}

void check_lines_of_play(const Board& board) {
  check_claims(board, ever_flipped(board.player, board.opponent) |
                          ever_flipped(board.opponent, board.player));
}

void check_any_order(const Board& board) {
  check_claims(board, ever_flipped_in_any_order(board.player, board.opponent));
}

// Empty squares mostly on the edges, where stability does not only depend on full lines.
Board discs_with_open_edges(sample::Random& random, int empties) {
  Bitboard empty = 0;
  while (count(empty) < empties) {
    const Square x = random.below(64);
    if ((bit(x) & kEdgeSquares) != 0 || random.below(8) == 0) empty |= bit(x);
  }
  return sample::random_discs_around(random, empty);
}

TEST_CASE("no disc claimed stable is flipped in any line of play on random discs") {
  sample::Random random(181);
  for (int i = 0; i < 9000; ++i) {
    check_lines_of_play(sample::random_discs(random, i % 7));
    check_lines_of_play(discs_with_open_edges(random, i % 7));
  }
}

TEST_CASE("no disc claimed stable is flipped in any line of play from games") {
  sample::Random random(182);
  for (int i = 0; i < 1800; ++i)
    check_lines_of_play(sample::random_position(random, i % 7, sample::kStyles[i % 3]).board);
  for (const auto& [name, board] : sample::edge_cases()) check_lines_of_play(board);
}

TEST_CASE("no disc claimed stable is flipped even when sides move out of turn") {
  sample::Random random(183);
  for (int i = 0; i < 6000; ++i) {
    check_any_order(sample::random_discs(random, i % 5));
    check_any_order(discs_with_open_edges(random, i % 6));
  }
}

TEST_SUITE("nightly") {
  TEST_CASE("no disc claimed stable is flipped in any line of play with eight empties") {
    sample::Random random(184);
    for (int i = 0; i < 1500; ++i) {
      check_lines_of_play(sample::random_discs(random, 7 + i % 2));
      check_lines_of_play(discs_with_open_edges(random, 7 + i % 2));
      check_lines_of_play(sample::random_position(random, 7 + i % 2, sample::kStyles[i % 3]).board);
    }
    for (int i = 0; i < 300; ++i) check_any_order(discs_with_open_edges(random, 7));
  }
}

// ---- All that are promised ----------------------------------------------------------------------

// The discs of `own` on an edge that no sequence of discs on that edge flips, whichever side plays
// them; found by trying all. Three states a square, as digits to base 3: 0 empty, 1 own, 2 other.
using Edge = std::array<int, 8>;

int number_of(const Edge& edge) {
  int number = 0;
  for (const int digit : edge) number = 3 * number + digit;
  return number;
}

Edge place(Edge edge, int x, int who) {
  for (const int step : {1, -1}) {
    int end = x + step;
    while (end >= 0 && end < 8 && edge[end] == 3 - who) end += step;
    if (end < 0 || end > 7 || edge[end] != who) continue;
    for (int y = x + step; y != end; y += step) edge[y] = who;
  }
  edge[x] = who;
  return edge;
}

int stays_own(const Edge& edge, std::vector<int>& known) {
  int& answer = known[number_of(edge)];
  if (answer >= 0) return answer;
  int stable = 0;
  for (int x = 0; x < 8; ++x)
    if (edge[x] == 1) stable |= 1 << x;
  for (int x = 0; x < 8; ++x)
    if (edge[x] == 0) {
      stable &= stays_own(place(edge, x, 1), known);
      stable &= stays_own(place(edge, x, 2), known);
    }
  return answer = stable;
}

// The definition in the header, square by square.
Bitboard stable_by_definition(const Board& board) {
  static std::vector<int> known(6561, -1);
  const auto cell = [&](int file, int row) {
    const Bitboard b = bit(8 * row + file);
    return board.player & b ? 1 : board.opponent & b ? 2 : 0;
  };
  Bitboard stable = 0;
  for (int side = 0; side < 4; ++side) {
    const auto square = [side](int i) {
      return side == 0 ? i : side == 1 ? 56 + i : side == 2 ? 8 * i : 8 * i + 7;
    };
    Edge edge;
    for (int i = 0; i < 8; ++i) edge[i] = cell(square(i) % 8, square(i) / 8);
    const int stays = stays_own(edge, known);
    for (int i = 0; i < 8; ++i)
      if (stays >> i & 1) stable |= bit(square(i));
  }

  const auto full = [&](int file, int row, int df, int dr) {
    for (; file >= 0 && file < 8 && row >= 0 && row < 8; file += df, row += dr)
      if (cell(file, row) == 0) return false;
    return true;
  };
  const auto safe = [&](int file, int row) {
    for (const auto& [df, dr] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      const bool held = (stable & bit(8 * (row + dr) + file + df)) != 0 ||
                        (stable & bit(8 * (row - dr) + file - df)) != 0;
      if (!held && !(full(file, row, df, dr) && full(file, row, -df, -dr))) return false;
    }
    return true;
  };
  for (Bitboard before = ~stable; before != stable;) {
    before = stable;
    for (int row = 1; row < 7; ++row)
      for (int file = 1; file < 7; ++file)
        if (cell(file, row) == 1 && safe(file, row)) stable |= bit(8 * row + file);
  }
  return stable;
}

void check_definition(const Board& board) {
  const Bitboard want = stable_by_definition(board);
  const Bitboard got = stable_discs(board.player, board.opponent);
  if (got != want)
    FAIL("not as defined" << naive::to_diagram(board) << "\nstable" << naive::to_diagram({got, 0})
                          << "\nwanted" << naive::to_diagram({want, 0}));
  if (stable_edge_discs(board.player, board.opponent) != (want & kEdgeSquares))
    FAIL("edges not as defined" << naive::to_diagram(board));
  if (count_stable_edge_discs(board.player, board.opponent) != count(want & kEdgeSquares))
    FAIL("edges not counted as defined" << naive::to_diagram(board));
}

TEST_CASE("every content of every edge has the stable discs that all plays along it leave") {
  for (int content = 0; content < 6561; ++content)
    for (int side = 0; side < 4; ++side) {
      Board board{};
      int rest = content;
      for (int i = 0; i < 8; ++i, rest /= 3) {
        const Square x = side == 0 ? i : side == 1 ? 56 + i : side == 2 ? 8 * i : 8 * i + 7;
        if (rest % 3 == 1) board.player |= bit(x);
        if (rest % 3 == 2) board.opponent |= bit(x);
      }
      check_definition(board);
    }
}

TEST_CASE("stable discs are those that the header defines, on random discs and in games") {
  sample::Random random(185);
  for (int i = 0; i < 30000; ++i) {
    check_definition(sample::random_discs(random, i % 31));
    check_definition(discs_with_open_edges(random, i % 15));
  }
  for (int i = 0; i < 60; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      check_definition(position.board);
      check_definition({position.board.opponent, position.board.player});
    }
  for (const auto& [name, board] : sample::edge_cases()) check_definition(board);
}

TEST_CASE("a disc in a corner is stable whatever is next to it") {
  sample::Random random(186);
  for (int i = 0; i < 2000; ++i) {
    const Board board = sample::random_discs(random);
    const Bitboard corners = board.player & 0x8100000000000081;
    CHECK((stable_discs(board.player, board.opponent) & corners) == corners);
    CHECK((stable_edge_discs(board.player, board.opponent) & corners) == corners);
  }
}

TEST_CASE("on a full board every disc is stable") {
  sample::Random random(187);
  for (int i = 0; i < 500; ++i) {
    const Board board = sample::random_discs(random, 0);
    CHECK(stable_discs(board.player, board.opponent) == board.player);
    CHECK(stable_discs(board.opponent, board.player) == board.opponent);
    CHECK(stable_edge_discs(board.player, board.opponent) == (board.player & kEdgeSquares));
  }
}

TEST_CASE("a run of discs from a corner is stable along every edge") {
  for (int s = 0; s < kSymmetries; ++s)
    for (int length = 1; length <= 8; ++length) {
      const Bitboard run = symmetric((Bitboard{1} << length) - 1, s);
      CHECK(stable_edge_discs(run, 0) == run);
      CHECK(stable_discs(run, 0) == run);
    }
}

TEST_CASE("a disc on four full lines is stable, and is not when one of them has a gap") {
  sample::Random random(188);
  for (int x = 0; x < 64; ++x) {
    Bitboard lines = 0;
    for (int y = 0; y < 64; ++y) {
      const int files = x % 8 - y % 8;
      const int rows = x / 8 - y / 8;
      if (files == 0 || rows == 0 || files == rows || files == -rows) lines |= bit(y);
    }
    const Bitboard own = (random.next() & lines) | bit(x);
    CHECK((stable_discs(own, lines & ~own) & bit(x)) != 0);
    // All other discs are the other side's, so only full lines make an inner disc stable.
    if (bit(x) & kEdgeSquares) continue;
    for (const Square gap : squares(lines & ~bit(x)))
      CHECK(stable_discs(bit(x), lines & ~bit(x) & ~bit(gap)) == 0);
  }
}

TEST_CASE("a triangle in a corner is stable to its last disc") {
  const Board board = naive::from_diagram(
      "XXXX---- XXX----- XX------ X------- -------- -------- -------- --------");
  for (int s = 0; s < kSymmetries; ++s) {
    const Bitboard triangle = symmetric(board.player, s);
    CHECK(stable_discs(triangle, 0) == triangle);
    CHECK(stable_edge_discs(triangle, 0) == (triangle & kEdgeSquares));
  }
}

TEST_CASE("loose discs are not claimed") {
  CHECK(stable_discs(0, 0) == 0);
  CHECK(stable_discs(0x7E, 0) == 0);                // b1 to g1, corners free
  CHECK(stable_discs(bit(9), 0) == 0);              // b2
  CHECK(stable_discs(0x0000001818000000, 0) == 0);  // the middle
}

TEST_CASE(
    "stable discs are the side's own, include its stable edge discs, and turn with the board") {
  sample::Random random(189);
  for (int i = 0; i < 3000; ++i) {
    const Board board = i % 2 ? sample::random_discs(random, random.below(20))
                              : discs_with_open_edges(random, random.below(20));
    const Bitboard stable = stable_discs(board.player, board.opponent);
    const Bitboard on_edges = stable_edge_discs(board.player, board.opponent);
    INFO(naive::to_diagram(board));
    REQUIRE((stable & ~board.player) == 0);
    REQUIRE((on_edges & ~stable) == 0);
    REQUIRE((on_edges & ~kEdgeSquares) == 0);
    for (int s = 0; s < kSymmetries; ++s) {
      const Board turned = symmetric(board, s);
      REQUIRE(stable_discs(turned.player, turned.opponent) == symmetric(stable, s));
      REQUIRE(stable_edge_discs(turned.player, turned.opponent) == symmetric(on_edges, s));
    }
  }
}

}  // namespace
}  // namespace tiger
