// Analyses a position at any point of the game: pass after pass of growing depth, and to the end
// where that is within the limits. What a player asks for a move or a hint.
#pragma once

#include <functional>
#include <vector>

#include "search/solver.h"

namespace tiger {

// How far an analysis goes, if nobody stops it.
struct SearchLimits {
  int depth = 60;             // plies of the deepest pass that does not go to the end
  int solve_from = 60;        // with so many empty squares or fewer, passes go to the end, ...
  int confidence = kCertain;  // ... the last one at this confidence
};

inline constexpr int kMaxLevel = 60;

// The limits of a level, 1 to kMaxLevel, for a position with so many empty squares. Level L looks
// L plies ahead and solves a little earlier; level 60 solves from the first move on.
SearchLimits limits_of_level(int level, int empties);

struct AnalysisSettings {
  Driver driver = Driver::kMtdf;
  SearchLimits limits = {};
  int lines = 1;  // the best so many moves get a score
  const Weights* weights = &embedded_weights();
};

struct AnalysedMove {
  Square move = kNoSquare;  // kPass where the side to move must pass
  Score score = 0;          // for the side to move; exact where the reach is
  std::vector<Square> pv;   // begins with the move; what the table knows of best play after it
};

struct Analysis {
  std::vector<AnalysedMove> moves;  // best first; none before the first pass is finished
  SearchDepth depth;                // of the last finished pass
  int plies = 0;                    // its depth, in plies
  Counters counters;                // all of the work

  bool exact() const { return !moves.empty() && depth == SearchDepth{}; }
};

// Analyses a board with what the table knows. `finished_pass` is called after every pass. Where the
// game is over there are no moves; else there is always one, after one ply if nothing more: a
// search stopped before that gives the moves in the order of the evaluation alone.
Analysis analyse(Table& table, const Board& board, const AnalysisSettings& settings,
                 const SearchControl& control = {},
                 const std::function<void(const Analysis&)>& finished_pass = {});

}  // namespace tiger
