#include "cluster/shallow_valuer.h"

#include <algorithm>
#include <cmath>

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
  nodes_ += analysis.counters.nodes();
  return analysis.moves.empty() ? 0 : analysis.moves.front().score;
}

}  // namespace tiger::cluster
