// The MTD family beside MTD(f): rules that place the next test of run_tests() (search/mtd.h), and
// MTD(best).
//
// All rules but the last two are from A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-First
// Fixed-Depth Minimax Algorithms (Artificial Intelligence 87, 1996), whose names they have.
#pragma once

#include <algorithm>

#include "search/mtd.h"
#include "search/search_node.h"

namespace tiger::tools {

// MTD(+inf), which expands the same leaves in the same order as SSS* (G. Stockman, A Minimax
// Algorithm Better than Alpha-Beta?, 1979): from the highest score downwards, each test at the
// upper bound that the last one proved, until one is reached.
inline Value next_of_sss(const Tests& tests) { return tests.proved.upper; }

// MTD(-inf), the mirror image: DUAL* (T. Marsland, A. Reinefeld, J. Schaeffer, Low Overhead
// Alternatives to SSS*, 1987), from the lowest score upwards.
inline Value next_of_dual(const Tests& tests) { return tests.proved.lower + tests.step; }

// MTD(bi): halves what is left between the bounds, as C* does (K. Coplan, A Special-Purpose Machine
// for an Improved Search Algorithm for Deep Chess Combinations, 1982).
inline Value next_of_bisection(const Tests& tests) {
  const auto [lower, upper] = tests.proved;
  const Value middle = Value::of_units((lower + upper).units() / 2);
  return std::max(floor_to(middle, tests.step), lower + tests.step);
}

// MTD(step): SSS* with larger steps, kStride below the upper bound, but above the lower one.
inline constexpr Value kStride = value_of(8);
inline Value next_of_step(const Tests& tests) {
  if (!tests.last) return tests.proved.upper;
  return std::max(tests.proved.upper - kStride, tests.proved.lower + tests.step);
}

// MTD(f) with larger steps: tests lie `further` beyond those that MTD(f) would make, but within the
// bounds. It saves tests where the first guess is far off.
class NextOfWideMtdf {
 public:
  NextOfWideMtdf(Value first_guess, Value further) : first_guess_(first_guess), further_(further) {}

  Value operator()(const Tests& tests) const {
    const auto [lower, upper] = tests.proved;
    const Value least = lower + tests.step;
    if (!tests.last) return std::clamp(floor_to(first_guess_, tests.step), least, upper);
    return *tests.last == lower ? std::min(least + further_, upper)
                                : std::max(upper - further_, least);
  }

 private:
  Value first_guess_;
  Value further_;
};

// ---- MTD(best): a best move, and of the score only what this takes -----------------------------

// Tests single moves with null windows until one of them has a lower bound that no other move's
// upper bound exceeds. Until a test succeeds, they are at the first guess, and then at the greatest
// upper bound; from then on they ask of each other move whether it is better than the best one's
// lower bound. The root must have a legal move. Returns the best move, or kNoSquare if the search
// was stopped; context.root gets the bounds that are proved.
// (MTD(best) of A. Plaat and others, 1996, with the strategy *disprove rest* of H. Berliner, The B*
// Tree Search Algorithm: A Best-First Proof Procedure, 1979.)
Square mtd_best(SearchContext& context, const Board& root, Value first_guess);

}  // namespace tiger::tools
