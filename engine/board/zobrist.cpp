#include "board/zobrist.h"

#include <bit>

namespace tiger::detail {

constexpr std::array<std::array<Hash, 256>, 16> kRowTables = [] {
  std::array<std::array<Hash, 256>, 16> tables{};
  for (int role = 0; role < 2; ++role)
    for (int row = 0; row < 8; ++row)
      for (unsigned discs = 1; discs < 256; ++discs)
        tables[8 * role + row][discs] = tables[8 * role + row][discs & (discs - 1)] ^
                                        zobrist_key(role, 8 * row + std::countr_zero(discs));
  return tables;
}();

}  // namespace tiger::detail
