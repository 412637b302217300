// The board: two bitboards seen from the side to move, so that the same code serves both colours.
// Always holds: player and opponent share no square.
#pragma once

#include "board/bitboard.h"
#include "board/kernel.h"
#include "board/score.h"
#include "board/square.h"

namespace tiger {

enum class Color : unsigned char { kBlack, kWhite };

inline constexpr Color other(Color c) { return c == Color::kBlack ? Color::kWhite : Color::kBlack; }

// The members have no initialisers, so that an array of boards takes no time to create. Write Board
// b{} for an empty board.
struct Board {
  Bitboard player;    // discs of the side to move
  Bitboard opponent;  // discs of the other side

  constexpr Bitboard occupied() const { return player | opponent; }
  constexpr Bitboard empties() const { return ~occupied(); }
  int empty_count() const { return count(empties()); }

  // The empty squares where the side to move flips at least one disc.
  Bitboard legal_moves() const { return kernel::legal_moves(player, opponent); }

  // The discs that the side to move flips by playing on x; 0 if that is not a legal move. x must be
  // empty.
  Bitboard flips(Square x) const { return kernel::flips(x, player, opponent); }

  // The board after the side to move played x, seen from the other side. `flipped` = flips(x).
  constexpr Board after(Square x, Bitboard flipped) const {
    return {opponent ^ flipped, player ^ (flipped | bit(x))};
  }

  // The board after a legal move, or after a pass.
  Board after(Square move) const { return move == kPass ? passed() : after(move, flips(move)); }

  constexpr Board passed() const { return {opponent, player}; }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

// The start: d5 and e4 black, d4 and e5 white, black to move.
inline constexpr Board kStartBoard{bit(28) | bit(35), bit(27) | bit(36)};

// A board and the colour to move, for files, screens and games.
struct Position {
  Board board = kStartBoard;
  Color side = Color::kBlack;

  constexpr Bitboard black() const { return side == Color::kBlack ? board.player : board.opponent; }
  constexpr Bitboard white() const { return side == Color::kBlack ? board.opponent : board.player; }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

// Whether neither side can move, usually because the board is full.
inline bool is_game_over(const Board& board) {
  return board.legal_moves() == 0 && board.passed().legal_moves() == 0;
}

// The score of a finished game (score.h): the winner gets the empty squares.
inline constexpr Score final_score(const Board& board) {
  return final_score(count(board.player), count(board.opponent));
}

}  // namespace tiger
