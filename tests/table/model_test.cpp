// The table against a slow model of its rules, over long random workloads.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "support/random_boards.h"
#include "table/table.h"

namespace tiger {
namespace {

struct Entry {
  Board board;
  std::uint32_t signature;
  Node node;
  int search;  // the number of the search that last stored or updated it
};

// The rules in plain words: no packing, no versions, no addresses.
class Model {
 public:
  Model(int hash_bits, TableDesign design)
      : design_address_(design.address_bits),
        address_bits_(std::min(hash_bits, design.address_bits)),
        signature_bits_(design.signature_bits) {}

  std::optional<Node> probe(Hash hash, const Board& board) {
    ++counted.probes;
    const auto& [deepest, newest] = buckets_[address(hash)];
    if (deepest && deepest->signature == signature(hash)) {
      if (deepest->board == board) return ++counted.hits_deepest, deepest->node;
      ++counted.signature_collisions;
    }
    if (newest && newest->signature == signature(hash)) {
      if (newest->board == board) return ++counted.hits_newest, newest->node;
      ++counted.signature_collisions;
    }
    return std::nullopt;
  }

  void store(Hash hash, const Board& board, const Node& node) {
    ++counted.stores;
    auto& [deepest, newest] = buckets_[address(hash)];
    const Entry entry{board, signature(hash), node, search_};
    if (deepest && deepest->board == board) return improve(*deepest, entry);
    if (newest && newest->board == board) return improve(*newest, entry);
    if (!deepest) {
      ++counted.fresh;
      deepest = entry;
      return;
    }
    ++(newest ? counted.overwrites : counted.fresh);
    const bool aged = deepest->search != search_;
    if (aged || higher(node, deepest->node)) {
      ++counted.demotions;
      newest = deepest;
      deepest = entry;
    } else {
      newest = entry;
    }
  }

  void clear(int hash_bits) {
    buckets_.clear();
    address_bits_ = std::min(hash_bits, design_address_);
  }
  void new_search() { ++search_; }

  double fill(std::size_t buckets) const {
    std::size_t used = 0;
    for (const auto& [number, bucket] : buckets_)
      used += (bucket.deepest.has_value() ? 1 : 0) + (bucket.newest.has_value() ? 1 : 0);
    return static_cast<double>(used) / static_cast<double>(2 * buckets);
  }

  TableStatistics counted;

 private:
  struct ModelBucket {
    std::optional<Entry> deepest, newest;
  };

  static bool higher(const Node& a, const Node& b) {
    return a.depth > b.depth || (a.depth == b.depth && a.confidence > b.confidence);
  }

  void improve(Entry& known, const Entry& entry) {
    known.search = search_;
    if (higher(known.node, entry.node)) {
      ++counted.outranked;
    } else if (higher(entry.node, known.node)) {
      ++counted.deepened;
      known = entry;
    } else {
      ++counted.tightened;
      const Value lower = std::max(known.node.lower, entry.node.lower);
      const Value upper = std::min(known.node.upper, entry.node.upper);
      if (lower > upper) {
        known = entry;
        return;
      }
      if (lower != known.node.lower) known.node.move = entry.node.move;
      known.node.lower = lower;
      known.node.upper = upper;
    }
  }

  std::uint32_t address(Hash hash) const {
    return static_cast<std::uint32_t>(hash % (std::uint64_t{1} << address_bits_));
  }
  std::uint32_t signature(Hash hash) const {
    return static_cast<std::uint32_t>((hash >> 32) % (std::uint64_t{1} << signature_bits_));
  }

  int design_address_;
  int address_bits_;
  int signature_bits_;
  int search_ = 0;
  std::map<std::uint32_t, ModelBucket> buckets_;
};

bool same(const std::optional<Node>& a, const std::optional<Node>& b) {
  if (!a || !b) return !a && !b;
  return a->lower == b->lower && a->upper == b->upper && a->move == b->move &&
         a->depth == b->depth && a->confidence == b->confidence;
}

Node random_node(sample::Random& random) {
  const Score one = random.below(129) - 64;
  const Score other = random.below(129) - 64;
  constexpr int kConfidences[] = {73, 91, kCertain};
  return {value_of(std::min(one, other)), value_of(std::max(one, other)), random.below(66),
          random.below(4), kConfidences[random.below(3)]};
}

struct Workload {
  int hash_bits;
  TableDesign design;
  int boards;
};

void check_workload(const Workload& w, std::uint64_t seed, int operations) {
  CAPTURE(w.hash_bits);
  CAPTURE(w.design.address_bits);
  CAPTURE(w.design.signature_bits);
  sample::Random random(seed);
  std::vector<Board> boards;
  for (int i = 0; i < w.boards; ++i) boards.push_back(sample::random_discs(random));
  Table table(w.hash_bits, w.design);
  Model model(w.hash_bits, w.design);
  TableStatistics counted;

#ifdef TIGER_SANITIZED
  operations /= 4;
#endif
  for (int i = 0; i < operations; ++i) {
    const Board& board = boards[random.below(w.boards)];
    const Hash hash = zobrist_hash(board);
    const int dice = random.below(1000);
    if (dice == 0) {
      const int hash_bits = random.below(w.hash_bits + 1);
      table.clear(hash_bits);
      model.clear(hash_bits);
    } else if (dice < 5) {
      table.new_search();
      model.new_search();
    } else if (dice < 500) {
      const Node node = random_node(random);
      table.store(hash, board, node, counted);
      model.store(hash, board, node);
    }
    const Board& asked = boards[random.below(w.boards)];
    const Hash asked_hash = zobrist_hash(asked);
    if (!same(table.probe(asked_hash, asked, counted), model.probe(asked_hash, asked))) {
      FAIL("operation ", i);
    }
    if (i % 1000 == 0) CHECK(table.fill() == model.fill(table.buckets()));
  }

  const TableStatistics& m = model.counted;
  CHECK(counted.probes == m.probes);
  CHECK(counted.hits_deepest == m.hits_deepest);
  CHECK(counted.hits_newest == m.hits_newest);
  CHECK(counted.hits() == m.hits_deepest + m.hits_newest);
  CHECK(counted.signature_collisions == m.signature_collisions);
  CHECK(counted.cutoffs == 0);  // counted by the search
  CHECK(counted.stores == m.stores);
  CHECK(counted.fresh == m.fresh);
  CHECK(counted.tightened == m.tightened);
  CHECK(counted.deepened == m.deepened);
  CHECK(counted.outranked == m.outranked);
  CHECK(counted.demotions == m.demotions);
  CHECK(counted.overwrites == m.overwrites);
  // Each store is one of five things, and a hand-down is a store of another position.
  CHECK(counted.stores == counted.fresh + counted.tightened + counted.deepened + counted.outranked +
                              counted.overwrites);
  CHECK(counted.demotions <= counted.fresh + counted.overwrites);
  for (const std::uint64_t n : {m.hits_deepest, m.hits_newest, m.fresh, m.tightened, m.deepened,
                                m.outranked, m.demotions, m.overwrites})
    CHECK(n > 0);  // the workload takes every path
  CHECK((counted.signature_collisions > 0) == (w.design.signature_bits < 32));
}

TEST_CASE("a table of one bucket does what the rules say") {
  check_workload({0, {}, 5}, 301, 100'000);
}

TEST_CASE("a table of few buckets does what the rules say") {
  check_workload({1, {}, 8}, 302, 100'000);
  check_workload({2, {}, 24}, 303, 100'000);
  check_workload({5, {}, 200}, 304, 100'000);
}

TEST_CASE("a table that looks at few bits of the hash does what the rules say") {
  check_workload({0, {32, 0}, 6}, 305, 50'000);
  check_workload({3, {0, 0}, 6}, 306, 50'000);
  check_workload({3, {2, 1}, 24}, 307, 50'000);
  check_workload({4, {4, 3}, 90}, 308, 50'000);
}

}  // namespace
}  // namespace tiger
