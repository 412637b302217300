// The principal variation.
#pragma once

#include <vector>

#include "search/context.h"

namespace tiger {

// A line of best play from `board`, whose score is proved to lie within `bounds`, to the end of the
// game, kPass where a side must pass. `first` is played first where it is a move (it must be proved
// to hold bounds.lower). Every further move of a side that has something to hold is proved by a
// null-window search to hold it: with equal bounds the line replays to that score. Shorter where
// the context was stopped.
std::vector<Square> principal_variation(SearchContext& context, const Board& board, Bounds bounds,
                                        Square first);

}  // namespace tiger
