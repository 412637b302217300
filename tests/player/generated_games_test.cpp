// Games of players that draw their moves: how often, against the exponential function.
#include "player/generated_games.h"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "prove/naive_rules.h"
#include "search/solving.h"

namespace tiger {
namespace {

constexpr int kLevel = 2;

// What each move is worth to the player, in discs.
std::map<Square, double> values_of(const Board& board) {
  Table table(10);
  const Analysis analysis = analyse(table, board,
                                    {.limits = limits_of_level(kLevel, board.empty_count()),
                                     .lines = count(board.legal_moves()),
                                     .weights = &embedded_weights()},
                                    {});
  std::map<Square, double> values;
  for (const AnalysedMove& move : analysis.moves)
    values[move.move] = static_cast<double>(move.value.units()) / kUnitsPerDisc;
  return values;
}

Square move_of(const Board& board, double temperature, std::uint64_t random) {
  Table table(10);
  return level_move(table, board, random, {kLevel, temperature, &embedded_weights()}, {}).value();
}

TEST_CASE("a move that is worse is drawn as seldom as the temperature says") {
  constexpr int kDrawn = 3000;
  for (const double temperature : {1.0, 4.0}) {
    const Board board = solving::boards_with_moves(12, 34, 1).front();
    const std::map<Square, double> values = values_of(board);
    REQUIRE(values.size() >= 4);
    double best = -64, sum = 0;
    for (const auto& move : values) best = std::max(best, move.second);
    for (const auto& move : values) sum += std::exp((move.second - best) / temperature);
    std::map<Square, int> drawn;
    for (std::uint64_t i = 0; i < kDrawn; ++i)
      ++drawn[move_of(board, temperature, seed_of_game(3, i))];
    for (const auto& [move, value] : values) {
      const double expected = kDrawn * std::exp((value - best) / temperature) / sum;
      const std::string name = square_name(move);
      CAPTURE(name);
      CHECK(std::abs(drawn[move] - expected) < 5 * std::sqrt(expected) + 3);
    }
  }
}

TEST_CASE("a cold player plays a best move, however cold") {
  for (const Board& board : solving::boards_with_moves(13, 30, 12)) {
    const std::map<Square, double> values = values_of(board);
    for (const double temperature : {0.0, 1e-3, 1e-300}) {
      const double value = values.at(move_of(board, temperature, 7));
      for (const auto& move : values) CHECK(move.second <= value);
    }
  }
}

TEST_CASE("a game by level has the moves of its player, from an empty table") {
  Table table(10);
  const Game game = level_game(table, 5, 1, {kLevel, 0, &embedded_weights()}, {}).value();
  REQUIRE(is_legal(game));
  CHECK(game.moves.size() >= 50);
  Table again(10);
  solve(again, solving::boards_with_moves(1, 10, 1).front(), {}, {});
  CHECK(level_game(again, 6, 2, {kLevel, 0, &embedded_weights()}, {}).value().moves == game.moves);
}

}  // namespace
}  // namespace tiger
