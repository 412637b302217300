// Reads the rows of a book's tables. A file may be damaged, or made to do damage, so every value is
// checked. All functions throw DamagedRow for an impossible one.
#pragma once

#include "book/claim.h"
#include "book/database.h"
#include "book/derivation.h"

namespace tiger::book {

// The greatest number of bytes of a name.
inline constexpr int kMaxName = 4096;

// A row of the result of a query.
struct Row {
  const Statement& columns;
  int first = 0;  // of the columns that are read
};

// The position of a row, in its first column.
Board read_key(const Statement& row, const char* table);

// The columns after the key, in the tables of claims, values and games.
Claim read_claim(Row row, const Board& key);
Derived read_derived(Row row, const Board& key);
GameCounts read_counts(Row row, const Board& key);

// The number of a source: a foreign key, or the key of the table of sources.
int read_source_number(Row row, const char* table);
Source read_source(Row row);
std::string read_name(Row row, const char* table);
bool read_stale(Row row);

}  // namespace tiger::book
