#include "dataset/games.h"

#include <limits>

#include "board/board_hash.h"
#include "board/symmetry.h"
#include "platform/hash.h"
#include "player/generated_games.h"
#include "player/simple_player_games.h"

namespace tiger::tools {
namespace {

// What is drawn for a game besides its moves, each from a stream of its own.
enum Stream : std::uint64_t { kPart = 2, kPlaces };

}  // namespace

GameSource::GameSource(const Recipe& recipe, const std::vector<PoolGame>& recorded)
    : recipe_(recipe), recorded_(recorded) {}

std::size_t GameSource::count() const {
  return recipe_.origin == Origin::kFiles ? recorded_.size()
                                          : std::numeric_limits<std::uint32_t>::max();
}

std::size_t GameSource::games_per_block() const {
  return recipe_.origin == Origin::kHuman ? 64 : 4096;
}

std::function<Game(std::uint64_t)> GameSource::new_maker() const {
  const std::uint64_t seed = recipe_.seed;
  switch (recipe_.origin) {
    case Origin::kRandom: return [=](std::uint64_t n) { return random_game(seed, n); };
    case Origin::kSelfPlay:
      return [=](std::uint64_t n) { return self_play_game(seed, n, kPercentRandom); };
    case Origin::kHuman: return [=](std::uint64_t n) { return human_game(seed, n); };
    case Origin::kFiles: break;
  }
  return [this](std::uint64_t n) {
    const PoolGame& game = recorded_[n];
    return Game{game.start, {game.moves.begin(), game.moves.end()}};
  };
}

std::uint64_t GameSource::drawn(std::uint64_t game) const {
  // The key of a recorded game is a hash of the seed and its moves.
  return recipe_.origin == Origin::kFiles ? splitmix(recorded_[game].key, kPart)
                                          : seed_of_game(recipe_.seed, game, kPart);
}

std::vector<DataRow> rows_of(const Recipe& recipe, const GameSource& source, const Game& game,
                             std::uint64_t number) {
  std::vector<DataRow> rows;
  const std::uint8_t part = recipe.part_of(source.drawn(number));
  Position position = game.start;
  pass_if_forced(position);
  for (std::size_t played = 0;; ++played) {
    const int empties = position.board.empty_count();
    if (empties < recipe.least || position.board.legal_moves() == 0) break;
    if (empties <= recipe.most)
      rows.push_back({position.board, static_cast<std::uint32_t>(number),
                      static_cast<std::uint8_t>(position.side), part, 0});
    if (played == game.moves.size()) break;
    play(position, game.moves[played]);
  }
  const auto wanted = static_cast<std::size_t>(recipe.per_game);
  std::uint64_t draw = 0;
  while (rows.size() > wanted) {
    const std::uint64_t seed = seed_of_game(recipe.seed, number, kPlaces);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(splitmix(seed, draw++) % rows.size()));
  }
  return rows;
}

std::uint64_t key_of(const DataRow& row) { return board_hash(canonical(row.board)); }

}  // namespace tiger::tools
