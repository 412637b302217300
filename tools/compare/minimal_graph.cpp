#include "compare/minimal_graph.h"

#include <algorithm>
#include <unordered_set>

#include "search/deepening.h"
#include "search/ordering.h"
#include "search/search.h"

namespace tiger::tools {
namespace {

constexpr int kExhaustiveEmpties = 6;  // in larger searches, for time
constexpr int kOracleHashBits = 18;    // loses next to nothing with up to 18 empty squares
constexpr int kTrialHashBits = 12;

// Tells which claims hold, by a search of its own, which also leaves its moves in its table.
class Oracle {
 public:
  Oracle(const GraphSettings& settings, const SearchControl& control, int hash_bits)
      : table_(hash_bits), settings_(settings), control_(control), context_(make_context()) {}

  // Solves the root as a driver does, after the same iterations. Returns the score.
  Score solve(const Board& root) {
    if (settings_.weights != nullptr) prepare(context_, root, Driver::kPvs, {});
    run_iteration(context_, root, Driver::kMtdf, {}, {}, settings_.first_guess);
    return score_of(context_.root.bounds().lower);
  }

  bool holds(const SearchNode& node, NodeClaim claim) {
    return claim.holds_for(found(context_, node, claim));
  }

  // The entries of a search from an empty table that proves the claim; nothing if it is false, or
  // if the search takes more nodes than `most`.
  std::optional<std::uint64_t> trial(const SearchNode& node, NodeClaim claim, std::uint64_t most) {
    table_.clear();
    SearchControl limited = control_;
    limited.max_nodes = most;
    SearchContext context(table_, settings_.min_empties_for_table, limited, settings_.weights);
    context.begin_iteration({});
    const Score value = found(context, node, claim);
    if (context.stopped() || !claim.holds_for(value)) return std::nullopt;
    return context.counters.nodes();
  }

  SearchContext& context() { return context_; }

 private:
  static Score found(SearchContext& context, const SearchNode& node, NodeClaim claim) {
    context.count_entry(node.empties);
    return score_of(null_window(context, node, value_of(claim.window().lower)));
  }

  SearchContext make_context() {
    return {table_, settings_.min_empties_for_table, control_, settings_.weights};
  }

  Table table_;
  const GraphSettings& settings_;
  const SearchControl& control_;
  SearchContext context_;
};

class Graph {
 public:
  Graph(SearchContext& context, Oracle& oracle, const GraphSettings& settings,
        const SearchControl& control, int exhaustive_empties)
      : context_(context),
        oracle_(oracle),
        settings_(settings),
        exhaustive_empties_(exhaustive_empties),
        tree_(context),
        trials_(settings, control, kTrialHashBits) {}

  Counters of(const Board& root, Score score) {
    expand(root, {score > kScoreMin, score < kScoreMax, score});
    return graph_;
  }

 private:
  // A child that a disc leads to.
  void enter(const Board& board, NodeClaim claim) {
    if (board.empty_count() <= kKernelEmpties) {
      if (is_new(board, claim)) decide_last_squares(board, claim, graph_);
      return;
    }
    if (!is_shared(board) || entered_.insert({board, {}}).second) ++graph_.inner_entries;
    visit_node(board, claim);
  }

  void visit_node(const Board& board, NodeClaim claim) {
    claim = left_to_prove(context_, node_of(board), claim);
    if (claim.empty()) ++graph_.inner_leaves;
    expand(board, claim);
  }

  void expand(const Board& board, NodeClaim claim) {
    if (claim.at_least && !is_new(board, claim.lower_part())) claim.at_least = false;
    if (claim.at_most && !is_new(board, claim.upper_part())) claim.at_most = false;
    if (claim.empty() || context_.stopped()) return;
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {
      if (is_game_over(board))
        ++graph_.inner_leaves;
      else
        visit_node(board.passed(), claim.from_other_side());
      return;
    }
    const SearchNode node = node_of(board);
    OrderedMoves ordered(oracle_.context(), node, moves,
                         oracle_.context().table_move(node.hash, board));
    ordered.finish_ranking();
    MoveList& list = ordered.list();
    for (int i = 0; i < list.size(); ++i) list.pick(i);
    const NodeClaim of_child = claim.from_other_side();
    const RankedMove* const good = claim.at_least ? good_move(node, list, claim) : nullptr;
    if (good != nullptr) enter(good->child, of_child);
    if (!claim.at_most) return;
    for (const RankedMove& move : list.all())
      if (&move != good) enter(move.child, of_child.lower_part());
  }

  // A move that proves the claim's lower bound; null if that is seen without entering a child, from
  // the table, or because the opponent has no discs left. Like the drivers, this looks all children
  // up first.
  const RankedMove* good_move(const SearchNode& node, MoveList& list, NodeClaim claim) {
    const NodeClaim of_child = claim.lower_part().from_other_side();
    if (enhanced_transposition_cutoff(context_, list, node.empties, value_of(claim.bound)))
      return nullptr;
    for (const RankedMove& move : list.all()) {
      if (move.child.player == 0) return nullptr;
      if (is_settled(move.child, of_child)) return &move;
    }
    if (settings_.cutoffs == Cutoffs::kLeftMost) return first_good(list, of_child);
    return node.empties <= exhaustive_empties_ ? cheapest_by_tree(list, claim)
                                               : cheapest_by_trial(list, of_child);
  }

  const RankedMove* first_good(MoveList& list, NodeClaim of_child) {
    for (const RankedMove& move : list.all())
      if (oracle_.holds(node_of(move.child), of_child) || context_.stopped()) return &move;
    return nullptr;  // only if the search was stopped
  }

  const RankedMove* cheapest_by_trial(MoveList& list, NodeClaim of_child) {
    const RankedMove* best = nullptr;
    std::uint64_t least = UINT64_MAX;
    for (const RankedMove& move : list.all()) {
      const auto cost = trials_.trial(node_of(move.child), of_child, least);
      if (!cost || *cost >= least) continue;
      least = *cost;
      best = &move;
    }
    return best;
  }

  const RankedMove* cheapest_by_tree(MoveList& list, NodeClaim claim) {
    const NodeClaim of_child = claim.from_other_side();
    const RankedMove* best = nullptr;
    std::int64_t least = INT64_MAX;
    for (const RankedMove& move : list.all()) {
      auto cost = tree_.cost_of_child(move.child, of_child);
      if (!cost) continue;
      if (claim.at_most) *cost -= tree_.cost_of_child(move.child, of_child.lower_part()).value();
      if (static_cast<std::int64_t>(*cost) >= least) continue;
      least = static_cast<std::int64_t>(*cost);
      best = &move;
    }
    return best;
  }

  bool is_shared(const Board& board) const {
    return board.empty_count() >= settings_.min_empties_for_table;
  }
  bool is_settled(const Board& board, NodeClaim claim) const {
    return is_shared(board) && settled_.contains({board, claim});
  }
  bool is_new(const Board& board, NodeClaim claim) {
    return !is_shared(board) || settled_.insert({board, claim}).second;
  }

  SearchContext& context_;  // of the driver
  Oracle& oracle_;
  const GraphSettings& settings_;
  const int exhaustive_empties_;
  ProofTree tree_;
  Oracle trials_;
  Counters graph_;
  std::unordered_set<ClaimedNode, ClaimedNodeHash> entered_;  // without claims
  std::unordered_set<ClaimedNode, ClaimedNodeHash> settled_;
};

}  // namespace

Counters minimal_graph(SearchContext& context, const Board& root, const GraphSettings& settings,
                       const SearchControl& control) {
  const Counters before = context.counters;
  Oracle oracle(settings, control,
                is_deepened(root.empty_count()) ? kOracleHashBits : kTrialHashBits);
  const Score score = oracle.solve(root);
  if (oracle.context().stopped()) return {};
  const int exhaustive =
      root.empty_count() <= kExhaustiveRoot ? kExhaustiveRoot : kExhaustiveEmpties;
  const auto graph = [&](Cutoffs cutoffs) {
    GraphSettings with = settings;
    with.cutoffs = cutoffs;
    return Graph(context, oracle, with, control, exhaustive).of(root, score);
  };
  Counters least = graph(Cutoffs::kLeftMost);
  if (settings.cutoffs == Cutoffs::kCheapest) {
    const Counters cheapest = graph(Cutoffs::kCheapest);
    if (cheapest.entries() < least.entries()) least = cheapest;
  }
  context.counters = before;
  if (!context.stopped())
    context.root.prove(value_of(Bounds{score, score}), oracle.context().root.move());
  return least;
}

NodeClaim left_to_prove(SearchContext& context, const SearchNode& node, NodeClaim claim) {
  const auto is_read = [&](NodeClaim part) {
    const Bounds window = part.window();
    if (is_polled(node.empties) && context.poll())
      return part.holds_for(window.lower);  // whatever it says: the search is stopped
    if (const auto bound = stability_cutoff(node.board, node.empties, window.lower))
      return part.holds_for(*bound);
    const ProbeResult known = probe_node(context, node, value_of(window));
    return known.value && part.holds_for(score_of(*known.value));
  };
  if (claim.at_least && (claim.bound <= kScoreMin || is_read(claim.lower_part())))
    claim.at_least = false;
  if (claim.at_most && (claim.bound >= kScoreMax || is_read(claim.upper_part())))
    claim.at_most = false;
  return claim;
}

bool decide_last_squares(const Board& board, NodeClaim claim, Counters& counters) {
  const int empties = board.empty_count();
  if (claim.at_most && !claim.at_least && empties == kKernelEmpties &&
      stability_cutoff(board, empties, claim.bound)) {
    ++counters.inner_entries;
    ++counters.inner_leaves;
    return true;
  }
  const auto [alpha, beta] = claim.window();
  counters.count_entry(empties);
  return claim.holds_for(solve_at_most_4(board, alpha, beta, counters));
}

std::optional<std::uint64_t> ProofTree::cost(const Board& board, NodeClaim claim) {
  claim = left_to_prove(context_, node_of(board), claim);
  if (claim.empty()) return 0;
  const ClaimedNode key{board, claim};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Bitboard moves = board.legal_moves();
  std::optional<std::uint64_t> cost;
  if (moves != 0)
    cost = cost_of_moves(board, moves, claim);
  else if (!is_game_over(board))
    cost = this->cost(board.passed(), claim.from_other_side());
  else if (claim.holds_for(final_score(board)))
    cost = 0;
  known_.emplace(key, cost);
  return cost;
}

std::optional<std::uint64_t> ProofTree::cost_of_child(const Board& child, NodeClaim claim) {
  if (child.empty_count() <= kKernelEmpties) {
    Counters counters;
    if (!decide_last_squares(child, claim, counters)) return std::nullopt;
    return counters.entries();
  }
  const auto below = cost(child, claim);
  return below ? std::optional(1 + *below) : std::nullopt;
}

// An upper bound takes all moves, a lower bound one. Where both are to be proved, the one must be a
// best move, about whose child both are proved.
std::optional<std::uint64_t> ProofTree::cost_of_moves(const Board& board, Bitboard moves,
                                                      NodeClaim claim) {
  const NodeClaim of_child = claim.from_other_side();
  std::uint64_t all = 0;            // of the upper bound
  std::optional<std::int64_t> one;  // what the lower bound costs besides
  for (const Square x : squares(moves)) {
    const Board child = board.after(x, board.flips(x));
    std::uint64_t shared = 0;
    if (claim.at_most) {
      const auto refuted = cost_of_child(child, of_child.lower_part());
      if (!refuted) return std::nullopt;
      shared = *refuted;
      all += shared;
    }
    if (!claim.at_least) continue;
    // No search is needed to see that a side without discs has lost.
    const auto proof =
        child.player == 0 ? std::optional<std::uint64_t>(0) : cost_of_child(child, of_child);
    if (!proof) continue;
    const std::int64_t besides = static_cast<std::int64_t>(*proof - shared);
    one = one ? std::min(*one, besides) : besides;
  }
  if (!claim.at_least) return all;
  if (!one) return std::nullopt;
  return all + static_cast<std::uint64_t>(*one);
}

}  // namespace tiger::tools
