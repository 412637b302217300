#include "compare/table_variants.h"

#include <algorithm>

namespace tiger::tools {

FourWayTable::FourWayTable(int hash_bits)
    : mask_(static_cast<std::uint32_t>((std::uint64_t{1} << std::max(0, hash_bits - 1)) - 1)),
      slots_((std::size_t{mask_} + 1) * kWays) {}

std::optional<Node> FourWayTable::probe(Hash hash, const Board& board,
                                        TableStatistics& statistics) {
  ++statistics.probes;
  const Slot* const set = set_of(hash);
  for (std::size_t i = 0; i < kWays; ++i) {
    if (set[i].entry.data == 0 || set[i].entry.board != board) continue;
    ++statistics.hits_deepest;
    return bucket::unpack(set[i].entry.data);
  }
  return std::nullopt;
}

void FourWayTable::store(Hash hash, const Board& board, const Node& result,
                         TableStatistics& statistics) {
  ++statistics.stores;
  ++stores_;
  const Candidate candidate{board, result, 0, 0};
  Slot* const set = set_of(hash);
  for (std::size_t i = 0; i < kWays; ++i)
    if (update_same_position(set[i].entry, candidate, statistics)) {
      set[i].stored_at = stores_;
      return;
    }
  // An empty slot comes before all others.
  const auto worth = [](const Slot& slot) {
    const bool used = slot.entry.data != 0;
    const auto order = used ? order_of(bucket::unpack(slot.entry.data)) : std::pair(0, 0);
    return std::pair(std::pair(used, order), slot.stored_at);
  };
  Slot& least = *std::min_element(
      set, set + kWays, [&](const Slot& a, const Slot& b) { return worth(a) < worth(b); });
  ++(least.entry.data == 0 ? statistics.fresh : statistics.overwrites);
  least = {candidate.entry(), stores_};
}

std::optional<Node> TableWithMoves::probe(Hash hash, const Board& board,
                                          TableStatistics& statistics) {
  constexpr Node kNothingButMove{.depth = 0, .confidence = 1};
  std::optional<Node> node = table_.probe(hash, board, statistics);
  TableStatistics not_counted;
  const std::optional<Node> finished = finished_.probe(hash, board, not_counted);
  if (!finished || finished->move >= kNoSquare) return node;
  if (!node) node = kNothingButMove;
  node->move = finished->move;
  return node;
}

void EndlessTable::begin_search() {
  for (auto& [board, kept] : kept_) {
    kept.stored = false;
    kept.since = kept.free_after = 0;
  }
  time_ = 0;
  counted_ = {};
}

std::optional<Node> EndlessTable::probe(Hash, const Board& board, TableStatistics& statistics) {
  ++statistics.probes;
  const auto found = kept_.find(board);
  if (found == kept_.end()) return std::nullopt;
  ++statistics.hits_deepest;
  Kept& kept = found->second;
  counted_.met_again += kept.stored;
  kept.free_after = time_ + 1;
  return bucket::unpack(kept.entry.data);
}

void EndlessTable::store(Hash, const Board& board, const Node& result,
                         TableStatistics& statistics) {
  ++statistics.stores;
  ++time_;
  const Candidate candidate{board, result, 0, 0};
  Kept& kept = kept_[board];
  if (!update_same_position(kept.entry, candidate, statistics)) {
    kept.entry = candidate.entry();
    ++statistics.fresh;
  }
  if (kept.stored) return;
  kept.stored = true;
  ++counted_.stored;
  // What was found before was kept from the start.
  if (kept.free_after == 0) kept.since = time_;
}

Storage EndlessTable::storage() const {
  std::vector<std::pair<std::uint64_t, int>> changes;
  for (const auto& [board, kept] : kept_) {
    if (kept.free_after == 0) continue;
    changes.emplace_back(kept.since, 1);
    changes.emplace_back(kept.free_after, -1);
  }
  std::sort(changes.begin(), changes.end());
  Storage storage = counted_;
  std::int64_t at_a_time = 0, most = 0;
  for (const auto& [time, change] : changes) most = std::max(most, at_a_time += change);
  storage.needed = static_cast<std::uint64_t>(most);
  return storage;
}

namespace {

Entry& node_of(Slots& slots, const Candidate& candidate) {
  return slots.slot[candidate.signature & 1];
}

void displace(Entry& entry, const Candidate& candidate, TableStatistics& statistics) {
  ++(entry.data == 0 ? statistics.fresh : statistics.overwrites);
  entry = candidate.entry();
}

}  // namespace

void replace_deepest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  Entry& entry = node_of(slots, candidate);
  if (update_same_position(entry, candidate, statistics)) return;
  if (entry.data != 0 && bucket::generation(entry.data) == candidate.generation &&
      order_of(bucket::unpack(entry.data)) > order_of(candidate.result))
    ++statistics.overwrites;  // it is the candidate that is lost
  else
    displace(entry, candidate, statistics);
}

void replace_newest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  Entry& entry = node_of(slots, candidate);
  if (!update_same_position(entry, candidate, statistics)) displace(entry, candidate, statistics);
}

// ---- One bound ---------------------------------------------------------------------------------

void replace_one_bound(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  for (Entry& entry : slots.slot) {
    if (entry.data == 0 || entry.board != candidate.board) continue;
    const Node known = bucket::unpack(entry.data);
    if (order_of(known) != order_of(candidate.result)) continue;
    Node result = candidate.result;
    if (result.lower == kValueMin) result.move = known.move;
    entry.data = bucket::pack(result, candidate.generation);
    ++statistics.tightened;
    return;
  }
  replace_two_level(slots, candidate, statistics);
}

}  // namespace tiger::tools
