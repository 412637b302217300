// The three drivers: ways to find a score with searches that answer less than that.
//
// All take a root with at least one legal move and a window with even ends, (-64, 64) for the exact
// score, and leave in the context what they proved: bounds of the root that are equal inside the
// window, otherwise the fact that the score is at or beyond one of its ends, and the move that
// proved the lower bound. Where the context was stopped, the bounds are those proved until then.
#pragma once

#include <optional>

#include "search/driver.h"
#include "search/search_node.h"

namespace tiger {

// Principal variation search: the first move of a position on the principal variation is searched
// with an open window, the others are only asked whether they are better, and searched again where
// they are. With a first guess the window is opened around that first (aspiration).
// (T. Marsland, M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982; with the
// fail-soft re-search of A. Reinefeld's NegaScout, 1983.)
void pvs(SearchContext& context, const Board& root, Bounds window,
         std::optional<Score> first_guess);

// MTD(f): nothing but null-window tests, each where the last one's fail-soft bound points, until
// the bounds meet. A first guess is clamped and made even; without one the tests begin at 0. (A.
// Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, 1996.)
void mtdf(SearchContext& context, const Board& root, Bounds window,
          std::optional<Score> first_guess);

// Alpha-beta with a table, as the textbook has it: the yardstick. It knows no null window.
// (D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, 1975; fail-soft after J. Fishburn, 1983.)
void alpha_beta(SearchContext& context, const Board& root, Bounds window);

// One pass: searches the root to this depth with one of the drivers. Alpha-beta ignores the first
// guess.
void run_pass(SearchContext& context, const Board& root, Driver driver, const SearchDepth& depth,
              const Bounds& window, std::optional<Score> first_guess);

}  // namespace tiger
