#include "formats/positions/squares.h"

#include <algorithm>
#include <string>

namespace tiger::formats {
namespace {

// The disc that a character means; '-' for an empty square.
char disc_of(char c, Digits digits) {
  switch (c) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b':
    case '@':
    case '#': return 'X';
    case '0': return digits == Digits::kZeroEmpty ? '-' : digits == Digits::kZeroBlack ? 'X' : 'O';
    case '1': return digits == Digits::kZeroEmpty ? 'X' : 'O';
    case '-':
    case '.':
    case '+':
    case '_': return '-';
    default: return 'O';
  }
}

Bitboard squares_with(const BoardChars& board, char c) {
  Bitboard found = 0;
  for (std::size_t i = 0; i < 64; ++i)
    if (board.cells[i] == c) found |= bit(static_cast<Square>(i));
  return found;
}

// The characters for discs that occur, Black's and White's.
struct DiscChars {
  std::string black;
  std::string white;

  std::size_t size() const { return black.size() + white.size(); }
};

DiscChars disc_chars_of(const BoardChars& board, Digits digits) {
  DiscChars chars;
  for (const char c : board.cells) {
    const char disc = disc_of(c, digits);
    std::string& known = disc == 'X' ? chars.black : chars.white;
    if (disc != '-' && known.find(c) == std::string::npos) known += c;
  }
  return chars;
}

Board board_of(const std::array<char, 64>& squares) {
  Board board{0, 0};
  for (std::size_t i = 0; i < 64; ++i) {
    if (squares[i] == 'X') board.player |= bit(static_cast<Square>(i));
    if (squares[i] == 'O') board.opponent |= bit(static_cast<Square>(i));
  }
  return board;
}

void erase_mark(Discs& discs, char mark, Bitboard at) {
  discs.mark = mark;
  discs.marks = at;
  for (const Square x : squares(at)) discs.squares[static_cast<std::size_t>(x)] = '-';
}

// Whether the squares with one of the characters are empty, and are the legal moves.
bool are_marks(Discs discs, char mark, Bitboard at, char side) {
  erase_mark(discs, mark, at);
  const Board black = board_of(discs.squares);
  if (black.player == 0 || black.opponent == 0) return false;
  const bool blacks = side != 'O' && black.legal_moves() == at;
  const bool whites = side != 'X' && black.passed().legal_moves() == at;
  return blacks != whites;
}

// The characters that may mark moves. Discs can look like marks of other discs, but the four
// squares in the middle always have discs.
std::string possible_marks(const Discs& discs, const BoardChars& board, const DiscChars& chars,
                           char side) {
  std::string marks;
  for (const std::string& same : {chars.black, chars.white})
    for (const char c : same) {
      const Bitboard at = squares_with(board, c);
      const bool middle = (at & kStartBoard.occupied()) != 0;
      if (same.size() == 2 && !middle && are_marks(discs, c, at, side)) marks += c;
    }
  return marks;
}

void settle(Discs& discs, const BoardChars& board, const DiscChars& chars, char side) {
  const std::string& same = chars.black.size() > 1 ? chars.black : chars.white;
  discs.conflict = {same[0], same[1]};
  if (chars.size() != 3) return;
  const std::string marks = possible_marks(discs, board, chars, side);
  if (marks.size() != 1) return;
  erase_mark(discs, marks[0], squares_with(board, marks[0]));
  discs.conflict = {};
}

}  // namespace

Digits digits_of(const BoardChars& board) {
  const auto has = [&](char wanted) {
    return std::find(board.cells.begin(), board.cells.end(), wanted) != board.cells.end();
  };
  if (has('2')) return Digits::kZeroEmpty;
  const bool zero = has('0');
  if (has('1') || (zero && board.side == '1')) return Digits::kZeroBlack;
  if (!zero) return Digits::kNone;
  const bool crosses = has('X') || has('x') || has('*');
  return board.run_together && board.side != 'X' && !crosses ? Digits::kZeroBlack
                                                             : Digits::kZeroWhite;
}

Position to_position(const SquareChars& chars) {
  BoardChars board{chars.squares, chars.side, chars.run_together};
  if (chars.side == 'x' || chars.side == '*') board.side = 'X';
  Digits digits = digits_of(board);
  if (chars.side == '1') digits = Digits::kZeroBlack;
  const char side = disc_of(chars.side, digits);
  Board black{0, 0};
  for (std::size_t i = 0; i < 64; ++i) {
    const char disc = disc_of(chars.squares[i], digits);
    if (disc != '-') (disc == 'X' ? black.player : black.opponent) |= bit(static_cast<Square>(i));
  }
  return side == 'X' ? Position{black, Color::kBlack} : Position{black.passed(), Color::kWhite};
}

Discs discs_of(const BoardChars& board, char side) {
  const Digits digits = digits_of(board);
  const DiscChars chars = disc_chars_of(board, digits);
  const bool stars_and_ats = chars.white.empty() && (chars.black == "*@" || chars.black == "@*");
  Discs discs;
  for (std::size_t i = 0; i < 64; ++i) {
    const char c = board.cells[i];
    discs.squares[i] = stars_and_ats && c == '@' ? 'O' : disc_of(c, digits);
  }
  if (!stars_and_ats && (chars.black.size() > 1 || chars.white.size() > 1))
    settle(discs, board, chars, side);
  if (discs.mark != 0) return discs;
  const Bitboard pluses = squares_with(board, '+');
  const Bitboard dots = squares_with(board, '.');
  discs.marks = pluses != 0 ? pluses : squares_with(board, '-') != 0 ? dots : 0;
  return discs;
}

}  // namespace tiger::formats
