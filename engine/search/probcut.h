// Multi-ProbCut: a search at full depth that a shallow one says will most likely fail high, or low,
// is not made. (M. Buro, Experiments with Multi-ProbCut and a New High-Quality Evaluation Function
// for Othello, 1997.)
#pragma once

#include <optional>

#include "search/search_node.h"

namespace tiger {

// The standard error, in thousandths of a disc, of a search of `shallow` plies as a prediction of
// one of `deep` plies from a position with so many empty squares; deep = empties is one to the end.
int prediction_error(int empties, int shallow, int deep);

// Where the pass is selective: a value for the window (alpha, alpha + step) if a shallow search
// makes it as likely as the pass's confidence asks.
std::optional<Score> probcut(SearchContext& context, const SearchNode& node, Score alpha);

}  // namespace tiger
