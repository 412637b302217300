#include "search/probcut.h"

#include <algorithm>

#include "search/null_window.h"

namespace tiger {
namespace {

// The shallow depth: about half, of the same parity, for values swing between odd and even depths.
int shallow_depth(int depth) { return depth / 4 * 2 + depth % 2; }

// Errors in hundredths that the shallow value must be beyond the window, by confidence.
int hundredths_of_errors(int confidence) {
  for (const auto& [percent, hundredths] : knobs::kConfidences)
    if (percent == confidence) return hundredths;
  return 0;
}

}  // namespace

int prediction_error(int empties, int shallow, int deep) {
  const knobs::ErrorFit& fit = deep == empties ? knobs::kErrorToTheEnd : knobs::kErrorOfDepth;
  return std::max(knobs::kLeastError,
                  fit.constant + fit.empties * empties + fit.shallow * shallow + fit.deep * deep);
}

std::optional<Score> probcut(SearchContext& context, const Place& place, Score alpha) {
  const Reach reach = context.reach();
  const int depth = reach.depth(place.empties);
  if (reach.confidence_at(place.empties) == kCertain || depth < knobs::kProbcutDepth)
    return std::nullopt;
  const int errors = hundredths_of_errors(reach.confidence);
  const auto margin = [&](int shallow) {  // in discs, rounded up
    return (errors * prediction_error(place.empties, shallow, depth) + 99'999) / 100'000;
  };
  const int shallow = shallow_depth(depth);
  const Score beta = alpha + reach.step();
  const Score high = beta + margin(shallow);
  const Score low = alpha - margin(shallow);

  // Is the value of the shallow search above this bound? Asked only where the evaluation has hope.
  const auto above = [&](Score bound) {
    return context.at_reach({place.empties - shallow, reach.confidence}, [&] {
      --context.counters.inner_entries;  // it is entered already
      return null_window(context, place, bound) > bound;
    });
  };
  const Score value = score_of_units(context.evaluate(place.board, place.features, place.empties));
  const int hope = margin(0) * knobs::kHopePercent / 100;
  if (high <= kScoreMax && value >= high - hope && above(high - 1)) return beta;
  if (low >= kScoreMin && value <= low + hope && !above(low)) return alpha;
  return std::nullopt;
}

}  // namespace tiger
