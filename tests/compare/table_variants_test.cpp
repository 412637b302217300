// The tables that `tiger compare` puts in the place of the search's, beside slow models of them.
#include "compare/table_variants.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "support/random_boards.h"
#include "table/table.h"

namespace tiger::tools {
namespace {

std::vector<Board> some_boards(std::uint64_t seed, int count) {
  sample::Random random(seed);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) boards.push_back(sample::random_discs(random, 20));
  return boards;
}

Node node_of_depth(int depth) {
  return {.lower = value_of(2), .upper = value_of(2), .move = 5, .depth = depth};
}

TEST_CASE("of four slots a candidate takes an empty one, or that of the least deep") {
  FourWayTable table(1);  // one set
  TableStatistics counted;
  const std::vector<Board> boards = some_boards(3201, 6);
  const auto store = [&](int i, int depth) {
    table.store(zobrist_hash(boards[i]), boards[i], node_of_depth(depth), counted);
  };
  const auto kept = [&](int i) {
    return table.probe(zobrist_hash(boards[i]), boards[i], counted).has_value();
  };
  store(0, 7);
  store(1, 3);
  store(2, 9);
  store(3, 3);
  CHECK((kept(0) && kept(1) && kept(2) && kept(3)));
  CHECK(counted.fresh == 4);
  store(4, 1);  // though it is less deep than all
  CHECK((kept(0) && !kept(1) && kept(2) && kept(3) && kept(4)));
  store(3, 4);  // known: updated in its place
  CHECK(counted.deepened == 1);
  store(5, 2);
  CHECK((kept(0) && kept(2) && kept(3) && !kept(4) && kept(5)));
  CHECK(counted.overwrites == 2);
  CHECK(counted.hits_newest == 0);
}

TEST_CASE("images of a position share a node, whose move is turned with the board") {
  EndlessTable endless;
  FoldedTable<EndlessTable> table(endless);
  TableStatistics counted;
  for (const Board& board : some_boards(3202, 20)) {
    endless.begin_search();
    const Square move = 11;
    table.store(zobrist_hash(board), board,
                {.lower = value_of(-4), .upper = value_of(8), .move = move, .depth = 6}, counted);
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Board image = symmetric(board, symmetry);
      const auto known = table.probe(zobrist_hash(image), image, counted);
      REQUIRE(known);
      CHECK(known->lower == value_of(-4));
      CHECK(known->upper == value_of(8));
      CHECK(known->move == symmetric_square(move, symmetry));
    }
    CHECK(endless.storage().stored == 1);
    CHECK(endless.storage().met_again == 8);
  }
}

TEST_CASE("where a finished search found a move, it comes first, and proves nothing") {
  Table table(4), finished(4);
  TableWithMoves with_moves(table, finished);
  TableStatistics counted;
  const std::vector<Board> boards = some_boards(3203, 2);
  const auto probe = [&](int i) {
    return with_moves.probe(zobrist_hash(boards[i]), boards[i], counted);
  };
  CHECK_FALSE(probe(0));
  finished.store(zobrist_hash(boards[0]), boards[0],
                 {.lower = value_of(2), .upper = value_of(2), .move = 9, .depth = 20}, counted);
  auto node = probe(0);
  REQUIRE(node);
  CHECK(node->move == 9);
  CHECK(node->lower == kValueMin);
  CHECK(node->upper == kValueMax);
  CHECK(node->depth == 0);
  with_moves.store(zobrist_hash(boards[0]), boards[0],
                   {.lower = value_of(0), .upper = value_of(4), .move = 3, .depth = 20}, counted);
  node = probe(0);
  REQUIRE(node);
  CHECK(node->move == 9);
  CHECK(node->upper == value_of(4));
  CHECK(node->depth == 20);
  CHECK_FALSE(probe(1));
}

// What had to be kept: for each moment, the positions stored before it that are found after it.
struct VariantModel {
  std::vector<std::pair<bool, int>> events;  // a store, or a look-up that finds; of which board

  std::uint64_t needed() const {
    std::uint64_t most = 0;
    for (std::size_t now = 0; now <= events.size(); ++now) {
      std::set<int> stored, kept;
      for (std::size_t i = 0; i < now; ++i)
        if (events[i].first) stored.insert(events[i].second);
      for (std::size_t i = now; i < events.size(); ++i)
        if (!events[i].first && stored.contains(events[i].second)) kept.insert(events[i].second);
      most = std::max<std::uint64_t>(most, kept.size());
    }
    return most;
  }
};

TEST_CASE("the entries needed at the peak are those that are found again later") {
  sample::Random random(3204);
  const std::vector<Board> boards = some_boards(3205, 12);
  for (int trial = 0; trial < 60; ++trial) {
    EndlessTable table;
    TableStatistics counted;
    VariantModel model;
    std::set<int> stored;
    std::uint64_t found_again = 0;
    table.begin_search();
    for (int i = 0; i < 40; ++i) {
      const int which = random.below(12);
      const Hash hash = zobrist_hash(boards[which]);
      if (random.below(2) == 0) {
        table.store(hash, boards[which], node_of_depth(4), counted);
        model.events.emplace_back(true, which);
        stored.insert(which);
      } else {
        const bool found = table.probe(hash, boards[which], counted).has_value();
        CHECK(found == stored.contains(which));
        if (found) model.events.emplace_back(false, which);
        found_again += found;
      }
    }
    const Storage storage = table.storage();
    CHECK(storage.needed == model.needed());
    CHECK(storage.stored == stored.size());
    CHECK(storage.met_again == found_again);
    // What the next search finds of this one was kept from its start.
    table.begin_search();
    for (const int which : stored) table.probe(zobrist_hash(boards[which]), boards[which], counted);
    CHECK(table.storage().needed == stored.size());
    CHECK(table.storage().stored == 0);
    CHECK(table.storage().met_again == 0);
  }
}

TEST_CASE("an entry with one bound holds what was proved last") {
  Slots slots;
  TableStatistics counted;
  const Board board = some_boards(3206, 1)[0];
  const auto store = [&](Node node) { replace_one_bound(slots, {board, node, 7, 0}, counted); };
  const auto kept = [&] { return bucket::unpack(slots.slot[kDeepest].data); };
  store({.lower = value_of(4), .upper = kValueMax, .move = 8, .depth = 9});
  store({.lower = kValueMin, .upper = value_of(10), .move = 2, .depth = 9});
  CHECK(kept().lower == kValueMin);
  CHECK(kept().upper == value_of(10));
  CHECK(kept().move == 8);  // a search that proved no lower bound knows no better move
  store({.lower = value_of(6), .upper = kValueMax, .move = 3, .depth = 9});
  CHECK(kept().lower == value_of(6));
  CHECK(kept().upper == kValueMax);
  CHECK(kept().move == 3);
  store({.lower = value_of(0), .upper = kValueMax, .move = 1, .depth = 5});  // less deep
  CHECK(kept().lower == value_of(6));
  CHECK(counted.tightened == 2);
  CHECK(counted.outranked == 1);
}

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
    const Value lower = std::max(cell.node.lower, node.lower);
    const Value upper = std::min(cell.node.upper, node.upper);
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
  return {value_of(lower), value_of(lower + random.below(30)), random.below(64), random.below(6),
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
