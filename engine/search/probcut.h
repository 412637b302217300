// Multi-ProbCut: if a shallow search shows that the deep search of a node will very likely fail
// high, or fail low, the deep search is left out. Only selective passes do this, because the result
// may be wrong. (M. Buro, Experiments with Multi-ProbCut and a New High-Quality Evaluation Function
// for Othello, 1997.)
#pragma once

#include <optional>

#include "search/search_node.h"

namespace tiger {

// The standard error, in thousandths of a disc, with which a search of `shallow` plies predicts the
// result of one of `deep` plies, from a position with `empties` empty squares. deep = empties means
// a search to the end of the game.
int prediction_error(int empties, int shallow, int deep);

// Tries to answer whether the score is above alpha by a shallow search. Returns alpha + step if the
// node fails high with the confidence that the pass requires, alpha if it fails low with it, and
// nothing otherwise or if the pass is not selective.
std::optional<Score> probcut(SearchContext& context, const SearchNode& node, Score alpha);

}  // namespace tiger
