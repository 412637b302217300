#include "book/rows.h"

#include <limits>

namespace tiger::book {
namespace {

constexpr int kMaxDate = 99991231;

// A table's row in messages, and what to do about it.
class Place {
 public:
  Place(const Statement& row, const char* table, const Board* key = nullptr)
      : row_(row), table_(table), key_(key) {}

  [[noreturn]] void fail(const std::string& what) const {
    const std::string_view table = table_;
    const bool derived = table == "derived" || table == "state";
    throw DamagedRow("the book '" + row_.file() + "' is damaged: table " + table_ +
                     (key_ != nullptr ? ", position " + name_of(*key_) : "") + ": " + what + "; " +
                     (derived ? "`tiger book rebuild` derives all values anew"
                              : "`tiger book check` tells more; go on with a sound copy"));
  }

  std::int64_t integer(int column, const char* name, std::int64_t low, std::int64_t high) const {
    if (row_.kind(column) != Statement::Kind::kInteger)
      fail(std::string(name) + " is not an integer");
    const std::int64_t value = row_.integer(column);
    if (value < low || value > high)
      fail(std::string(name) + " is " + std::to_string(value) + ", and must be from " +
           std::to_string(low) + " to " + std::to_string(high));
    return value;
  }
  int small(int column, const char* name, int low, int high) const {
    return static_cast<int>(integer(column, name, low, high));
  }
  Score score(int column, const char* name) const {
    return small(column, name, kScoreMin, kScoreMax);
  }
  // A legal move of the key, or none.
  Square move(int column, const char* name) const {
    const Square x = small(column, name, 0, kNoSquare);
    if (x != kNoSquare && (x >= 64 || (key_->legal_moves() & bit(x)) == 0))
      fail(std::string(name) + " is not a legal move");
    return x;
  }
  std::string text(int column, const char* name) const {
    if (row_.kind(column) != Statement::Kind::kText) fail(std::string(name) + " is not a text");
    if (row_.bytes(column) > kMaxName)
      fail(std::string(name) + " has " + std::to_string(row_.bytes(column)) + " bytes");
    return row_.text(column);
  }

 private:
  const Statement& row_;
  const char* table_;
  const Board* key_;
};

}  // namespace

Board read_key(const Statement& row, const char* table) {
  const Place place(row, table);
  if (row.kind(0) != Statement::Kind::kBlob || row.bytes(0) != sizeof(KeyBytes))
    place.fail("a position is not 16 bytes long");
  const Board key = row.key(0);
  if (!is_key(key)) place.fail("no game has the position " + name_of(key) + " in this form");
  return key;
}

// A bound that says nothing, a value or a best move that is unknown, and a bound equal to the value
// are null, which takes no room.
Claim read_claim(Row row, const Board& key) {
  const Place place(row.columns, "claim", &key);
  const int first = row.first;
  const auto is_null = [&](int column) {
    return row.columns.kind(first + column) == Statement::Kind::kNull;
  };
  Claim claim;
  claim.about = place.move(first, "about");
  claim.source = read_source_number({row.columns, first + 1}, "claim");
  claim.rank = static_cast<Rank>(place.small(first + 2, "rank", 0, 3));
  claim.depth = place.small(first + 3, "depth", 0, 127);
  claim.confidence = place.small(first + 4, "confidence", 0, 100);
  if (!is_null(7)) claim.value = place.score(first + 7, "value");
  claim.lower = is_null(5) ? claim.value.value_or(kScoreMin) : place.score(first + 5, "lower");
  claim.upper = is_null(6) ? claim.value.value_or(kScoreMax) : place.score(first + 6, "upper");
  if (!is_null(8)) claim.best = place.move(first + 8, "best");
  if (!is_sound(claim, key)) place.fail("the bounds or the value of a claim cannot be");
  return claim;
}

// The lowest bit of the basis as stored says whether the outside is known.
Derived read_derived(Row row, const Board& key) {
  const Place place(row.columns, "derived", &key);
  const int first = row.first;
  constexpr int kBases = static_cast<int>(Basis::kBounds) + 1;
  Derived d;
  d.proved = {place.score(first, "lower"), place.score(first + 1, "upper")};
  d.value = place.score(first + 2, "value");
  if (d.value < d.proved.lower || d.value > d.proved.upper)
    place.fail("the value is not within its bounds");
  d.best = place.move(first + 3, "best");
  const int basis = place.small(first + 4, "basis", 0, 2 * kBases - 1);
  d.basis = static_cast<Basis>(basis >> 1);
  d.outside_known = (basis & 1) != 0;
  return d;
}

GameCounts read_counts(Row row, const Board& key) {
  const Place place(row.columns, "games", &key);
  const auto count = [&](int column, const char* name) {
    return static_cast<std::uint32_t>(place.integer(row.first + column, name, 0, UINT32_MAX));
  };
  return {count(0, "wins"), count(1, "draws"), count(2, "losses"), count(3, "lines")};
}

int read_source_number(Row row, const char* table) {
  return Place(row.columns, table)
      .small(row.first, "the number of a source", 0, std::numeric_limits<int>::max());
}

Source read_source(Row row) {
  const Place place(row.columns, "source");
  const int first = row.first;
  return {place.text(first, "program"), place.text(first + 1, "version"),
          place.text(first + 2, "weights"), place.small(first + 3, "date", 0, kMaxDate)};
}

std::string read_name(Row row, const char* table) {
  return Place(row.columns, table).text(row.first, "a name");
}

bool read_stale(Row row) {
  return Place(row.columns, "state").small(row.first, "stale", 0, 1) != 0;
}

}  // namespace tiger::book
