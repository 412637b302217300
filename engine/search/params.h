// Every constant that tunes the search, with the measurement that set it.
//
// Nodes: MTD(f) unless said, 2^18 buckets, first guess 0, in all of FFO #1-#36, 144 positions of 16
// to 20 empty squares from recorded games and 40 of 14 to 18 from random play; in millions.
// Instructions: 11 positions of 14 to 16 empty squares, AVX2 build, 2^16 buckets, by callgrind; in
// millions. Each row was measured with the values of its day for the others. FFO #40-#49: 2^20
// buckets.
#pragma once

#include <algorithm>
#include <array>

#include "board/score.h"

namespace tiger::params {

// Fewest empty squares at which the table is used. Below, a probe costs more than it saves.
//   table floor        6      7      8      9
//   nodes            542    572    607    649   (mobility floor 6)
//   instructions   348.1  340.3  354.3      -   (mobility floor 7)
inline constexpr int kMinEmptiesForTable = 7;

// The empty squares of positions that a small cache remembers in place of the table, and its size:
// 2^bits lines of 64 bytes, which should stay near the processor. While any position could take any
// of its places, 2^14 of 32 bytes, 140 positions of 14 to 22 empty squares from recorded games and
// random play took (378 million nodes with the table alone; seconds of 53 of them):
//   floor, ceiling       7, 10    7, 9   7, 11   6, 10   5, 10
//   nodes                  389     384     405     378     372
//   seconds, relative        1                    0.99    1.03
// With the table alone FFO #40-#44 took 1.23 times the seconds of the first column (5 pairs). With
// three moves evaluated near the leaves, the seconds of FFO #40-#44 by MTD(f), #46 and #49 by PVS
// beside those of ceiling 10 (7, 5 and 3 pairs): ceiling 9 1.12; ceiling 11 0.95, 0.97, 0.93.
// Million nodes of FFO #40-#44, #46, #48 and #49 by PVS with `--hash-bits auto` (402.3 with ceiling
// 11 and 2^15 places of 32 bytes):
//   lines                                2^13   2^14   2^16   2^20
//   ceiling 11, any of three places     403.7                387.5
//   ceiling 12, any of three places     412.0         399.4  388.7
//   ceiling 12, a place for each stage  408.0  404.0
// So what the cache costs is what it forgets, hardly the evaluation that is left out; and the few
// positions of 12 squares must be kept from the many of 8. Beside ceiling 11 and 2^15 places of 32
// bytes, #46, #48 and #49 take 0.85 of the seconds (7 pairs, 0.80 to 0.96) and 0.998 of the nodes,
// #41 and #42 0.93 of the seconds (3 pairs) and 1.029 of the nodes: AVX2 build on an AMD EPYC 7003
// with its 512 KiB of second-level cache. A second cache of 2 MiB for 10 and more squares takes
// 0.996 of the nodes, of 4 MiB 0.993, and 1.015 with ceiling 13 (#40-#44, #46, #48 and #51). One
// page of 2 MiB for a cache of half a MiB in place of small ones: 0.98 of the seconds.
inline constexpr int kMinEmptiesForCache = 6;
inline constexpr int kMaxEmptiesForCache = 12;
inline constexpr int kCacheBits = 14;

// Fewest empty squares at which moves are ranked by mobility; below, by parity and square.
//   mobility floor     5      6      7
//   nodes            626    572    570
//   instructions   400.7  354.5  340.3
// With the endgame cache and 53 of the positions there, beside those of 7:
//   mobility floor     5      6      8
//   nodes           1.29   1.04   1.06
//   seconds         1.45   1.06   1.06
inline constexpr int kMinEmptiesForMobility = 7;

// Fewest empty squares at which stable edges count in the rank (their look-up is its dearest part).
//   stable floor    none      7      9     10     11
//   instructions   415.8  337.3  328.4  327.7  327.9   (no stable edges at all: the first column)
// Counted alone, without knowing which they are, they cost less; 7 in place of 9 then takes 0.983
// of the nodes of 140 positions and as many of FFO #40-#49, for 1.024 of the instructions (AVX2).
inline constexpr int kMinEmptiesForStableEdges = 9;

// Fewest plies to the leaves at which the learned evaluation joins the ranking, and the points for
// a unit of it. Here and below: 70 positions of 16 to 22 empty squares, three in four from recorded
// games, the others from random openings.
//   evaluation depth     8      9     10     11     12     13
//   nodes              276    279    263    266    273    277   (the first two with older weights)
//   seconds           12.5   10.8    9.6    9.2    8.8    8.5
// With the look-ahead of today, million nodes of PVS, 112 positions as below (100 beyond 70: only
// where it looks ahead):
//   weight             112   #40-#44, #46-#48   #45, #49   #50-#52    #56     #57
//   60               514.2              253.8      441.6    1113.3  780.3  1016.8
//   70               514.6              252.4      448.8    1124.6  790.7   970.6
//   100              514.1              257.0      450.7
// A smaller evaluation for what is nearer the end, a linear one of 16 features, was tried: from 8
// to 11 plies it saves 1.6 % of nodes and 3 % of seconds, from 9 to 11 it costs 5 % of seconds. It
// is not worth weights of its own.
inline constexpr int kMinDepthForEvaluation = 10;
inline constexpr int kEvaluationWeight = 60;

// Where the leaves are nearer than this only so many moves are evaluated, the best by hand-made
// values. Million nodes of PVS on 112 positions of 16 to 23 empty squares, 78 from recorded games,
// the others from random play, and on #56, with evaluations of #56 (one takes as long as four or
// five nodes; three moves nearer than 13 plies in all columns):
//   depth, moves     13, 3   15, 4   15, 5   15, 6   16, 5   17, 5   18, 5
//   112              519.2   522.5   520.9   520.1   521.6   523.2   524.5
//   #56              816.1   819.2   817.9   816.8   820.7   822.8   825.5
//   evaluations       56.8    43.0    45.8    48.3    41.7    41.1    39.8
inline constexpr int kMinDepthToEvaluateAll = 15;
inline constexpr int kMaxEvaluatedMoves = 4;

// Far from the leaves (plies to the leaves - from) / step plies of search stand for the evaluation,
// for as many moves, the best by the evaluation of all; and once one is searched, the others only
// as far as to know whether they are better. Million nodes and evaluations as above, weight 70:
//   from, step, moves    112    #56    #57   evaluations of #56
//   15, 3, all         522.5  819.2                        43.0   (all searched to their values)
//   15, 3, 4           520.6  827.5                        33.6   (likewise)
//   14, 3, 4           519.0  795.9  954.5                 42.0   (likewise)
//   14, 3, 4           519.4  798.9 1009.5                 34.5
//   13, 3, 4           514.6  790.7  970.6                 42.9
//   13, 3, 3           512.3 1027.0  934.4                 46.1
//   13, 3, 5           516.5  786.4  991.1                 44.5
//   13, 2, 4           506.8  800.7  936.9                106.6
//   12, 3, 4           512.1  766.1  966.4                 56.7   (1.06 of the seconds of 13, 3, 4)
// To try the three best by a selective null window of a few plies besides, and to prefer those that
// fail high in few nodes, at best saves 2 to 9 % of the nodes of single subtrees from 15 empty
// squares on, and costs some in whole solves: 1.01 to 1.02 of the nodes of 140 positions. The
// evaluation of the position itself foretells most of what comes: 8 discs above the window all but
// 0.05 % of the positions asked about cut off, 3 below it 0.3 % do (#56).
inline constexpr int kMinDepthForShallowSearch = 13;
inline constexpr int kShallowSearchStep = 3;
inline constexpr int kMaxShallowSearches = 4;

// Fewest empty squares at which a search to the end cuts off what most likely leads nowhere; where
// the cache is used, only above its ceiling.
inline constexpr int kMinEmptiesForProbcut = 12;

// Fewest empty squares at which the exact search is prepared by passes of growing reach (nodes: 320
// without them, 275 with), and the fewest at the leaves of those that do not go to the end (6, 8,
// 10: the same to 0.3 %).
inline constexpr int kMinEmptiesForDeepening = 14;
inline constexpr int kMinLeafEmpties = 8;

// The deepest pass that is not selective, and the confidence of deeper ones that do not go to the
// end.
inline constexpr int kMaxCertainDepth = 4;
inline constexpr int kDeepConfidence = 73;

// The selective passes that do go to the end: fewest empty squares of the root, by confidence.
//   floors                   16, none, none   16, 20, 24   14, 18, 22
//   nodes of FFO #40-#49                810          781          783
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

// The standard error of that prediction in thousandths of a disc, a sum of so much a unit of each,
// as `tiger fit-probcut` fits it to 4000 positions. Some of the errors that it measured, in discs:
//   shallow, deep         0, 4   2, 6   4, 8   4, 10
//   error                 5.22   3.93   3.20    3.57
//   shallow, exact from   4, 12  4, 16  8, 16  10, 18
//   error                 4.71   4.66   3.38    2.90
struct ErrorFit {
  int constant, empties, shallow, deep;
};
inline constexpr ErrorFit kErrorAtDepth = {5337, -56, -568, 230};
inline constexpr ErrorFit kErrorToTheEnd = {5973, 53, -463, 0};
inline constexpr int kMinError = 1500;

// The shallow search is made where the evaluation alone comes within so many percent of its own
// margin of the bound.
//   percent                    50    100
//   nodes of FFO #40-#49      781    808
inline constexpr int kProbcutMarginPercent = 50;

// Fewest empty squares at which the table is asked of all children first (ETC).
//   probe floor        8      9     10     12
//   nodes            560    565    572    583
//   instructions   351.1  352.3  354.5      -
inline constexpr int kMinEmptiesForEtc = 8;

// Fewest empty squares at which the stop flag is looked at: some 10,000 nodes, below a millisecond.
// Searches that use the cache look from above its ceiling on. From the signal to the end of the
// program 60 stops of FFO #53 took 3.8 ms in the median and 5.2 ms in 95 of 100, with a ceiling of
// 11 in place of 12 squares 3.5 and 5.5.
inline constexpr int kMinEmptiesForPoll = 9;

// The most empty squares of a search without table and stop flag.
inline constexpr int kMaxEmptiesForEndgame = std::max(kMaxEmptiesForCache, kMinEmptiesForPoll - 1);

// Fewest empty squares at which a node is split between threads in searches to the end (nearer it,
// nothing is), and the fewest plies to the leaves in others.
inline constexpr int kMinEmptiesForSplit = kMaxEmptiesForEndgame + 1;
inline constexpr int kMinDepthForSplit = 6;

// A node with so many empty squares or more whose evaluation is by more than so many discs above
// the window is expected to be cut, and is split only once so many of its moves were searched: what
// the other threads do there meanwhile is lost when it is cut. Million nodes of PVS with two
// threads, and the seconds beside those of the first column (5 and 3 pairs):
//   waits from            never     13     21   one thread
//   nodes of #53-#58      16196  15250  15270        15008
//   nodes of #45-#52       1741   1753   1755         1710
//   seconds of #45-#52        1  1.025  0.991
// (15250 by a version that counted only the moves searched while a thread was idle.)
inline constexpr int kMinEmptiesToDelaySplit = 21;
inline constexpr int kSplitMargin = 1;
inline constexpr int kMinMovesBeforeDelayedSplit = 3;

// Half the width of the window that PVS opens around the first guess.
//   half width         4      8     12   full window
//   nodes of PVS     613    635    660           723
// With the passes before, which leave a good guess, in millions of 140 positions of 14 to 22 empty
// squares and of FFO positions:
//   half width           140    #40-#44    #48     #49     #50   #51, #52
//   2                  363.9       66.7   83.0   184.7   713.2      322.6
//   4                  361.5       65.8   83.2   307.9   713.2      323.2
inline constexpr int kAspiration = 2;

// The least alpha at which the opponent's stable discs are counted, by empty squares: below it they
// hardly ever decide. None below five squares, where it no longer pays.
//   thresholds     never   2n-8   2n-2, 2n   these
//   instructions   457.8  358.5      354.5   351.2
inline constexpr std::array<Score, 65> kStabilityAlpha = [] {
  std::array<Score, 65> alpha{};
  for (int n = 0; n <= 64; ++n)
    alpha[n] = n < 5 ? kScoreMax : n < 8 ? 2 * n + 4 : n < 17 ? 2 * n + 8 : 40;
  return alpha;
}();

// Ordering: points for a move. Nodes move by 1 to 3 % when one of these is doubled or halved, which
// is about the noise of the set.
//   mobility, potential, stable, parity (log2)   14, 9, 11, 13   13, 11, 11, 12   13, 12, 11, 12
//   nodes                                                  572              553              585
// Fitted to what moves cost, on 256,000 cut nodes of 7 to 14 and 16 empty squares (FFO #20-#39 and
// 542 other positions), half of them for the fit and half to judge it, every move of each searched
// from an empty table: other weights take at most 1 % fewer nodes in the sum than these, but for
// stable edges at 7 and 8 (see above). True regions besides quadrants, own mobility and corner
// moves, discs flipped, the other side's stable edges: 1 to 2 % more together. The cheapest move
// that cuts would take 0.70 to 0.80 of the nodes of the one tried first, which cuts in 96 to 99 of
// 100 (of FFO #40-#44); what a move looks like does not tell which is the cheapest.
inline constexpr int kMobilityWeight = 1 << 13;   // per reply of the opponent; corners count twice
inline constexpr int kPotentialWeight = 1 << 11;  // per empty square beside our discs afterwards
inline constexpr int kStableWeight = 1 << 11;     // per stable edge disc of ours
inline constexpr int kParityWeight = 1 << 12;     // a square in an odd quadrant

}  // namespace tiger::params
