#include "search/deepening.h"

namespace tiger {

std::vector<Reach> passes_to_depth(int empties, int depth) {
  std::vector<Reach> passes;
  for (int d = 2 - depth % 2; d <= depth; d += 2)
    passes.push_back({empties - d, d <= knobs::kCertainDepth ? kCertain : knobs::kDeepConfidence});
  return passes;
}

std::vector<Reach> passes_to_the_end(int empties) {
  std::vector<Reach> passes;
  for (const auto& [floor, confidence] : knobs::kSelectivePasses)
    if (empties >= floor) passes.push_back({0, confidence});
  return passes;
}

std::vector<Reach> passes_before_exact(int empties) {
  if (empties < knobs::kDeepeningFloor) return {};
  std::vector<Reach> passes = passes_to_depth(empties, empties - knobs::kLeastHorizon);
  const std::vector<Reach> last = passes_to_the_end(empties);
  passes.insert(passes.end(), last.begin(), last.end());
  return passes;
}

Score prepare(SearchContext& context, const Board& root, Driver driver) {
  Score guess = 0;
  for (const Reach reach : passes_before_exact(root.empty_count())) {
    context.begin_pass(reach);
    run_driver(context, root, driver, {kScoreMin, kScoreMax}, guess);
    if (context.stopped()) break;
    guess = context.root_bounds().lower;
  }
  return guess;
}

}  // namespace tiger
