// Books of Edax and Egaroucid: the bytes of one position by hand, round trips, and broken files.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "board/symmetry.h"
#include "book/edax_book.h"
#include "book/egaroucid_book.h"
#include "support/random_boards.h"

namespace tiger::tools {
namespace {

std::string raw_bytes(std::initializer_list<int> bytes) {
  std::string text;
  for (const int byte : bytes) text += static_cast<char>(byte);
  return text;
}

std::vector<BookEntry> random_entries(std::uint64_t seed, bool with_links) {
  sample::Random random(seed);
  std::vector<BookEntry> entries;
  while (entries.size() < 40) {
    BookEntry entry;
    entry.board = canonical(sample::random_position(random, 20 + random.below(36)).board);
    const Bitboard moves = entry.board.legal_moves();
    if (moves == 0) continue;
    entry.value = random.below(129) - 64;
    entry.lower = with_links ? entry.value - random.below(5) : entry.value;
    entry.upper = with_links ? entry.value + random.below(5) : entry.value;
    entry.level = entry.leaf_level = random.below(61);
    entry.lines = static_cast<std::uint32_t>(random.below(1000));
    if (with_links) {
      entry.wins = static_cast<std::uint32_t>(random.below(1000));
      entry.draws = static_cast<std::uint32_t>(random.below(1000));
      entry.losses = static_cast<std::uint32_t>(random.below(1000));
    }
    for (Bitboard rest = moves; rest != 0; rest &= rest - 1) {
      const BookLink link{std::countr_zero(rest), random.below(129) - 64};
      if (!entry.leaf)
        entry.leaf = link;
      else if (with_links && random.below(2) != 0)
        entry.links.push_back(link);
    }
    if (random.below(4) == 0) {
      entry.leaf.reset();
      if (!with_links) entry.leaf_level = 0;
    }
    entries.push_back(entry);
  }
  return entries;
}

void check_same_entry(const BookEntry& a, const BookEntry& b) {
  CHECK(a.board == b.board);
  CHECK(a.value == b.value);
  CHECK(a.lower == b.lower);
  CHECK(a.upper == b.upper);
  CHECK(a.level == b.level);
  CHECK(a.wins == b.wins);
  CHECK(a.draws == b.draws);
  CHECK(a.losses == b.losses);
  CHECK(a.lines == b.lines);
  CHECK(a.links == b.links);
  CHECK(a.leaf == b.leaf);
}

std::string edax_book(const std::vector<BookEntry>& entries) {
  EdaxBookHeader header;
  header.year = 2026;
  header.month = 11;
  header.day = 25;
  header.level = 21;
  header.empties = 36;
  header.positions = static_cast<std::int32_t>(entries.size());
  std::string bytes = edax_book_header(header);
  for (const BookEntry& entry : entries) append_edax_entry(bytes, entry);
  return bytes;
}

std::string egaroucid_book(const std::vector<BookEntry>& entries) {
  std::string bytes = egaroucid_book_header(static_cast<std::int32_t>(entries.size()));
  for (const BookEntry& entry : entries) append_egaroucid_entry(bytes, entry);
  return bytes;
}

// What a reader finds, whichever of the two it is.
struct Found {
  std::vector<BookEntry> entries;
  std::vector<ParseError> errors;
};
Found read(const std::string& bytes) {
  Found found;
  const auto take = [&](const BookEntry& entry) { found.entries.push_back(entry); };
  BookFileResult result = is_edax_book(bytes) ? read_edax_book(bytes, "b", take)
                                              : read_egaroucid_book(bytes, "b", take);
  CHECK(result.entries == found.entries.size());
  found.errors = std::move(result.errors);
  return found;
}

TEST_CASE("a position of an Edax book is read byte by byte") {
  std::string bytes = "XADEKOOB" + raw_bytes({4, 5, 0xEA, 7, 11, 26, 7, 20, 42, 0});
  for (const int number : {4, 31, 2, 1, 0, 1}) bytes += raw_bytes({number, 0, 0, 0});
  bytes += raw_bytes({0, 0, 0, 8, 16, 0, 0, 0});  // d4 is bit 27, e5 bit 36
  bytes += raw_bytes({0, 0, 0, 16, 8, 0, 0, 0});
  bytes += raw_bytes({1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 1, 0, 0});
  bytes += raw_bytes({0xFE, 0xFF, 0xFC, 0xFF, 0, 0, 1, 21});
  const Board board{bit(27) | bit(36), bit(28) | bit(35)};
  const Square move = std::countr_zero(board.legal_moves());
  bytes += raw_bytes({0xFE, move, 0, 65});
  const EdaxBookHeader header = read_edax_book_header(bytes);
  std::vector<BookEntry> entries;
  const BookFileResult result =
      read_edax_book(bytes, "b", [&](const BookEntry& entry) { entries.push_back(entry); });
  REQUIRE(result.errors.empty());
  REQUIRE(entries.size() == 1);
  CHECK(header.release == 5);
  CHECK(header.year == 2026);
  CHECK(header.day == 26);
  CHECK(header.empties == 31);
  const BookEntry& entry = entries[0];
  CHECK(entry.board == board);
  CHECK(entry.wins == 1);
  CHECK(entry.draws == 2);
  CHECK(entry.losses == 3);
  CHECK(entry.lines == 260);
  CHECK(entry.value == -2);
  CHECK(entry.lower == -4);
  CHECK(entry.upper == 0);
  CHECK(entry.level == 21);
  CHECK(entry.links == std::vector<BookLink>{{move, -2}});
  CHECK(!entry.leaf);
  CHECK(edax_book_header(header).size() == 42);
}

TEST_CASE("an Edax book has a score without a move: the result of a finished game, or none") {
  BookEntry open;
  open.board = canonical(kStartBoard);
  open.value = -3;
  BookEntry over;
  over.board = canonical({kStartBoard.occupied(), 0});
  over.value = 64;
  const std::string bytes = edax_book({open, over});
  CHECK(bytes.substr(42 + 40, 2) == raw_bytes({-127, 65}));
  CHECK(bytes.substr(42 + 42 + 40) == raw_bytes({64, 65}));
  CHECK(read(bytes).errors.empty());
}

TEST_CASE("a position of an Egaroucid book has a1 in the highest bit") {
  std::string bytes = "DICUORAGE" + raw_bytes({3, 1, 0, 0, 0});
  // Black: e4 and d5, White: d4 and e5; f5 (bit 37 here) is bit 26 there.
  bytes += raw_bytes({0, 0, 0, 16, 8, 0, 0, 0});
  bytes += raw_bytes({0, 0, 0, 8, 16, 0, 0, 0});
  bytes += raw_bytes({0xFE, 21, 7, 0, 0, 0, 0xFC, 26, 19});
  const Found found = read(bytes);
  REQUIRE(found.errors.empty());
  REQUIRE(found.entries.size() == 1);
  CHECK(found.entries[0].board == kStartBoard);
  CHECK(found.entries[0].value == -2);
  CHECK(found.entries[0].lines == 7);
  CHECK(found.entries[0].leaf_level == 19);
  REQUIRE(found.entries[0].leaf);
  CHECK(*found.entries[0].leaf == BookLink{37, -4});

  bytes =
      "DICUORAGE" + raw_bytes({2, 1, 0, 0, 0, 0, 0, 0, 16, 8, 0, 0, 0, 0, 0, 0, 8, 16, 0, 0, 0});
  bytes += raw_bytes({2, 15, 2, 2, 26, 0x82, 125});  // the second move is undefined
  const Found older = read(bytes);
  REQUIRE(older.errors.empty());
  REQUIRE(older.entries.size() == 1);
  CHECK(older.entries[0].links == std::vector<BookLink>{{37, 2}});
}

TEST_CASE("levels that Egaroucid does not know, or that stand for a person, are unknown") {
  const std::string start = raw_bytes({0, 0, 0, 16, 8, 0, 0, 0, 0, 0, 0, 8, 16, 0, 0, 0});
  // The book that comes with Egaroucid for those who want none.
  const std::string empty_book = "DICUORAGE" + raw_bytes({3, 1, 0, 0, 0}) + start +
                                 raw_bytes({0, 0xFF, 0, 0, 0, 0, 0, 19, 0xFF});
  Found found = read(empty_book);
  REQUIRE(found.errors.empty());
  REQUIRE(found.entries.size() == 1);
  CHECK(found.entries[0].level == 0);
  CHECK(found.entries[0].leaf_level == 0);
  CHECK(*found.entries[0].leaf == BookLink{44, 0});
  CHECK(egaroucid_book(found.entries) == empty_book);

  found = read("DICUORAGE" + raw_bytes({2, 1, 0, 0, 0}) + start + raw_bytes({0, 70, 0}));
  REQUIRE(found.entries.size() == 1);
  CHECK(found.entries[0].level == 0);
}

TEST_CASE("books of both programs are read as they were written") {
  for (const bool edax : {true, false}) {
    const std::vector<BookEntry> entries = random_entries(7, edax);
    const Found found = read(edax ? edax_book(entries) : egaroucid_book(entries));
    REQUIRE(found.errors.empty());
    REQUIRE(found.entries.size() == entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) check_same_entry(found.entries[i], entries[i]);
  }
}

TEST_CASE("a cut book gives what comes before the cut, and one error") {
  for (const bool edax : {true, false}) {
    const std::vector<BookEntry> entries = random_entries(8, edax);
    const std::string whole = edax ? edax_book(entries) : egaroucid_book(entries);
    for (std::size_t size = 0; size < whole.size(); size += 7) {
      const Found found = read(whole.substr(0, size));
      CHECK(found.entries.size() < entries.size());
      // A cut between two positions of Edax cannot be seen.
      if (!edax || size < 42) CHECK(!found.errors.empty());
    }
  }
}

TEST_CASE("impossible positions are left out, each with its place and reason") {
  std::vector<BookEntry> entries = random_entries(9, true);
  entries.resize(4);
  entries[0].board.opponent |= entries[0].board.player & -entries[0].board.player;
  entries[1].links.push_back({0, 300});
  entries[1].links.back().move = std::countr_zero(entries[1].board.occupied());
  entries[2].value = 100;
  const Found found = read(edax_book(entries));
  REQUIRE(found.entries.size() == 1);
  check_same_entry(found.entries[0], entries[3]);
  REQUIRE(found.errors.size() == 3);
  CHECK(found.errors[0].text() == "b: position 1 at byte 42: a square has discs of both sides");
  CHECK(found.errors[1].text().find("illegal move") != std::string::npos);
  CHECK(found.errors[2].text().find("the value 100 is out of range") != std::string::npos);

  std::string newer = edax_book(entries);
  newer[8] = 5;
  CHECK(read(newer).errors.front().text().find("only version 4") != std::string::npos);
}

}  // namespace
}  // namespace tiger::tools
