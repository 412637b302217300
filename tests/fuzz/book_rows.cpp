// Writes arbitrary values into the rows of a small book, and reads it in every way there is: the
// look-up, the reason for a value, the C interface, the check, and the derivation of all values.
// What is read must be a move of its position and a score, or an error.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "book/book.h"
#include "book/rebuild.h"
#include "bytes.h"
#include "platform/process.h"
#include "tiger/book.h"

namespace {

using namespace tiger;
using namespace tiger::book;

constexpr const char* kTables[] = {"source", "game_source", "claim", "games", "derived", "state"};
constexpr const char* kColumns[][2] = {
    {"source", "number"},    {"source", "program"},    {"source", "date"},
    {"claim", "position"},   {"claim", "about"},       {"claim", "source"},
    {"claim", "rank"},       {"claim", "depth"},       {"claim", "lower"},
    {"claim", "confidence"}, {"claim", "upper"},       {"claim", "value"},
    {"claim", "best"},       {"games", "position"},    {"games", "source"},
    {"games", "wins"},       {"games", "lines"},       {"derived", "best"},
    {"derived", "position"}, {"derived", "lower"},     {"derived", "upper"},
    {"derived", "value"},    {"derived", "basis"},     {"game_source", "name"},
    {"state", "stale"},      {"game_source", "number"}};

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

// A book of the first moves, in a file that lives as long as the process. Its tables have no types,
// and each has a copy that stays sound.
class SmallBook {
 public:
  SmallBook() : path_("/tmp/tiger-fuzz-book-" + std::to_string(process_id())) {
    std::filesystem::remove(path_);
    Store store = Store::create(path_);
    Database& database = store.database();
    database.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
    const int source = store.source({"Tiger", "1", "w", 20260101});
    const int games = store.game_source("games");
    Board board = kStartBoard;
    for (int ply = 0; ply < 5; ++ply) {
      const Keyed place = keyed(board);
      const Square move = std::countr_zero(place.key.legal_moves());
      Claim claim{.source = source, .depth = 10, .lower = -2, .upper = 2, .value = ply};
      store.add(place.key, claim);
      claim.rank = Rank::kProved;
      claim.about = move;
      claim.value.reset();
      store.add(place.key, claim);
      store.set_games(place.key, games, {1, 2, 3, 4});
      boards_[ply] = board;
      const Square x = std::countr_zero(board.legal_moves());
      board = board.after(x, board.flips(x));
    }
    rebuild(store);
    store.close_statements();
    for (const std::string table : kTables) {
      std::string columns;
      for (const auto& [owner, column] : kColumns)
        if (table == owner)
          columns += (columns.empty() ? "+" : ", +") + std::string(column) + " AS " + column;
      if (table == "source") columns += ", version, weights";
      if (table == "claim") columns += ", 0 AS unused";
      if (table == "games") columns += ", draws, losses";
      database.run("ALTER TABLE " + table + " RENAME TO old_" + table);
      database.run("CREATE TABLE sound_" + table + " AS SELECT " + columns + " FROM old_" + table);
      database.run("DROP TABLE old_" + table);
      database.run("CREATE TABLE " + table + " AS SELECT * FROM sound_" + table);
    }
  }
  ~SmallBook() { std::filesystem::remove(path_); }

  const std::string& path() const { return path_; }
  const Board& board(int ply) const { return boards_[ply]; }

  void write(fuzz::Bytes& bytes) {
    Database database(path_, Access::kWrite);
    database.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN");
    for (const std::string table : kTables)
      database.run("DELETE FROM " + table + "; INSERT INTO " + table + " SELECT * FROM sound_" +
                   table);
    for (int changes = 1 + bytes.below(4); changes > 0 && !bytes.is_empty(); --changes) {
      const auto& [table, column] = kColumns[bytes.below(std::size(kColumns))];
      database.run("UPDATE " + std::string(table) + " SET " + column + " = " + value(bytes) +
                   (bytes.below(2) != 0 ? " WHERE rowid = 2" : ""));
    }
    database.run("COMMIT");
  }

 private:
  static std::string value(fuzz::Bytes& bytes) {
    switch (bytes.below(8)) {
      case 0: return "NULL";
      case 1: return "'" + std::string(static_cast<std::size_t>(bytes.byte()), 'a') + "'";
      case 2: return "zeroblob(" + std::to_string(bytes.below(40)) + ")";
      case 3: return "0.5";
      case 4: return std::to_string(static_cast<std::int64_t>(bytes.bits()));
      case 5: {
        std::string text = "x'";
        constexpr char kDigits[] = "0123456789ABCDEF";
        for (int i = 0; i < 32; ++i) text += kDigits[bytes.below(16)];
        return text + "'";
      }
      default: return std::to_string(bytes.mostly(-70, 130));
    }
  }

  std::string path_;
  Board boards_[5];
};

bool is_score(int score) { return kScoreMin <= score && score <= kScoreMax; }

bool is_move(int move, const Board& board) {
  return move == kNoSquare || (move >= 0 && move < 64 && (board.legal_moves() & bit(move)) != 0);
}

void look_up(const std::string& path, const Board& board) {
  Book book(path);
  const Knowledge known = book.look_up(board);
  if (known.derived) require(is_score(known.derived->value) && is_move(known.derived->best, board));
  for (const ShownClaim& shown : known.claims)
    require(is_move(shown.claim.about, board) && is_move(shown.claim.best, board));
  for (const MoveValue& move : known.moves) require(!move.value || is_score(*move.value));
  book.grounds(board, known);
  book.why({board, Color::kBlack});
  for (const BookMove& move : book.moves(board))
    require(is_score(move.score) && is_move(move.move, board));
}

void look_up_in_c(const std::string& path, const Board& board) {
  tiger_book* book = nullptr;
  if (tiger_book_open(path.c_str(), &book) != TIGER_OK) return;
  const tiger_position position{board.player, board.opponent, TIGER_BLACK};
  tiger_book_position known = {};
  tiger_book_move moves[TIGER_MAX_LEGAL_MOVES] = {};
  known.size = sizeof known;
  moves[0].size = sizeof moves[0];
  std::int32_t count = 0;
  const tiger_status status =
      tiger_book_look_up(book, &position, &known, moves, TIGER_MAX_LEGAL_MOVES, &count);
  require(status == TIGER_OK || status == TIGER_FILE_ERROR);
  if (status == TIGER_OK) require(is_move(known.best, board));
  tiger_book_free(book);
}

template <class Read>
void reading(const Read& read) {
  try {
    read();
  } catch (const BookError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static SmallBook small;
  fuzz::Bytes bytes(data, size);
  small.write(bytes);
  for (int ply = 0; ply < 5; ++ply) {
    reading([&] { look_up(small.path(), small.board(ply)); });
    look_up_in_c(small.path(), small.board(ply));
  }
  reading([&] {
    Store store = Store::open(small.path(), Access::kRead);
    check(store, 5);
    Positions(store).derive_all();
  });
  return 0;
}
