#include "book/batch.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace tiger::tools {

using book::Claim;
using book::Keyed;

void Batch::add(const Keyed& place, Claim claim) {
  const auto to_key = [&](Square x) {
    return x < kNoSquare ? symmetric_square(x, place.symmetry) : kNoSquare;
  };
  if (place.turned) {
    // What is said about the pass is said about the position after it.
    claim.about = claim.best = kNoSquare;
    if (claim.value) claim.value = -*claim.value;
    std::tie(claim.lower, claim.upper) = std::pair(-claim.upper, -claim.lower);
  }
  claim.about = to_key(claim.about);
  claim.best = to_key(claim.best);
  if (book::is_sound(claim, place.key)) claims_.push_back({place.key, claim});
}

void Batch::add_games(const Keyed& place, int source, book::GameCounts counts) {
  if (place.turned) std::swap(counts.wins, counts.losses);
  games_.push_back({place.key, source, counts, false});
}

void Batch::add(const BookLine& line) {
  for (const auto& [claim, source] : line.claims) {
    claims_.push_back({line.key, claim});
    claims_.back().claim.source = store_.source(source);
  }
  for (const auto& [name, counts] : line.games)
    games_.push_back({line.key, store_.game_source(name), counts, true});
}

std::size_t Batch::write() {
  const auto before = [](const auto& a, const auto& b) {
    return std::tuple(a.key.player, a.key.opponent) < std::tuple(b.key.player, b.key.opponent);
  };
  std::stable_sort(claims_.begin(), claims_.end(), before);
  std::stable_sort(games_.begin(), games_.end(), [&](const KeyedGames& a, const KeyedGames& b) {
    return a.key == b.key ? a.source < b.source : before(a, b);
  });
  std::set<int> counted_anew;
  for (const KeyedGames& games : games_)
    if (!games.replaces) counted_anew.insert(games.source);
  for (const int source : counted_anew) store_.remove_games_of(source);
  std::size_t changed = 0;
  for (const auto& [key, claim] : claims_) changed += store_.add(key, claim);
  for (std::size_t i = 0; i < games_.size();) {
    KeyedGames sum = games_[i];
    for (++i; i < games_.size() && games_[i].key == sum.key && games_[i].source == sum.source;
         ++i) {
      if (games_[i].replaces)
        sum = games_[i];
      else
        sum.counts.add(games_[i].counts);
    }
    store_.set_games(sum.key, sum.source, sum.counts);
  }
  claims_.clear();
  games_.clear();
  return changed;
}

}  // namespace tiger::tools
