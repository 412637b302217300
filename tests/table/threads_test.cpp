// Threads that read and write the same few buckets.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "support/random_boards.h"
#include "table/table.h"

namespace tiger {
namespace {

constexpr int kOrders = 6000;  // depths 0 to 60, confidences 1 to 100

// The only node that any thread stores for a board at an order. So a node of another board, or one
// torn between two writes, is recognised at once.
Node node_for(const Board& board, int order) {
  const Hash mix = (zobrist_hash(board) + static_cast<Hash>(order)) * 0x9E3779B97F4A7C15;
  const Score lower = static_cast<Score>(mix >> 40 & 63) - 64;
  const Score upper = static_cast<Score>(mix >> 48 & 63) + 1;
  return {value_of(lower), value_of(upper), static_cast<Square>(mix >> 56 & 63), order / 100,
          order % 100 + 1};
}

bool is_node_for(const Node& node, const Board& board) {
  const Node stored = node_for(board, 100 * node.depth + node.confidence - 1);
  return node.lower == stored.lower && node.upper == stored.upper && node.move == stored.move;
}

struct ThreadOutcome {
  TableStatistics counted;
  std::uint64_t store_calls = 0;
  std::uint64_t false_nodes = 0;
};

ThreadOutcome work(Table& table, const std::vector<Board>& boards, std::uint64_t seed,
                   int operations) {
  sample::Random random(seed);
  ThreadOutcome outcome;
  for (int i = 0; i < operations; ++i) {
    const Board& written = boards[random.below(static_cast<int>(boards.size()))];
    if (random.below(3) != 0) {
      ++outcome.store_calls;
      // The orders rise with time, so that deepest changes hands as newest does.
      const int order = i / (operations / kOrders + 1) + random.below(8);
      table.store(zobrist_hash(written), written, node_for(written, order), outcome.counted);
    }
    const Board& read = boards[random.below(static_cast<int>(boards.size()))];
    const auto node = table.probe(zobrist_hash(read), read, outcome.counted);
    if (node && !is_node_for(*node, read)) ++outcome.false_nodes;
  }
  return outcome;
}

void check_sharing(int hash_bits, TableDesign design, int operations) {
  sample::Random random(321);
  std::vector<Board> boards;
  for (int i = 0; i < (8 << hash_bits); ++i) boards.push_back(sample::random_discs(random));
  Table table(hash_bits, design);
  constexpr int kThreads = 4;
  std::vector<ThreadOutcome> outcomes(kThreads);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] { outcomes[t] = work(table, boards, 322 + t, operations); });
  for (auto& thread : threads) thread.join();

  std::uint64_t hits = 0;
  std::uint64_t stores = 0;
  std::uint64_t demotions = 0;
  for (const ThreadOutcome& o : outcomes) {
    CHECK(o.false_nodes == 0);
    CHECK(o.counted.probes == static_cast<std::uint64_t>(operations));
    CHECK(o.counted.stores <= o.store_calls);  // a bucket that another thread writes is left to it
    hits += o.counted.hits();
    stores += o.counted.stores;
    demotions += o.counted.demotions;
    CHECK(o.counted.stores == o.counted.fresh + o.counted.tightened + o.counted.deepened +
                                  o.counted.outranked + o.counted.overwrites);
  }
  CHECK(hits > 0);
  CHECK(stores > 0);
  CHECK(demotions > 100);
  // No bucket was left locked: all of them still take a result and give it back.
  TableStatistics counted;
  for (const Board& board : boards) {
    table.store(zobrist_hash(board), board, node_for(board, kOrders + 100), counted);
    const auto node = table.probe(zobrist_hash(board), board, counted);
    REQUIRE(node);
    CHECK(is_node_for(*node, board));
  }
  CHECK(counted.stores == boards.size());
}

TEST_CASE("threads that share a bucket never see a node that nobody stored for the board") {
  check_sharing(0, {}, 200'000);
}

TEST_CASE("threads that share few buckets never see a node that nobody stored for the board") {
  check_sharing(2, {}, 200'000);
}

TEST_CASE("threads that share a table with a broken hash never see another board's node") {
  check_sharing(1, {.address_bits = 1, .signature_bits = 0}, 200'000);
}

}  // namespace
}  // namespace tiger
