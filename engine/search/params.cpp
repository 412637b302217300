// Functions by which headers use the constants, so that tools that include these headers are not
// compiled again when a constant changes. In the search these functions are inlined, because
// CMAKE_UNITY_BUILD compiles this folder as one file.
#include "search/params.h"

#include "search/search.h"

namespace tiger {

Value default_grain() { return params::kGrain; }

int default_min_empties_for_table() { return params::kMinEmptiesForTable; }

int confidence_at(const SearchDepth& depth, int empties) {
  return depth.to_the_end() && empties < params::kMinEmptiesForProbcut ? kCertain
                                                                       : depth.confidence;
}

bool is_for_cache(int empties) {
  return empties >= params::kMinEmptiesForCache && empties <= params::kMaxEmptiesForCache;
}

bool is_confidence(int percent) {
  return percent == kCertain || params::find_confidence(percent) != nullptr;
}

bool counts_stable_discs(int empties, Score alpha) {
  return alpha >= params::kStabilityAlpha[empties];
}

bool is_polled(int empties) { return empties >= params::kMinEmptiesForPoll; }

SearchDepth presearch_depth() { return {0, params::kPresearchConfidence}; }

}  // namespace tiger
