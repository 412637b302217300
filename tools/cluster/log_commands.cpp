#include "cluster/log_commands.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "cli/json.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/run_estimate.h"
#include "cluster/log_reader.h"
#include "cluster/run_folder.h"
#include "cluster/split_log.h"
#include "platform/file.h"
#include "prove/proof.h"
#include "prove/proof_file.h"

namespace tiger::cluster {

using tools::ClaimedBoard;
using tools::ClaimKind;
using tools::counted;
using tools::Failure;
using tools::Json;
using tools::Proof;
using tools::ProofClaim;
using tools::ProofNode;

namespace {

struct Summary {
  std::optional<Json> header;
  std::set<std::uint64_t> solved;
  std::map<std::uint64_t, int> kills;
  std::size_t rechecks = 0;
  std::size_t contradictions = 0;
  std::size_t runs = 0;
  std::unordered_set<Board, tools::BoardHash> proved;  // in the tree of a large position
  std::uint64_t last_start = 0;                        // seconds since 1970
  std::size_t solved_since_start = 0;
  std::string last_end;  // empty while it runs, or if it was killed
};

void add(Summary& summary, const LogLine& line) {
  std::string_view payload = line.payload;
  switch (line.kind) {
    case LineKind::kHeader: summary.header = Json::parse(payload); break;
    case LineKind::kStart:
      ++summary.runs;
      summary.last_start = take_number(payload).value_or(0);
      summary.solved_since_start = 0;
      summary.last_end.clear();
      break;
    case LineKind::kResult:
      if (const auto position = take_number(payload)) summary.solved.insert(*position);
      ++summary.solved_since_start;
      break;
    case LineKind::kCheck:
      ++summary.rechecks;
      take_word(payload);
      summary.contradictions += payload != "same";
      break;
    case LineKind::kKilled:
      if (const auto position = take_number(payload)) ++summary.kills[*position];
      break;
    case LineKind::kProved:
      if (const auto read = read_proved(payload); read && !read->proved.too_long)
        summary.proved.insert(read->proved.board);
      break;
    case LineKind::kEnd:
      take_word(payload);
      summary.last_end = payload;
      break;
  }
}

// Whether a run holds the lock.
bool is_locked(const std::string& folder) {
  const File file(folder + "/lock", File::kRead | File::kWrite);
  return file.is_open() && file.is_locked_on_server();
}

}  // namespace

int print_status(const std::string& folder) {
  LogReader reader(log_path(folder));
  Summary summary;
  reader.read([&](const LogLine& line, std::uint64_t) { add(summary, line); });
  if (!summary.header) throw Failure("'" + log_path(folder) + "' is not a log of tiger-mpi");
  const bool running = is_locked(folder);
  std::string text;
  const auto row = [&](const std::string& name, const std::string& value) {
    text += tools::left(name, 12) + value + "\n";
  };
  const Json& header = *summary.header;
  row("problem", header.at("mode").string() + ", " + header.at("goal").string() + ", version " +
                     header.at("version").string());
  const std::uint64_t positions = header.contains("positions") ? header.at("positions").count() : 0;
  const bool list = header.at("mode").string() == "solve";
  if (list)
    row("solved", std::to_string(summary.solved.size()) + " of " + counted(positions, "position"));
  if (!list) row("proved", counted(summary.proved.size(), "position") + " of the tree");
  std::size_t set_aside = 0;
  for (const auto& [position, kills] : summary.kills)
    set_aside += kills >= 3 && !summary.solved.contains(position);
  if (!summary.kills.empty())
    row("died", counted(summary.kills.size(), "position") + " with a worker, " +
                    std::to_string(set_aside) + " set aside");
  if (summary.rechecks > 0)
    row("rechecked", std::to_string(summary.rechecks) + ", " +
                         std::to_string(summary.contradictions) + " with another result");
  if (reader.bad_lines() > 0) row("bad lines", std::to_string(reader.bad_lines()));
  row("runs", std::to_string(summary.runs) + (running ? ", one under way"
                                              : summary.last_end.empty()
                                                  ? ", the last was killed"
                                                  : ", the last ended: " + summary.last_end));
  if (running && list && summary.solved_since_start > 0) {
    const double seconds = std::max(
        1.0, static_cast<double>(std::time(nullptr)) - static_cast<double>(summary.last_start));
    const double rate = static_cast<double>(summary.solved_since_start) / seconds;
    row("rate", tools::fixed(rate, 1) + " positions a second");
  }
  tools::print(text);
  return summary.contradictions > 0 ? tools::kContradiction : tools::kSuccess;
}

int export_results(const std::string& folder) {
  LogReader reader(log_path(folder));
  std::map<std::uint64_t, std::uint64_t> offsets;
  bool header = false;
  reader.read([&](const LogLine& line, std::uint64_t offset) {
    header |= line.kind == LineKind::kHeader;
    std::string_view payload = line.payload;
    if (line.kind != LineKind::kResult) return;
    if (const auto position = take_number(payload)) offsets.insert({*position, offset});
  });
  if (!header) throw Failure("'" + log_path(folder) + "' is not a log of tiger-mpi");
  const File file(log_path(folder), File::kRead);
  for (const auto& [position, offset] : offsets) {
    const std::string line = line_at(file, offset);
    std::string_view payload = std::string_view(line).substr(kPayloadAt);
    for (int words = 0; words < 3; ++words) take_word(payload);
    tools::print(std::string(payload) + "\n");
  }
  return tools::kSuccess;
}

// ---- outline -----------------------------------------------------------------------------------

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
