#include "record/record.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "support/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// Games of all styles, as their positions.
std::vector<std::vector<Position>> sample_games(std::uint64_t seed, int n) {
  sample::Random random(seed);
  std::vector<std::vector<Position>> games;
  for (int i = 0; i < n; ++i) games.push_back(sample::random_game(random, sample::kStyles[i % 3]));
  return games;
}

Square ply_of(const std::vector<Position>& game, std::size_t ply) {
  return sample::played(game[ply].board, game[ply + 1].board);
}

Record played(const std::vector<Position>& game) {
  Record record(game.front());
  for (std::size_t ply = 0; ply + 1 < game.size(); ++ply)
    REQUIRE(record.play(ply_of(game, ply)) == Legality::kLegal);
  return record;
}

// A record of the moves named, each of which must be legal.
Record line(std::string_view names) {
  Record record;
  for (; !names.empty(); names.remove_prefix(2))
    REQUIRE(record.play(8 * (names[1] - '1') + names[0] - 'a') == Legality::kLegal);
  return record;
}

// White must pass, then Black has h8 alone, and the game is over: disc, pass, disc.
Record disc_pass_disc() {
  const Board board = naive::from_diagram(
      "-OXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXO-");
  return Record(Position{board, Color::kBlack});
}

TEST_CASE("legality is what the naive rules say, for every square") {
  for (const auto& game : sample_games(1131, 60))
    for (const Position& position : game) {
      const naive::Grid grid = naive::from_position(position);
      const Bitboard legal = naive::legal_moves(grid);
      const bool over = naive::is_over(grid);
      for (Square x = 0; x < 64; ++x) {
        const bool taken = position.board.occupied() >> x & 1;
        const Legality wanted = over             ? Legality::kGameOver
                                : legal == 0     ? Legality::kMustPass
                                : legal >> x & 1 ? Legality::kLegal
                                : taken          ? Legality::kOccupied
                                                 : Legality::kFlipsNothing;
        REQUIRE(legality(position.board, x) == wanted);
      }
      REQUIRE(legality(position.board, kPass) == (over         ? Legality::kGameOver
                                                  : legal == 0 ? Legality::kLegal
                                                               : Legality::kMayNotPass));
      for (const Square x : {-1, kNoSquare, 66, 1 << 30, -(1 << 30)})
        REQUIRE(legality(position.board, x) == Legality::kNotASquare);
    }
}

TEST_CASE("a record holds every position of a game, passes included") {
  for (const auto& game : sample_games(1132, 150)) {
    const Record record = played(game);
    REQUIRE(record.plies() + 1 == static_cast<int>(game.size()));
    CHECK(record.plies_ahead() == 0);
    CHECK(record.start() == game.front());
    CHECK(record.position() == game.back());
    for (int ply = 0; ply <= record.plies(); ++ply) {
      const auto i = static_cast<std::size_t>(ply);
      CHECK(record.position(ply) == game[i]);
      if (ply < record.plies()) CHECK(record.move(ply) == ply_of(game, i));
    }
    CHECK(record.game().moves == sample::moves_of(game));
    CHECK(record.game().start == game.front());
  }
}

TEST_CASE("a move that is not legal changes nothing") {
  Record record = line("f5d6");
  record.undo();
  for (Square x = -3; x < 70; ++x)
    if (const Legality verdict = legality(record.position().board, x);
        verdict != Legality::kLegal) {
      CHECK(record.play(x) == verdict);
      CHECK(record.plies() == 1);
      CHECK(record.plies_ahead() == 1);
      CHECK(record.position() == line("f5").position());
    }
}

TEST_CASE("the record of a written game puts the passes in") {
  for (const auto& positions : sample_games(1133, 150))
    for (const std::size_t from : {std::size_t{0}, positions.size() / 2, positions.size() - 3}) {
      const std::vector<Position> rest(positions.begin() + static_cast<std::ptrdiff_t>(from),
                                       positions.end());
      const Record record(Game{rest.front(), sample::moves_of(rest)});
      CHECK(record.plies() + 1 == static_cast<int>(rest.size()));
      CHECK(record.position() == rest.back());
    }
}

TEST_CASE("a written game that becomes illegal ends there") {
  const Record record(Game{{}, {37, 43, 37, 44}});  // f5 d6 f5
  CHECK(record.plies() == 2);
  CHECK(record.position() == line("f5d6").position());
}

TEST_CASE("a forced pass is played on request, and only then") {
  Record record = disc_pass_disc();
  CHECK_FALSE(record.pass_if_forced());
  CHECK(record.play(0) == Legality::kLegal);
  CHECK(record.position().side == Color::kWhite);
  CHECK(record.play(63) == Legality::kMustPass);
  CHECK(record.pass_if_forced());
  CHECK_FALSE(record.pass_if_forced());
  CHECK(record.position().side == Color::kBlack);
  CHECK(record.play(kPass) == Legality::kMayNotPass);
  CHECK(record.play(63) == Legality::kLegal);
  CHECK_FALSE(record.pass_if_forced());
  CHECK(record.play(kPass) == Legality::kGameOver);
}

TEST_CASE("undo takes back a disc with the passes behind it, redo brings both back") {
  Record record = disc_pass_disc();
  for (const Square x : {0, kPass, 63}) record.play(x);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 2);  // Black is to move again
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 0);
  CHECK(record.undo() == 0);
  CHECK(record.redo() == 1);
  CHECK(record.plies() == 2);
  CHECK(record.redo(5) == 1);
  CHECK(record.plies() == 3);
  CHECK(record.redo() == 0);
  CHECK(record.undo(5) == 2);
  CHECK(record.plies_ahead() == 3);
}

TEST_CASE("undo behind a pass that is the last ply takes back the disc before it") {
  Record record = disc_pass_disc();
  record.play(0);
  record.play(kPass);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 0);
  record.go_to(1);  // between the disc and its pass
  CHECK(record.redo() == 1);
  CHECK(record.plies() == 2);
  record.go_to(1);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 0);
}

TEST_CASE("a pass at the start is a move of its own") {
  Record behind = disc_pass_disc();
  behind.play(0);
  Record record(behind.position());
  CHECK(record.pass_if_forced());
  CHECK(record.play(63) == Legality::kLegal);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 1);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 0);
  CHECK(record.position().side == Color::kWhite);
  CHECK(record.redo() == 1);
  CHECK(record.plies() == 1);
}

TEST_CASE("undo and redo of any game come back to the same positions") {
  sample::Random random(1134);
  for (const auto& game : sample_games(1135, 60)) {
    Record record = played(game);
    const int last = record.plies();
    for (int i = 0; i < 100; ++i) {
      const int n = random.below(8) - 1;
      const int before = record.plies();
      const int done = random.below(2) != 0 ? record.undo(n) : record.redo(n);
      CHECK(done <= std::max(n, 0));
      CHECK((done == 0) == (record.plies() == before));
      CHECK(record.plies() + record.plies_ahead() == last);
      CHECK(record.position() == game[static_cast<std::size_t>(record.plies())]);
      const Square left = record.plies_ahead() > 0 ? record.move(record.plies()) : kNoSquare;
      CHECK(left != kPass);
    }
    CHECK(record.redo(1000) >= 0);
    CHECK(record.position() == game.back());
  }
}

TEST_CASE("the moves ahead stay where the same one is played, and are lost with another") {
  Record record = line("f5d6c3d3");
  record.undo(3);
  CHECK(record.play(43) == Legality::kLegal);  // d6 again
  CHECK(record.plies_ahead() == 2);
  CHECK(record.play(34) == Legality::kLegal);  // c5
  CHECK(record.plies_ahead() == 0);
  CHECK(record.redo() == 0);
  CHECK(record.position() == line("f5d6c5").position());
}

TEST_CASE("a record begins where it is told, with either side, and knows only that game") {
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    const Position start{line("f5d6").position().board, side};
    Record record = line("f5d6c3");
    record = Record(start);
    CHECK(record.plies() + record.plies_ahead() == 0);
    CHECK(record.position() == start);
    CHECK(record.play(line("f5d6c3").move(2)) == Legality::kLegal);
    CHECK(record.position().side == other(side));
    record.undo();
    CHECK(record.position() == start);
    CHECK(record.game().start == start);
    CHECK(record.game().moves.empty());
  }
}

TEST_CASE("a finished game has black's score, one that goes on has none") {
  int decided = 0;
  for (const auto& game : sample_games(1136, 100)) {
    Record record = played(game);
    const naive::Grid end = naive::from_position(game.back());
    const int score = naive::final_score(end);
    REQUIRE(record.is_over());
    REQUIRE(record.black_score().has_value());
    CHECK(*record.black_score() == (end.side == naive::Cell::kBlack ? score : -score));
    decided += score != 0;
    record.undo();
    CHECK_FALSE(record.is_over());
    CHECK_FALSE(record.black_score().has_value());
  }
  CHECK(decided > 50);
}

}  // namespace
}  // namespace tiger
