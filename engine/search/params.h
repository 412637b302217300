// All constants that tune the search, each with the measurement that decided it. The full
// measurements, and what was tried without success, are in tuning.md in this folder. "Nodes" and
// "instructions" refer to the sets of positions described there, and #N to position N of the FFO
// test suite.
//
// In searches to the end of the game, PVS and MTD(f) leave null windows with 12 empty squares or
// fewer to endgame.cpp, which uses the endgame cache. What is said below about fewer empty squares
// in such searches then holds for the open windows of PVS alone, for alpha-beta, and where the
// cache is turned off, as in `tiger compare`. Three constants are concerned: kMinEmptiesForTable,
// kMinDepthForEvaluation and kMinEmptiesForEtc. With the cache, 9, 13 and 13 in their place change
// no count of FFO #20-#29.
#pragma once

#include <algorithm>
#include <array>

#include "board/score.h"

namespace tiger::params {

// The grain of values in searches that stop before the end of the game: a power of 2 units. (Finer
// grains were tried: tuning.md, "The grain".)
inline constexpr Value kGrain = value_of(1);

// The same where several moves are shown side by side (grain_of_lines()): in whole discs many of
// them are equal.
inline constexpr Value kGrainOfLines = Value::of_units(kUnitsPerDisc / 8);

// Fewest empty squares at which the table is used. With fewer, a probe takes more time than it
// saves (without the endgame cache: 340 million instructions with a limit of 7, 348 with 6, 354
// with 8).
inline constexpr int kMinEmptiesForTable = 7;

// Positions with 6 to 12 empty squares are stored in a small cache of each thread instead of the
// table (table/endgame_cache.h).
inline constexpr int kMinEmptiesForCache = 6;
inline constexpr int kMaxEmptiesForCache = 12;

// Fewest empty squares at which moves are ranked by mobility. With fewer, parity and square decide
// (limits of 6 and 8 both took 1.06 times as long).
inline constexpr int kMinEmptiesForMobility = 7;

// Fewest empty squares at which stable edge discs count in the rank (328 million instructions; 416
// if they never count).
inline constexpr int kMinEmptiesForStableEdges = 9;

// Fewest plies to the leaves at which the evaluation counts in the rank, in searches to the end of
// the game (without the endgame cache: 263 million nodes; 279 with 9, 266 with 11; with it, every
// null window that is not left to endgame.cpp is above this), and the points in the rank for one
// unit of the evaluation.
inline constexpr int kMinDepthForEvaluation = 10;
inline constexpr int kEvaluationWeight = 60;

// In these searches, with fewer plies to the leaves than this, only the best few moves are
// evaluated (#56: a quarter fewer evaluations for 0.4 % more nodes).
inline constexpr int kMinDepthToEvaluateAll = 15;
inline constexpr int kMaxEvaluatedMoves = 4;

// In searches that stop before the end, where all values are evaluations, all moves are evaluated
// from this many plies up (level 14: 0.87 of the nodes and 0.90 of the seconds with 4 plies instead
// of 10; then level 20: 0.97 of both with 3).
inline constexpr int kMinDepthForMidgameEvaluation = 3;

// Far from the leaves, a shallow search takes the place of the evaluation for the best few moves.
// Its depth in plies is (plies to the leaves - kMinDepthForShallowSearch) / kShallowSearchStep, at
// most kMaxShallowSearches (#56: 0.965 of the nodes).
inline constexpr int kMinDepthForShallowSearch = 13;
inline constexpr int kShallowSearchStep = 3;
inline constexpr int kMaxShallowSearches = 4;

// Fewest empty squares at which a search to the end of the game uses ProbCut. Where the endgame
// cache is used, ProbCut is used only above the cache's range.
inline constexpr int kMinEmptiesForProbcut = 12;

// Fewest empty squares of a root at which iterations of growing depth come before the exact one
// (275 million nodes; 320 without them), and the fewest empty squares at the leaves of those that
// do not go to the end.
inline constexpr int kMinEmptiesForDeepening = 14;
inline constexpr int kMinLeafEmpties = 8;

// Fewest empty squares of a root at which its evaluation is the first guess, where no iteration
// finds one (10 empty squares: MTD(f) nodes x 0.91, PVS nodes x 0.95).
inline constexpr int kMinEmptiesForFirstGuess = 8;

// The plies of the deepest iteration without ProbCut, and the confidence, in percent, of deeper
// ones that do not go to the end.
inline constexpr int kMaxCertainDepth = 4;
inline constexpr int kDeepConfidence = 73;

// The selective iterations to the end of the game: each runs if the root has at least `floor` empty
// squares (positions of 22 and 23 empty squares: 0.984 of the nodes that three iterations took).
struct SelectiveIteration {
  int floor;
  int confidence;
};
inline constexpr std::array<SelectiveIteration, 2> kSelectiveIterations = {{{16, 73}, {22, 95}}};

// Pre-search: fewest empty squares at which a null window of an exact search is first searched with
// this confidence, if the evaluation is above alpha minus this margin (FFO #40-#52 without #45 and
// #50: 689 million nodes of PVS; 735 without a pre-search).
inline constexpr int kMinEmptiesForPresearch = 16;
inline constexpr int kPresearchConfidence = 73;
inline constexpr Value kPresearchMargin = value_of(2);

// Fewest plies to the leaves at which a selective search tries ProbCut. Two plies are predicted by
// the evaluation alone (level 12: half of the nodes).
inline constexpr int kMinDepthForProbcut = 2;

// How far the value of a shallow search must lie beyond the window to replace a deep search, in
// hundredths of the standard error, by confidence in percent (about as in a normal distribution).
struct Confidence {
  int percent;
  int hundredths;
};
inline constexpr std::array<Confidence, 5> kConfidences = {
    {{73, 110}, {87, 150}, {95, 200}, {98, 260}, {99, 330}}};

// The row of a confidence; null if there is none.
constexpr const Confidence* find_confidence(int percent) {
  for (const Confidence& row : kConfidences)
    if (row.percent == percent) return &row;
  return nullptr;
}
static_assert(find_confidence(kDeepConfidence)->percent == kDeepConfidence);
static_assert(std::all_of(kSelectiveIterations.begin(), kSelectiveIterations.end(),
                          [](const SelectiveIteration& p) {
                            return find_confidence(p.confidence);
                          }));

// The standard error with which a shallow search predicts a deep one, in thousandths of a disc: a
// constant, and a coefficient each for the empty squares, the shallow plies and the deep plies.
// `tiger fit-probcut` fitted these numbers to 4000 positions (measured errors: 5.2 discs if 0 plies
// predict 4 plies, 3.2 discs if 4 predict 8).
struct ErrorFit {
  int constant, empties, shallow, deep;
};
inline constexpr ErrorFit kErrorAtDepth = {5337, -56, -568, 230};
inline constexpr ErrorFit kErrorToTheEnd = {5973, 53, -463, 0};
inline constexpr int kMinError = 1500;

// Searches meet positions that are harder to predict than those of games. In searches that stop
// before the end, the error is taken as this many percent of the fit (level 12: a move loses 0.143
// discs; 0.190 with 100 percent), unless the deep search has more plies than the second constant
// (level 20: 0.86 of the nodes for the same loss).
inline constexpr int kMidgameErrorPercent = 120;
inline constexpr int kMaxDepthForErrorPercent = 13;

// ProbCut makes its shallow search only where a cutoff is likely: where the evaluation misses the
// required value by at most this percentage of the evaluation's own margin (FFO #40-#49: 781
// million nodes; 808 with 100).
inline constexpr int kProbcutMarginPercent = 50;

// Late move reduction: with at least kMinDepthForReduction plies to the leaves, a move that comes
// after kMinMovesBeforeReduction others or more is at first searched kReduction plies less deep
// (level 16: 0.46 of the nodes).
inline constexpr int kMinDepthForReduction = 7;
inline constexpr int kMinMovesBeforeReduction = 3;
inline constexpr int kReduction = 2;

// Fewest empty squares at which all children are looked up in the table before any is searched
// (enhanced transposition cutoff; without the endgame cache: 560 million nodes; 565 with 9). In the
// endgame cache children are always looked up.
inline constexpr int kMinEmptiesForEtc = 8;

// Fewest empty squares at which the stop condition is polled, in endgame_search() and elsewhere:
// about every 70 nodes on FFO #41. In endgame_search() polling takes 0.14 % of all instructions
// (FFO #10-#19).
inline constexpr int kMinEmptiesForEndgamePoll = 10;
inline constexpr int kMinEmptiesForPoll = 9;

// Most empty squares of endgame_search(), which does not use the table.
inline constexpr int kMaxEmptiesForEndgame = std::max(kMaxEmptiesForCache, kMinEmptiesForPoll - 1);

// Where threads may share the moves of a node (split points): fewest empty squares in searches to
// the end of the game, and fewest plies to the leaves in others.
inline constexpr int kMinEmptiesForSplit = kMaxEmptiesForEndgame + 1;
inline constexpr int kMinDepthForSplit = 6;

// In a node with at least this many empty squares, a cutoff is expected if the evaluation is above
// the window by more than this margin, in discs. Threads may share such a node only after the given
// number of its moves have been searched, because a cutoff by one thread discards the work of all
// others (#53-#58: 15.3 billion nodes of two threads; 16.2 without the delay).
inline constexpr int kMinEmptiesToDelaySplit = 21;
inline constexpr Value kSplitMargin = value_of(1);
inline constexpr int kMinMovesBeforeDelayedSplit = 3;

// Half the width, in discs, of the window that PVS opens around the first guess (#49: 185 million
// nodes; 308 with 4).
inline constexpr Value kAspiration = value_of(2);

// The lowest alpha at which the opponent's stable discs are counted, by number of empty squares.
// With a lower alpha they hardly ever cause a cutoff (351 million instructions; 458 if they are
// never counted). With fewer than four empty squares they are never counted.
//
// A cutoff takes (64 - alpha) / 2 stable discs, so the formula says how many there must be for the
// count to be tried: 28 - n with n empty squares, but always 12 from 17 empty squares on. With few
// empty squares, where the search that a cutoff saves is small, it is a little more: 30 - n, and 23
// with four. The more discs are on the board, the more of them are stable.
inline constexpr std::array<Score, 65> kStabilityAlpha = [] {
  std::array<Score, 65> alpha{};
  for (int n = 0; n <= 64; ++n)
    alpha[n] = n < 4 ? kScoreMax : n == 4 ? 18 : n < 8 ? 2 * n + 4 : n < 17 ? 2 * n + 8 : 40;
  return alpha;
}();

// The points of a move's features in its rank (553 million nodes; 1 to 3 % more if one of these
// weights is doubled or halved).
inline constexpr int kMobilityWeight = 1 << 13;   // per reply of the opponent; corners count twice
inline constexpr int kPotentialWeight = 1 << 11;  // per empty square then next to our discs
inline constexpr int kStableWeight = 1 << 11;     // per stable disc of ours on the edges
inline constexpr int kParityWeight = 1 << 12;     // if its square lies in an odd quadrant

}  // namespace tiger::params
