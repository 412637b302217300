#include "search/probcut.h"

#include <algorithm>
#include <cassert>

#include "search/params.h"
#include "search/search.h"
#include "search/search_node.h"

namespace tiger {
namespace {

// The depth of the shallow search: about half of `plies`, and odd or even like it, because values
// swing between odd and even depths. Two plies are predicted by the evaluation.
int shallow_plies(int plies) { return plies / 4 * 2 + plies % 2; }

}  // namespace

int prediction_error(int empties, int shallow, int deep) {
  assert(0 <= shallow && shallow < deep && deep <= empties);
  const bool to_the_end = deep == empties;
  const params::ErrorFit& fit = to_the_end ? params::kErrorToTheEnd : params::kErrorAtDepth;
  const int error = fit.constant + fit.empties * empties + fit.shallow * shallow + fit.deep * deep;
  return std::max(params::kMinError, error);
}

int required_errors(const SearchDepth& depth, int plies) {
  const params::Confidence* const known = params::find_confidence(depth.confidence);
  assert(known != nullptr);
  const bool harder = !depth.to_the_end() && plies <= params::kMaxDepthForErrorPercent;
  return known->hundredths * (harder ? params::kMidgameErrorPercent : 100) / 100;
}

std::optional<Value> probcut(SearchContext& context, const SearchNode& node, Value alpha) {
  const SearchDepth depth = context.depth();
  assert(check_contract(context, node, {alpha, alpha + context.granularity()}));
  const int plies = depth.plies(node.empties);
  if (confidence_at(depth, node.empties) == kCertain || plies < params::kMinDepthForProbcut)
    return std::nullopt;
  const int errors = required_errors(depth, plies);
  const Value grain = context.grain();
  const auto margin = [&](int shallow) {  // rounded up to the grain
    const int error = errors * prediction_error(node.empties, shallow, plies);  // 1e-5 discs
    const int units = (error * kUnitsPerDisc + 99'999) / 100'000;
    return floor_to(Value::of_units(units + grain.units() - 1), grain);
  };
  const int shallow = shallow_plies(plies);
  const Value beta = alpha + context.granularity();
  const Value high = beta + margin(shallow);
  const Value low = alpha - margin(shallow);

  const Value value = round_to(Value::of_units(evaluate(context, node)), grain);

  // Whether the shallow search finds a value above this bound.
  const auto above = [&](Value bound) {
    if (shallow == 0) return value > bound;
    return context.at_depth({node.empties - shallow, depth.confidence},
                            [&] { return null_window(context, node, bound) > bound; });
  };
  // The shallow search is left out where the evaluation makes a cutoff unlikely.
  const Value near =
      floor_to(Value::of_units(margin(0).units() * params::kProbcutMarginPercent / 100), grain);
  if (high <= kValueMax && value >= high - near && above(high - grain)) return beta;
  if (low >= kValueMin && value <= low + near && !above(low)) return alpha;
  return std::nullopt;
}

}  // namespace tiger
