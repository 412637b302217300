#include "search/probcut.h"

#include <algorithm>
#include <cassert>

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

std::optional<Score> probcut(SearchContext& context, const SearchNode& node, Score alpha) {
  const SearchDepth depth = context.depth();
  assert(check_contract(node, {alpha, alpha + depth.granularity()}, depth));
  const int plies = depth.plies(node.empties);
  if (confidence_at(depth, node.empties) == kCertain || plies < params::kMinDepthForProbcut)
    return std::nullopt;
  const int errors = required_errors(depth, plies);
  const auto margin = [&](int shallow) {  // in discs, rounded up
    return (errors * prediction_error(node.empties, shallow, plies) + 99'999) / 100'000;
  };
  const int shallow = shallow_plies(plies);
  const Score beta = alpha + depth.granularity();
  const Score high = beta + margin(shallow);
  const Score low = alpha - margin(shallow);

  const Score value = score_of_units(evaluate(context, node));

  // Whether the shallow search finds a value above this bound.
  const auto above = [&](Score bound) {
    if (shallow == 0) return value > bound;
    return context.at_depth({node.empties - shallow, depth.confidence},
                            [&] { return null_window(context, node, bound) > bound; });
  };
  // The shallow search is left out where the evaluation makes a cutoff unlikely.
  const int near = margin(0) * params::kProbcutMarginPercent / 100;
  if (high <= kScoreMax && value >= high - near && above(high - 1)) return beta;
  if (low >= kScoreMin && value <= low + near && !above(low)) return alpha;
  return std::nullopt;
}

}  // namespace tiger
