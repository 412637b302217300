// How good a set of weights is on the samples that the fit never saw.
#pragma once

#include <string>

#include "eval/weights.h"
#include "train/samples.h"

namespace tiger::tools {

// A table: mean absolute errors in discs by empty squares, for recorded and for random-opening
// games apart. Against exact scores where there are any, and against those of the search.
std::string error_report(const Samples& samples, const Weights& weights);

// The same for the value of a search of `plies`, against exact scores: of up to `most` samples of
// recorded games for each number of empty squares.
std::string search_report(const Samples& samples, const Weights& weights, int plies, int most);

}  // namespace tiger::tools
