// The opening book as players see it: for a position, moves with their values. How books are stored
// is a matter of engine/book/.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/board.h"

namespace tiger {

struct BookMove {
  Square move = kNoSquare;
  Score score = 0;      // for the side that plays it
  bool proved = false;  // the score is exact
};

class MoveBook {
 public:
  virtual ~MoveBook() = default;

  // The moves that the book has a value for, best first; none if it does not know the position.
  // Must not throw: returns nothing if the book can no longer be read.
  virtual std::vector<BookMove> moves(const Board& board) = 0;
};

// Chooses moves from a book: the best one, or one of those within some discs of it, at random.
class BookChooser {
 public:
  BookChooser(std::shared_ptr<MoveBook> book, int within = 0, std::uint64_t seed = 1)
      : book_(std::move(book)), within_(within), state_(seed * 0x9E3779B97F4A7C15 | 1) {}

  // Nothing if the book does not know the position.
  std::optional<BookMove> choose(const Board& board);

  MoveBook& book() { return *book_; }

 private:
  std::shared_ptr<MoveBook> book_;
  int within_;           // discs
  std::uint64_t state_;  // of the random numbers, by xorshift64* (S. Vigna, 2016)
};

}  // namespace tiger
