#include "book/foreign_entries.h"

#include <algorithm>

namespace tiger::tools {

using book::Claim;
using book::GameCounts;
using book::Keyed;

namespace {

// The positions of the file, to look up where links lead.
class ClaimKeys {
 public:
  explicit ClaimKeys(const std::vector<Keyed>& places) {
    keys_.reserve(places.size());
    for (const Keyed& place : places) keys_.push_back(place.key);
    std::sort(keys_.begin(), keys_.end(), before);
  }

  bool contain(const Board& key) const {
    return std::binary_search(keys_.begin(), keys_.end(), key, before);
  }

 private:
  static bool before(const Board& a, const Board& b) {
    return a.player != b.player ? a.player < b.player : a.opponent < b.opponent;
  }

  std::vector<Board> keys_;
};

}  // namespace

void ForeignEntries::add_move(const Keyed& place, Square move, Score score, int level) {
  Claim claim;
  claim.about = move;
  claim.source = source_;
  claim.depth = level;
  claim.value = claim.lower = claim.upper = score;
  batch_.add(place, claim);
}

void ForeignEntries::add(const BookEntry& entry) {
  if (entry.board.legal_moves() == 0 && !entry.links.empty()) {
    passes_.push_back(entry);
    return;
  }
  add_place(entry);
  for (const BookLink& link : entry.links) {
    const Board next = entry.board.after(link.move, entry.board.flips(link.move));
    links_.push_back({book::keyed(next).key, static_cast<std::uint32_t>(places_.size() - 1),
                      static_cast<std::int8_t>(link.score), static_cast<std::uint8_t>(link.move),
                      static_cast<std::uint8_t>(entry.level)});
  }
}

void ForeignEntries::add_place(const BookEntry& entry) {
  const Keyed place = book::keyed(entry.board);
  Claim claim;
  claim.source = source_;
  claim.depth = entry.level;
  claim.value = entry.value;
  claim.lower = std::clamp(entry.lower, kScoreMin, entry.value);
  claim.upper = std::clamp(entry.upper, entry.value, kScoreMax);
  batch_.add(place, claim);
  if (entry.leaf && entry.leaf->move != kPass)
    add_move(place, entry.leaf->move, entry.leaf->score, entry.leaf_level);
  const GameCounts counts{entry.wins, entry.draws, entry.losses, entry.lines};
  if (!(counts == GameCounts{})) batch_.add_games(place, games_, counts);
  places_.push_back(place);
}

void ForeignEntries::finish() {
  ClaimKeys known(places_);
  for (const BookEntry& pass : passes_)
    if (!known.contain(book::keyed(pass.board).key)) add_place(pass);
  if (!passes_.empty()) known = ClaimKeys(places_);
  for (const Link& link : links_)
    if (!known.contain(link.to)) add_move(places_[link.from], link.move, link.score, link.level);
}

}  // namespace tiger::tools
