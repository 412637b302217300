#include "search/deepening.h"

namespace tiger {

std::vector<SearchDepth> passes_to_depth(int empties, int depth) {
  std::vector<SearchDepth> passes;
  for (int d = 2 - depth % 2; d <= depth; d += 2)
    passes.push_back(
        {empties - d, d <= params::kMaxCertainDepth ? kCertain : params::kDeepConfidence});
  return passes;
}

std::vector<SearchDepth> passes_to_the_end(int empties) {
  std::vector<SearchDepth> passes;
  for (const auto& [floor, confidence] : params::kSelectivePasses)
    if (empties >= floor) passes.push_back({0, confidence});
  return passes;
}

std::vector<SearchDepth> passes_before_exact(int empties) {
  if (empties < params::kMinEmptiesForDeepening) return {};
  std::vector<SearchDepth> passes = passes_to_depth(empties, empties - params::kMinLeafEmpties);
  const std::vector<SearchDepth> last = passes_to_the_end(empties);
  passes.insert(passes.end(), last.begin(), last.end());
  return passes;
}

Score prepare(SearchContext& context, const Board& root, Driver driver, const Bounds& asked) {
  const bool is_null = asked.upper - asked.lower == SearchDepth{}.step();
  const Bounds window = is_null ? asked : Bounds{};
  Score guess = 0;
  for (const SearchDepth depth : passes_before_exact(root.empty_count())) {
    run_pass(context, root, driver, depth, window, guess);
    if (context.stopped()) break;
    guess = context.root.bounds().lower;
  }
  return guess;
}

}  // namespace tiger
