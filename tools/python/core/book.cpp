// tiger._core.Book: an opening book that is read.
#include "tiger/book.h"

#include <string>
#include <utility>
#include <vector>

#include "calls.h"

namespace tiger::python {
namespace {

class Book {
 public:
  explicit Book(const std::string& path) { check(tiger_book_open(c_text(path), &book_)); }
  ~Book() { close(); }
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  void close() { tiger_book_free(std::exchange(book_, nullptr)); }

  // (the position, its moves)
  std::pair<tiger_book_position, std::vector<tiger_book_move>> look_up(
      const tiger_position& position) {
    if (book_ == nullptr) throw std::runtime_error("the book is closed");
    auto known = sized<tiger_book_position>();
    std::vector<tiger_book_move> moves(TIGER_MAX_LEGAL_MOVES, sized<tiger_book_move>());
    std::int32_t count = 0;
    check(
        tiger_book_look_up(book_, &position, &known, moves.data(), TIGER_MAX_LEGAL_MOVES, &count));
    moves.resize(static_cast<std::size_t>(count));
    return {known, moves};
  }

 private:
  tiger_book* book_ = nullptr;
};

}  // namespace

void add_book(py::module_& module) {
  py::class_<Book>(module, "Book")
      .def(py::init<const std::string&>())
      .def("close", &Book::close)
      .def("look_up", &Book::look_up);
}

}  // namespace tiger::python
