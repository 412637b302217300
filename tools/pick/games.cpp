#include "pick/games.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "board/symmetry.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

// A game without its colours, as one of its eight images.
struct GameImage {
  Board start;
  std::vector<std::uint8_t> moves;

  auto rank() const { return std::tie(start.player, start.opponent, moves); }
  friend bool operator==(const GameImage&, const GameImage&) = default;
};

GameImage image_of(const PoolGame& game, int s) {
  GameImage image{symmetric(game.start.board, s), game.moves};
  for (std::uint8_t& x : image.moves) x = static_cast<std::uint8_t>(symmetric_square(x, s));
  return image;
}

// The least of the eight images.
GameImage canonical_image(const PoolGame& game) {
  GameImage least = image_of(game, 0);
  for (int s = 1; s < kSymmetries; ++s) {
    GameImage image = image_of(game, s);
    if (image.rank() < least.rank()) least = std::move(image);
  }
  return least;
}

std::uint64_t key_of(const GameImage& image, std::uint64_t seed) {
  Fnv1a hash;
  hash.add(seed);
  hash.add(image.start.player);
  hash.add(image.start.opponent);
  for (const std::uint8_t x : image.moves) hash.add(x);
  // The last moves have hardly reached the highest bits, by which games are sorted first.
  for (int i = 0; i < 3; ++i) hash.add(hash.value() >> 29);
  return hash.value();
}

auto own_rank(const PoolGame& game) {
  return std::tie(game.key, game.start.board.player, game.start.board.opponent, game.start.side,
                  game.moves);
}

}  // namespace

Game PoolGame::until(int empties) const {
  return {start, {moves.begin(), moves.begin() + (empties_at_start() - empties)}};
}

PoolGame pool_game(const Game& game, std::uint64_t seed) {
  PoolGame made{0, game.start, {}};
  pass_if_forced(made.start);
  made.moves.reserve(game.moves.size());
  for (const Square x : game.moves) made.moves.push_back(static_cast<std::uint8_t>(x));
  made.key = key_of(canonical_image(made), seed);
  return made;
}

void shuffle(std::vector<PoolGame>& games) {
  std::sort(games.begin(), games.end(),
            [](const PoolGame& a, const PoolGame& b) { return own_rank(a) < own_rank(b); });
  // Equal keys are of equal games, but for one chance in 2^64 for each pair. Then nothing is lost:
  // both games stay.
  const auto same = [](const PoolGame& a, const PoolGame& b) {
    return a.key == b.key && canonical_image(a) == canonical_image(b);
  };
  games.erase(std::unique(games.begin(), games.end(), same), games.end());
}

}  // namespace tiger::tools
