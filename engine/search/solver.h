// Solves a position: its exact score, or only who wins. Programs use the search through this file
// and analysis.h.
#pragma once

#include <optional>
#include <vector>

#include "eval/weights.h"
#include "search/drivers.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger {

enum class Goal {
  kExact,        // the score
  kWinLossDraw,  // only the sign of the score, which is faster
};

struct SolveSettings {
  Driver driver = Driver::kPvs;
  Goal goal = Goal::kExact;
  // If given, replaces the goal: finds the score if it lies between the two ends, otherwise only
  // proves that it lies at or beyond one of them. Both ends are even.
  std::optional<Bounds> window = {};
  // The score at which MTD(f) starts and around which PVS opens its window. By default this is the
  // score of the last iteration before the exact one, or 0 if there is none.
  std::optional<Score> first_guess = {};
  // See TableAccess; by default params::kMinEmptiesForTable.
  std::optional<int> min_empties_for_table = {};
  // Whether PVS and MTD(f) store positions with few empty squares in a cache of each thread, see
  // table/endgame_cache.h.
  bool endgame_cache = true;
  // The evaluation that orders moves and is used in the iterations before the exact one. Null:
  // only handcrafted values order moves, and there are no such iterations.
  const Weights* weights = &embedded_weights();

  bool uses_endgame_cache() const { return endgame_cache && driver != Driver::kAlphaBeta; }

  Bounds searched_window() const {
    return window.value_or(goal == Goal::kExact ? Bounds{} : Bounds{-2, 2});
  }

  // The same settings for the other side.
  SolveSettings from_other_side() const {
    SolveSettings other = *this;
    if (first_guess) other.first_guess = -*first_guess;
    if (window) other.window = window->from_other_side();
    return other;
  }
};

struct Solution {
  bool complete = false;         // false if the search was stopped
  Bounds bounds;                 // exact: equal; win: lower >= 2; draw: 0, 0; loss: upper <= -2
  Square best_move = kNoSquare;  // kPass where the side to move must pass, kNoSquare at the end
  std::vector<Square> pv;        // a principal variation to the end of the game, passes included
  // If the search was stopped, the bounds are those proved until then, best_move is proved to reach
  // the lower bound (kNoSquare if that is -64), and pv is the proved part of the line, often
  // nothing. likely_move is the move that seemed best, without proof; kNoSquare only if the game is
  // over.
  Square likely_move = kNoSquare;
  Counters counters;       // of the whole search
  Counters line_counters;  // the part of them spent on completing the pv
};

// Solves a board. Results of earlier searches in the table are used, and never make the result
// wrong; clear the table for node counts that repeat. If the control stops the search, the solution
// is not complete.
Solution solve(Table& table, const Board& board, const SolveSettings& settings,
               const SearchControl& control = {});

struct MoveSolution {
  Square move;
  Bounds bounds;  // for the side that plays the move
  friend bool operator==(const MoveSolution&, const MoveSolution&) = default;
};

struct AllMoves {
  bool complete = false;            // false if the search was stopped: some moves are missing
  std::vector<MoveSolution> moves;  // best first; equal scores in the order of the squares
  Counters counters;
};

// The score of every legal move, or of the pass. `moves` is empty if the game is over. If this
// thread has just found the complete solution of the board, it is given as `root`: then the best
// move is known, no move is searched beyond its score, and the endgame cache helps, too. The limits
// of the control apply to all searches here together.
AllMoves solve_all_moves(Table& table, const Board& board, const SolveSettings& settings,
                         const SearchControl& control = {}, const Solution* root = nullptr);

// The table size for `solve --hash-bits auto`, as an exponent of 2: a larger table would hardly
// save time. With the endgame cache, the table has 2^(empties - 6) buckets for up to 28 empty
// squares and 2^24 for more. Without the cache, the table also holds the positions of the endgame
// and has 2^(empties - 3) buckets. The size is always between 2^12 and 2^24. It depends on the
// position and the driver alone, so that node counts repeat on every machine.
int automatic_hash_bits(int empties, bool endgame_cache);

}  // namespace tiger
