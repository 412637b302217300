#include "prove/builder.h"

#include <algorithm>
#include <unordered_set>

#include "board/symmetry.h"
#include "cli/system/signals.h"
#include "platform/time.h"
#include "prove/proof.h"

namespace tiger::tools {
namespace {

// Walks down from the root. Every claim that it meets is true: that of the root is solved, "at
// most" carries over to all moves, and for "at least" a move is proved.
class Builder {
 public:
  Builder(ClaimSearch& search, int leaf_empties, const BuildWatcher& watcher)
      : search_(search), leaf_empties_(leaf_empties), watcher_(watcher) {}

  void add(const Board& board, ProofClaim claim) {
    const int symmetry = canonical_symmetry(board);
    const Board image = symmetric(board, symmetry);
    if (!known_.insert({image, claim}).second) return;
    const std::size_t index = nodes_.size();
    nodes_.push_back({image, claim, kLeaf});
    if (watcher_ && index % 1024 == 0) watcher_(index);
    if (board.empty_count() <= leaf_empties_) return;
    nodes_[index].reason = add_children(board, claim, symmetry);
  }

  std::vector<ProofNode> sorted_nodes() {
    std::sort(nodes_.begin(), nodes_.end(),
              [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
    return std::move(nodes_);
  }

 private:
  // Returns the reason for the claim.
  std::uint8_t add_children(const Board& board, ProofClaim claim, int symmetry) {
    const ProofClaim reply = claim.from_other_side();
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {
      if (is_game_over(board)) return kGameOver;
      add(board.passed(), reply);
      return kPassReason;
    }
    if (claim.kind == ClaimKind::kAtMost) {
      for (const Square x : squares(moves)) add(board.after(x, board.flips(x)), reply);
      return kAllMoves;
    }
    Square move = move_into_known(board, moves, reply);
    if (move == kNoSquare) {
      move = search_.reaching_move(board, claim.bound);
      if (search_.stopped()) throw Interrupted();
      add(board.after(move, board.flips(move)), reply);
    }
    return static_cast<std::uint8_t>(symmetric_square(move, symmetry));
  }

  // A move to a position that is in the tree already, with the claim that is needed.
  Square move_into_known(const Board& board, Bitboard moves, ProofClaim reply) const {
    for (const Square x : squares(moves))
      if (known_.contains({canonical(board.after(x, board.flips(x))), reply})) return x;
    return kNoSquare;
  }

  ClaimSearch& search_;
  int leaf_empties_;
  const BuildWatcher& watcher_;
  std::unordered_set<ClaimedBoard, ClaimedBoardHash> known_;
  std::vector<ProofNode> nodes_;
};

// Whether the score is at least, or at most, a bound.
Bounds solve_claim(Table& table, const Board& board, SolveSettings settings, ProofClaim claim,
                   const SearchControl& control, BuiltProof& built) {
  settings.window = claim.kind == ClaimKind::kAtLeast ? Bounds{claim.bound - 2, claim.bound}
                                                      : Bounds{claim.bound, claim.bound + 2};
  const Solution solution = solve(table, board, settings, control);
  built.nodes += solution.counters.nodes();
  if (!solution.complete) throw Interrupted();
  return solution.bounds;
}

// Finds the bounds that are to be proved; false if the score is not as the goal says.
bool solve_goal(Table& table, const Board& board, const ProofSettings& settings,
                const SearchControl& control, BuiltProof& built) {
  Proof& proof = built.proof;
  if (settings.goal.exact()) {
    const Solution solution = solve(table, board, settings.solve, control);
    built.nodes += solution.counters.nodes();
    if (!solution.complete) throw Interrupted();
    proof.bounds = built.known = solution.bounds;
    return true;
  }
  proof.bounds = {settings.goal.at_least.value_or(kScoreMin),
                  settings.goal.at_most.value_or(kScoreMax)};
  for (const ProofClaim claim : proof.root_claims()) {
    const Bounds found = solve_claim(table, board, settings.solve, claim, control, built);
    built.known.lower = std::max(built.known.lower, found.lower);
    built.known.upper = std::min(built.known.upper, found.upper);
  }
  return built.known.lower >= proof.bounds.lower && built.known.upper <= proof.bounds.upper;
}

}  // namespace

BuiltProof build_proof(Table& table, const Position& root, const ProofSettings& settings,
                       const SearchControl& control, const BuildWatcher& watcher) {
  const auto start = Clock::now();
  BuiltProof built;
  built.proof.root = root;
  built.proof.leaf_empties = settings.leaf_empties;
  built.refuted = !solve_goal(table, root.board, settings, control, built);
  built.seconds_solving = seconds_since(start);
  if (!built.refuted) {
    SearchControl unwatched = control;  // the watcher is for the search of the root
    unwatched.watcher = {};
    ClaimSearch search(table, settings.solve, unwatched);
    Builder builder(search, settings.leaf_empties, watcher);
    for (const ProofClaim claim : built.proof.root_claims()) builder.add(root.board, claim);
    built.proof.nodes = builder.sorted_nodes();
    built.nodes += search.counters().nodes();
  }
  built.seconds = seconds_since(start);
  return built;
}

}  // namespace tiger::tools
