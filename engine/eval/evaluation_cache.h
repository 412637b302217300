// A small cache of evaluations, used by one thread. A search meets many positions again: by another
// order of moves, in the next iteration, in ProbCut's shallow search and then in the deep one.
//
// Each position has one place, and a new position replaces the old one. An entry of 64 bits holds a
// value and a signature: the bits of the hash that do not give the place. So two positions are
// confused once in some 10^13 look-ups; then the search goes by the value of the other position,
// which is an estimate, too. The hash depends on the evaluation as well, so that searches with
// other weights never find each other's values, not even if one runs inside the other.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board_hash.h"
#include "eval/weights.h"

namespace tiger {

class EvaluationCache {
 public:
  // 256 KiB, which fit in the processor's second-level cache. (Level 20, 60 positions of 48 empty
  // squares: 1.04 times the seconds with 2^14 entries, 1.03 with 2^16, 1.09 with 2^18.)
  static constexpr int kBits = 15;

  // 2^bits entries, bits from 1 to 20.
  explicit EvaluationCache(int bits = kBits)
      : mask_((std::size_t{1} << bits) - 1), entries_(std::size_t{1} << bits, ~std::uint64_t{0}) {}

  // The value of a board by the evaluation with this key (evaluation_key()). It must be between
  // -2^20 and 2^20 - 1; compute() returns it if the cache does not hold it.
  template <class Compute>
  int value(const Board& board, std::uint64_t key, Compute compute) {
    const std::uint64_t hash = board_hash(board) ^ key;
    std::uint64_t& entry = entries_[hash & mask_];
    if (((entry ^ hash) >> kValueBits) == 0) return value_of(entry);
    const int value = compute();
    assert(-(1 << (kValueBits - 1)) <= value && value < 1 << (kValueBits - 1));
    entry = (hash >> kValueBits << kValueBits) | (static_cast<std::uint32_t>(value) & kValueMask);
    return value;
  }

 private:
  static constexpr int kValueBits = 21;
  static constexpr std::uint32_t kValueMask = (1U << kValueBits) - 1;

  static int value_of(std::uint64_t entry) {
    constexpr int kUnused = 32 - kValueBits;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(entry) << kUnused) >> kUnused;
  }

  std::size_t mask_;
  std::vector<std::uint64_t> entries_;
};

// The key under which values of these weights with this noise (noise.h) are cached.
std::uint64_t evaluation_key(const Weights& weights, int noise = 0);

// The cache of the calling thread.
EvaluationCache& evaluation_cache();

}  // namespace tiger
