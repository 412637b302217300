// A position and its seven mirror images as one in the table.
#include "board/symmetry.h"
#include "search/context.h"

namespace tiger {
namespace {

// The symmetry that undoes it.
constexpr int inverse(int symmetry) { return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry; }

Square turned(Square move, int symmetry) {
  return move < kNoSquare ? symmetric_square(move, symmetry) : move;
}

}  // namespace

std::optional<Node> SearchContext::probe_canonical(const Board& board) {
  const int symmetry = canonical_symmetry(board);
  const Board image = symmetric(board, symmetry);
  std::optional<Node> node = table_.probe(zobrist_hash(image), image, counters.table);
  if (node) node->move = turned(node->move, inverse(symmetry));
  return node;
}

void SearchContext::store_canonical(const Board& board, Node result) {
  const int symmetry = canonical_symmetry(board);
  const Board image = symmetric(board, symmetry);
  result.move = turned(result.move, symmetry);
  table_.store(zobrist_hash(image), image, result, counters.table);
}

}  // namespace tiger
