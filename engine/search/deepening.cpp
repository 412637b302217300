#include "search/deepening.h"

#include "search/context.h"
#include "search/params.h"
#include "search/search_node.h"

namespace tiger {

std::vector<SearchDepth> iterations_to_depth(int empties, int depth) {
  std::vector<SearchDepth> iterations;
  for (int d = 2 - depth % 2; d <= depth; d += 2)
    iterations.push_back(
        {empties - d, d <= params::kMaxCertainDepth ? kCertain : params::kDeepConfidence});
  return iterations;
}

std::vector<SearchDepth> iterations_to_the_end(int empties) {
  std::vector<SearchDepth> iterations;
  for (const auto& [floor, confidence] : params::kSelectiveIterations)
    if (empties >= floor) iterations.push_back({0, confidence});
  return iterations;
}

bool is_deepened(int empties) { return empties >= params::kMinEmptiesForDeepening; }

int min_leaf_empties() { return params::kMinLeafEmpties; }

std::vector<SearchDepth> iterations_before_exact(int empties) {
  if (!is_deepened(empties)) return {};
  std::vector<SearchDepth> iterations = iterations_to_depth(empties, empties - min_leaf_empties());
  const std::vector<SearchDepth> last = iterations_to_the_end(empties);
  iterations.insert(iterations.end(), last.begin(), last.end());
  return iterations;
}

Value prepare(SearchContext& context, const Board& root, Driver driver, const ValueBounds& asked) {
  const bool is_null = asked.upper - asked.lower == SearchDepth{}.granularity(context.grain());
  const ValueBounds window = is_null ? asked : ValueBounds{};
  const int empties = root.empty_count();
  Value guess;
  if (!is_deepened(empties) && empties >= params::kMinEmptiesForFirstGuess)
    guess = context.leaf_value(evaluate(context, node_of(root)));
  for (const SearchDepth depth : iterations_before_exact(empties)) {
    run_iteration(context, root, driver, depth, window, guess);
    if (context.stopped()) break;
    guess = context.root.bounds().lower;
  }
  return guess;
}

}  // namespace tiger
