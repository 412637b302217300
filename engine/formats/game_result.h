// The result of a game as files write it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "board/score.h"

namespace tiger::formats {

struct GameResult {
  std::size_t size = 0;             // in characters; 0 if the text begins with no result
  std::optional<int> winner = {};   // 1: Black, -1: White, 0: a draw
  std::optional<Score> black = {};  // discs; nothing if it tells only who won
};

// The discs of both sides, "20-44", that a text begins with.
GameResult disc_counts(std::string_view text);

// The result that stands after the moves of a transcript: "20-44", "W+30", "-12", "1-0", "1/2-1/2",
// or the * of an unfinished game.
GameResult leading_result(std::string_view text);

// What the result of a StoredGame says, also as other programs write it: "+6.000:r", "B+8",
// "W+Resign", "Draw". Neither winner nor discs if it says nothing, as "?" and "Void".
GameResult read_result(std::string_view text);

}  // namespace tiger::formats
