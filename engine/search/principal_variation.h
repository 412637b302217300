// The principal variation: the line of best play from a solved position.
#pragma once

#include <vector>

#include "search/context.h"

namespace tiger {

// A line of best play from `board` to the end of the game, with kPass where a side must pass.
// `bounds` are proved bounds of the board's score. If `first` is a square, it is played first; it
// must be proved to keep the score at bounds.lower or above. Every later move is proved, by
// null-window searches, to keep the lower bound of the side that plays it, unless that bound is -64
// and any move will do. So if the bounds are equal, the line ends with exactly that score. If the
// context is stopped, the line is shorter.
std::vector<Square> principal_variation(SearchContext& context, const Board& board, Bounds bounds,
                                        Square first);

}  // namespace tiger
