// A book whose rows hold what they must not: every reader answers with an error, or without what is
// damaged, and never with what cannot be.
#include <doctest/doctest.h>

#include "book/book.h"
#include "book/books.h"
#include "book/rebuild.h"
#include "tiger/book.h"

namespace tiger::book {
namespace {

using samples::TemporaryFile;

constexpr const char* kColumns[][2] = {
    {"source", "number"},    {"source", "program"},     {"source", "version"},
    {"source", "weights"},   {"source", "date"},        {"game_source", "name"},
    {"claim", "position"},   {"claim", "about"},        {"claim", "source"},
    {"claim", "rank"},       {"claim", "depth"},        {"claim", "lower"},
    {"claim", "confidence"}, {"claim", "upper"},        {"claim", "value"},
    {"claim", "best"},       {"games", "position"},     {"games", "source"},
    {"games", "wins"},       {"games", "draws"},        {"games", "losses"},
    {"games", "lines"},      {"derived", "best"},       {"derived", "position"},
    {"derived", "lower"},    {"derived", "upper"},      {"derived", "value"},
    {"derived", "basis"},    {"game_source", "number"}, {"state", "stale"}};

// What no column takes. Null is a claim's way to say that something is unknown.
constexpr const char* kNever[] = {"1.5", "x'00'", "zeroblob(5000)", "9223372036854775807",
                                  "-9223372036854775807"};

// A book with games, whose tables have lost their constraints, as those of a hostile file.
void make_book(const std::string& path) {
  const samples::RandomBook random(path, 5);
  Store store = Store::open(path, Access::kWrite);
  Database& database = store.database();
  const int games = store.game_source("games");
  store.set_games(keyed(random.boards[0]).key, games, {1, 2, 3, 4});
  store.close_statements();
  for (const std::string table : {"source", "game_source", "claim", "games", "derived", "state"}) {
    std::string columns;  // a sign takes the type away
    for (const auto& [owner, column] : kColumns)
      if (table == owner)
        columns += (columns.empty() ? "+" : ", +") + std::string(column) + " AS " + column;
    database.run("ALTER TABLE " + table + " RENAME TO old_" + table);
    database.run("CREATE TABLE " + table + " AS SELECT " + columns + " FROM old_" + table);
    database.run("DROP TABLE old_" + table);
  }
}

void copy_book(const std::string& from, const std::string& to) {
  std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
}

// Reads all of a book in every way. Returns the number of errors.
int errors_of_readers(const std::string& path, const std::vector<Board>& boards) {
  int errors = 0;
  const auto reading = [&](const auto& read) {
    try {
      read();
    } catch (const BookError& error) {
      const std::string text = error.what();
      CHECK(text.find(path) != std::string::npos);
      ++errors;
    }
  };
  for (const Board& board : boards)
    reading([&] {
      Book book(path);
      const Knowledge known = book.look_up(board);
      book.grounds(board, known);
      book.why({board, Color::kBlack});
      book.moves(board);
    });
  reading([&] {
    Store store = Store::open(path, Access::kRead);
    Positions(store).derive_all();
  });
  reading([&] {
    Store store = Store::open(path, Access::kRead);
    store.for_each_games([](const Board&, int, const GameCounts&) {});
    store.for_each_derived([](const Board&, const Derived&) {});
  });
  return errors;
}

TEST_CASE("a key is a plausible and canonical board whose side to move need not pass") {
  const Board key = keyed(kStartBoard.after(19, kStartBoard.flips(19))).key;
  CHECK(is_key(key));
  CHECK(is_key({kCentre, 0}));  // the game is over
  CHECK_FALSE(is_key(symmetric(key, 1)));
  CHECK_FALSE(is_key(keyed({bit(0), bit(1)}).key));
  CHECK_FALSE(is_key(keyed({kStartBoard.player | bit(27), kStartBoard.opponent}).key));
  const Board passing{kCentre | bit(9) | bit(18), bit(0)};
  REQUIRE(keyed(passing).turned);
  CHECK_FALSE(is_key(symmetric(passing, canonical_symmetry(passing))));
}

TEST_CASE("a claim with a number out of range or an illegal move is not sound") {
  const Board key = keyed(kStartBoard).key;
  Claim claim;
  claim.rank = Rank::kProved;
  claim.lower = -4;
  claim.upper = 6;
  claim.value = 2;
  const auto sound_with = [&](auto Claim::*member, int value) {
    Claim changed = claim;
    changed.*member = value;
    return is_sound(changed, key);
  };
  CHECK(sound_with(&Claim::lower, -64));
  CHECK_FALSE(sound_with(&Claim::lower, -65));
  CHECK(sound_with(&Claim::upper, 64));
  CHECK_FALSE(sound_with(&Claim::upper, 65));
  CHECK_FALSE(sound_with(&Claim::value, -5));
  CHECK_FALSE(sound_with(&Claim::value, 7));
  CHECK(sound_with(&Claim::depth, 127));
  CHECK_FALSE(sound_with(&Claim::depth, 128));
  CHECK_FALSE(sound_with(&Claim::depth, -1));
  CHECK(sound_with(&Claim::confidence, 100));
  CHECK_FALSE(sound_with(&Claim::confidence, 101));
  CHECK_FALSE(sound_with(&Claim::confidence, -1));
  for (Square x = -1; x <= 66; ++x) {
    const bool fits = x == kNoSquare || (0 <= x && x < 64 && (key.legal_moves() & bit(x)) != 0);
    CHECK(sound_with(&Claim::about, x) == fits);
    CHECK(sound_with(&Claim::best, x) == fits);
  }
  claim.value.reset();
  CHECK_FALSE(sound_with(&Claim::lower, 7));
  claim.rank = Rank::kSearched;
  CHECK(sound_with(&Claim::value, 7));  // the margins of other programs
  CHECK_FALSE(sound_with(&Claim::value, -65));
  CHECK_FALSE(sound_with(&Claim::value, 65));
}

TEST_CASE("a column that holds what cannot be is an error in every reader") {
  const TemporaryFile sound;
  make_book(sound.path);
  // Every row of a column is damaged, so a few boards show it.
  std::vector<Board> boards = samples::RandomBook(TemporaryFile().path, 5).boards;
  boards.resize(4);
  REQUIRE(errors_of_readers(sound.path, boards) == 0);
  for (const auto& place : kColumns)
    for (const std::string value : kNever) {
      const std::string change =
          "UPDATE " + std::string(place[0]) + " SET " + place[1] + " = " + value;
      INFO(change);
      const TemporaryFile file;
      copy_book(sound.path, file.path);
      {
        Database database(file.path, Access::kWrite);
        database.run(change);
      }
      CHECK(errors_of_readers(file.path, boards) > 0);
      try {
        Store store = Store::open(file.path, Access::kRead);
        CHECK(check(store, 3).size() > 0);
      } catch (const BookError&) {
      }
    }
}

TEST_CASE("an illegal best move is an error of the C interface, and says what to do") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 5);
  for (const char* best : {"100000000", "-1", "65", "27"}) {
    {
      Store store = Store::open(file.path, Access::kWrite);
      store.database().run("UPDATE derived SET best = " + std::string(best));
    }
    tiger_book* book = nullptr;
    REQUIRE(tiger_book_open(file.path.c_str(), &book) == TIGER_OK);
    const Board& board = random.boards[0];
    const tiger_position position{board.player, board.opponent, TIGER_BLACK};
    tiger_book_position known = {};
    tiger_book_move moves[TIGER_MAX_LEGAL_MOVES] = {};
    known.size = sizeof known;
    moves[0].size = sizeof moves[0];
    std::int32_t count = 0;
    CHECK(tiger_book_look_up(book, &position, &known, moves, TIGER_MAX_LEGAL_MOVES, &count) ==
          TIGER_FILE_ERROR);
    const std::string message = tiger_message(nullptr);
    CHECK(message.find("table derived, position ") != std::string::npos);
    CHECK(message.find("`tiger book rebuild` derives all values anew") != std::string::npos);
    tiger_book_free(book);
  }
  // What it says helps.
  Store store = Store::open(file.path, Access::kWrite);
  CHECK(check(store, 3).size() > 0);
  Transaction transaction(store.database());
  rebuild(store);
  transaction.commit();
  CHECK(check(store, 3).empty());
}

TEST_CASE("a new derivation mends the state of a book") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 5);
  for (const char* change : {"DELETE FROM state", "UPDATE state SET stale = 'x'"}) {
    Store store = Store::open(file.path, Access::kWrite);
    store.database().run(change);
    CHECK_THROWS_AS(Book{file.path}, BookError);
    Transaction transaction(store.database());
    rebuild(store);
    transaction.commit();
    CHECK_FALSE(store.is_stale());
    CHECK_NOTHROW(Book{file.path});
  }
}

TEST_CASE("a check names every damaged row, not only the first") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 5);
  Store store = Store::open(file.path, Access::kWrite);
  const auto claims =
      static_cast<std::size_t>(store.database().number("SELECT count(*) FROM claim"));
  REQUIRE(claims > 3);
  store.database().run("UPDATE claim SET depth = 1000");
  CHECK(check(store, 2 * claims).size() >= claims);
}

}  // namespace
}  // namespace tiger::book
