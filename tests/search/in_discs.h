// The functions of the search for windows and values in whole discs: for tests of searches to the
// end of the game, and of others as long as the grain is a disc.
#pragma once

#include "search/drivers.h"
#include "search/params.h"
#include "search/search.h"

namespace tiger {

static_assert(params::kGrain == value_of(1));

constexpr bool operator==(Value value, Score score) { return value == value_of(score); }
constexpr auto operator<=>(Value value, Score score) { return value <=> value_of(score); }

constexpr Node node_in_discs(Bounds bounds, Square move, int depth, int confidence) {
  return {value_of(bounds.lower), value_of(bounds.upper), move, depth, confidence};
}
constexpr Bounds bounds_of(const Node& node) {
  return score_of(ValueBounds{node.lower, node.upper});
}

constexpr bool is_window(Bounds window, const SearchDepth& depth) {
  return is_window(value_of(window), depth.granularity(params::kGrain));
}
template <class Node>
bool check_contract(const Node& node, Bounds window, const SearchDepth& depth) {
  return check_contract(node, value_of(window), depth, params::kGrain);
}

template <class Node>
bool check_null_window(const Node& node, Bounds window, const SearchDepth& depth) {
  return check_contract(node, window, depth) &&
         value_of(window.upper - window.lower) == depth.granularity(params::kGrain);
}

inline Score null_window(SearchContext& context, const SearchNode& node, Score alpha) {
  return score_of(null_window(context, node, value_of(alpha)));
}
inline Score null_window_child(SearchContext& context, const SearchNode& child, Score alpha,
                               int searched = 0) {
  return score_of(null_window_child(context, child, value_of(alpha), searched));
}
inline ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha) {
  return null_window_root(context, root, value_of(alpha));
}

inline std::optional<Value> value_of(std::optional<Score> score) {
  return score ? std::optional(value_of(*score)) : std::nullopt;
}
inline void pvs(SearchContext& context, const Board& root, Bounds window,
                std::optional<Score> first_guess) {
  pvs(context, root, value_of(window), value_of(first_guess));
}
inline void mtdf(SearchContext& context, const Board& root, Bounds window,
                 std::optional<Score> first_guess) {
  mtdf(context, root, value_of(window), value_of(first_guess));
}
inline void alpha_beta(SearchContext& context, const Board& root, Bounds window) {
  alpha_beta(context, root, value_of(window));
}
inline void run_iteration(SearchContext& context, const Board& root, Driver driver,
                          const SearchDepth& depth, Bounds window,
                          std::optional<Score> first_guess) {
  run_iteration(context, root, driver, depth, value_of(window), value_of(first_guess));
}

}  // namespace tiger
