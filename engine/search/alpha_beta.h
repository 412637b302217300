// Plain alpha-beta as in textbooks: with a table and one window, without null windows.
#pragma once

#include "search/search.h"

namespace tiger {

// `Prelude` says which move to search first where the table has none; see SearchBody::first_move().
struct NoPrelude {
  template <class Body>
  static Square first_move(Body&, const SearchNode&, ValueBounds) {
    return kNoSquare;
  }
};

template <class Prelude = NoPrelude>
struct AlphaBeta : SearchBody {
  Value child(const SearchNode& child, ValueBounds window, int) {
    return enter(*this, child, window);
  }

  Square first_move(const SearchNode& node, ValueBounds window) {
    return Prelude::first_move(*this, node, window);
  }

  // Searches a root and records in context.root what that proves.
  void search_root(const Board& root, ValueBounds window) {
    const SearchNode node = node_of(root);
    const std::uint64_t nodes_before = context.counters.nodes();
    const ScoredMove best = search(*this, node, window, context.table_move(node.hash, root));
    context.finish_root_search(window, best.value, best.move, nodes_before);
  }
};

}  // namespace tiger
