// `tiger book prune`.
#include <algorithm>
#include <numeric>
#include <set>

#include "book/actions.h"
#include "book/frontier.h"
#include "book/rebuild.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Positions;
using book::Store;

// A proof that says least of those on which the bounds of a position may rest; null without any.
using WeakestProof = const Claim*;

WeakestProof weaker(WeakestProof a, WeakestProof b) {
  if (a == nullptr || b == nullptr) return a != nullptr ? a : b;
  return b->rank < a->rank ? b : a;
}

// For each position, by its index.
std::vector<WeakestProof> weakest_proofs(const Positions& positions) {
  std::vector<WeakestProof> weakest(positions.size());
  std::vector<std::size_t> order(positions.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return positions[a].key.empty_count() < positions[b].key.empty_count();
  });
  for (const std::size_t i : order) {
    for (const Claim& claim : positions[i].claims)
      if (book::is_proof(claim.rank)) weakest[i] = weaker(weakest[i], &claim);
    for (const Square x : squares(positions[i].key.legal_moves()))
      if (const std::size_t next = positions.index_after(positions[i].key, x);
          next != Positions::kNone)
        weakest[i] = weaker(weakest[i], weakest[next]);
  }
  return weakest;
}

// What is known about a move when its position, which proves these bounds, leaves the book. What
// the claims about the position before it prove stays there.
void leave_claims(Store& store, const Board& key, const book::MoveValue& move, Bounds proved,
                  const Positions::Entry& next, WeakestProof proof) {
  Claim claim;
  claim.about = move.move;
  if (proof != nullptr && (proved.lower > kScoreMin || proved.upper < kScoreMax)) {
    claim.rank = proof->rank;
    claim.source = proof->source;
    claim.depth = key.empty_count();
    claim.confidence = 100;
    claim.lower = proved.lower;
    claim.upper = proved.upper;
    if (proved.exact()) claim.value = claim.lower;
    store.add(key, claim);
    if (proved.exact()) return;
  }
  if (!move.value) return;
  const Claim* whole = book::best_whole_claim(next.claims, store.date_of());
  const Claim& known = whole != nullptr ? *whole : next.claims.front();
  claim.rank = book::Rank::kSearched;
  claim.source = known.source;
  claim.depth = std::min(known.depth + 1, 127);
  claim.confidence = known.confidence;
  claim.value = claim.lower = claim.upper = *move.value;
  store.add(key, claim);
}

}  // namespace

// A move that leaves the followed lines becomes a claim about a move outside the book.
int prune_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  const FollowLimits limits = follow_limits_in(line);
  const std::vector<book::Keyed> roots = roots_in(line);
  Store store = Store::open(file, book::Access::kWrite);
  Positions positions(store);
  positions.derive_all();
  std::vector<bool> kept(positions.size());
  const Frontier frontier(positions, roots, limits, 0);
  frontier.for_each_followed([&](std::size_t index) { kept[index] = true; });
  const std::vector<WeakestProof> proofs = weakest_proofs(positions);
  book::Transaction transaction(store.database());
  std::size_t removed = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Board key = positions[i].key;
    if (!kept[i]) {
      ++removed;
      store.remove_claims(key);
      store.remove_games(key);
      store.remove_derived(key);
      continue;
    }
    for (const book::MoveValue& move : positions.moves_of(i)) {
      const std::size_t next = positions.index_after(key, move.move);
      if (next == Positions::kNone || kept[next]) continue;
      if (const auto known = positions.after(key, move.move))
        leave_claims(store, key, move, known->proved, positions[next], proofs[next]);
    }
  }
  std::set<Board, BoardOrder> only_games;
  store.for_each_games([&](const Board& key, int, const book::GameCounts&) {
    if (positions.find(key) == Positions::kNone) only_games.insert(key);
  });
  for (const Board& key : only_games) store.remove_games(key);
  if (removed == positions.size() && removed + only_games.size() > 0)
    throw Failure("the lines lead to no position of the book: nothing would be left");
  const std::size_t valued = book::rebuild(store);
  transaction.commit();
  store.database().run("VACUUM");
  if (!line.flag("quiet"))
    print(counted(removed, "position") + " removed, " + std::to_string(valued) + " left\n");
  return kSuccess;
}

}  // namespace tiger::tools
