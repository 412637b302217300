#include "search/table_access.h"

#include "board/symmetry.h"

namespace tiger {
namespace {

// The inverse of a symmetry: the two quarter turns undo each other, the others themselves.
constexpr int inverse(int symmetry) { return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry; }

Square turned(Square move, int symmetry) {
  return move < kNoSquare ? symmetric_square(move, symmetry) : move;
}

}  // namespace

std::optional<Node> TableAccess::probe_canonical(const Board& board,
                                                 TableStatistics& statistics) const {
  const int symmetry = canonical_symmetry(board);
  const Board image = symmetric(board, symmetry);
  std::optional<Node> known = table_.probe(zobrist_hash(image), image, statistics);
  if (known) known->move = turned(known->move, inverse(symmetry));
  return known;
}

void TableAccess::store_canonical(const Board& board, Node result,
                                  TableStatistics& statistics) const {
  const int symmetry = canonical_symmetry(board);
  const Board image = symmetric(board, symmetry);
  result.move = turned(result.move, symmetry);
  table_.store(zobrist_hash(image), image, result, statistics);
}

}  // namespace tiger
