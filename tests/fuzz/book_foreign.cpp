// Feeds arbitrary bytes to the readers of Edax's and Egaroucid's books, as they are and after a
// valid header. What they accept must be sound, and the same when written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "board/symmetry.h"
#include "book/edax_book.h"
#include "book/egaroucid_book.h"

namespace {

namespace tools = tiger::tools;
using tools::BookEntry;

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void check(const BookEntry& entry, bool edax) {
  require(tools::fault_of(entry).empty());
  std::string bytes;
  BookEntry again;
  const auto take = [&](const BookEntry& read) { again = read; };
  if (edax) {
    bytes = tools::edax_book_header({});
    tools::append_edax_entry(bytes, entry);
    require(tools::read_edax_book(bytes, "book", take).errors.empty());
    require(again.links == entry.links && again.lower == entry.lower);
  } else {
    bytes = tools::egaroucid_book_header(1);
    tools::append_egaroucid_entry(bytes, entry);
    require(tools::read_egaroucid_book(bytes, "book", take).errors.empty());
  }
  require(again.board == entry.board && again.value == entry.value && again.level == entry.level);
  require(again.leaf == entry.leaf);
}

void read(const std::string& bytes) {
  tools::read_edax_book(bytes, "book", [](const BookEntry& entry) { check(entry, true); });
  tools::read_egaroucid_book(bytes, "book", [](const BookEntry& entry) { check(entry, false); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  read(tools::edax_book_header({}) + bytes);
  read(tools::egaroucid_book_header(1) + bytes);
  return 0;
}
