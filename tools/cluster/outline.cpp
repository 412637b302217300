#include "cluster/outline.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "cli/json.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cluster/log_reader.h"
#include "cluster/run_folder.h"
#include "cluster/split_log.h"
#include "prove/claimed_board.h"
#include "prove/proof_file.h"

namespace tiger::cluster {

using tools::ClaimedBoard;
using tools::ClaimKind;
using tools::Failure;
using tools::Json;
using tools::Proof;
using tools::ProofClaim;
using tools::ProofNode;

namespace {

// The proved positions of a log, and which of them is the root.
class ProvedPositions {
 public:
  explicit ProvedPositions(const std::string& folder) {
    LogReader reader(log_path(folder));
    std::optional<Json> header;
    reader.read([&](const LogLine& line, std::uint64_t) {
      if (line.kind == LineKind::kHeader) header = Json::parse(line.payload);
      if (line.kind != LineKind::kProved) return;
      const auto read = read_proved(line.payload);
      if (read) add(read->proved);
    });
    if (!header || header->at("mode").string() != "split")
      throw Failure("'" + log_path(folder) + "' is not a log of `tiger-mpi split`");
    find_root(header->at("checksum").string());
    if (!root_) throw Failure("log '" + folder + "' proves nothing of its position yet");
  }

  const Board& root() const { return *root_; }

  // Of any board of the tree.
  Bounds bounds(const Board& board) const {
    if (is_game_over(board)) return {final_score(board), final_score(board)};
    const auto found = bounds_.find(canonical(board));
    return found == bounds_.end() ? Bounds{} : found->second;
  }

 private:
  void add(const Proved& proved) {
    Bounds& bounds = bounds_[proved.board];
    bounds.lower = std::max(bounds.lower, proved.bounds.lower);
    bounds.upper = std::min(bounds.upper, proved.bounds.upper);
  }

  // The log keeps canonical boards, and the checksum of the root as it was given.
  void find_root(const std::string& checksum) {
    for (const auto& [board, bounds] : bounds_)
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Board image = symmetric(board, symmetry);
        if (checksum_of(image) == checksum) root_ = image;
      }
    if (root_ && bounds(*root_).lower == kScoreMin && bounds(*root_).upper == kScoreMax)
      root_.reset();
  }

  std::unordered_map<Board, Bounds, tools::BoardHash> bounds_;  // by canonical board
  std::optional<Board> root_;
};

// Goes down from the root as far as the children prove what is claimed.
class Outline {
 public:
  explicit Outline(const ProvedPositions& proved) : proved_(proved) {}

  Proof proof() {
    Proof proof;
    proof.root = {proved_.root(), Color::kBlack};
    proof.bounds = proved_.bounds(proved_.root());
    for (const ProofClaim claim : proof.root_claims()) add(proof.root.board, claim);
    std::sort(nodes_.begin(), nodes_.end(),
              [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
    proof.nodes = std::move(nodes_);
    return proof;
  }

 private:
  bool is_proved(const Board& board, ProofClaim claim) const {
    const Bounds bounds = proved_.bounds(board);
    return claim.kind == ClaimKind::kAtLeast ? bounds.lower >= claim.bound
                                             : bounds.upper <= claim.bound;
  }

  void add(const Board& board, ProofClaim claim) {
    const int symmetry = canonical_symmetry(board);
    const Board image = symmetric(board, symmetry);
    if (!known_.insert({image, claim}).second) return;
    const std::size_t index = nodes_.size();
    nodes_.push_back({image, claim, tools::kLeaf});
    nodes_[index].reason = add_children(board, claim, symmetry);
  }

  // Returns the reason for the claim.
  std::uint8_t add_children(const Board& board, ProofClaim claim, int symmetry) {
    const ProofClaim reply = claim.from_other_side();
    if (is_game_over(board)) return tools::kGameOver;
    std::vector<std::pair<Square, Board>> children;
    for (const Square x : squares(board.legal_moves()))
      children.emplace_back(x, board.after(x, board.flips(x)));
    if (children.empty()) {
      if (!is_proved(board.passed(), reply)) return tools::kLeaf;
      add(board.passed(), reply);
      return tools::kPassReason;
    }
    const auto proves = [&](const auto& child) { return is_proved(child.second, reply); };
    if (claim.kind == ClaimKind::kAtMost) {
      if (!std::all_of(children.begin(), children.end(), proves)) return tools::kLeaf;
      for (const auto& [x, child] : children) add(child, reply);
      return tools::kAllMoves;
    }
    const auto found = std::find_if(children.begin(), children.end(), proves);
    if (found == children.end()) return tools::kLeaf;
    add(found->second, reply);
    return static_cast<std::uint8_t>(symmetric_square(found->first, symmetry));
  }

  const ProvedPositions& proved_;
  std::unordered_set<ClaimedBoard, tools::ClaimedBoardHash> known_;
  std::vector<ProofNode> nodes_;
};

}  // namespace

int write_outline(const std::string& folder, const std::string& file) {
  const ProvedPositions proved(folder);
  const Proof proof = Outline(proved).proof();
  const std::string bytes = tools::proof_file({tools::packed_proof(proof)});
  tools::write_file(file, bytes);
  const Bounds bounds = proof.bounds;
  tools::print("score " + tools::score_text(bounds.lower) +
               (bounds.exact() ? "" : " to " + tools::score_text(bounds.upper)) + ", " +
               tools::counted(proof.nodes.size(), "node") + ", " +
               tools::counted(proof.leaves(), "leaf", "leaves") + " to prove: " + file + "\n");
  return tools::kSuccess;
}

}  // namespace tiger::cluster
