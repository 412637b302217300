// The games that a set of data is made from, and its positions.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "dataset/recipe.h"
#include "pick/games.h"

namespace tiger::tools {

// A position of the set. It is kept in files as it lies in memory.
struct DataRow {
  Board board;
  std::uint32_t game;  // its number
  std::uint8_t side;   // 0: Black is to move
  std::uint8_t part;
  std::uint16_t unused;

  int empties() const { return board.empty_count(); }
};
static_assert(sizeof(DataRow) == 24);

// Where games come from; each has a number.
class GameSource {
 public:
  // `recorded`: the games of Origin::kFiles, in their order. They must outlive the source.
  GameSource(const Recipe& recipe, const std::vector<PoolGame>& recorded);

  std::size_t count() const;  // of recorded games; otherwise there is no end
  std::size_t games_per_block() const;

  // A function for one thread that makes the game of a number.
  std::function<Game(std::uint64_t)> new_maker() const;

  // A number that is drawn for a game: the same for games that are equal up to symmetry.
  std::uint64_t drawn(std::uint64_t game) const;

 private:
  const Recipe& recipe_;
  const std::vector<PoolGame>& recorded_;
};

// Up to recipe.per_game positions of a game in which the side to move can move, drawn from those
// with a number of empty squares that is asked for.
std::vector<DataRow> rows_of(const Recipe& recipe, const GameSource& source, const Game& game,
                             std::uint64_t number);

// Positions that are equal up to symmetry have the same key.
std::uint64_t key_of(const DataRow& row);

}  // namespace tiger::tools
