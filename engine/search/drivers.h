// The three drivers. A driver decides with which windows positions are searched, until the answers
// prove the score of the root.
//
// Each driver needs a root with at least one legal move and a window whose ends are multiples of
// context.granularity(); the widest finds the exact score. The result is in context.root: the
// proved bounds of the root's value, and the move that proved the lower bound. If the value lies
// inside the window, the two bounds are equal. Otherwise they prove that it lies at or beyond one
// end of the window. If the search was stopped, they are the bounds proved until then.
#pragma once

#include <optional>
#include <string_view>

#include "board/board.h"
#include "search/depth.h"

namespace tiger {

class SearchContext;

enum class Driver { kPvs, kMtdf, kAlphaBeta };

// "pvs", "mtdf" or "alphabeta"; parse_driver() returns nothing for any other text.
std::string_view driver_name(Driver driver);
std::optional<Driver> parse_driver(std::string_view name);

// Principal variation search (PVS). On the principal variation, the first move of each position is
// searched with an open window. Every other move is searched with a null window, which only tells
// whether the move is better than the best so far. A better move is searched again with an open
// window. With a first guess, the root's window is narrow at first (an aspiration window). If the
// score is outside it, the root is searched again.
// (T. Marsland, M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982; with the
// fail-soft re-search of A. Reinefeld's NegaScout, 1983.)
void pvs(SearchContext& context, const Board& root, ValueBounds window,
         std::optional<Value> first_guess);

// MTD(f), the memory-enhanced test driver with first guess f. It uses null windows only. Each
// search of the root with a null window is a test, which tells whether the score is at least some
// value. The fail-soft result is a new upper or lower bound of the score, and the next test is
// placed at that bound. The score is found when the bounds meet. Each test visits much of the same
// tree again. This takes little time, because the table stores both bounds of a position. The first
// test is at the first guess, clamped to the window and rounded down to a multiple of the
// granularity, or at 0 without a guess.
// (A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, 1996.)
void mtdf(SearchContext& context, const Board& root, ValueBounds window,
          std::optional<Value> first_guess);

// Plain alpha-beta with a table, as in textbooks and without null windows: the reference for
// testing and measuring the other two drivers.
// (D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, 1975; fail-soft after J. Fishburn, 1983.)
void alpha_beta(SearchContext& context, const Board& root, ValueBounds window);

// One iteration of a deepening search: searches the root to this depth with one of the drivers.
// Alpha-beta ignores the first guess.
void run_iteration(SearchContext& context, const Board& root, Driver driver,
                   const SearchDepth& depth, const ValueBounds& window,
                   std::optional<Value> first_guess);

}  // namespace tiger
