// Which claims a book keeps, that it is the same when it is opened again, and that faults are
// found.
#include "book/store.h"

#include <doctest/doctest.h>

#include "book/books.h"
#include "book/rebuild.h"

namespace tiger::book {
namespace {

using samples::TemporaryFile;

const Board kStart = keyed(kStartBoard).key;

Claim searched(int source, int depth, Score value) {
  Claim claim;
  claim.source = source;
  claim.depth = depth;
  claim.confidence = 73;
  claim.value = claim.lower = claim.upper = value;
  return claim;
}

Claim proof(int source, Score lower, Score upper) {
  Claim claim;
  claim.rank = Rank::kProved;
  claim.source = source;
  claim.lower = lower;
  claim.upper = upper;
  if (lower == upper) claim.value = lower;
  return claim;
}

TEST_CASE("counts of games stay at the greatest number") {
  GameCounts counts{UINT32_MAX - 1, 1, UINT32_MAX, 0};
  counts.add({3, 2, 1, 0});
  CHECK(counts == GameCounts{UINT32_MAX, 3, UINT32_MAX, 0});
  CHECK(counts.games() == 2 * std::uint64_t{UINT32_MAX} + 3);
}

TEST_CASE("of one source the deeper search is kept, or the later one of equals") {
  const TemporaryFile file;
  Store store = Store::create(file.path);
  const int tiger = store.source({"Tiger", "1", "w", 20260101});
  const int edax = store.source({"Edax", "4.5", "", 20260101});
  CHECK(store.source({"Tiger", "1", "w", 20260101}) == tiger);
  CHECK(store.add(kStart, searched(tiger, 10, 2)));
  CHECK(!store.add(kStart, searched(tiger, 8, 4)));
  CHECK(!store.add(kStart, searched(tiger, 10, 2)));
  CHECK(store.add(kStart, searched(tiger, 10, 1)));
  CHECK(store.add(kStart, searched(edax, 6, -1)));
  CHECK(store.add(kStart, searched(tiger, 12, 0)));
  const std::vector<Claim> claims = store.claims(kStart);
  REQUIRE(claims.size() == 2);
  CHECK(claims[0] == searched(tiger, 12, 0));
  CHECK(claims[1] == searched(edax, 6, -1));
}

TEST_CASE("proofs by one source say together what each says") {
  const TemporaryFile file;
  Store store = Store::create(file.path);
  const int tiger = store.source({"Tiger", "1", "w", 20260101});
  store.add(kStart, searched(tiger, 10, 6));
  store.add(kStart, proof(tiger, -2, 64));
  store.add(kStart, proof(tiger, -64, 4));
  const std::vector<Claim> claims = store.claims(kStart);
  REQUIRE(claims.size() == 2);
  CHECK(claims[1].lower == -2);
  CHECK(claims[1].upper == 4);
  CHECK(!claims[1].value);
  rebuild(store);
  const auto derived = store.derived(kStart);
  REQUIRE(derived);
  CHECK(derived->value == 4);  // what was searched, cut by what is proved
  CHECK(!derived->proved.exact());
}

TEST_CASE("a claim that is exact for another program is no proof") {
  const TemporaryFile file;
  Store store = Store::create(file.path);
  Claim claim = searched(store.source({"WTHOR", "1998", "", 0}), 24, 8);
  claim.rank = Rank::kClaimedExact;
  store.add(kStart, claim);
  store.add(kStart, searched(store.source({"Tiger", "1", "", 20260101}), 60, 2));
  rebuild(store);
  const auto derived = store.derived(kStart);
  REQUIRE(derived);
  CHECK(derived->value == 8);
  CHECK(derived->basis == Basis::kClaimedExact);
  CHECK(!derived->proved.exact());
}

TEST_CASE("a transaction that is not committed leaves nothing") {
  const TemporaryFile file;
  Store store = Store::create(file.path);
  const int tiger = store.source({"Tiger", "1", "w", 20260101});
  {
    const Transaction transaction(store.database());
    store.add(kStart, searched(tiger, 10, 2));
  }
  CHECK(store.claims(kStart).empty());
}

TEST_CASE("a book that was tampered with is not sound") {
  const auto faults_after = [](const std::string& sql) {
    const TemporaryFile file;
    const samples::RandomBook random(file.path, 5);
    Store store = Store::open(file.path, Access::kWrite);
    store.database().run(sql);
    return check(store, 3).size();
  };
  CHECK(faults_after("SELECT 1") == 0);
  CHECK(faults_after("UPDATE derived SET value = value + 1") > 0);
  CHECK(faults_after("DELETE FROM derived WHERE value > -65") > 0);
  CHECK(faults_after("UPDATE claim SET best = 27") > 0);
  CHECK(faults_after("UPDATE claim SET source = source + 99") > 0);
  CHECK(faults_after("UPDATE claim SET value = 70, lower = NULL, upper = NULL") > 0);
  CHECK(faults_after("UPDATE state SET stale = 1") == 1);
  CHECK(faults_after("INSERT INTO games VALUES(x'00', 1, 0, 0, 0, 0)") > 0);
}

}  // namespace
}  // namespace tiger::book
