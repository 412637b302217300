// One bucket of the table: a cache line of eight 64-bit words that holds two nodes.
//
//   word 0      deepest: discs of the side to move
//   word 1      deepest: discs of the other side
//   word 2      deepest: bits 0-13   lower bound, in units above -64 discs
//                             14-27  upper bound, in units above -64 discs
//                             28-34  move
//                             35-41  depth
//                             42-48  confidence; never 0, so a word of 0 is an empty slot
//                             49-56  generation
//                             57-63  free
//   word 3-5    newest: the same
//   word 6      signatures: deepest in the low half, newest in the high half
//   word 7      version: bits 0-31   number of writes times two, odd during a write
//                             32-63  epoch of the table in which it was written
//
// Threads read and write buckets at the same time. Every word is atomic. A reader that finds the
// version odd, or changed after its reads, treats the bucket as a miss. Loads acquire and stores
// release, so a reader that has seen any word of a write cannot still see the version before it. No
// fence is needed, and on x86-64 these loads and stores are plain moves. (A sequence lock; H.
// Boehm, Can Seqlocks Get Along With Programming Language Memory Models?, 2012.)
#pragma once

#include <cstdint>

#include "board/board.h"
#include "platform/atomic_word.h"
#include "table/node.h"

namespace tiger {

enum Slot : int { kDeepest = 0, kNewest = 1 };

struct alignas(64) Bucket {
  std::uint64_t word[8];
};

// Functions on the words of a bucket.
namespace bucket {

inline constexpr int kSignatures = 6;
inline constexpr int kVersion = 7;
inline constexpr std::uint64_t kWriting = 1;

inline std::uint64_t load(const Bucket& b, int i) { return atomic_word::load_acquire(b.word[i]); }

inline void save(Bucket& b, int i, std::uint64_t value) {
  atomic_word::store_release(b.word[i], value);
}

// Reserves the bucket for a writer that last saw `version`. Returns false if another writer came
// first; the caller must not write then.
inline bool begin_write(Bucket& b, std::uint64_t version) {
  return (version & kWriting) == 0 &&
         atomic_word::compare_exchange(b.word[kVersion], version, version | kWriting);
}

// Releases the bucket and records that it was written in this epoch of the table.
inline void end_write(Bucket& b, std::uint64_t version, std::uint32_t epoch) {
  const std::uint64_t writes = static_cast<std::uint32_t>(version + 2);
  save(b, kVersion, std::uint64_t{epoch} << 32 | writes);
}

inline std::uint32_t signature(std::uint64_t signatures, int slot) {
  return static_cast<std::uint32_t>(signatures >> (32 * slot));
}

// The parts of a node's word: where each begins and how many bits it has.
struct Part {
  int shift, bits;

  constexpr std::uint64_t mask() const { return (std::uint64_t{1} << bits) - 1; }
  constexpr int of(std::uint64_t data) const { return static_cast<int>(data >> shift & mask()); }
  constexpr std::uint64_t place(int number) const { return std::uint64_t(number) << shift; }
};
inline constexpr Part kLower{0, 14}, kUpper{14, 14}, kMove{28, 7}, kDepth{35, 7},
    kConfidence{42, 7}, kGeneration{49, 8};
static_assert((kValueMax - kValueMin).units() <= int(kLower.mask()));
static_assert(kPass <= int(kMove.mask()) && 64 <= int(kDepth.mask()) &&
              kCertain <= int(kConfidence.mask()));

inline std::uint64_t pack(const Node& n, std::uint8_t generation) {
  return kLower.place((n.lower - kValueMin).units()) | kUpper.place((n.upper - kValueMin).units()) |
         kMove.place(n.move) | kDepth.place(n.depth) | kConfidence.place(n.confidence) |
         kGeneration.place(generation);
}

inline Node unpack(std::uint64_t data) {
  return {.lower = kValueMin + Value::of_units(kLower.of(data)),
          .upper = kValueMin + Value::of_units(kUpper.of(data)),
          .move = kMove.of(data),
          .depth = kDepth.of(data),
          .confidence = kConfidence.of(data)};
}

inline std::uint8_t generation(std::uint64_t data) {
  return static_cast<std::uint8_t>(kGeneration.of(data));
}

}  // namespace bucket
}  // namespace tiger
