// A table of how many discs a move to the last empty square flips on a line.
#pragma once

#include <array>
#include <cstdint>

namespace tiger {

// kLastFlips[256 * i + discs]: the number of discs that a disc on square i of a line flips if all
// other squares are occupied, `discs` of them by the player. On a line of fewer than eight squares
// the missing squares count as not the player's.
inline constexpr std::array<std::uint8_t, 8 * 256> kLastFlips = [] {
  std::array<std::uint8_t, 8 * 256> flips{};
  for (int i = 0; i < 8; ++i)
    for (int discs = 0; discs < 256; ++discs) {
      int up = i + 1;
      while (up < 8 && !(discs >> up & 1)) ++up;
      int down = i - 1;
      while (down >= 0 && !(discs >> down & 1)) --down;
      flips[256 * i + discs] =
          static_cast<std::uint8_t>((up < 8 ? up - i - 1 : 0) + (down >= 0 ? i - down - 1 : 0));
    }
  return flips;
}();

}  // namespace tiger
