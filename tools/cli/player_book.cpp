#include "cli/player_book.h"

#include "cli/program.h"
#include "cli/system/process.h"

#ifdef TIGER_BOOKS
#include "book/book.h"
#include "platform/file.h"
#endif

namespace tiger::tools {
namespace {

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
       {"seed", "S", "seed of that choice", "1"}});
}

BookSettings book_settings_in(const CommandLine& line, const std::vector<std::string>& dependent) {
  BookSettings settings;
  settings.within = line.integer("book-within", 0, kMaxBookWithin).value();
  settings.seed = line.seed("seed").value();
  const std::optional<std::string> file = line.text("book");
  if (file && file != kNoBook)
    settings.file = *file;
  else
    for (const std::string& option : dependent)
      if (line.given(option)) throw UsageError("--" + option + " needs --book");
  return settings;
}

std::shared_ptr<BookChooser> open_book(const BookSettings& settings) {
  if (settings.file.empty()) return nullptr;
  return std::make_shared<BookChooser>(open_move_book(settings.file), settings.within,
                                       settings.seed);
}

std::string starter_book() {
  const std::filesystem::path self = own_program();
  if (self.empty()) return {};
  const std::filesystem::path folder = self.parent_path();
  std::error_code error;
  // Where it is built, and where it is installed.
  for (const std::filesystem::path& book :
       {folder / kStarterBook, folder.parent_path() / "share" / "tiger-othello" / kStarterBook})
    if (std::filesystem::exists(book, error)) return utf8_name(book);
  return {};
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
