// The clock of a GGF game, its property TI.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace tiger {

// Of each side: the time for its game, and what each of its moves adds to it.
struct GgfClock {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds increment{0};
};

// Reads "15:00", "1:00:00" or "05:00/00:10/02:00": the time for the game, for each move, and after
// the end of the first, which is not read. Nothing for other text, and for a game without time.
std::optional<GgfClock> parse_ggf_clock(std::string_view text);

}  // namespace tiger
