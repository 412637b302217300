// SGF, the Smart Game Format, FF[4] (https://www.red-bean.com/sgf/), for Othello: GM[2].
// read_ggf in ggf.h reads it, since both have the same syntax.
//
// Besides the properties of GGF: BR WR (ratings), TM (time, a number of seconds), and after a
// move V (its evaluation in discs, for Black) and ET (thinking time in seconds, a property of
// Tiger's).
#pragma once

#include <string>

#include "formats/stored_game.h"

namespace tiger {

// One game on several lines, without the final newline; read_ggf reads it back unchanged. The game
// must be legal.
std::string write_sgf(const StoredGame& game);

}  // namespace tiger
