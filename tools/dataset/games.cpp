#include "dataset/games.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <random>

#include "board/board_hash.h"
#include "board/symmetry.h"
#include "cli/random_move.h"
#include "human/human_player.h"
#include "pick/self_play.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

constexpr int kPercentRandom = 10;  // of the moves of self-play

// What is drawn for a game, each from a stream of its own.
enum Stream : std::uint64_t { kGame = 1, kPart, kPlaces };

std::uint64_t seed_of(std::uint64_t seed, Stream stream, std::uint64_t game) {
  return splitmix(splitmix(seed, stream), game);
}

// Every legal move is as probable as any other.
Game random_game(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Game game;
  Position position = game.start;
  while (const Bitboard moves = position.board.legal_moves()) {
    game.moves.push_back(random_square(moves, random));
    play(position, game.moves.back());
  }
  return game;
}

// Two players whose levels are drawn from the learned ones.
Game human_game(std::uint64_t seed) {
  constexpr std::uint64_t kLevels = kMaxHumanLevel - kMinLearnedLevel + 1;
  const auto player = [&](std::uint64_t n) {
    const auto level = static_cast<int>(splitmix(seed, n) % kLevels);
    return HumanPlayer(kMinLearnedLevel + level, splitmix(seed, 2 + n));
  };
  HumanPlayer players[2] = {player(0), player(1)};
  Record record;
  while (!is_game_over(record.position().board)) {
    if (record.pass_if_forced()) continue;
    const bool white = record.position().side == Color::kWhite;
    record.play(players[white].choose(situation_at(record, record.plies())));
  }
  Game game;
  for (int ply = 0; ply < record.plies(); ++ply)
    if (record.move(ply) != kPass) game.moves.push_back(record.move(ply));
  return game;
}

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
    case Origin::kRandom:
      return [=](std::uint64_t n) { return random_game(seed_of(seed, kGame, n)); };
    case Origin::kSelfPlay:
      return [=](std::uint64_t n) { return self_play_game(seed, n, kPercentRandom); };
    case Origin::kHuman:
      return [=](std::uint64_t n) { return human_game(seed_of(seed, kGame, n)); };
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
                                          : seed_of(recipe_.seed, kPart, game);
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
    const std::uint64_t seed = seed_of(recipe.seed, kPlaces, number);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(splitmix(seed, draw++) % rows.size()));
  }
  return rows;
}

std::uint64_t key_of(const DataRow& row) { return board_hash(canonical(row.board)); }

}  // namespace tiger::tools
