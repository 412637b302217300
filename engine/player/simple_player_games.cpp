#include "player/simple_player_games.h"

#include <algorithm>
#include <climits>
#include <random>

#include "board/random_move.h"
#include "platform/hash.h"

namespace tiger {
namespace {

constexpr int kLeastRandomMoves = 10;
constexpr int kMostRandomMoves = 20;
constexpr int kCornerValue = 10;
constexpr int kFinalValue = 1000;

// For the side to move.
int value_of(const Board& board) {
  const Bitboard own = board.legal_moves();
  const Bitboard others = board.passed().legal_moves();
  if (own == 0 && others == 0) return kFinalValue * final_score(board);
  return count(own) - count(others) +
         kCornerValue * (count(board.player & kCorners) - count(board.opponent & kCorners));
}

// For the side to move, after its best move.
int value_after_reply(const Board& board) {
  const Bitboard moves = board.legal_moves();
  if (moves == 0) return value_of(board);
  int best = -INT_MAX;
  for (const Square x : squares(moves))
    best = std::max(best, -value_of(board.after(x, board.flips(x))));
  return best;
}

}  // namespace

Square considered_move(const Board& board) {
  Square best = kNoSquare;
  int least = INT_MAX;  // for the other side
  for (const Square x : squares(board.legal_moves())) {
    const int value = value_after_reply(board.after(x, board.flips(x)));
    if (value < least) {
      least = value;
      best = x;
    }
  }
  return best;
}

Game self_play_game(std::uint64_t seed, std::uint64_t index, int percent_random) {
  Fnv1a hash;
  hash.add(seed);
  hash.add(index);
  std::mt19937_64 random(hash.value());
  Game game;
  Position position = game.start;
  int opening = kLeastRandomMoves + below(kMostRandomMoves - kLeastRandomMoves + 1, random);
  for (; position.board.legal_moves() != 0; --opening) {
    const bool at_random = opening > 0 || below(100, random) < percent_random;
    const Square x = at_random ? random_square(position.board.legal_moves(), random)
                               : considered_move(position.board);
    game.moves.push_back(x);
    play(position, x);
  }
  return game;
}

}  // namespace tiger
