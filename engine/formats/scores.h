// The scores behind a board's side in OBF: "A4:+10; B2:+0;".
#pragma once

#include <vector>

#include "board/board.h"
#include "formats/problem.h"
#include "formats/text.h"

namespace tiger::formats {

// Reads a list of move:score pairs, each but the last closed by a semicolon, in the file's order.
// The sentinel "--:-127" is left out. Throws a Fault where a pair is none, the score lies outside
// -64 to +64, or the move is illegal on `board` or listed twice.
std::vector<MoveScore> read_scores(Text list, const Board& board);

}  // namespace tiger::formats
