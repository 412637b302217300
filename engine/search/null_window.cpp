#include "search/null_window.h"

#include "search/contract.h"
#include "search/depth_limited.h"
#include "search/endgame.h"
#include "search/last_four_squares.h"
#include "search/probcut.h"
#include "search/search_moves.h"

namespace tiger {
namespace {

class NullWindow {
 public:
  static constexpr bool kMaySplit = true;

  explicit NullWindow(SearchContext& context) : context_(context) {}

  // A node reached by playing a disc; counts it as an entry.
  Score search(const SearchNode& node, Bounds window) {
    assert(check_null_window(node, window, context_.depth()));
    return context_.observed(node.board, window, [&] { return search_entry(node, window); });
  }

  Score search_counted(const SearchNode& node, Bounds window) {
    const SearchDepth& depth = context_.depth();
    assert(check_null_window(node, window, depth));
    assert(!depth.to_the_end() || node.empties >= 5);
    if (!depth.to_the_end()) {
      if (depth.plies(node.empties) > kMaxDepthLimitedPlies) return search_passed(node, window);
      if (const auto cutoff = probcut(context_, node, window.lower)) return *cutoff;
      return depth_limited_search(context_, node, window);
    }
    return is_endgame(node.empties)
               ? endgame_search(context_, node.board, node.empties, node.parity, window.lower)
               : search_passed(node, window);
  }

  Score search_child(const SearchNode& child, Bounds window, int searched) {
    const auto value = [&] { return -search(child, window.from_other_side()); };
    const SearchDepth& depth = context_.depth();
    assert(check_null_window(child, window, depth) && searched >= 0);
    if (!is_reduced(depth, child.empties + 1, searched)) return value();
    const SearchDepth reduced{depth.leaf_empties + params::kReduction, depth.confidence};
    const Score shallow = context_.at_depth(reduced, value);
    return shallow <= window.lower || context_.stopped() ? shallow : value();
  }

  // A node far enough from the leaves that the table is used or the stop condition polled; counted
  // already, or reached by a pass, which does not count.
  Score search_passed(const SearchNode& node, Bounds window) {
    assert(check_null_window(node, window, context_.depth()));
    const ProbeResult known = visit(context_, node, window);
    if (known.value) return *known.value;
    if (const auto cutoff = probcut(context_, node, window.lower)) return *cutoff;
    return search_moves(*this, context_, node, window, known.table_move).value;
  }

  void improved(const SearchNode&, const ScoredMove&, Bounds) {}

 private:
  Score search_entry(const SearchNode& node, Bounds window) {
    if (context_.depth().to_the_end() && node.empties <= 4)
      return solve_last_four_squares(node.board, window.lower, window.upper, context_.counters);
    ++context_.counters.inner_entries;
    return search_counted(node, window);
  }

  static bool is_reduced(const SearchDepth& depth, int empties, int searched) {
    return searched >= params::kMinMovesBeforeReduction && !depth.to_the_end() &&
           depth.confidence < kCertain && depth.plies(empties) >= params::kMinDepthForReduction;
  }

  bool is_endgame(int empties) const {
    return empties <= params::kMaxEmptiesForEndgame &&
           (context_.cache_for(empties) != nullptr ||
            (!context_.uses_table(empties) && empties < params::kMinEmptiesForPoll));
  }

  SearchContext& context_;
};

Bounds window_above(const SearchContext& context, Score alpha) {
  return {alpha, alpha + context.depth().step()};
}

}  // namespace

Score null_window(SearchContext& context, const SearchNode& node, Score alpha) {
  return NullWindow(context).search(node, window_above(context, alpha));
}

Score null_window_again(SearchContext& context, const SearchNode& node, Score alpha) {
  return NullWindow(context).search_counted(node, window_above(context, alpha));
}

Score null_window_child(SearchContext& context, const SearchNode& child, Score alpha,
                        int searched) {
  return NullWindow(context).search_child(child, window_above(context, alpha), searched);
}

ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha) {
  assert(check_null_window(root, window_above(context, alpha), context.depth()));
  assert(root.board.legal_moves() != 0);
  NullWindow body(context);
  return search_moves(body, context, root, window_above(context, alpha),
                      context.table_move(root.hash, root.board));
}

}  // namespace tiger
