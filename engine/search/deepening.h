// Iterative deepening: the iterations that come before an exact search. An iteration searches the
// root at one depth and one confidence. Each takes little time compared with the next one, and
// provides it with a first guess of the score and with good moves, in the table.
#pragma once

#include <vector>

#include "search/drivers.h"

namespace tiger {

// Iterations of growing depth, the last one `depth` plies deep, for a root with `empties` empty
// squares. Only every other depth is used, because values swing between odd and even depths. Those
// deeper than params::kMaxCertainDepth are selective.
std::vector<SearchDepth> iterations_to_depth(int empties, int depth);

// The selective iterations (see probcut.h) to the end of the game, with growing confidence.
std::vector<SearchDepth> iterations_to_the_end(int empties);

// Whether iterations come before an exact one. With few empty squares, the exact iteration itself
// is cheap.
bool is_deepened(int empties);

// Fewest empty squares at the leaves of iterations that do not go to the end of the game.
int min_leaf_empties();

// All iterations that come before an exact one, in order.
std::vector<SearchDepth> iterations_before_exact(int empties);

// Runs iterations_before_exact() on a root that has a legal move. They fill the table with good
// moves. Returns a first guess: the value found by the last finished iteration, or 0 if none was
// finished. If the root has too few empty squares for iterations, the guess is the evaluation, with
// fewer than params::kMinEmptiesForFirstGuess of them 0. The context must have weights.
//
// `asked` is the window of the exact iteration. If it is a null window, the other iterations use
// it, too; if it is wider, they find the score. (That saves nodes: win, loss or draw of FFO #40-#49
// takes 54.6 million nodes, 57.3 if all iterations use its window.)
Value prepare(SearchContext& context, const Board& root, Driver driver, const ValueBounds& asked);

}  // namespace tiger
