// Shared by the tests of the search: boards to solve, ways to solve them, and replaying a line.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "prove/naive_rules.h"
#include "search/drivers.h"
#include "search/in_discs.h"
#include "search/params.h"
#include "search/search_node.h"
#include "search/solver.h"
#include "support/random_boards.h"

namespace tiger {

inline const SearchControl kNoControl;

}  // namespace tiger

namespace tiger::solving {

inline constexpr Driver kDrivers[] = {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta};

// A table, the fewest empty squares at which it is used, and whether the endgame cache takes its
// place near the end.
struct TableKind {
  std::string_view name;
  int hash_bits;
  int min_empties_for_table;
  TableDesign design = {};
  bool endgame_cache = false;
};

inline constexpr int kNoTable = 65;
inline constexpr TableKind kTableKinds[] = {
    {"table alone", 12, params::kMinEmptiesForTable},
    {"one bucket", 0, params::kMinEmptiesForTable},
    {"one bucket, used down to 5", 0, 5},
    {"four buckets, used down to 6", 2, 6},
    {"used down to the last square", 10, 1},
    {"no table", 10, kNoTable},
    {"with the endgame cache", 12, params::kMinEmptiesForTable, {}, true},
    {"the endgame cache alone", 10, kNoTable, {}, true},
};
inline constexpr TableKind kBrokenTableKinds[] = {
    {"two bits of address, no lock", 10, 5, {2, 0}},
    {"no bit at all", 10, 5, {0, 0}},
    {"three bits of address, one of lock", 10, 5, {3, 1}},
    {"full address, no lock", 3, params::kMinEmptiesForTable, {32, 0}},
};

// Boards with this many empty squares, in turn from random games of each style and from random
// discs. The side to move may have to pass, and the game may be over.
inline std::vector<Board> boards(std::uint64_t seed, int empties, int number) {
  sample::Random random(seed);
  std::vector<Board> found;
  for (int i = 0; i < number; ++i)
    found.push_back(i % 4 == 3
                        ? sample::random_discs(random, empties)
                        : sample::random_position(random, empties, sample::kStyles[i % 4]).board);
  return found;
}

// Boards of random play only, where a disc can be played.
inline std::vector<Board> boards_with_moves(std::uint64_t seed, int empties, int number) {
  sample::Random random(seed);
  std::vector<Board> found;
  while (static_cast<int>(found.size()) < number) {
    const Board board = sample::random_position(random, empties).board;
    if (naive::legal_moves(naive::from_board(board)) != 0) found.push_back(board);
  }
  return found;
}

// The score, for the side to move on `board`, of the game that a line plays to its end; nothing
// where a move or a pass in it is illegal, or the game is not over after it.
inline std::optional<Score> replay(const Board& board, const std::vector<Square>& line) {
  naive::Grid grid = naive::from_board(board);
  int sign = 1;
  for (const Square move : line) {
    if (naive::is_over(grid)) return std::nullopt;
    const Bitboard legal = naive::legal_moves(grid);
    if (move == kPass ? legal != 0 : move < 0 || move > 63 || (legal >> move & 1) == 0)
      return std::nullopt;
    grid = move == kPass ? naive::pass(grid) : naive::play(grid, move);
    sign = -sign;
  }
  if (!naive::is_over(grid)) return std::nullopt;
  return sign * naive::final_score(grid);
}

inline int sign_of(Score score) { return (score > 0) - (score < 0); }

// -1, 0 or 1 for bounds that say who wins; nothing where they leave it open.
inline std::optional<int> class_of(Bounds bounds) {
  if (bounds.lower >= 2) return 1;
  if (bounds.upper <= -2) return -1;
  if (bounds.lower == 0 && bounds.upper == 0) return 0;
  return std::nullopt;
}

inline bool contain(Bounds bounds, Score score) {
  return bounds.lower <= score && score <= bounds.upper;
}

// All counts, for comparison.
inline auto all_counts(const Counters& counters) {
  return std::bit_cast<std::array<std::uint64_t, sizeof(Counters) / sizeof(std::uint64_t)>>(
      counters);
}

}  // namespace tiger::solving
