// The two-slot hash table that all drivers share.
//
// A position's hash is 64 bits wide: the low half picks the bucket, the high half is the lock. A
// bucket holds two nodes: the *deepest* searched so far, hard to displace, and the *newest*, always
// replaced. Two levels keep the costly results and still let the current subtree work (D. Breuker,
// J. Uiterwijk, J. van den Herik, Replacement Schemes for Transposition Tables, ICCA Journal 1994).
//
// A hit is never a false one: where the lock fits, the discs decide (unless the design is another).
#pragma once

#include <cstddef>
#include <optional>

#include "board/zobrist.h"
#include "platform/memory.h"
#include "table/bucket.h"
#include "table/node.h"
#include "table/replacement.h"
#include "table/statistics.h"

namespace tiger {

inline constexpr int kDefaultHashBits = 16;  // 64k buckets, 4 MiB
inline constexpr int kMaxHashBits = 30;      // 64 GiB

// What makes the table. Anything else is a worse one on purpose: for tests, and to measure what
// each part is worth.
struct TableDesign {
  int address = 32;  // how many bits of a hash may pick the bucket
  int lock = 32;     // and how many are compared
  PlaceRule place = place_in_two_levels;
  bool believes_locks = false;  // takes a fitting lock for the position: results may be wrong
};

class Table {
 public:
  // 2^hash_bits buckets of 64 bytes, hash_bits from 0 to kMaxHashBits.
  // Throws std::invalid_argument outside of that and MemoryRefused where memory lacks.
  explicit Table(int hash_bits = kDefaultHashBits, const TableDesign& design = {});

  // A copy of what is known of the board; nothing where that is nothing.
  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) const;

  // Remembers a result. Its bounds must be true at its depth and confidence.
  void store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics);

  // Asks the processor for the bucket that a probe or store will want soon.
  void prefetch(Hash hash) const { __builtin_prefetch(&bucket_of(hash)); }

  // Forgets everything, at once and without touching the memory: buckets filled before count as
  // empty. From then on 2^hash_bits of the buckets are used: so one table serves positions of all
  // sizes and keeps its pages, which the system is slow to give. No search may be running. Throws
  // std::invalid_argument where that is more than the table was made with.
  void clear(int hash_bits);
  void clear() { clear(hash_bits_); }

  // Begins the search of another position of the same game: what is in the deepest slots now may be
  // displaced by anything new. No search may be running.
  void new_search() { ++age_; }

  int hash_bits() const { return hash_bits_; }  // in use
  std::size_t buckets() const { return std::size_t{1} << hash_bits_; }
  std::size_t bytes() const { return memory_.bytes(); }

  // The share of the slots in use, 0 to 1, counted over the first buckets (64k at most).
  double fill() const;

 private:
  Bucket* line() const { return static_cast<Bucket*>(memory_.data()); }
  Bucket& bucket_of(Hash hash) const {
    return line()[static_cast<std::uint32_t>(hash) & address_mask_];
  }
  std::uint32_t lock_of(Hash hash) const {
    return static_cast<std::uint32_t>(hash >> 32) & lock_mask_;
  }
  // Filled after the last clearing and not being written.
  bool readable(std::uint64_t version) const {
    return version >> 32 == clearing_ && (version & bucket::kWriting) == 0;
  }

  int hash_bits_;
  int address_bits_;  // of the design
  std::uint32_t address_mask_;
  std::uint32_t lock_mask_;
  bool believes_locks_;
  PlaceRule place_;
  std::uint32_t clearing_ = 1;  // fresh memory stems from clearing 0
  std::uint8_t age_ = 0;
  Memory memory_;
};

inline std::optional<Node> Table::probe(Hash hash, const Board& board,
                                        TableStatistics& statistics) const {
  const Bucket& b = bucket_of(hash);
  ++statistics.probes;
  const std::uint64_t version = bucket::load(b, bucket::kVersion);
  if (!readable(version)) return std::nullopt;
  const std::uint64_t locks = bucket::load(b, bucket::kLocks);
  for (int slot : {kDeepest, kNewest}) {
    if (bucket::lock(locks, slot) != lock_of(hash)) continue;
    const Board discs{bucket::load(b, 3 * slot), bucket::load(b, 3 * slot + 1)};
    const std::uint64_t data = bucket::load(b, 3 * slot + 2);
    if (bucket::load(b, bucket::kVersion) != version) return std::nullopt;
    if (data == 0) continue;
    if (discs != board) {
      ++statistics.signature_collisions;
      if (!believes_locks_) continue;
    }
    ++(slot == kDeepest ? statistics.hits_deepest : statistics.hits_newest);
    return bucket::unpack(data);
  }
  return std::nullopt;
}

}  // namespace tiger
