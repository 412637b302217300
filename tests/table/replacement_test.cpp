// Every path of the replacement rules, one at a time, in a table of one bucket.
#include <doctest/doctest.h>

#include "table/table.h"

namespace tiger {
namespace {

constexpr Board board_number(unsigned n) { return {Bitboard{n}, Bitboard{1} << 63}; }
constexpr Board kA = board_number(1);
constexpr Board kB = board_number(2);
constexpr Board kC = board_number(4);
constexpr Board kD = board_number(8);

Node result(int depth, Score lower = -10, Score upper = 10, Square move = 20,
            int confidence = kCertain) {
  return {value_of(lower), value_of(upper), move, depth, confidence};
}

struct OneBucket {
  Table table{0};
  TableStatistics counted;

  void store(const Board& board, const Node& node) {
    table.store(zobrist_hash(board), board, node, counted);
  }
  // In the slot asked for and no other.
  bool holds(Slot slot, const Board& board, const Node& node) const {
    TableStatistics here;
    const std::optional<Node> found = table.probe(zobrist_hash(board), board, here);
    return found && here.probes == 1 && here.hits_deepest == (slot == kDeepest ? 1 : 0) &&
           here.hits_newest == (slot == kNewest ? 1 : 0) && found->lower == node.lower &&
           found->upper == node.upper && found->move == node.move && found->depth == node.depth &&
           found->confidence == node.confidence;
  }
  bool knows(const Board& board) const {
    TableStatistics here;
    return table.probe(zobrist_hash(board), board, here).has_value();
  }
};

// A in the deepest slot with depth 10, B in the newest with depth 5.
struct TwoNodes : OneBucket {
  TwoNodes() {
    store(kA, result(10));
    store(kB, result(5));
    REQUIRE(holds(kDeepest, kA, result(10)));
    REQUIRE(holds(kNewest, kB, result(5)));
    counted = {};
  }
};

TEST_CASE("an empty table knows nothing") {
  OneBucket t;
  CHECK_FALSE(t.knows(kA));
  CHECK_FALSE(t.knows({0, 0}));
}

TEST_CASE_FIXTURE(OneBucket, "the first result goes into the deepest slot") {
  store(kA, result(3));
  CHECK(holds(kDeepest, kA, result(3)));
  CHECK(counted.stores == 1);
  CHECK(counted.fresh == 1);
}

TEST_CASE_FIXTURE(OneBucket, "a shallower second position goes into the empty newest slot") {
  store(kA, result(3));
  store(kB, result(2));
  CHECK(holds(kDeepest, kA, result(3)));
  CHECK(holds(kNewest, kB, result(2)));
  CHECK(counted.fresh == 2);
  CHECK(counted.demotions == 0);
  CHECK(counted.overwrites == 0);
}

TEST_CASE_FIXTURE(OneBucket, "a deeper second position hands the first one down") {
  store(kA, result(3));
  store(kB, result(4));
  CHECK(holds(kDeepest, kB, result(4)));
  CHECK(holds(kNewest, kA, result(3)));
  CHECK(counted.fresh == 2);
  CHECK(counted.demotions == 1);
  CHECK(counted.overwrites == 0);
}

TEST_CASE_FIXTURE(TwoNodes, "a deeper third position hands deepest down, and newest is lost") {
  store(kC, result(11));
  CHECK(holds(kDeepest, kC, result(11)));
  CHECK(holds(kNewest, kA, result(10)));
  CHECK_FALSE(knows(kB));
  CHECK(counted.demotions == 1);
  CHECK(counted.overwrites == 1);
  CHECK(counted.fresh == 0);
}

TEST_CASE_FIXTURE(TwoNodes, "a shallower third position replaces newest, however shallow") {
  store(kC, result(0));
  CHECK(holds(kDeepest, kA, result(10)));
  CHECK(holds(kNewest, kC, result(0)));
  CHECK_FALSE(knows(kB));
  CHECK(counted.demotions == 0);
  CHECK(counted.overwrites == 1);
}

TEST_CASE_FIXTURE(TwoNodes, "a tie with deepest goes to newest") {
  store(kC, result(10));
  CHECK(holds(kDeepest, kA, result(10)));
  CHECK(holds(kNewest, kC, result(10)));
  CHECK(counted.demotions == 0);
}

TEST_CASE_FIXTURE(OneBucket, "confidence orders results of equal depth") {
  store(kA, result(10, -10, 10, 20, 73));
  SUBCASE("more of it enters deepest") {
    store(kB, result(10, -10, 10, 20, 74));
    CHECK(holds(kDeepest, kB, result(10, -10, 10, 20, 74)));
    CHECK(holds(kNewest, kA, result(10, -10, 10, 20, 73)));
  }
  SUBCASE("less of it goes to newest") {
    store(kB, result(10, -10, 10, 20, 72));
    CHECK(holds(kDeepest, kA, result(10, -10, 10, 20, 73)));
    CHECK(holds(kNewest, kB, result(10, -10, 10, 20, 72)));
  }
  SUBCASE("depth comes before it") {
    store(kB, result(11, -10, 10, 20, 1));
    CHECK(holds(kDeepest, kB, result(11, -10, 10, 20, 1)));
  }
  SUBCASE("more of it deepens the same position in place") {
    store(kA, result(10, -64, 64, 21, kCertain));
    CHECK(holds(kDeepest, kA, result(10, -64, 64, 21, kCertain)));
    CHECK(counted.deepened == 1);
  }
  SUBCASE("less of it leaves the same position as it is") {
    store(kA, result(10, 0, 0, 21, 72));
    CHECK(holds(kDeepest, kA, result(10, -10, 10, 20, 73)));
    CHECK(counted.outranked == 1);
  }
}

TEST_CASE_FIXTURE(TwoNodes, "a higher lower bound tightens and brings its move") {
  store(kA, result(10, 2, 64, 30));
  CHECK(holds(kDeepest, kA, result(10, 2, 10, 30)));
  store(kB, result(5, 4, 64, 31));
  CHECK(holds(kNewest, kB, result(5, 4, 10, 31)));
  CHECK(counted.tightened == 2);
  CHECK(counted.stores == 2);
}

TEST_CASE_FIXTURE(TwoNodes, "a smaller upper bound tightens and the move stays") {
  store(kA, result(10, -64, 0, 30));
  CHECK(holds(kDeepest, kA, result(10, -10, 0, 20)));
  store(kB, result(5, -64, -2, 31));
  CHECK(holds(kNewest, kB, result(5, -10, -2, 20)));
  CHECK(counted.tightened == 2);
}

TEST_CASE_FIXTURE(TwoNodes, "an equal lower bound keeps the move") {
  store(kA, result(10, -10, 8, 30));
  CHECK(holds(kDeepest, kA, result(10, -10, 8, 20)));
}

TEST_CASE_FIXTURE(TwoNodes, "one result may narrow both bounds") {
  store(kA, result(10, 4, 4, 30));
  CHECK(holds(kDeepest, kA, result(10, 4, 4, 30)));
  CHECK(counted.tightened == 1);
}

TEST_CASE_FIXTURE(TwoNodes, "wider bounds of the same order change nothing") {
  store(kA, result(10, -12, 12, 30));
  CHECK(holds(kDeepest, kA, result(10)));
  CHECK(holds(kNewest, kB, result(5)));
}

TEST_CASE_FIXTURE(TwoNodes, "of selective results that contradict each other the new one is kept") {
  store(kA, result(10, 12, 64, 30));
  CHECK(holds(kDeepest, kA, result(10, 12, 64, 30)));
  store(kA, result(10, -64, 8, 31));
  CHECK(holds(kDeepest, kA, result(10, -64, 8, 31)));
}

TEST_CASE_FIXTURE(TwoNodes, "the same position at a higher order is deepened where it is") {
  store(kA, result(12, -2, 0, 30));
  CHECK(holds(kDeepest, kA, result(12, -2, 0, 30)));
  store(kB, result(40, -64, 64, 31));  // wider bounds and deeper than deepest: still in place
  CHECK(holds(kNewest, kB, result(40, -64, 64, 31)));
  CHECK(holds(kDeepest, kA, result(12, -2, 0, 30)));
  CHECK(counted.deepened == 2);
  CHECK(counted.demotions == 0);
  CHECK(counted.overwrites == 0);
}

TEST_CASE_FIXTURE(TwoNodes, "the same position at a lower order leaves what is there") {
  store(kA, result(9, 0, 0, 30));
  CHECK(holds(kDeepest, kA, result(10)));
  store(kB, result(4, 0, 0, 30));
  CHECK(holds(kNewest, kB, result(5)));
  CHECK(counted.outranked == 2);
}

TEST_CASE_FIXTURE(TwoNodes, "a new search lets any position displace an aged deepest") {
  table.new_search();
  CHECK(holds(kDeepest, kA, result(10)));  // ageing alone forgets nothing
  CHECK(holds(kNewest, kB, result(5)));
  SUBCASE("even the shallowest, and what it displaces is handed down") {
    store(kC, result(0));
    CHECK(holds(kDeepest, kC, result(0)));
    CHECK(holds(kNewest, kA, result(10)));
    CHECK_FALSE(knows(kB));
    CHECK(counted.demotions == 1);
    CHECK(counted.overwrites == 1);
  }
  SUBCASE("but only once: then deepest stems from this search") {
    store(kC, result(3));
    store(kD, result(2));
    CHECK(holds(kDeepest, kC, result(3)));
    CHECK(holds(kNewest, kD, result(2)));
  }
  SUBCASE("unless this search has tightened it") {
    store(kA, result(10, 0, 64, 30));
    store(kC, result(9));
    CHECK(holds(kDeepest, kA, result(10, 0, 10, 30)));
    CHECK(holds(kNewest, kC, result(9)));
  }
  SUBCASE("unless this search has deepened it") {
    store(kA, result(11));
    store(kC, result(9));
    CHECK(holds(kDeepest, kA, result(11)));
  }
  SUBCASE("unless this search has met it at a lower order") {
    store(kA, result(2));
    store(kC, result(9));
    CHECK(holds(kDeepest, kA, result(10)));
  }
}

TEST_CASE_FIXTURE(OneBucket, "an aged deepest is handed down into an empty newest slot") {
  store(kA, result(10));
  table.new_search();
  store(kB, result(1));
  CHECK(holds(kDeepest, kB, result(1)));
  CHECK(holds(kNewest, kA, result(10)));
  CHECK(counted.fresh == 2);
  CHECK(counted.demotions == 1);
  CHECK(counted.overwrites == 0);
}

}  // namespace
}  // namespace tiger
