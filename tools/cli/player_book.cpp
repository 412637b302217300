#include "cli/player_book.h"

#include <filesystem>

#include "cli/program.h"
#include "cli/system/process.h"

#ifdef TIGER_BOOKS
#include "book/book.h"
#endif

namespace tiger::tools {
namespace {

constexpr std::string_view kNoBook = "none";
constexpr const char* kStarterBook = "starter.book";

}  // namespace

std::vector<Option> book_options() {
  return under(
      "Games",
      {{"book", "FILE",
        "play the moves of this book (`tiger book`) as far as it goes; `none` disables the book"},
       {"book-within", "D",
        "choose at random among the book's moves that are at most D discs worse than the best",
        "0"},
       {"seed", "S", "seed of that choice, 0 to 2147483647", "1"}});
}

std::shared_ptr<BookChooser> book_in(const CommandLine& line) {
  const int within = line.integer("book-within", 0, 128).value();
  const int seed = line.integer("seed", 0, 2'147'483'647).value();
  const std::optional<std::string> file = line.text("book");
  if (!file || file == kNoBook) {
    for (const char* option : {"book-within", "seed"})
      if (line.given(option)) throw UsageError(std::string("--") + option + " needs --book");
    return nullptr;
  }
  return std::make_shared<BookChooser>(open_move_book(*file), within,
                                       static_cast<std::uint64_t>(seed));
}

std::shared_ptr<BookChooser> starter_book() {
  const std::filesystem::path self = own_program();
  if (self.empty()) return nullptr;
  const std::filesystem::path folder = self.parent_path();
  std::error_code error;
  // Where it is built, and where it is installed.
  for (const auto& book :
       {folder / kStarterBook, folder.parent_path() / "share" / "tiger-othello" / kStarterBook}) {
    if (!std::filesystem::exists(book, error)) continue;
    try {
      return std::make_shared<BookChooser>(open_move_book(book.string()));
    } catch (const Failure&) {
      // Nobody asked for it, so games go on without it.
      return nullptr;
    }
  }
  return nullptr;
}

std::shared_ptr<MoveBook> open_move_book(const std::string& file) {
#ifdef TIGER_BOOKS
  try {
    return std::make_shared<book::Book>(file);
  } catch (const book::BookError& error) {
    throw Failure(error.what());
  }
#else
  throw Failure("cannot open the book '" + file +
                "': this program was built without SQLite 3, which books need; install its "
                "header (Debian: libsqlite3-dev) and build anew");
#endif
}

}  // namespace tiger::tools
