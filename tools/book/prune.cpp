// `tiger book prune`.
#include <algorithm>

#include "book/action.h"
#include "book/frontier.h"
#include "book/lines_to_follow.h"
#include "book/rebuild.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Positions;
using book::Store;

// What is known about a move when its position leaves the book.
Claim claim_left_by(const Positions::Entry& next, const book::MoveValue& move,
                    const book::DateOf& date) {
  const Claim* whole = book::best_whole_claim(next.claims, date);
  const Claim& known = whole != nullptr ? *whole : next.claims.front();
  Claim claim;
  claim.about = move.move;
  claim.rank = move.proved.exact() ? known.rank : book::Rank::kSearched;
  claim.source = known.source;
  claim.depth = std::min(known.depth + 1, 127);
  claim.confidence = known.confidence;
  claim.value = claim.lower = claim.upper = *move.value;
  return claim;
}

}  // namespace

// A move that leaves the followed lines becomes a claim about a move outside the book.
int prune_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  const FollowLimits limits = follow_limits_in(line);
  const std::vector<Board> roots = roots_in(line);
  Store store = Store::open(file, book::Access::kWrite);
  Positions positions(store);
  positions.derive_all();
  std::vector<bool> kept(positions.size());
  const Frontier frontier(positions, roots, limits, 0);
  frontier.for_each_followed([&](std::size_t index) { kept[index] = true; });
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
      if (next == Positions::kNone || kept[next] || !move.value) continue;
      store.add(key, claim_left_by(positions[next], move, store.date_of()));
    }
  }
  if (removed == positions.size() && removed > 0)
    throw Failure("the lines lead to no position of the book: nothing would be left");
  const std::size_t valued = book::rebuild(store);
  transaction.commit();
  store.database().run("VACUUM");
  if (!line.flag("quiet"))
    print(counted(removed, "position") + " removed, " + std::to_string(valued) + " left\n");
  return kSuccess;
}

}  // namespace tiger::tools
