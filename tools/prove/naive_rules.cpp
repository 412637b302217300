#include "prove/naive_rules.h"

#include <stdexcept>

namespace tiger::naive {
namespace {

struct Direction {
  int file, row;
};
constexpr Direction kDirections[8] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                      {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

bool on_board(int file, int row) { return file >= 0 && file < 8 && row >= 0 && row < 8; }

Bitboard set_of(int file, int row) { return Bitboard{1} << (8 * row + file); }

Cell opposite(Cell side) { return side == Cell::kBlack ? Cell::kWhite : Cell::kBlack; }

}  // namespace

Grid from_board(const Board& board) { return from_position({board, Color::kBlack}); }

Grid from_position(const Position& position) {
  Grid grid;
  grid.side = position.side == Color::kBlack ? Cell::kBlack : Cell::kWhite;
  for (int x = 0; x < 64; ++x) {
    if (position.board.player >> x & 1) grid.cells[x] = grid.side;
    if (position.board.opponent >> x & 1) grid.cells[x] = opposite(grid.side);
  }
  return grid;
}

Board to_board(const Grid& grid) {
  Board board{};
  for (int x = 0; x < 64; ++x) {
    if (grid.cells[x] == grid.side) board.player |= Bitboard{1} << x;
    if (grid.cells[x] == opposite(grid.side)) board.opponent |= Bitboard{1} << x;
  }
  return board;
}

Position to_position(const Grid& grid) {
  return {to_board(grid), grid.side == Cell::kBlack ? Color::kBlack : Color::kWhite};
}

Board from_diagram(std::string_view diagram) {
  Board board{};
  int x = 0;
  for (const char c : diagram) {
    if (c == ' ' || c == '\n') continue;
    if (x == 64 || (c != 'X' && c != 'O' && c != '-'))
      throw std::invalid_argument("not a diagram of 64 squares");
    if (c == 'X') board.player |= Bitboard{1} << x;
    if (c == 'O') board.opponent |= Bitboard{1} << x;
    ++x;
  }
  if (x != 64) throw std::invalid_argument("not a diagram of 64 squares");
  return board;
}

std::string to_diagram(const Board& board) {
  std::string diagram;
  for (int x = 0; x < 64; ++x) {
    if (x % 8 == 0) diagram += '\n';
    const bool own = board.player >> x & 1;
    const bool other = board.opponent >> x & 1;
    diagram += own && other ? '!' : own ? 'X' : other ? 'O' : '-';
  }
  return diagram;
}

Grid start() {
  Grid grid;
  grid.cells[3 + 8 * 3] = grid.cells[4 + 8 * 4] = Cell::kWhite;  // d4, e5
  grid.cells[4 + 8 * 3] = grid.cells[3 + 8 * 4] = Cell::kBlack;  // e4, d5
  return grid;
}

Bitboard flips(const Grid& grid, Square x) {
  if (grid.cells[x] != Cell::kEmpty) return 0;
  Bitboard flipped = 0;
  for (const Direction& d : kDirections) {
    Bitboard run = 0;
    int file = x % 8 + d.file;
    int row = x / 8 + d.row;
    while (on_board(file, row) && grid.cells[8 * row + file] == opposite(grid.side)) {
      run |= set_of(file, row);
      file += d.file;
      row += d.row;
    }
    if (on_board(file, row) && grid.cells[8 * row + file] == grid.side) flipped |= run;
  }
  return flipped;
}

Bitboard legal_moves(const Grid& grid) {
  Bitboard moves = 0;
  for (int x = 0; x < 64; ++x)
    if (flips(grid, x) != 0) moves |= Bitboard{1} << x;
  return moves;
}

Grid play(const Grid& grid, Square x) {
  const Bitboard flipped = flips(grid, x);
  Grid next = grid;
  next.cells[x] = grid.side;
  for (int y = 0; y < 64; ++y)
    if (flipped >> y & 1) next.cells[y] = grid.side;
  next.side = opposite(grid.side);
  return next;
}

Grid pass(const Grid& grid) {
  Grid next = grid;
  next.side = opposite(grid.side);
  return next;
}

bool is_over(const Grid& grid) { return legal_moves(grid) == 0 && legal_moves(pass(grid)) == 0; }

int count(const Grid& grid, Cell cell) {
  int n = 0;
  for (const Cell c : grid.cells) n += c == cell;
  return n;
}

int final_score(const Grid& grid) {
  const int own = count(grid, grid.side);
  const int other = count(grid, opposite(grid.side));
  const int empty = count(grid, Cell::kEmpty);
  if (own > other) return own + empty - other;
  if (own < other) return own - (other + empty);
  return 0;
}

long long perft(const Grid& grid, int depth) {
  if (depth == 0) return 1;
  const Bitboard moves = legal_moves(grid);
  if (moves == 0) return is_over(grid) ? 1 : perft(pass(grid), depth - 1);
  long long lines = 0;
  for (int x = 0; x < 64; ++x)
    if (moves >> x & 1) lines += perft(play(grid, x), depth - 1);
  return lines;
}

Bitboard walk_flips(Square x, Bitboard own, Bitboard other) {
  Bitboard flipped = 0;
  for (const Direction& d : kDirections) {
    Bitboard run = 0;
    int file = x % 8 + d.file;
    int row = x / 8 + d.row;
    while (on_board(file, row) && (other & set_of(file, row))) {
      run |= set_of(file, row);
      file += d.file;
      row += d.row;
    }
    if (run != 0 && on_board(file, row) && (own & set_of(file, row))) flipped |= run;
  }
  return flipped;
}

}  // namespace tiger::naive
