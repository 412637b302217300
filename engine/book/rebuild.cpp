#include "book/rebuild.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "board/board_hash.h"
#include "board/square.h"

namespace tiger::book {
Positions::Positions(Store& store, const OnDamage& on_damage) : date_(store.date_of()) {
  store.for_each_position(
      [this](const Board& key, std::vector<Claim>& claims) { entries_[add(key)].claims = claims; },
      on_damage);
}

void Positions::grow_table() {
  table_.assign(std::max<std::size_t>(1024, table_.size() * 4), 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t at = board_hash(entries_[i].key) & mask;
    while (table_[at] != 0) at = (at + 1) & mask;
    table_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

std::size_t Positions::find(const Board& key) const {
  if (table_.empty()) return kNone;
  const std::size_t mask = table_.size() - 1;
  for (std::size_t at = board_hash(key) & mask; table_[at] != 0; at = (at + 1) & mask)
    if (entries_[table_[at] - 1].key == key) return table_[at] - 1;
  return kNone;
}

std::size_t Positions::add(const Board& key) {
  if (const std::size_t known = find(key); known != kNone) return known;
  if (2 * (entries_.size() + 1) > table_.size()) grow_table();
  const std::size_t mask = table_.size() - 1;
  std::size_t at = board_hash(key) & mask;
  while (table_[at] != 0) at = (at + 1) & mask;
  entries_.push_back({key, {}, {}});
  table_[at] = static_cast<std::uint32_t>(entries_.size());
  if (!parents_.empty()) link_new();
  return entries_.size() - 1;
}

// Links the last entry with the positions after it and before it, which have one empty square more.
void Positions::link_new() {
  const std::size_t index = entries_.size() - 1;
  parents_.emplace_back();
  link(index);
  const int empties = entries_[index].key.empty_count() + 1;
  for (std::size_t i = 0; i < index; ++i) {
    const Board key = entries_[i].key;
    if (key.empty_count() != empties) continue;
    for (Bitboard rest = key.legal_moves(); rest != 0; rest &= rest - 1)
      if (index_after(key, std::countr_zero(rest)) == index) {
        parents_[index].push_back(static_cast<std::uint32_t>(i));
        break;
      }
  }
}

std::size_t Positions::index_after(const Board& key, Square move) const {
  return find(keyed(key.after(move, key.flips(move))).key);
}

std::optional<Derived> Positions::after(const Board& key, Square move) const {
  const Keyed next = keyed(key.after(move, key.flips(move)));
  std::optional<Derived> known;
  if (const std::size_t index = find(next.key); index != kNone)
    known = entries_[index].derived;
  else if (next.key.legal_moves() == 0)
    known = finished(next.key);
  // The position after the move is the opponent's, unless the opponent had to pass.
  if (known && !next.turned) known = from_other_side(*known);
  return known;
}

std::optional<Derived> Positions::derive_one(std::size_t index) const {
  const Entry& entry = entries_[index];
  return derive(
      entry.key, entry.claims, [&](Square move) { return after(entry.key, move); }, date_);
}

std::vector<MoveValue> Positions::moves_of(std::size_t index) const {
  const Entry& entry = entries_[index];
  return move_values(
      entry.key, entry.claims, [&](Square move) { return after(entry.key, move); }, date_);
}

void Positions::derive_all() {
  // Every move fills a square, and no key needs a pass, so values depend on fuller boards only.
  std::array<std::vector<std::uint32_t>, 65> by_empties;
  for (std::size_t i = 0; i < entries_.size(); ++i)
    by_empties[static_cast<std::size_t>(entries_[i].key.empty_count())].push_back(
        static_cast<std::uint32_t>(i));
  for (const std::vector<std::uint32_t>& level : by_empties)
    for (const std::uint32_t i : level) entries_[i].derived = derive_one(i);
}

void Positions::link(std::size_t index) {
  const Board key = entries_[index].key;
  for (Bitboard rest = key.legal_moves(); rest != 0; rest &= rest - 1)
    if (const std::size_t child = index_after(key, std::countr_zero(rest)); child != kNone)
      parents_[child].push_back(static_cast<std::uint32_t>(index));
}

void Positions::update(std::size_t index, const std::function<void(std::size_t)>& changed) {
  if (parents_.empty()) {
    parents_.resize(entries_.size());
    for (std::size_t i = 0; i < entries_.size(); ++i) link(i);
  }
  // Fuller boards first, so that each position is derived once.
  std::array<std::vector<std::size_t>, 65> waiting;
  const auto put = [&](std::size_t i) {
    auto& level = waiting[static_cast<std::size_t>(entries_[i].key.empty_count())];
    if (std::find(level.begin(), level.end(), i) == level.end()) level.push_back(i);
  };
  put(index);
  for (auto& level : waiting)
    for (std::size_t at = 0; at < level.size(); ++at) {
      Entry& entry = entries_[level[at]];
      const std::optional<Derived> value = derive_one(level[at]);
      if (value == entry.derived && level[at] != index) continue;
      entry.derived = value;
      changed(level[at]);
      for (const std::uint32_t parent : parents_[level[at]]) put(parent);
    }
}

std::size_t rebuild(Store& store) {
  Positions positions(store);
  positions.derive_all();
  // Both are in the order of keys, as the positions were read.
  std::vector<std::pair<Board, Derived>> stored;
  bool damaged = false;
  store.for_each_derived(
      [&](const Board& key, const Derived& derived) { stored.emplace_back(key, derived); },
      [&](const std::string&) { damaged = true; });
  if (damaged) {
    store.clear_derived();
    stored.clear();
  }
  std::size_t at = 0;
  std::size_t valued = 0;
  const auto before = [](const Board& a, const Board& b) {
    return std::tuple(a.player, a.opponent) < std::tuple(b.player, b.opponent);
  };
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Positions::Entry& entry = positions[i];
    for (; at < stored.size() && before(stored[at].first, entry.key); ++at)
      store.remove_derived(stored[at].first);
    const bool known = at < stored.size() && stored[at].first == entry.key;
    if (entry.derived && !(known && stored[at].second == *entry.derived))
      store.set_derived(entry.key, *entry.derived);
    if (!entry.derived && known) store.remove_derived(entry.key);
    valued += entry.derived.has_value();
    at += known;
  }
  for (; at < stored.size(); ++at) store.remove_derived(stored[at].first);
  store.set_stale(false);
  return valued;
}

}  // namespace tiger::book
