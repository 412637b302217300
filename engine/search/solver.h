// Solves a position exactly, or says who wins: the door through which programs use the search.
#pragma once

#include <optional>
#include <vector>

#include "eval/weights.h"
#include "search/driver.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger {

enum class Goal {
  kExact,        // the score
  kWinLossDraw,  // only its sign: cheaper
};

struct SolveSettings {
  Driver driver = Driver::kPvs;
  Goal goal = Goal::kExact;
  // Where MTD(f) starts and PVS opens its window; without one at what the passes before the exact
  // one make of the score, or at 0.
  std::optional<Score> first_guess = {};
  // See TableAccess; by default params::kMinEmptiesForTable.
  std::optional<int> min_empties_for_table = {};
  // Whether PVS and MTD(f) keep positions near the end in the cache of their thread, see
  // EndgameCache.
  bool endgame_cache = true;
  // The evaluation that orders moves and points the way; none: by hand-made values alone.
  const Weights* weights = &embedded_weights();

  bool uses_endgame_cache() const { return endgame_cache && driver != Driver::kAlphaBeta; }
};

struct Solution {
  bool complete = false;  // false where the search was stopped: then only the bounds are to be had
  Bounds bounds;          // exact: equal; win: lower >= 2; draw: 0, 0; loss: upper <= -2
  Square best_move = kNoSquare;  // kPass where the side to move must pass, kNoSquare at the end
  std::vector<Square> pv;        // a principal variation to the end of the game, passes included
  Counters counters;             // all of the work
  Counters line_counters;        // the part of it that went into completing the line
};

// Solves a board to the end of the game with what the table already knows, which is never wrong:
// clear it to start cold. Stopped through the control, the solution is not complete.
Solution solve(Table& table, const Board& board, const SolveSettings& settings,
               const SearchControl& control = {});

struct MoveSolution {
  Square move;
  Bounds bounds;  // for the side that plays the move
};

struct AllMoves {
  bool complete = false;
  std::vector<MoveSolution> moves;  // best first; equal ones in the order of squares
  Counters counters;
};

// The score of every legal move, a pass included (none where the game is over).
AllMoves solve_all_moves(Table& table, const Board& board, const SolveSettings& settings,
                         const SearchControl& control = {});

// The table size for `solve --hash-bits auto`: large enough that a larger one hardly saves nodes.
// With the endgame cache 2^(empties - 6) buckets up to 26 empty squares, 2^22 for 27, 2^24 from
// 28 on; without it what is near the end is in the table, too, which then has 2^(empties - 3). In
// any case 2^12 to 2^24. A function of the position and the driver alone, so that node counts
// repeat everywhere.
int automatic_hash_bits(int empties, bool endgame_cache);

}  // namespace tiger
