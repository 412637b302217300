// A book as the opening trainer sees it: moves with their values, and how often people chose them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

struct TrainingMove {
  Square move = kNoSquare;
  Score score = 0;          // for the side that plays it
  std::uint64_t games = 0;  // of people, as far as the book counts them
};

class TrainingBook {
 public:
  virtual ~TrainingBook() = default;

  // The moves that the book has a value for, best first; none if it does not know the position.
  virtual std::vector<TrainingMove> moves(const Board& board) = 0;
};

// Whether a file begins as a book does, so that it is no file of puzzles.
bool is_book_file(const std::string& file);

// Throws Failure if the file cannot be opened, is no book, or this program was built without books.
std::unique_ptr<TrainingBook> open_training_book(const std::string& file);

}  // namespace tiger::tools
