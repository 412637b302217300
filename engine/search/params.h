// Every constant that tunes the search, with the figure that set it. The measurements in full, and
// what was tried without success, are in tuning.md beside this file. "Nodes" and "instructions" are
// those of the sets described there.
#pragma once

#include <algorithm>
#include <array>

#include "board/score.h"

namespace tiger::params {

// Fewest empties at which the table is used; below, a probe costs more than it saves (340 million
// instructions with 7, 348 with 6, 354 with 8).
inline constexpr int kMinEmptiesForTable = 7;

// The empties of positions that the small cache of a thread keeps instead of the table, and its
// size: 2^bits lines of 64 bytes, which should stay in the processor's cache (#46, #48, #49: 0.85
// of the seconds of 11 empties and half the lines).
inline constexpr int kMinEmptiesForCache = 6;
inline constexpr int kMaxEmptiesForCache = 12;
inline constexpr int kCacheBits = 14;

// Fewest empties at which moves are ranked by mobility; below, by parity and square (6 and 8: 1.06
// of the seconds).
inline constexpr int kMinEmptiesForMobility = 7;

// Fewest empties at which stable edges count in the rank (328 million instructions; 416 without).
inline constexpr int kMinEmptiesForStableEdges = 9;

// Fewest plies to the leaves at which the evaluation joins the rank (263 million nodes; 279 from 9,
// 266 from 11), and the points for a unit of it.
inline constexpr int kMinDepthForEvaluation = 10;
inline constexpr int kEvaluationWeight = 60;

// Nearer the leaves than this only the best few moves are evaluated (a quarter fewer evaluations
// for 0.4 % more nodes of #56).
inline constexpr int kMinDepthToEvaluateAll = 15;
inline constexpr int kMaxEvaluatedMoves = 4;

// Far from the leaves a shallow search of (plies to the leaves - from) / step plies, at most so
// many, takes the place of the evaluation for the best few moves (#56: 0.965 of the nodes).
inline constexpr int kMinDepthForShallowSearch = 13;
inline constexpr int kShallowSearchStep = 3;
inline constexpr int kMaxShallowSearches = 4;

// Fewest empties at which a search to the end uses ProbCut; where the endgame cache is used, only
// above its range.
inline constexpr int kMinEmptiesForProbcut = 12;

// Fewest empties at which passes of growing depth come before the exact one (275 million nodes; 320
// without), and the fewest at the leaves of those that do not go to the end.
inline constexpr int kMinEmptiesForDeepening = 14;
inline constexpr int kMinLeafEmpties = 8;

// The deepest pass without ProbCut, and the confidence of deeper ones that do not go to the end.
inline constexpr int kMaxCertainDepth = 4;
inline constexpr int kDeepConfidence = 73;

// The selective passes to the end: fewest empties of the root, by confidence (FFO #40-#49: 781
// million nodes; 810 with the first alone).
struct SelectivePass {
  int floor;
  int confidence;
};
inline constexpr std::array<SelectivePass, 3> kSelectivePasses = {{{16, 73}, {20, 87}, {24, 95}}};

// Fewest plies to the leaves at which a selective pass tries to cut off.
inline constexpr int kMinDepthForProbcut = 4;

// By how many standard errors a shallow value must lie beyond the window to stand for the deep one,
// by confidence in percent (about what a normal distribution says).
struct Confidence {
  int percent;
  int hundredths;
};
inline constexpr std::array<Confidence, 5> kConfidences = {
    {{73, 110}, {87, 150}, {95, 200}, {98, 260}, {99, 330}}};

// The standard error of the shallow search's prediction in thousandths of a disc: a constant, and
// so much for each unit, as `tiger fit-probcut` fits it to 4000 positions (5.2 discs for 0 plies of
// 4, 3.2 for 4 of 8).
struct ErrorFit {
  int constant, empties, shallow, deep;
};
inline constexpr ErrorFit kErrorAtDepth = {5337, -56, -568, 230};
inline constexpr ErrorFit kErrorToTheEnd = {5973, 53, -463, 0};
inline constexpr int kMinError = 1500;

// The shallow search is made where the evaluation comes within this part of its own margin of the
// bound (FFO #40-#49: 781 million nodes; 808 with 100).
inline constexpr int kProbcutMarginPercent = 50;

// Fewest empties at which the table is asked of all children first (560 million nodes; 565 from 9).
inline constexpr int kMinEmptiesForEtc = 8;

// Fewest empties at which the stop condition is polled, by endgame_search and elsewhere: every 3,000
// nodes or so. Polling takes 0.1 % of the instructions.
inline constexpr int kMinEmptiesForEndgamePoll = 10;
inline constexpr int kMinEmptiesForPoll = 9;

// Most empties of a search by endgame_search.
inline constexpr int kMaxEmptiesForEndgame = std::max(kMaxEmptiesForCache, kMinEmptiesForPoll - 1);

// Fewest empties at which a node is split between threads in searches to the end, and fewest plies
// to the leaves in others.
inline constexpr int kMinEmptiesForSplit = kMaxEmptiesForEndgame + 1;
inline constexpr int kMinDepthForSplit = 6;

// A node with this many empties or more whose evaluation is by more than a margin (in discs) above
// the window is expected to be cut. It is split only after this many moves, for what other threads
// do there is lost when it is cut (#53-#58: 15.3 billion nodes of two threads; 16.2 without the
// delay).
inline constexpr int kMinEmptiesToDelaySplit = 21;
inline constexpr int kSplitMargin = 1;
inline constexpr int kMinMovesBeforeDelayedSplit = 3;

// Half the width of the window that PVS opens around the first guess (#49: 185 million nodes; 308
// with 4).
inline constexpr int kAspiration = 2;

// The least alpha at which the opponent's stable discs are counted, by empties; below it they
// hardly ever decide (351 million instructions; 458 where they are never counted). None below five
// squares.
inline constexpr std::array<Score, 65> kStabilityAlpha = [] {
  std::array<Score, 65> alpha{};
  for (int n = 0; n <= 64; ++n)
    alpha[n] = n < 5 ? kScoreMax : n < 8 ? 2 * n + 4 : n < 17 ? 2 * n + 8 : 40;
  return alpha;
}();

// Points of a move in the rank (553 million nodes; 1 to 3 % more when one is doubled or halved).
inline constexpr int kMobilityWeight = 1 << 13;   // per reply of the opponent; corners count twice
inline constexpr int kPotentialWeight = 1 << 11;  // per empty square beside our discs afterwards
inline constexpr int kStableWeight = 1 << 11;     // per stable edge disc of ours
inline constexpr int kParityWeight = 1 << 12;     // a square in an odd quadrant

}  // namespace tiger::params
