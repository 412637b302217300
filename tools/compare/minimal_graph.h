// Minimal graphs: what a search has to visit even if its first move is always a good one. The
// distance from there to what a driver visits is what its ordering and its windows cost.
// (D. Knuth, R. Moore, An Analysis of Alpha-Beta Pruning, 1975; A. Plaat, J. Schaeffer, W. Pijls,
// A. de Bruin, Exploiting Graph Properties of Game Trees, 1996.)
#pragma once

#include <optional>

#include "compare/claim.h"

namespace tiger::tools {

// Which move proves a lower bound.
enum class Cutoffs {
  kLeftMost,  // the first that does so, in the order of the drivers at the end of a search
  kCheapest,  // the one with the fewest entries below it: by exhaustive search where few squares
              // are empty (proof_tree.h), elsewhere by searching each from an empty table
};

// How the minimal graph is found.
struct GraphSettings {
  Cutoffs cutoffs = Cutoffs::kLeftMost;
  // With at least so many empty squares, where the drivers use their table, a position that is met
  // again counts once.
  int min_empties_for_table = params::kMinEmptiesForTable;
  const Weights* weights = nullptr;
  std::optional<Score> first_guess = {};  // of the search that finds the score
};

// The graph that proves the score of a root with a legal move. The context is that of a driver
// before its exact search, after the passes before it: what its table knows counts as known.
// Returns the entries and leaves of the graph, and proves score and move in context.root, but
// nothing useful if the context was stopped. With kCheapest the graph is an approximation from
// above, and never larger than that of kLeftMost; without a table and with up to kExhaustiveRoot
// empty squares it is the minimal tree.
Counters minimal_graph(SearchContext& context, const Board& root, const GraphSettings& settings,
                       const SearchControl& control);

inline constexpr int kExhaustiveRoot = 8;

}  // namespace tiger::tools
