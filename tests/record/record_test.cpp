#include "record/record.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string_view>

#include "prove/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// ---- Games --------------------------------------------------------------------------------------

constexpr Color kColors[] = {Color::kBlack, Color::kWhite};

// The position after a legal move, and after the pass that it may force.
Position naive_play(const Position& position, Square x) {
  naive::Grid grid = naive::play(naive::from_position(position), x);
  if (naive::legal_moves(grid) == 0 && naive::legal_moves(naive::pass(grid)) != 0)
    grid = naive::pass(grid);
  return naive::to_position(grid);
}

// All squares, and numbers near and far that are not squares.
std::vector<Square> numbers_to_try() {
  std::vector<Square> all = {kNoSquare, kPass, std::numeric_limits<Square>::min(),
                             std::numeric_limits<Square>::max()};
  for (Square x = -130; x <= 200; ++x) all.push_back(x);
  return all;
}

// Tries them all: legal moves lead where the naive rules lead, others change nothing. Returns the
// number of legal ones.
int try_all(const Position& position) {
  static const std::vector<Square> numbers = numbers_to_try();
  const Bitboard legal = naive::legal_moves(naive::from_position(position));
  int played = 0;
  for (const Square x : numbers) {
    const bool wanted = x >= 0 && x < 64 && (legal >> x & 1) != 0;
    Position next = position;
    const bool done = play(next, x);
    CAPTURE(x);
    REQUIRE(done == wanted);
    REQUIRE(next == (wanted ? naive_play(position, x) : position));
    played += done;
  }
  return played;
}

// The position after the moves of a game, which must be legal.
Position end_of(const Game& game) {
  Position position = game.start;
  pass_if_forced(position);
  for (const Square x : game.moves) REQUIRE(play(position, x));
  return position;
}

TEST_CASE("a game played by its squares alone ends where the naive rules end") {
  sample::Random random(1111);
  int passes = 0;
  int early_ends = 0;
  for (int i = 0; i < 300; ++i) {
    const auto game = sample::random_game(random, sample::kStyles[i % 3]);
    const std::vector<Square> moves = sample::moves_of(game);
    Position position = game.front();
    for (const Square x : moves) {
      const Position wanted = naive_play(position, x);
      REQUIRE(play(position, x));
      REQUIRE(position == wanted);
    }
    CHECK(position == game.back());
    passes += static_cast<int>(game.size() - 1 - moves.size());
    early_ends += moves.size() < 60;
  }
  CHECK(passes > 100);
  CHECK(early_ends > 5);
}

TEST_CASE("only a legal square can be played, and any other number changes nothing") {
  sample::Random random(1112);
  int passes = 0;
  for (int i = 0; i < 30; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      INFO(naive::to_diagram(position.board));
      const int played = try_all(position);
      REQUIRE(played == std::popcount(naive::legal_moves(naive::from_position(position))));
      passes += played == 0;
    }
  CHECK(passes > 30);  // each game's end, and where the side to move must pass
}

TEST_CASE("hand-picked boards are played by the rules with either side to move") {
  for (const sample::NamedBoard& known : sample::edge_cases())
    for (const Color side : kColors) {
      INFO(known.name);
      try_all({known.board, side});
    }
}

TEST_CASE("a pass is implied only if the other side can go on") {
  const auto after = [](const char* diagram, Color side, Square x) {
    Position position{naive::from_diagram(diagram), side};
    REQUIRE(play(position, x));
    return position;
  };
  for (const Color side : kColors) {
    // The other side must pass, then the same one moves again.
    const Position again =
        after("-OXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXO-", side, 0);
    CHECK(again.side == side);
    CHECK(again.board == naive::from_diagram("XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX "
                                             "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXO-"));
    // A wipe-out with empty squares left: neither side can move, so nobody passes.
    const Position over =
        after("XO---XXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX", side, 2);
    CHECK(over.side == other(side));
    CHECK(over.board.player == 0);
    CHECK(std::popcount(over.board.opponent) == 62);
  }
}

TEST_CASE("a game is legal if each of its moves is") {
  sample::Random random(1113);
  CHECK(is_legal(Game{}));
  for (int i = 0; i < 60; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    Game game{positions.front(), sample::moves_of(positions)};
    CHECK(is_legal(game));
    game.moves.resize(static_cast<std::size_t>(random.below(static_cast<int>(game.moves.size()))));
    CHECK(is_legal(game));

    // One more move: legal if the naive rules say so.
    const Bitboard legal = naive::legal_moves(naive::from_position(end_of(game)));
    for (int x = -2; x < 68; ++x) {
      Game longer = game;
      longer.moves.push_back(x);
      CHECK(is_legal(longer) == (x >= 0 && x < 64 && (legal >> x & 1) != 0));
    }
  }
}

TEST_CASE("one wrong move anywhere makes a game illegal") {
  sample::Random random(1114);
  const auto positions = sample::random_game(random, sample::Style::kRandom);
  const Game game{positions.front(), sample::moves_of(positions)};
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    for (const Square x : {27, kNoSquare, kPass, -1}) {  // d4 is never empty
      Game wrong = game;
      wrong.moves[i] = x;
      CHECK_FALSE(is_legal(wrong));
      wrong = game;
      wrong.moves.insert(wrong.moves.begin() + static_cast<std::ptrdiff_t>(i), x);
      CHECK_FALSE(is_legal(wrong));
    }
  Game longer = game;  // and so does a move after the end
  for (longer.moves.push_back(0); longer.moves.back() < 64; ++longer.moves.back())
    CHECK_FALSE(is_legal(longer));
}

TEST_CASE("a game may begin anywhere, with either side") {
  sample::Random random(1115);
  for (int i = 0; i < 60; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    const std::size_t from = random.below(static_cast<int>(positions.size()));
    const std::vector<Position> rest(positions.begin() + static_cast<std::ptrdiff_t>(from),
                                     positions.end());
    const Game game{rest.front(), sample::moves_of(rest)};
    INFO(naive::to_diagram(game.start.board));
    CHECK(is_legal(game));
    CHECK(end_of(game) == rest.back());
  }
}

TEST_CASE("a pass is forced if the naive rules leave no other move") {
  sample::Random random(1116);
  int passes = 0;
  for (int i = 0; i < 60; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      const naive::Grid grid = naive::from_position(position);
      const bool forced = naive::legal_moves(grid) == 0 && !naive::is_over(grid);
      Position next = position;
      REQUIRE(pass_if_forced(next) == forced);
      REQUIRE(next == (forced ? naive::to_position(naive::pass(grid)) : position));
      passes += forced;
    }
  CHECK(passes > 20);
}

// ---- Records ------------------------------------------------------------------------------------

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

TEST_CASE("the record of a written game adds the passes") {
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
  REQUIRE(line("f5d6c3").plies() == 3);
  const Record record(Game{{}, {37, 43, 37, 18}});  // f5 d6 f5 c3: no move after the illegal one
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

TEST_CASE("undo takes back a disc with the passes after it, redo brings both back") {
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

TEST_CASE("undo after a pass that is the last ply takes back the disc before it") {
  Record record = disc_pass_disc();
  record.play(0);
  record.play(kPass);
  CHECK(record.undo() == 1);
  CHECK(record.plies() == 0);
  CHECK(record.redo() == 1);
  CHECK(record.plies() == 2);
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

TEST_CASE("the moves ahead are kept if the same one is played, and lost with another") {
  Record record = line("f5d6c3d3");
  record.undo(3);
  CHECK(record.play(43) == Legality::kLegal);  // d6 again
  CHECK(record.plies_ahead() == 2);
  CHECK(record.play(34) == Legality::kLegal);  // c5
  CHECK(record.plies_ahead() == 0);
  CHECK(record.redo() == 0);
  CHECK(record.position() == line("f5d6c5").position());
}

TEST_CASE("a record begins at the given position, with either side, and holds only that game") {
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

TEST_CASE("a finished game has black's score, an unfinished one has none") {
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
