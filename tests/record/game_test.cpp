#include <doctest/doctest.h>

#include <limits>

#include "record/record.h"
#include "support/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr Color kColors[] = {Color::kBlack, Color::kWhite};

// The position after a legal move, and after the pass that it may force.
Position naive_play(const Position& position, Square x) {
  naive::Grid grid = naive::play(naive::from_position(position), x);
  if (naive::legal_moves(grid) == 0 && naive::legal_moves(naive::pass(grid)) != 0)
    grid = naive::pass(grid);
  return naive::to_position(grid);
}

// All squares, and numbers around them and far away that are none.
std::vector<Square> numbers_to_try() {
  std::vector<Square> all = {kNoSquare, kPass, std::numeric_limits<Square>::min(),
                             std::numeric_limits<Square>::max()};
  for (Square x = -130; x <= 200; ++x) all.push_back(x);
  return all;
}

// Tries them all: what is legal leads where the naive rules lead, what is not changes nothing.
// Returns how many were legal.
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

TEST_CASE("a pass is implied only where the other side can go on") {
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

TEST_CASE("a game is legal where each of its moves is") {
  sample::Random random(1113);
  CHECK(is_legal(Game{}));
  for (int i = 0; i < 60; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    Game game{positions.front(), sample::moves_of(positions)};
    CHECK(is_legal(game));
    game.moves.resize(static_cast<std::size_t>(random.below(static_cast<int>(game.moves.size()))));
    CHECK(is_legal(game));

    // One more move: legal or not as the naive rules have it.
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

TEST_CASE("a pass is forced where the naive rules leave no other move") {
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

}  // namespace
}  // namespace tiger
