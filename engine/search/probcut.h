// Multi-ProbCut: if a shallow search shows that the deep search of a node will very likely fail
// high, or fail low, the deep search is omitted. Because the result may be wrong, only some
// iterations do this; they are called selective. (M. Buro, Experiments with Multi-ProbCut and a New
// High-Quality Evaluation Function for Othello, 1997.)
#pragma once

#include <optional>

#include "search/search_node.h"

namespace tiger {

// The standard error, in thousandths of a disc, with which a search of `shallow` plies predicts the
// result of a search of `deep` plies, from a position with `empties` empty squares. 0 plies are the
// evaluation; deep = empties means a search to the end of the game.
int prediction_error(int empties, int shallow, int deep);

// How many standard errors, in hundredths, a shallow value must lie beyond the window to replace a
// search of `plies` plies. depth.confidence must be one of params::kConfidences.
int required_errors(const SearchDepth& depth, int plies);

// Tries to find out by a shallow search whether the score is above alpha. Returns the upper end of
// the null window above alpha if the node fails high, or alpha if it fails low, with the confidence
// that the iteration requires. Otherwise, and always in iterations that are not selective, nothing.
std::optional<Value> probcut(SearchContext& context, const SearchNode& node, Value alpha);

}  // namespace tiger
