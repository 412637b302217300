// Adds the positions of one book of another program to a Batch.
#pragma once

#include <cstdint>
#include <vector>

#include "book/batch.h"
#include "book/foreign_book.h"

namespace tiger::tools {

// The source name of claims in an Edax book that Tiger wrote, whoever found them.
inline constexpr const char* kTigerExport = "Tiger export";

class ForeignEntries {
 public:
  // `source` and `games` are the store's numbers of the sources of claims and of games.
  ForeignEntries(Batch& batch, int source, int games)
      : batch_(batch), source_(source), games_(games) {}

  void add(const BookEntry& entry);

  // After the last add(): links to positions that the file lacks become moves out of the book; a
  // pass to one is added in its place.
  void finish();

 private:
  struct Link {
    Board to;            // a key
    std::uint32_t from;  // in places_
    std::int8_t score;
    std::uint8_t move;
    std::uint8_t level;
  };

  // The claims and games of a position, without its links.
  void add_place(const BookEntry& entry);
  void add_move(const book::Keyed& place, Square move, Score score, int level);

  Batch& batch_;
  const int source_;
  const int games_;
  std::vector<book::Keyed> places_;
  std::vector<BookEntry> passes_;  // with a link
  std::vector<Link> links_;
};

}  // namespace tiger::tools
