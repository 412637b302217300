// The errors of weights on the test set, which the fit did not use.
#pragma once

#include <string>

#include "eval/weights.h"
#include "train/samples.h"

namespace tiger::tools {

// A table of mean absolute errors in discs of the static evaluation, with the number of positions:
// by empty squares and by kind of game, against exact scores and against scores of a search.
std::string error_report(const Samples& samples, const Weights& weights);

// The same for the scores of a search of `plies` plies, compared with exact scores, for up to
// `max_samples` samples of recorded games for each number of empty squares.
std::string search_report(const Samples& samples, const Weights& weights, int plies,
                          int max_samples);

}  // namespace tiger::tools
