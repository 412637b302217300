// tiger._core.Book: an opening book that is read.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "calls.h"
#include "tiger/book.h"

namespace tiger::python {

class Book {
 public:
  explicit Book(const std::string& path) {
    tiger_book* opened = nullptr;
    check(tiger_book_open(c_text(path), &opened));
    book_ = {opened, tiger_book_free};
  }

  void close() { book_.reset(); }

  // The book stays open while somebody holds the result. Throws if it is closed.
  std::shared_ptr<tiger_book> open() const {
    if (!book_) throw std::runtime_error("the book is closed");
    return book_;
  }

  // (the position, its moves)
  std::pair<tiger_book_position, std::vector<tiger_book_move>> look_up(
      const tiger_position& position) {
    auto known = sized<tiger_book_position>();
    std::vector<tiger_book_move> moves(TIGER_MAX_LEGAL_MOVES, sized<tiger_book_move>());
    std::int32_t count = 0;
    check(tiger_book_look_up(open().get(), &position, &known, moves.data(), TIGER_MAX_LEGAL_MOVES,
                             &count));
    moves.resize(static_cast<std::size_t>(count));
    return {known, moves};
  }

 private:
  std::shared_ptr<tiger_book> book_;
};

}  // namespace tiger::python
