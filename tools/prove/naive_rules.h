// The rules of Othello with nothing clever in them: a board is 64 cells, and a move walks the eight
// directions square by square. Proofs are checked by these rules, and the fast code of the engine
// is compared with them, so nothing here may call the engine: of its headers only the plain types
// are used.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "board/board.h"

namespace tiger::naive {

enum class Cell : unsigned char { kEmpty, kBlack, kWhite };

struct Grid {
  std::array<Cell, 64> cells{};  // a1, b1, ... h8
  Cell side = Cell::kBlack;      // to move: black or white

  friend bool operator==(const Grid&, const Grid&) = default;
};

// ---- Conversions. A Board has no colours: its side to move becomes black. ----------------------

Grid from_board(const Board& board);
Grid from_position(const Position& position);
Board to_board(const Grid& grid);
Position to_position(const Grid& grid);

// A board from 64 characters, a1 first, blanks and line ends ignored: X is the side to move, O the
// other, - empty. Throws std::invalid_argument for anything else.
Board from_diagram(std::string_view diagram);

// Eight lines for a failed test's message, in the form that from_diagram reads.
std::string to_diagram(const Board& board);

// ---- Rules -------------------------------------------------------------------------------------

Grid start();

// The discs that a disc of the side to move on x flips, as a set of squares; 0 if x is taken.
Bitboard flips(const Grid& grid, Square x);

// The squares where the side to move may play: empty, and flipping at least one disc.
Bitboard legal_moves(const Grid& grid);

Grid play(const Grid& grid, Square x);  // x must be legal
Grid pass(const Grid& grid);
bool is_over(const Grid& grid);
int count(const Grid& grid, Cell cell);

// The finished game's score for the side to move: disc difference, the winner gets the empty cells.
int final_score(const Grid& grid);

// The number of lines of play of `depth` plies; a pass is a ply, a game that ended earlier one
// line.
long long perft(const Grid& grid, int depth);

// ---- The same walk over two bitboards, for oracles that visit many positions -------------------

// The discs of `other` that a disc of `own` on the empty square x flips.
Bitboard walk_flips(Square x, Bitboard own, Bitboard other);

}  // namespace tiger::naive
