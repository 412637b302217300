// Embeds ffo-40-44.obf in the program. The build defines its path as TIGER_FFO_FILE.
#include "bench/positions.h"

#include <string_view>

#include "board/random_move.h"
#include "formats/reader.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_ffo, TIGER_FFO_FILE);

namespace tiger::tools {

Board RandomPlay::board(int empties) {
  Board board = kStartBoard;
  while (board.empty_count() > empties) {
    if (board.legal_moves() == 0) board = board.passed();
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {  // the game ended too early: play another
      board = kStartBoard;
      continue;
    }
    const Square x = random_square(moves, random_);
    board = board.after(x, board.flips(x));
  }
  return board;
}

std::vector<Board> RandomPlay::boards(std::size_t count, int fewest, int most) {
  std::vector<Board> boards;
  while (boards.size() < count) {
    const int step = static_cast<int>(boards.size()) % (most - fewest + 1);
    boards.push_back(board(fewest + step));
  }
  return boards;
}

std::vector<Board> ffo_boards() {
  const std::string_view text(tiger_ffo_begin,
                              static_cast<std::size_t>(tiger_ffo_end - tiger_ffo_begin));
  std::vector<Board> boards;
  for (const Problem& problem : read_any(text, {.file = "ffo-40-44.obf"}).problems)
    boards.push_back(problem.position.board);
  return boards;
}

}  // namespace tiger::tools
