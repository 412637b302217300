// A position and its seven mirror images as one in the table: all are looked up and kept as the
// least of them.
#include <tuple>

#include "board/symmetry.h"
#include "search/context.h"

namespace tiger {
namespace {

struct Folded {
  Board board;   // the image that stands for all
  int symmetry;  // that makes it of the position
};

Folded fold(const Board& board) {
  Folded least{board, 0};
  for (int s = 1; s < kSymmetries; ++s) {
    const Board image = symmetric(board, s);
    if (std::tie(image.player, image.opponent) < std::tie(least.board.player, least.board.opponent))
      least = {image, s};
  }
  return least;
}

// The symmetry that undoes it.
int inverse(int symmetry) { return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry; }

Square turned(Square move, int symmetry) {
  return move < kNoSquare ? symmetric_square(move, symmetry) : move;
}

}  // namespace

std::optional<Node> SearchContext::probe_folded(const Board& board) {
  const Folded folded = fold(board);
  std::optional<Node> node = table_.probe(zobrist_hash(folded.board), folded.board, counters.table);
  if (node) node->move = turned(node->move, inverse(folded.symmetry));
  return node;
}

void SearchContext::store_folded(const Board& board, Node result) {
  const Folded folded = fold(board);
  result.move = turned(result.move, folded.symmetry);
  table_.store(zobrist_hash(folded.board), folded.board, result, counters.table);
}

}  // namespace tiger
