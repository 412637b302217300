#include "match/simple_players.h"

#include <algorithm>
#include <vector>

namespace tiger::tools {

const SimplePlayer* find_simple_player(std::string_view name) {
  const auto found = std::ranges::find(kSimplePlayers, name, &SimplePlayer::name);
  return found == kSimplePlayers.end() ? nullptr : found;
}

Square simple_move(const SimplePlayer& player, const Board& board, std::uint64_t random) {
  const Bitboard moves = board.legal_moves();
  const bool takes_corner = player.corners && (moves & kCorners) != 0;
  std::vector<Square> best;
  int most = 0;
  for (const Square x : squares(takes_corner ? moves & kCorners : moves)) {
    const int value = takes_corner ? 0 : player.value(board, x, board.after(x, board.flips(x)));
    if (best.empty() || value > most) best.clear();
    if (best.empty() || value >= most) best.push_back(x), most = value;
  }
  return best[random % best.size()];
}

}  // namespace tiger::tools
