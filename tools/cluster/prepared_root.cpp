#include "cluster/prepared_root.h"

#include <algorithm>
#include <cmath>

#include "board/zobrist.h"
#include "cli/system/signals.h"
#include "cluster/cost.h"
#include "search/analysis.h"
#include "search/params.h"

namespace tiger::cluster {
namespace {

constexpr int kHashBits = 20;
// At most this share of what the root is expected to take, for one or two workers. With FFO #51,
// all passes take a sixtieth.
constexpr double kShare = 1.0 / 40;
constexpr double kFewest = 1 << 13;  // nodes
constexpr double kMost = 1 << 28;    // some ten seconds

}  // namespace

double prepared_nodes(double all, int workers) {
  const double share = kShare / std::max(1.0, workers / 2.0);
  return std::clamp(share * all, kFewest, kMost);
}

PreparedRoot::PreparedRoot(const Board& root, const Weights* weights, const Bounds& window,
                           int workers)
    : table_(weights == nullptr ? 0 : kHashBits) {
  if (weights == nullptr) return;
  SearchControl control{.stop = &tools::stop_flag()};
  control.max_nodes = static_cast<std::uint64_t>(
      prepared_nodes(std::exp2(expected_log_nodes(root, weights)), workers));
  AnalysisSettings settings;
  settings.limits.confidence = params::kSelectiveIterations.back().confidence;
  settings.weights = weights;
  settings.window = window;
  const Analysis analysis = analyse(table_, root, settings, control);
  if (!analysis.moves.empty()) value_ = analysis.moves.front().score;
  nodes_ = analysis.counters.nodes();
}

PreparedRoot::Found PreparedRoot::find(const Board& board) const {
  TableStatistics uncounted;
  const auto node = table_.probe(zobrist_hash(board), board, uncounted);
  if (!node) return {};
  Found found{{}, node->move};
  if (node->depth == board.empty_count() && node->lower <= node->upper)
    found.likely = {node->lower, node->upper};
  return found;
}

}  // namespace tiger::cluster
