#include "compare/minimal_graph.h"

#include <unordered_set>

#include "compare/proof_tree.h"
#include "search/deepening.h"
#include "search/enhanced_transposition_cutoff.h"
#include "search/null_window.h"
#include "search/ordering.h"

namespace tiger::tools {
namespace {

constexpr int kExhaustiveEmpties = 6;  // in larger searches, for time
constexpr int kOracleHashBits = 18;
constexpr int kTrialHashBits = 12;

// Tells which claims hold, by a search of its own, which also leaves its moves in its table.
class Oracle {
 public:
  Oracle(const GraphSettings& settings, const SearchControl& control, int hash_bits)
      : table_(hash_bits), settings_(settings), control_(control), context_(make_context()) {}

  // Solves the root as a driver does, after the same passes. Returns the score.
  Score solve(const Board& root) {
    if (settings_.weights != nullptr) prepare(context_, root, Driver::kPvs, {});
    run_pass(context_, root, Driver::kMtdf, {}, {}, settings_.first_guess);
    return context_.root.bounds().lower;
  }

  bool holds(const SearchNode& node, Claim claim) {
    return claim.holds_for(null_window(context_, node, claim.window().lower));
  }

  // The entries of a search from an empty table that proves the claim; nothing if it is false, or
  // if the search takes more nodes than `most`.
  std::optional<std::uint64_t> trial(const SearchNode& node, Claim claim, std::uint64_t most) {
    table_.clear();
    SearchControl limited = control_;
    limited.max_nodes = most;
    SearchContext context(table_, settings_.min_empties_for_table, limited, settings_.weights);
    context.begin_pass({});
    const Score value = null_window(context, node, claim.window().lower);
    if (context.stopped() || !claim.holds_for(value)) return std::nullopt;
    return context.counters.nodes();
  }

  SearchContext& context() { return context_; }

 private:
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
  void enter(const Board& board, Claim claim) {
    if (board.empty_count() <= kKernelEmpties) {
      if (is_new(board, claim)) decide_last_squares(board, claim, graph_);
      return;
    }
    if (!is_shared(board) || entered_.insert({board, {}}).second) ++graph_.inner_entries;
    visit_node(board, claim);
  }

  void visit_node(const Board& board, Claim claim) {
    claim = left_to_prove(context_, node_of(board), claim);
    if (claim.empty()) ++graph_.inner_leaves;
    expand(board, claim);
  }

  void expand(const Board& board, Claim claim) {
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
    const Claim of_child = claim.from_other_side();
    const std::optional<Square> good =
        claim.at_least ? good_move(board, moves, claim) : std::nullopt;
    for (const Square x : squares(moves))
      if (x == good)
        enter(board.after(x, board.flips(x)), of_child);
      else if (claim.at_most)
        enter(board.after(x, board.flips(x)), of_child.lower_part());
  }

  // A move that proves the claim's lower bound; nothing if that is seen without entering a child,
  // from the table, or because the opponent has no discs left.
  std::optional<Square> good_move(const Board& board, Bitboard moves, Claim claim) {
    if (settings_.cutoffs == Cutoffs::kCheapest && board.empty_count() <= exhaustive_empties_)
      return cheapest_by_tree(board, moves, claim);
    const SearchNode node = node_of(board);
    const Claim of_child = claim.lower_part().from_other_side();
    OrderedMoves ordered(oracle_.context(), node, moves,
                         oracle_.context().table_move(node.hash, board));
    if (enhanced_transposition_cutoff(context_, ordered.list(), node.empties, claim.bound))
      return std::nullopt;
    Square best = kNoSquare;
    std::uint64_t least = UINT64_MAX;
    while (const RankedMove* move = ordered.next()) {
      if (move->child.player == 0) return std::nullopt;
      if (is_settled(move->child, of_child)) return move->square;
      const SearchNode child = node_of(move->child);
      if (settings_.cutoffs == Cutoffs::kLeftMost) {
        if (oracle_.holds(child, of_child) || context_.stopped()) return move->square;
        continue;
      }
      const auto cost = trials_.trial(child, of_child, least);
      if (context_.stopped()) return move->square;
      if (!cost || *cost >= least) continue;
      least = *cost;
      best = move->square;
    }
    return best;
  }

  std::optional<Square> cheapest_by_tree(const Board& board, Bitboard moves, Claim claim) {
    const Claim of_child = claim.from_other_side();
    Square best = kNoSquare;
    std::int64_t least = INT64_MAX;
    for (const Square x : squares(moves)) {
      const Board child = board.after(x, board.flips(x));
      if (child.player == 0) return std::nullopt;
      auto cost = tree_.cost_of_child(child, of_child);
      if (!cost) continue;
      if (claim.at_most) *cost -= tree_.cost_of_child(child, of_child.lower_part()).value();
      if (static_cast<std::int64_t>(*cost) >= least) continue;
      least = static_cast<std::int64_t>(*cost);
      best = x;
    }
    return best;
  }

  bool is_shared(const Board& board) const {
    return board.empty_count() >= settings_.min_empties_for_table;
  }
  bool is_settled(const Board& board, Claim claim) const {
    return is_shared(board) && settled_.contains({board, claim});
  }
  bool is_new(const Board& board, Claim claim) {
    return !is_shared(board) || settled_.insert({board, claim}).second;
  }

  SearchContext& context_;  // of the driver
  Oracle& oracle_;
  const GraphSettings& settings_;
  const int exhaustive_empties_;
  ProofTree tree_;
  Oracle trials_;
  Counters graph_;
  std::unordered_set<ClaimedBoard, ClaimedBoardHash> entered_;  // without claims
  std::unordered_set<ClaimedBoard, ClaimedBoardHash> settled_;
};

}  // namespace

Counters minimal_graph(SearchContext& context, const Board& root, const GraphSettings& settings,
                       const SearchControl& control) {
  const Counters before = context.counters;
  Oracle oracle(settings, control, kOracleHashBits);
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
  if (!context.stopped()) context.root.prove({score, score}, oracle.context().root.move());
  return least;
}

}  // namespace tiger::tools
