#include "board/square.h"

namespace tiger {

std::string square_name(Square x) {
  if (x == kPass) return "PS";
  if (x < 0 || x >= kNoSquare) return "--";
  return {static_cast<char>('a' + file_of(x)), static_cast<char>('1' + row_of(x))};
}

std::optional<Square> parse_square(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const int file = (name[0] | 0x20) - 'a';
  const int row = name[1] - '1';
  if (file < 0 || file > 7 || row < 0 || row > 7) return std::nullopt;
  return row * 8 + file;
}

}  // namespace tiger
