// Positions of other programs' books in which the side to move must pass.
#include "book/foreign_entries.h"

#include <doctest/doctest.h>

#include "book/books.h"

namespace tiger::tools {
namespace {

// Black, a1, can take b1; White cannot move.
const Board kBlackToMove{bit(0), bit(1)};
const Board kWhitePasses = kBlackToMove.passed();

BookEntry entry_of(const Board& board, Score value) {
  BookEntry entry;
  entry.board = board;
  entry.value = entry.lower = entry.upper = value;
  entry.level = 10;
  return entry;
}

// The values that a book has for Black, after it was filled with these.
std::vector<Score> values_of(const std::vector<BookEntry>& entries) {
  const book::samples::TemporaryFile file;
  book::Store store = book::Store::create(file.path);
  Batch batch(store);
  ForeignEntries foreign(batch, store.source({"Edax", "4.5", "", 20260101}), 0);
  for (const BookEntry& entry : entries) foreign.add(entry);
  foreign.finish();
  {
    book::Transaction transaction(store.database());
    batch.write();
    transaction.commit();
  }
  std::vector<Score> values;
  for (const book::Claim& claim : store.claims(book::keyed(kBlackToMove).key))
    values.push_back(claim.value.value());
  return values;
}

TEST_CASE("a pass stands for the position after it, unless the file has that") {
  BookEntry pass = entry_of(kWhitePasses, -20);
  pass.links = {{kPass, -20}};
  CHECK(values_of({pass}) == std::vector<Score>{20});
  CHECK(values_of({pass, entry_of(kBlackToMove, 7)}) == std::vector<Score>{7});
  CHECK(values_of({entry_of(kBlackToMove, 7), pass}) == std::vector<Score>{7});
  pass.links.clear();
  CHECK(values_of({pass}) == std::vector<Score>{20});
}

}  // namespace
}  // namespace tiger::tools
