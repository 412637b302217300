#include "player/move_book.h"

#include <cassert>
#include <cstddef>

namespace tiger {

std::optional<BookMove> BookChooser::choose(const Board& board) {
  const std::vector<BookMove> moves = book_->moves(board);
  if (moves.empty()) return std::nullopt;
  assert(within_ >= 0 && moves.front().score >= moves.back().score);
  std::size_t good = 1;
  while (good < moves.size() && moves[good].score >= moves.front().score - within_) ++good;
  if (within_ == 0) return moves.front();
  state_ ^= state_ >> 12;
  state_ ^= state_ << 25;
  state_ ^= state_ >> 27;
  // 32 bits times a number of moves: the bias is beyond notice.
  const std::uint64_t drawn = (state_ * 0x2545F4914F6CDD1D) >> 32;
  return moves[static_cast<std::size_t>(drawn * good >> 32)];
}

}  // namespace tiger
