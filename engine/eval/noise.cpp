#include "eval/noise.h"

#include <cstdint>

#include "board/zobrist.h"
#include "eval/weights.h"
#include "platform/hash.h"

namespace tiger {
namespace {

constexpr std::uint64_t kSeed = 0x74696765'72303332;

}  // namespace

int noise_units(const Board& board, int discs) {
  constexpr std::int64_t kMean = 2 * 65535;
  constexpr std::int64_t kDeviation = 37837;  // of the sum of four numbers from 0 to 65535
  const std::uint64_t bits = splitmix_mixed(zobrist_hash(board) ^ kSeed);
  std::int64_t sum = -kMean;
  for (int shift = 0; shift < 64; shift += 16) sum += bits >> shift & 0xFFFF;
  return static_cast<int>(sum * discs * kUnitsPerDisc / kDeviation);
}

}  // namespace tiger
