#include "cluster/estimates.h"

#include <algorithm>
#include <cmath>

#include "board/zobrist.h"
#include "cli/system/signals.h"
#include "cluster/cost.h"
#include "search/analysis.h"
#include "search/deepening.h"

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
  AnalysisSettings settings{.driver = Driver::kMtdf};
  settings.limits = limits_to_depth(std::min(plies, std::max(1, board.empty_count() - 1)));
  settings.weights = weights_;
  table_->new_search();
  const Analysis analysis = analyse(*table_, board, settings);
  nodes_ += analysis.counters.nodes();
  return analysis.moves.empty() ? 0 : analysis.moves.front().score();
}

namespace {

constexpr int kHashBits = 20;
// At most this share of what the root is expected to take, for one or two workers. With FFO #51,
// all iterations take a sixtieth.
constexpr double kShare = 1.0 / 40;
constexpr double kFewest = 1 << 13;  // nodes
constexpr double kMost = 1 << 28;    // some ten seconds

}  // namespace

double prepared_nodes(double all, int workers) {
  const double share = kShare / std::max(1.0, workers / 2.0);
  return std::clamp(share * all, kFewest, kMost);
}

SearchedRoot::SearchedRoot(const Board& root, const Weights* weights, const Bounds& window,
                           int workers)
    : table_(weights == nullptr ? 0 : kHashBits) {
  if (weights == nullptr) return;
  SearchControl control{.stop = &tools::stop_flag()};
  control.max_nodes = static_cast<std::uint64_t>(
      prepared_nodes(std::exp2(expected_log_nodes(root, weights)), workers));
  // (With PVS, the split of FFO #40 ends without a line of best play.)
  AnalysisSettings settings{.driver = Driver::kMtdf};
  settings.limits.confidence = iterations_to_the_end(64).back().confidence;
  settings.weights = weights;
  settings.window = window;
  const Analysis analysis = analyse(table_, root, settings, control);
  if (!analysis.moves.empty()) value_ = analysis.moves.front().score();
  nodes_ = analysis.counters.nodes();
}

SearchedRoot::Found SearchedRoot::find(const Board& board) const {
  TableStatistics uncounted;
  const auto node = table_.probe(zobrist_hash(board), board, uncounted);
  if (!node) return {};
  Found found{{}, node->move};
  if (node->depth == board.empty_count() && node->lower <= node->upper)
    found.likely = score_of(ValueBounds{node->lower, node->upper});
  return found;
}

}  // namespace tiger::cluster
