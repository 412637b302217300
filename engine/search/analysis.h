// Analyses a position at any stage of the game by iterative deepening, to the end of the game where
// the limits allow it. Players use this to choose a move or give a hint.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "search/experiment.h"
#include "search/playing_levels.h"
#include "search/solver.h"

namespace tiger {

// With the same number of nodes, PVS chooses better moves than MTD(f), because it searches its
// principal variation without ProbCut. (With 100,000 nodes a move PVS wins 0.546 of the points;
// tuning.md, "The driver".)
inline constexpr Driver kAnalysisDriver = Driver::kPvs;

struct AnalysisSettings {
  Driver driver = kAnalysisDriver;
  SearchLimits limits = {};
  int lines = 1;  // how many of the best moves get a score
  // Legal moves that get a score in any case, after the last iteration and at its depth.
  std::vector<Square> others = {};
  Bitboard excluded = 0;  // legal moves to ignore; at least one legal move must remain
  // The window in which the score must be found. May be given only with one line and without
  // `excluded`. A score outside it is only a bound, even if Analysis::exact().
  Bounds window = {};
  const Weights* weights = &embedded_weights();  // null: only the exact iteration
  Value grain = default_grain();                 // see experiment.h
};

// The grain for lines that people compare: an eighth of a disc for several lines with PVS, else a
// whole disc. (With a finer grain, MTD(f) would need many more tests.)
Value grain_of_lines(Driver driver, int lines);

struct AnalysedMove {
  Square move = kNoSquare;  // kPass where the side to move must pass
  Value value;              // for the side to move; exact if Analysis::exact()
  // The move, then best play: to the end of the game if Analysis::exact(), which proves it, else as
  // far as the table knows it.
  std::vector<Square> pv;

  Score score() const { return nearest_score(value); }
};

struct Analysis {
  std::vector<AnalysedMove> moves;  // best first; empty only if the game is over
  SearchDepth depth;                // of the last finished iteration
  int plies = 0;                    // its depth, in plies
  Counters counters;                // of the whole analysis
  std::vector<Value> others;        // values of settings.others, in their order
  bool complete = false;            // false if the analysis was stopped

  bool exact() const { return !moves.empty() && depth == SearchDepth{}; }
};

// Analyses a board, using results of earlier searches in the table. `finished_iteration` is called
// after each iteration, in the calling thread. The result has at least one move, unless the game is
// over: if the analysis is stopped before its first iteration ends, the moves are in the order of
// the evaluation, or without weights in the order of mobility with scores of 0.
Analysis analyse(Table& table, const Board& board, const AnalysisSettings& settings,
                 const SearchControl& control = {},
                 const std::function<void(const Analysis&)>& finished_iteration = {});

// The result of test_move(): whether a move is worth at least a given value.
struct MoveTest {
  bool proved = false;  // false also if the search was stopped
  Value value;          // if proved: what the move is worth at least
  std::uint64_t nodes = 0;
};

// Tests by a null-window search of this depth whether a legal move is worth at least `least`, which
// is first rounded up to a multiple of the search's granularity. Driver and weights are those of
// the settings.
MoveTest test_move(Table& table, const Board& board, Square move, Value least,
                   const SearchDepth& depth, const AnalysisSettings& settings,
                   const SearchControl& control = {});

}  // namespace tiger
