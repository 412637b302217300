#include "table/replacement.h"

#include <algorithm>

namespace tiger {
namespace {

// Tightens known bounds by a result of the same order. The move changes only when the lower bound
// rises: a move that merely failed low is no better than one that proved something.
Node tighten(const Node& known, const Node& result) {
  Node node = known;
  if (result.lower > known.lower) {
    node.lower = result.lower;
    node.move = result.move;
  }
  node.upper = std::min(known.upper, result.upper);
  return node.lower <= node.upper ? node : result;  // selective results may contradict each other
}

}  // namespace

bool update_same_position(Entry& entry, const Candidate& candidate, TableStatistics& statistics) {
  if (entry.data == 0 || entry.board != candidate.board) return false;
  const Node& result = candidate.result;
  const Node known = bucket::unpack(entry.data);
  if (order_of(result) < order_of(known)) {
    entry.data = bucket::pack(known, candidate.generation);
    ++statistics.outranked;
  } else if (order_of(result) > order_of(known)) {
    entry.data = bucket::pack(result, candidate.generation);
    ++statistics.deepened;
  } else {
    entry.data = bucket::pack(tighten(known, result), candidate.generation);
    ++statistics.tightened;
  }
  return true;
}

void replace_two_level(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  auto& [deepest, newest] = slots.slot;
  if (update_same_position(deepest, candidate, statistics) ||
      update_same_position(newest, candidate, statistics))
    return;
  if (deepest.data == 0) {
    deepest = candidate.entry();
    ++statistics.fresh;
    return;
  }
  ++(newest.data == 0 ? statistics.fresh : statistics.overwrites);
  if (bucket::generation(deepest.data) != candidate.generation ||
      order_of(candidate.result) > order_of(bucket::unpack(deepest.data))) {
    ++statistics.demotions;
    newest = deepest;
    deepest = candidate.entry();
  } else {
    newest = candidate.entry();
  }
}

}  // namespace tiger
