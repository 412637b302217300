// Opening books of the C interface. Without SQLite's header, opening a book fails with a message.
#include "tiger/book.h"

#include "api/engine.h"

#ifdef TIGER_BOOKS

#include <memory>
#include <mutex>

#include "book/book.h"
#include "platform/process.h"

struct tiger_book {
  explicit tiger_book(const char* path) : book(path) {}

  tiger::book::Book book;
  std::mutex mutex;
  const int process = tiger::process_id();  // SQLite's locks belong to it
};

using namespace tiger;
using namespace tiger::api;

namespace {

static_assert(TIGER_PROVED == static_cast<int>(book::Rank::kProved));

tiger_book_games book_to_c(const book::GameCounts& games) {
  return {games.wins, games.draws, games.losses, games.lines};
}

tiger_book_position book_to_c(const book::Knowledge& knowledge) {
  tiger_book_position result{};
  result.score = TIGER_NO_SCORE;
  result.lower = kScoreMin;
  result.upper = kScoreMax;
  result.best = knowledge.must_pass ? TIGER_PASS : TIGER_NO_SQUARE;
  if (const auto& derived = knowledge.derived) {
    if (derived->has_value()) result.score = derived->value;
    result.lower = derived->proved.lower;
    result.upper = derived->proved.upper;
    result.exact = derived->proved.exact() ? 1 : 0;
    if (!knowledge.must_pass) result.best = derived->best;
  }
  result.value = value_in_discs(result.score);
  book::GameCounts sum;
  for (const auto& [name, counts] : knowledge.games) sum.add(counts);
  result.games = book_to_c(sum);
  return result;
}

tiger_book_move book_to_c(const book::MoveValue& move, const book::GameCounts& games,
                          const std::optional<book::ShownClaim>& ground, const book::Store& store) {
  tiger_book_move result{};
  result.move = move.move;
  result.score = move.value.value_or(TIGER_NO_SCORE);
  result.value = value_in_discs(result.score);
  result.lower = move.proved.lower;
  result.upper = move.proved.upper;
  result.exact = move.value && move.proved.exact() ? 1 : 0;
  result.inside = move.inside ? 1 : 0;
  result.games = book_to_c(games);
  if (!ground) return result;
  result.rank = static_cast<std::int32_t>(ground->claim.rank);
  result.depth = ground->claim.depth;
  result.confidence = ground->claim.confidence;
  // The store keeps its sources as long as it is open.
  const book::Source& source = store.source(ground->claim.source);
  result.date = source.date;
  result.program = source.program.c_str();
  result.version = source.version.c_str();
  result.weights = source.weights.c_str();
  return result;
}

// The work of a call, whose failures are those of the file.
template <class Work>
void reading(const Work& work) {
  try {
    work();
  } catch (const book::BookError& error) {
    fail(TIGER_FILE_ERROR, error.what());
  }
}

}  // namespace

std::shared_ptr<MoveBook> tiger::api::move_book_of(tiger_book& book) {
  if (book.process != process_id()) fail(TIGER_FORKED, "the book was opened before fork()");
  return {std::shared_ptr<void>(), &book.book};
}

tiger_status tiger_book_open(const char* path, tiger_book** book) {
  return call([&] {
    require(path, "path");
    require(book, "book");
    reading([&] { *book = std::make_unique<tiger_book>(path).release(); });
  });
}

void tiger_book_free(tiger_book* book) { delete book; }

tiger_status tiger_book_look_up(tiger_book* book, const tiger_position* position,
                                tiger_book_position* known, tiger_book_move* moves,
                                std::int32_t capacity, std::int32_t* count) {
  if (book != nullptr && book->process != process_id()) return TIGER_FORKED;
  return call([&] {
    require(book, "book");
    const Board board = checked(position).board;
    const Results to(known, "known");
    const Results moves_to(moves, "moves", capacity);
    require(count, "count");
    const std::lock_guard lock(book->mutex);
    reading([&] {
      const book::Knowledge knowledge = book->book.look_up(board);
      const auto grounds = book->book.grounds(board, knowledge);
      std::vector<tiger_book_move> found;
      for (std::size_t i = 0; i < knowledge.moves.size() && !knowledge.must_pass; ++i) {
        const book::MoveValue& move = knowledge.moves[i];
        const book::GameCounts& games = knowledge.move_games[i];
        if (move.value || games != book::GameCounts{})
          found.push_back(book_to_c(move, games, grounds[i], book->book.store()));
      }
      require_room(capacity, static_cast<int>(found.size()));
      to.set(0, book_to_c(knowledge));
      moves_to.set(found);
      *count = static_cast<std::int32_t>(found.size());
    });
  });
}

#else

using namespace tiger::api;

std::shared_ptr<tiger::MoveBook> tiger::api::move_book_of(tiger_book&) {
  fail(TIGER_INVALID_ARGUMENT, "this library was built without books");
}

tiger_status tiger_book_open(const char*, tiger_book**) {
  return call([] {
    fail(TIGER_FILE_ERROR,
         "this library was built without SQLite 3, which books need; install its header (Debian: "
         "libsqlite3-dev) and build anew");
  });
}

void tiger_book_free(tiger_book*) {}

tiger_status tiger_book_look_up(tiger_book*, const tiger_position*, tiger_book_position*,
                                tiger_book_move*, std::int32_t, std::int32_t*) {
  return call([] { fail(TIGER_INVALID_ARGUMENT, "book is null"); });
}

#endif
