// Collects claims and games for a book. They are sorted before they are written: so the tables grow
// in order, which is fast and leaves no gaps in the file.
#pragma once

#include <string>
#include <vector>

#include "book/store.h"
#include "book/text.h"

namespace tiger::tools {

class Batch {
 public:
  explicit Batch(book::Store& store) : store_(store) {}

  // The claim is about this board, in the board's own squares, and for its side to move. Impossible
  // claims are left out. Its source is a number of the store's.
  void add(const book::Keyed& place, book::Claim claim);
  void add(const Board& board, const book::Claim& claim) { add(book::keyed(board), claim); }
  // Adds to the batch's counts of this source; they replace the book's, in all positions.
  void add_games(const book::Keyed& place, int source, book::GameCounts counts);
  void add_games(const Board& board, int source, const book::GameCounts& counts) {
    add_games(book::keyed(board), source, counts);
  }
  // The games of the line replace those that the book or an earlier line has of the same source and
  // position.
  void add(const BookLine& line);

  // Writes all of it, within a Transaction of the caller. Returns the number of claims that changed
  // the book.
  std::size_t write();

  std::size_t claims() const { return claims_.size(); }

 private:
  struct KeyedClaim {
    Board key;
    book::Claim claim;
  };
  struct KeyedGames {
    Board key;
    int source;
    book::GameCounts counts;
    bool replaces;
  };

  book::Store& store_;
  std::vector<KeyedClaim> claims_;
  std::vector<KeyedGames> games_;
};

}  // namespace tiger::tools
