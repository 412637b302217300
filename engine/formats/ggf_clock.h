// The clock of a game in GGF (ggf.h): the property TI.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace tiger {

// The time of each side for the game, and what each move adds to that time.
struct GgfClock {
  std::chrono::milliseconds main{0};
  std::chrono::milliseconds increment{0};
};

// Reads "15:00", "1:00:00" or "05:00/00:10/02:00": the time for the game, the increment of each
// move, and the overtime, which is ignored. Returns nothing for any other text, and for a time of
// 0.
std::optional<GgfClock> parse_ggf_clock(std::string_view text);

}  // namespace tiger
