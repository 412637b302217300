// The tables of one kind of slot against a slow model: a column of cells, twice as many as there
// are buckets, each holding one node.
#include "compare/replacement_rules.h"

#include <doctest/doctest.h>

#include <map>
#include <optional>

#include "support/random_boards.h"
#include "table/table.h"

namespace tiger::tools {
namespace {

enum class Keeps { kDeepest, kNewest };

struct SlotCell {
  Board board;
  Hash lock;
  Node node;
  int search;  // the number of the search that last stored or updated it
};

class Model {
 public:
  Model(int hash_bits, Keeps keeps) : buckets_(Hash{1} << hash_bits), keeps_(keeps) {}

  std::optional<Node> probe(Hash hash, const Board& board) {
    const std::optional<SlotCell>& cell = cells_[number(hash)];
    if (!cell || cell->lock != lock(hash) || cell->board != board) return std::nullopt;
    ++(odd(hash) ? hits_in_odd : hits_in_even);
    return cell->node;
  }

  void store(Hash hash, const Board& board, const Node& node) {
    std::optional<SlotCell>& cell = cells_[number(hash)];
    if (cell && cell->board == board) return improve(*cell, node);
    ++(cell ? lost : fresh);
    const bool stays =
        keeps_ == Keeps::kDeepest && cell && cell->search == search_ && higher(cell->node, node);
    if (stays)
      ++refused;
    else
      cell = {board, lock(hash), node, search_};
  }

  void new_search() { ++search_; }

  std::uint64_t hits_in_even = 0, hits_in_odd = 0;  // by the lowest bit of the signature
  std::uint64_t fresh = 0, lost = 0, improved = 0;
  std::uint64_t refused = 0;  // candidate not stored, because the node there is deeper

 private:
  static Hash lock(Hash hash) { return hash >> 32; }
  static bool odd(Hash hash) { return lock(hash) % 2 == 1; }
  Hash number(Hash hash) const { return hash % buckets_ * 2 + lock(hash) % 2; }

  static bool higher(const Node& a, const Node& b) {
    return a.depth > b.depth || (a.depth == b.depth && a.confidence > b.confidence);
  }

  // The same position: bounds of equal order are narrowed, else the higher order stays.
  void improve(SlotCell& cell, const Node& node) {
    ++improved;
    cell.search = search_;
    if (higher(cell.node, node)) return;
    const Score lower = std::max(cell.node.lower, node.lower);
    const Score upper = std::min(cell.node.upper, node.upper);
    if (higher(node, cell.node) || lower > upper) {
      cell.node = node;
      return;
    }
    if (lower > cell.node.lower) cell.node.move = node.move;
    cell.node.lower = lower;
    cell.node.upper = upper;
  }

  Hash buckets_;
  Keeps keeps_;
  int search_ = 0;
  std::map<Hash, std::optional<SlotCell>> cells_;
};

bool same(const std::optional<Node>& a, const std::optional<Node>& b) {
  if (!a || !b) return !a && !b;
  return a->lower == b->lower && a->upper == b->upper && a->move == b->move &&
         a->depth == b->depth && a->confidence == b->confidence;
}

// Few depths, so that many are equal.
Node random_node(sample::Random& random) {
  const Score lower = random.below(100) - 64;
  return {lower, lower + random.below(30), random.below(64), random.below(6),
          random.below(2) == 0 ? kCertain : 91};
}

void check(Keeps keeps, int hash_bits, int boards, std::uint64_t seed) {
  CAPTURE(hash_bits);
  Table table(hash_bits,
              {.replace = keeps == Keeps::kDeepest ? replace_deepest_only : replace_newest_only});
  Model model(hash_bits, keeps);
  TableStatistics counted;
  sample::Random random(seed);
  std::vector<Board> all;
  for (int i = 0; i < boards; ++i) all.push_back(sample::random_discs(random));

  for (int i = 0; i < 60'000; ++i) {
    if (random.below(200) == 0) {
      table.new_search();
      model.new_search();
    }
    const Board& board = all[random.below(boards)];
    const Node node = random_node(random);
    table.store(zobrist_hash(board), board, node, counted);
    model.store(zobrist_hash(board), board, node);
    const Board& asked = all[random.below(boards)];
    const Hash hash = zobrist_hash(asked);
    if (!same(table.probe(hash, asked, counted), model.probe(hash, asked))) FAIL("operation ", i);
  }

  CHECK(counted.hits_deepest == model.hits_in_even);
  CHECK(counted.hits_newest == model.hits_in_odd);
  CHECK(counted.fresh == model.fresh);
  CHECK(counted.overwrites == model.lost);
  CHECK(counted.tightened + counted.deepened + counted.outranked == model.improved);
  CHECK(counted.stores == model.fresh + model.lost + model.improved);
  CHECK(counted.demotions == 0);
  for (const std::uint64_t n : {model.hits_in_even, model.hits_in_odd, model.fresh, model.lost,
                                counted.tightened, counted.deepened, counted.outranked})
    CHECK(n > 0);  // the workload takes every path
  CHECK((model.refused > 0) == (keeps == Keeps::kDeepest));
}

TEST_CASE("a table of deepest nodes only is a column of cells that keep what is deeper") {
  check(Keeps::kDeepest, 0, 12, 1501);
  check(Keeps::kDeepest, 2, 30, 1502);
  check(Keeps::kDeepest, 5, 200, 1503);
}

TEST_CASE("a table of newest nodes only is a column of cells that keep what came last") {
  check(Keeps::kNewest, 0, 12, 1511);
  check(Keeps::kNewest, 2, 30, 1512);
  check(Keeps::kNewest, 5, 200, 1513);
}

}  // namespace
}  // namespace tiger::tools
