// Books through the C interface.
#include <doctest/doctest.h>

#if !defined(_WIN32)
#include <sys/wait.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "api/calls.h"
#include "book/book.h"
#include "book/books.h"
#include "tiger/book.h"

namespace tiger::book {
namespace {

using samples::TemporaryFile;

struct Free {
  void operator()(tiger_book* book) const { tiger_book_free(book); }
};
using Opened = std::unique_ptr<tiger_book, Free>;

struct Found {
  tiger_book_position known = {};
  std::array<tiger_book_move, TIGER_MAX_LEGAL_MOVES> moves = {};
  std::int32_t count = -1;
  tiger_status status = TIGER_INTERNAL_ERROR;

  Found() { known.size = sizeof known, moves[0].size = sizeof moves[0]; }
};

Opened open(const std::string& path) {
  tiger_book* book = nullptr;
  const tiger_status status = tiger_book_open(path.c_str(), &book);
  INFO(std::string(tiger_message(nullptr)));
  REQUIRE(status == TIGER_OK);
  return Opened(book);
}

Found look_up(const Opened& book, const Board& board) {
  Found found;
  const tiger_position position{board.player, board.opponent, TIGER_BLACK};
  found.status = tiger_book_look_up(book.get(), &position, &found.known, found.moves.data(),
                                    TIGER_MAX_LEGAL_MOVES, &found.count);
  return found;
}

TEST_CASE("the C interface tells what the book knows") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 401);
  Book book(file.path);
  const Opened opened = open(file.path);
  int with_source = 0;
  for (const Board& board : random.boards) {
    const Knowledge knowledge = book.look_up(board);
    const Found found = look_up(opened, board);
    REQUIRE(found.status == TIGER_OK);
    const bool valued_itself = knowledge.derived && knowledge.derived->has_value();
    CHECK(found.known.score == (valued_itself ? knowledge.derived->value : TIGER_NO_SCORE));
    int valued = 0;
    for (const MoveValue& move : knowledge.moves) valued += move.value.has_value();
    REQUIRE(found.count == valued);  // there are no games in it
    for (int i = 0; i < found.count; ++i) {
      const tiger_book_move& move = found.moves[static_cast<std::size_t>(i)];
      const MoveValue& expected = knowledge.moves[static_cast<std::size_t>(i)];
      CHECK(move.move == expected.move);
      CHECK(move.score == *expected.value);
      CHECK(move.value == move.score);
      CHECK(move.lower <= move.score);
      CHECK(move.score <= move.upper);
      CHECK(move.exact == (move.lower == move.upper));
      if (move.program == nullptr) continue;
      ++with_source;
      CHECK(std::string(move.program).starts_with("program "));
      CHECK(move.date > 20260000);
    }
  }
  CHECK(with_source > 20);
}

TEST_CASE("moves are played from the book as far as it has scores") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 404);
  const Opened opened = open(file.path);
  Book book(file.path);
  const calls::Engine engine = calls::new_engine();
  const auto play = [&](const Board& board, int within, std::uint64_t seed) {
    auto options = calls::sized<tiger_play_options>();
    options.book = opened.get();
    options.book_within = within;
    options.seed = seed;
    const tiger_position position{board.player, board.opponent, TIGER_BLACK};
    auto result = calls::sized<tiger_result>();
    calls::require_ok(engine, tiger_play(engine.get(), &position, &options, &result));
    calls::check_sound(result);
    return result;
  };
  int known = 0, drawn = 0;
  for (const Board& board : random.boards) {
    const std::vector<BookMove> moves = book.moves(board);
    const tiger_result best = play(board, 0, 0);
    if (moves.empty()) {
      CHECK(best.score == calls::exact_score(board));  // it is searched
      continue;
    }
    ++known;
    CHECK(best.move == moves[0].move);
    CHECK(best.score == moves[0].score);
    CHECK(best.exact == (moves[0].proved ? 1 : 0));
    CHECK(best.nodes == 0);
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
      const tiger_result other = play(board, 6, seed);
      CHECK(other.score >= best.score - 6);
      CHECK(other.move == play(board, 6, seed).move);
      const auto is_it = [&](const BookMove& move) { return move.move == other.move; };
      const auto in_book = std::find_if(moves.begin(), moves.end(), is_it);
      REQUIRE(in_book != moves.end());
      CHECK(other.score == in_book->score);
      drawn += other.move != best.move;
    }
  }
  CHECK(known > 20);
  CHECK(drawn > 0);

  auto options = calls::sized<tiger_play_options>();
  const tiger_position start = calls::start();
  auto result = calls::sized<tiger_result>();
  options.human = 4;
  options.book = opened.get();
  CHECK(tiger_play(engine.get(), &start, &options, &result) == TIGER_INVALID_ARGUMENT);
  options = calls::sized<tiger_play_options>();
  options.book_within = 1;
  CHECK(tiger_play(engine.get(), &start, &options, &result) == TIGER_INVALID_ARGUMENT);
  CHECK(calls::message(engine) == "book_within is given without book");
}

TEST_CASE("games, passes and unknown positions through the C interface") {
  const TemporaryFile file;
  const Board after_f5 = kStartBoard.after(37, kStartBoard.flips(37));
  const Board passing{bit(0), bit(63)};  // neither side can move: the game is over
  {
    Store store = Store::create(file.path);
    Transaction transaction(store.database());
    store.add_games(keyed(kStartBoard).key, store.game_source("a"), {1, 2, 3, 4});
    store.add_games(keyed(kStartBoard).key, store.game_source("b"), {10, 0, 0, 0});
    store.add_games(keyed(after_f5).key, store.game_source("a"), {5, 6, 7, 8});
    transaction.commit();
  }
  const Opened opened = open(file.path);
  const Found start = look_up(opened, kStartBoard);
  CHECK(start.known.score == TIGER_NO_SCORE);
  CHECK(std::isnan(start.known.value));
  CHECK(start.known.best == TIGER_NO_SQUARE);
  CHECK(start.known.games.wins == 11);
  CHECK(start.known.games.lines == 4);
  REQUIRE(start.count == 4);  // all four are images of each other
  CHECK(start.moves[0].score == TIGER_NO_SCORE);
  CHECK(start.moves[0].program == nullptr);
  CHECK(start.moves[0].games.wins == 7);  // of those that play it
  CHECK(start.moves[0].games.losses == 5);
  const Found over = look_up(opened, passing);
  CHECK(over.status == TIGER_OK);
  CHECK(over.count == 0);
}

TEST_CASE("what the caller of a book does wrong has a status and a message") {
  tiger_book* none = nullptr;
  CHECK(tiger_book_open("/nowhere/at all.book", &none) == TIGER_FILE_ERROR);
  CHECK(std::string(tiger_message(nullptr)).find("/nowhere/at all.book") != std::string::npos);
  const TemporaryFile text;
  std::ofstream(text.path) << "no book at all, but long enough to look like something\n";
  CHECK(tiger_book_open(text.path.c_str(), &none) == TIGER_FILE_ERROR);
  CHECK(tiger_book_open(nullptr, &none) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_book_open(text.path.c_str(), nullptr) == TIGER_INVALID_ARGUMENT);
  CHECK(look_up(Opened(), kStartBoard).status == TIGER_INVALID_ARGUMENT);
  tiger_book_free(nullptr);

  const TemporaryFile file;
  const samples::RandomBook random(file.path, 402);
  const Opened opened = open(file.path);
  CHECK(look_up(opened, {3, 1}).status == TIGER_INVALID_POSITION);
  Found found;
  const tiger_position start{kStartBoard.player, kStartBoard.opponent, TIGER_BLACK};
  CHECK(tiger_book_look_up(opened.get(), &start, nullptr, found.moves.data(), 60, &found.count) ==
        TIGER_INVALID_ARGUMENT);
  Board known = random.boards.front();
  const tiger_position position{known.player, known.opponent, TIGER_WHITE};
  REQUIRE(look_up(opened, known).count > 0);
  CHECK(tiger_book_look_up(opened.get(), &position, &found.known, found.moves.data(), 0,
                           &found.count) == TIGER_INVALID_ARGUMENT);

  // Sizes: an old program's, and none.
  struct {
    tiger_book_move moves[8];
  } memory;
  std::memset(&memory, 0x7B, sizeof memory);
  memory.moves[0].size = 16;
  REQUIRE(tiger_book_look_up(opened.get(), &position, &found.known, memory.moves, 60,
                             &found.count) == TIGER_OK);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&memory);
  for (std::size_t i = 16 * static_cast<std::size_t>(found.count); i < sizeof memory; ++i)
    CHECK(bytes[i] == 0x7B);
  found.known.size = 0;
  CHECK(tiger_book_look_up(opened.get(), &position, &found.known, found.moves.data(), 60,
                           &found.count) == TIGER_INVALID_ARGUMENT);
}

#if !defined(_WIN32)
TEST_CASE("a book that was opened before fork() is refused in the child") {
  const TemporaryFile file;
  const samples::RandomBook random(file.path, 403);
  const Opened opened = open(file.path);
  const pid_t child = fork();
  if (child == 0) {
    const calls::Engine engine = calls::new_engine();
    auto options = calls::sized<tiger_play_options>();
    options.book = opened.get();
    const tiger_position start = calls::start();
    auto result = calls::sized<tiger_result>();
    const bool refused = look_up(opened, random.boards.front()).status == TIGER_FORKED &&
                         tiger_play(engine.get(), &start, &options, &result) == TIGER_FORKED;
    _exit(refused ? 0 : 1);
  }
  int status = 1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}
#endif

}  // namespace
}  // namespace tiger::book
