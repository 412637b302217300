#include "compare/recorder.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tiger::tools {
namespace {

bool must_pass(const Board& board) { return board.legal_moves() == 0; }

}  // namespace

void SearchRecorder::begin(const Board& root, TableVariant& table) {
  *this = {};
  root_ = root;
  table_ = &table;
}

void SearchRecorder::enter(const Board& board, ValueBounds window, const Counters& counters) {
  const Bounds asked = nearest_score(window);
  const Board parent = path_.empty() ? root_ : path_.back().board;
  const bool parent_turned = !path_.empty() && path_.back().turned;
  const bool turned = parent_turned == must_pass(parent);
  path_.push_back({recording_.nodes.size(), board, turned, counters});
  recording_.nodes.push_back(
      {.ply = static_cast<int>(path_.size()),
       .ours = turned,
       .move = std::countr_zero(parent.empties() ^ board.empties()),
       .window = turned ? asked.from_other_side() : asked,
       .moves = count((must_pass(board) ? board.passed() : board).legal_moves())});
}

void SearchRecorder::leave(Value value, const Counters& counters) {
  const Open& open = path_.back();
  Counters spent = counters;
  spent -= open.before;
  RecordedNode& node = recording_.nodes[open.index];
  node.value = nearest_score(open.turned ? -value : value);
  node.nodes = spent.nodes();
  node.ending = ending_of(open, spent);
  path_.pop_back();
}

NodeEnding SearchRecorder::ending_of(const Open& node, const Counters& spent) const {
  if (recording_.nodes.size() > node.index + 1) return NodeEnding::kMoves;
  if (is_game_over(node.board)) return NodeEnding::kOver;
  if (spent.table.cutoffs > 0)
    return spent.inner_leaves > 0 ? NodeEnding::kTable : NodeEnding::kChild;
  // A leaf without table: with one entry nothing was searched.
  return spent.entries() == 1 && spent.inner_leaves == 1 ? NodeEnding::kStable
                                                         : NodeEnding::kUnshown;
}

std::optional<Node> SearchRecorder::probe(Hash hash, const Board& board,
                                          TableStatistics& statistics) {
  const std::uint64_t before = statistics.hits();
  std::optional<Node> found = table_->probe(hash, board, statistics);
  if (statistics.hits() == before) return found;  // nothing, or only a move of a finished search
  ++hits_;
  // Children are looked up, too, and the other side of a node that passes.
  if (path_.empty() || path_.back().board != board) return found;
  RecordedNode& node = recording_.nodes[path_.back().index];
  const Bounds bounds = nearest_score(ValueBounds{found->lower, found->upper});
  node.known = path_.back().turned ? bounds.from_other_side() : bounds;
  node.known_move = found->move;
  return found;
}

void SearchRecorder::searched_root(const RootSearch& search) {
  recording_.tests.push_back({search, recording_.nodes.size(), hits_});
  hits_ = 0;
}

int Recording::fold(std::size_t most_nodes, int empties) {
  std::array<std::size_t, 65> count{};
  for (const RecordedNode& node : nodes) ++count[static_cast<std::size_t>(empties - node.ply)];
  int fewest = empties;  // no node has as many
  for (std::size_t left = 0; fewest > 0; --fewest)
    if ((left += count[static_cast<std::size_t>(fewest - 1)]) > most_nodes) break;

  std::vector<RecordedNode> kept;
  std::size_t next = 0;
  for (RecordedTest& test : tests) {
    for (; next < test.nodes_end; ++next) {
      if (empties - nodes[next].ply < fewest) continue;
      kept.push_back(nodes[next]);
      if (kept.back().ending == NodeEnding::kMoves && empties - kept.back().ply == fewest)
        kept.back().ending = NodeEnding::kUnshown;
    }
    test.nodes_end = kept.size();
  }
  nodes = std::move(kept);
  return fewest;
}

}  // namespace tiger::tools
