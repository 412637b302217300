#include "review/book_exit.h"

#include <algorithm>
#include <vector>

namespace tiger::tools {
namespace {

bool holds(MoveBook& book, const Board& board, Square move) {
  const std::vector<BookMove> moves = book.moves(board);
  return std::any_of(moves.begin(), moves.end(),
                     [move](const BookMove& known) { return known.move == move; });
}

}  // namespace

const char* BookExits::who_left() const {
  if (!known || (black == 0 && white == 0)) return nullptr;
  return white == 0 || (black > 0 && black < white) ? "Black" : "White";
}

BookExits book_exits(MoveBook& book, const Record& record) {
  BookExits exits;
  exits.known = !book.moves(record.start().board).empty();
  int number = 0;
  for (int ply = 0; ply < record.plies() && (exits.black == 0 || exits.white == 0); ++ply) {
    if (record.move(ply) == kPass) continue;
    ++number;
    const Position& position = record.position(ply);
    int& exit = position.side == Color::kBlack ? exits.black : exits.white;
    if (exit == 0 && !holds(book, position.board, record.move(ply))) exit = number;
  }
  return exits;
}

std::string book_exits_text(const BookExits& exits) {
  if (!exits.known) return "the book does not hold the start of the game\n";
  if (exits.who_left() == nullptr) return "the game does not leave the book\n";
  const auto at = [](const char* side, int move) {
    return std::string(side) + (move == 0 ? " nowhere" : " at move " + std::to_string(move));
  };
  return "left the book: " + at("Black", exits.black) + ", " + at("White", exits.white) + "\n";
}

}  // namespace tiger::tools
