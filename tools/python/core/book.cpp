// tiger._core.Book: an opening book that is read.
#include "tiger/book.h"

#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "calls.h"
#include "core.h"

namespace tiger::python {
namespace {

// (wins, draws, losses, lines)
using Games = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

Games from_c(const tiger_book_games& games) {
  return {games.wins, games.draws, games.losses, games.lines};
}

// (rank, program, version, weights, date, depth, confidence)
using SourceFields = std::tuple<int, std::string, std::string, std::string, int, int, int>;

// (move, score, lower, upper, inside, source, games)
using MoveFields =
    std::tuple<int, std::optional<int>, int, int, bool, std::optional<SourceFields>, Games>;

// (score, lower, upper, best, games, moves)
using PositionFields =
    std::tuple<std::optional<int>, int, int, int, Games, std::vector<MoveFields>>;

std::optional<int> score_of(std::int32_t score) {
  return score == TIGER_NO_SCORE ? std::optional<int>() : score;
}

MoveFields from_c(const tiger_book_move& move) {
  std::optional<SourceFields> source;
  if (move.program != nullptr)
    source = {move.rank, move.program, move.version,   move.weights,
              move.date, move.depth,   move.confidence};
  return {move.move, score_of(move.score), move.lower, move.upper, move.inside != 0,
          source,    from_c(move.games)};
}

class Book {
 public:
  explicit Book(const std::string& path) { check(tiger_book_open(c_text(path), &book_)); }
  ~Book() { close(); }
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  void close() { tiger_book_free(std::exchange(book_, nullptr)); }

  PositionFields look_up(const Position& position) {
    if (book_ == nullptr) throw std::runtime_error("the book is closed");
    const tiger_position asked = to_c(position);
    tiger_book_position known;
    std::vector<tiger_book_move> moves(TIGER_MAX_LEGAL_MOVES);
    std::int32_t count = 0;
    check(tiger_book_look_up(book_, &asked, &known, moves.data(), TIGER_MAX_LEGAL_MOVES, &count));
    std::vector<MoveFields> fields;
    for (int i = 0; i < count; ++i) fields.push_back(from_c(moves[static_cast<std::size_t>(i)]));
    return {score_of(known.score), known.lower, known.upper, known.best,
            from_c(known.games),   fields};
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
