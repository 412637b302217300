#include "eval/noise.h"

#include <cstdint>

#include "board/zobrist.h"
#include "eval/weights.h"

namespace tiger {
namespace {

constexpr std::uint64_t kSeed = 0x74696765'72303332;

// The last steps of splitmix64, after which all bits depend on all bits.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

}  // namespace

int noise_units(const Board& board, int discs) {
  constexpr std::int64_t kMean = 2 * 65535;
  constexpr std::int64_t kDeviation = 37837;  // of the sum of four numbers from 0 to 65535
  const std::uint64_t bits = mixed(zobrist_hash(board) ^ kSeed);
  std::int64_t sum = -kMean;
  for (int shift = 0; shift < 64; shift += 16) sum += bits >> shift & 0xFFFF;
  return static_cast<int>(sum * discs * kUnitsPerDisc / kDeviation);
}

}  // namespace tiger
