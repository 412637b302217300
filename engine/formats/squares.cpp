#include "formats/squares.h"

#include <algorithm>

namespace tiger::formats {
namespace {

bool zero_is_black(const SquareChars& chars) {
  const auto has = [&](auto wanted) { return std::ranges::any_of(chars.squares, wanted); };
  if (chars.side == '1' || has([](char c) { return c == '1'; })) return true;
  return chars.run_together && chars.side != 'X' && chars.side != 'x' && chars.side != '*' &&
         !has([](char c) { return c == 'X' || c == 'x' || c == '*'; });
}

Color color_of(char disc, Color zero) {
  switch (disc) {
    case 'X': case 'x': case '*': case 'B': case 'b':
      return Color::kBlack;
    case '0':
      return zero;
    default:
      return Color::kWhite;
  }
}

}  // namespace

Position to_position(const SquareChars& chars) {
  const Color zero = zero_is_black(chars) ? Color::kBlack : Color::kWhite;
  const Color side = color_of(chars.side, zero);
  Board board{0, 0};
  for (Square x = 0; x < 64; ++x) {
    const char c = chars.squares[static_cast<std::size_t>(x)];
    if (is_disc(c)) (color_of(c, zero) == side ? board.player : board.opponent) |= bit(x);
  }
  return {board, side};
}

}  // namespace tiger::formats
