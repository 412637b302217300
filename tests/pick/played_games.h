// Random games by the naive rules, and their images under the symmetries of the board, which are
// written out square by square here.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "record/record.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger::sample {

inline std::vector<Game> played_games(int n, std::uint64_t seed) {
  Random random(seed);
  std::vector<Game> games;
  for (int i = 0; i < n; ++i)
    games.push_back({Position{}, moves_of(random_game(random, kStyles[i % 3]))});
  return games;
}

// 0 to 7; 0 is the square itself.
inline Square image_of(Square x, int image) {
  int file = x % 8;
  int row = x / 8;
  if (image & 1) file = 7 - file;
  if (image & 2) row = 7 - row;
  if (image & 4) std::swap(file, row);
  return 8 * row + file;
}

inline Bitboard image_of(Bitboard discs, int image) {
  Bitboard moved = 0;
  for (Square x = 0; x < 64; ++x)
    if (discs >> x & 1) moved |= Bitboard{1} << image_of(x, image);
  return moved;
}

inline Board image_of(const Board& board, int image) {
  return {image_of(board.player, image), image_of(board.opponent, image)};
}

inline Game image_of(const Game& game, int image) {
  Game other{{image_of(game.start.board, image), game.start.side}, {}};
  for (const Square x : game.moves) other.moves.push_back(image_of(x, image));
  return other;
}

// The same for all eight images of a board.
inline std::pair<Bitboard, Bitboard> symmetry_class(const Board& board) {
  std::pair greatest(Bitboard{0}, Bitboard{0});
  for (int image = 0; image < 8; ++image) {
    const Board other = image_of(board, image);
    greatest = std::max(greatest, std::pair(other.opponent, other.player));
  }
  return greatest;
}

}  // namespace tiger::sample
