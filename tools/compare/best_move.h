// MTD(best): finds a best move, and of the score only what this takes.
#pragma once

#include "search/search_node.h"

namespace tiger::tools {

// Tests single moves with null windows until one of them has a lower bound that no other move's
// upper bound exceeds. Until a test succeeds, they are at the first guess, and then at the greatest
// upper bound; from then on they ask of each other move whether it is better than the best one's
// lower bound. The root must have a legal move. Returns the best move, or kNoSquare if the search
// was stopped; context.root gets the bounds that are proved.
// (MTD(best) of A. Plaat and others, 1996, with the strategy *disprove rest* of H. Berliner, The B*
// Tree Search Algorithm: A Best-First Proof Procedure, 1979.)
Square mtd_best(SearchContext& context, const Board& root, Score first_guess);

}  // namespace tiger::tools
