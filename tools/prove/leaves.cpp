#include "prove/leaves.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include "cli/thread_pool.h"
#include "platform/hash.h"
#include "search/principal_variation.h"

namespace tiger::tools {
namespace {

// Enough that the threads seldom wait for each other, and few enough for the progress line.
constexpr std::size_t kLeavesPerBatch = 64;

// Whether a claim is true. Scores are even, so "at most 4" is "not at least 6".
bool is_true(ClaimSearch& search, const Board& board, ProofClaim claim) {
  if (claim.kind == ClaimKind::kAtLeast)
    return claim.bound <= kScoreMin || search.reaches(board, claim.bound);
  return claim.bound >= kScoreMax || !search.reaches(board, claim.bound + 2);
}

// The search of one thread.
struct LeafSearch {
  LeafSearch(int hash_bits, const SearchControl& control)
      : table(hash_bits), search(table, {}, control) {}

  Table table;
  ClaimSearch search;
};

// For the leaves that are to be solved. Not more than 64 MiB for each thread, whatever a file asks.
int hash_bits_for(const Proof& proof, const std::vector<std::size_t>& leaves) {
  constexpr int kMostHashBits = 20;
  int empties = 0;
  for (const std::size_t leaf : leaves)
    empties = std::max(empties, proof.nodes[leaf].board.empty_count());
  return std::min(automatic_hash_bits(empties, true), kMostHashBits);
}

// A number below n, from a generator that is the same everywhere.
std::size_t below(std::uint64_t& state, std::size_t n) {
  return static_cast<std::size_t>(splitmix_mixed(state += kSplitmixStep) % n);
}

}  // namespace

std::vector<std::size_t> sample_of(std::vector<std::size_t> leaves, std::size_t number,
                                   std::uint64_t seed) {
  if (number >= leaves.size()) return leaves;
  for (std::size_t i = 0; i < number; ++i)
    std::swap(leaves[i], leaves[i + below(seed, leaves.size() - i)]);
  leaves.resize(number);
  std::sort(leaves.begin(), leaves.end());
  return leaves;
}

LeafResult solve_leaves(const Proof& proof, const std::vector<std::size_t>& leaves,
                        const LeafSettings& settings, const std::atomic<bool>& stop) {
  LeafResult result;
  std::mutex mutex;  // protects the result
  const int hash_bits = settings.hash_bits ? *settings.hash_bits : hash_bits_for(proof, leaves);
  const SearchControl control{.stop = &stop};
  const auto make_batch = [&]() -> Batch {
    return [&, leaf = std::make_shared<LeafSearch>(hash_bits, control)](std::size_t begin,
                                                                        std::size_t end) {
      LeafResult part;
      const std::uint64_t nodes_before = leaf->search.counters().nodes();
      for (std::size_t i = begin; i < end && !stop; ++i) {
        const ProofNode& node = proof.nodes[leaves[i]];
        const bool holds = is_true(leaf->search, node.board, node.claim);
        if (leaf->search.stopped()) break;
        if (!holds) part.wrong.push_back(leaves[i]);
        ++part.solved;
      }
      part.nodes = leaf->search.counters().nodes() - nodes_before;
      const std::lock_guard lock(mutex);
      result.solved += part.solved;
      result.nodes += part.nodes;
      result.wrong.insert(result.wrong.end(), part.wrong.begin(), part.wrong.end());
    };
  };
  parallel_for({leaves.size(), kLeavesPerBatch, settings.threads, stop, settings.title},
               make_batch);
  std::sort(result.wrong.begin(), result.wrong.end());
  return result;
}

}  // namespace tiger::tools
