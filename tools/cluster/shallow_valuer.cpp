#include "cluster/shallow_valuer.h"

#include <algorithm>
#include <cmath>

#include "cli/signals.h"
#include "cluster/cost.h"
#include "search/analysis.h"

namespace tiger::cluster {
namespace {

// Each ply takes 1.5 times as many nodes; one ply to begin with, where the position takes 2^15.
constexpr double kLogOfOnePly = 15;
constexpr double kLogPerPly = 1.5;

}  // namespace

double ShallowValuer::operator()(const Board& board, double expected_log) {
  if (weights_ == nullptr) return count(board.legal_moves()) - count(board.passed().legal_moves());
  const int plies =
      std::clamp(1 + static_cast<int>((expected_log - kLogOfOnePly) / kLogPerPly), 1, max_plies_);
  AnalysisSettings settings;
  settings.limits = limits_to_depth(std::min(plies, std::max(1, board.empty_count() - 1)));
  settings.weights = weights_;
  table_->new_search();
  const Analysis analysis = analyse(*table_, board, settings);
  return analysis.moves.empty() ? 0 : analysis.moves.front().score;
}

double ShallowValuer::value_of_root(const Board& board, const Weights* weights) {
  Table table(20);
  SearchControl control{.stop = &tools::stop_flag()};
  const double log = std::clamp(expected_log_nodes(board, weights) - 7, 13.0, 26.0);
  control.max_nodes = static_cast<std::uint64_t>(std::exp2(log));
  AnalysisSettings settings;
  settings.weights = weights;
  const Analysis analysis = analyse(table, board, settings, control);
  return analysis.moves.empty() ? 0 : analysis.moves.front().score;
}

}  // namespace tiger::cluster
