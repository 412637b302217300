#include "search/search_node.h"

#include "search/contract.h"

namespace tiger {

SearchNode node_of(const Board& board) {
  return {board, zobrist_hash(board), board.empty_count(), parity_of(board.empties()),
          FeatureIndices(board)};
}

SearchNode SearchNode::passed() const {
  const Board other = board.passed();
  return {other, zobrist_hash(other), empties, parity, features.passed()};
}

ProbeResult visit(SearchContext& context, const SearchNode& node, Bounds window) {
  assert(check_contract(node, window, context.depth()));
  Counters& counters = context.counters;
  if (node.empties >= params::kMinEmptiesForPoll && context.poll()) return {window.lower};
  // Stable discs bound true scores only. The evaluation of a leaf may be beyond that bound.
  if (context.depth().to_the_end()) {
    if (const auto bound = stability_cutoff(node.board, node.empties, window.lower)) {
      ++counters.inner_leaves;
      return {*bound};
    }
  }
  if (!context.uses_table(node.empties)) return {};
  assert(node.hash == zobrist_hash(node.board));
  const std::optional<Node> known = context.probe(node.hash, node.board);
  if (!known) return {};
  const Bounds bounds = context.bounds_of(known, node.empties);
  if (bounds.lower < window.upper && bounds.upper > window.lower && !bounds.exact())
    return {std::nullopt, known->move};
  ++counters.inner_leaves;
  ++counters.table.cutoffs;
  return {bounds.lower >= window.upper ? bounds.lower : bounds.upper};
}

}  // namespace tiger
