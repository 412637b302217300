// An order of boards, for maps and sets.
#pragma once

#include <tuple>

#include "board/board.h"

namespace tiger::tools {

struct BoardOrder {
  bool operator()(const Board& a, const Board& b) const {
    return std::tuple(a.player, a.opponent) < std::tuple(b.player, b.opponent);
  }
};

}  // namespace tiger::tools
