#include "match/simple_players.h"

#include <doctest/doctest.h>

#include <set>

namespace tiger::tools {
namespace {

std::set<Square> chosen(const char* name, const Board& board) {
  std::set<Square> all;
  for (std::uint64_t random = 0; random < 60; ++random)
    all.insert(simple_move(*find_simple_player(name), board, random));
  return all;
}

// Black, to move, can take the corner a1 (1 disc), d1 (2) and h4 (4 discs).
Board sample() {
  const auto disc = [](const char* square) { return bit(8 * (square[1] - '1') + square[0] - 'a'); };
  Board board{};
  for (const char* own : {"c1", "b4", "d4"}) board.player |= disc(own);
  for (const char* other : {"b1", "d2", "d3", "e4", "f4", "g4"}) board.opponent |= disc(other);
  return board;
}

TEST_CASE("each simple player follows its rule") {
  const Board board = sample();
  std::set<Square> all;
  for (const Square x : squares(board.legal_moves())) all.insert(x);
  REQUIRE(all.count(0) == 1);
  int most = 0;
  int fewest = 64;
  for (const Square x : all) {
    most = std::max(most, count(board.flips(x)));
    fewest = std::min(fewest, count(board.after(x, board.flips(x)).legal_moves()));
  }
  CHECK(chosen("random", board) == all);
  for (const Square x : chosen("discs", board)) CHECK(count(board.flips(x)) == most);
  for (const char* name : {"corner-random", "corner-discs", "corner-mobility"})
    CHECK(chosen(name, board) == std::set<Square>{0});

  // Nobody can take a corner at the start, where all moves are images of each other.
  const Board start = Position{}.board;
  for (const SimplePlayer& player : kSimplePlayers)
    CHECK(chosen(player.name.data(), start).size() == 4);

  Board open = board;
  open.opponent &= ~bit(1);  // nothing to flip for the corner
  REQUIRE((open.legal_moves() & kCorners) == 0);
  for (const Square x : chosen("corner-discs", open)) CHECK(count(open.flips(x)) == 3);
  CHECK(find_simple_player("corner") == nullptr);
}

}  // namespace
}  // namespace tiger::tools
