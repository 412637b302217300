// The two-slot hash table that all drivers share.
//
// A position's hash is 64 bits wide: the low half selects the bucket, the high half is the
// signature (older texts say lock). A bucket holds two nodes: the *deepest* searched so far, which
// is hard to replace, and the *newest*, which is always replaced. So expensive results are kept,
// and the current subtree still finds its own results (D. Breuker, J. Uiterwijk, J. van den Herik,
// Replacement Schemes for Transposition Tables, ICCA Journal 1994).
//
// A hit is never false: when the signature matches, the discs are compared as well.
#pragma once

#include <cstddef>
#include <cstdint>
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

// The memory of 2^hash_bits buckets. (64 bits, because a 32-bit std::size_t cannot hold the size of
// the largest tables.)
constexpr std::uint64_t table_bytes(int hash_bits) {
  return std::uint64_t{sizeof(Bucket)} << hash_bits;
}

// The parts of the table's design. Values other than the defaults make the table worse on purpose,
// for tests and to measure how much each part helps.
struct TableDesign {
  int address_bits = 32;    // bits of a hash that may select the bucket, 0 to 32
  int signature_bits = 32;  // bits of the signature that are compared, 0 to 32
  ReplacementRule replace = replace_two_level;
  bool trusts_signatures = false;  // does not compare discs: results may be wrong
};

class Table {
 public:
  // 2^hash_bits buckets of 64 bytes, hash_bits from 0 to kMaxHashBits.
  // Throws std::invalid_argument for other values, MemoryRefused if the memory is not available.
  explicit Table(int hash_bits = kDefaultHashBits, const TableDesign& design = {});

  // A copy of the node stored for the board; nothing if there is none.
  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) const;

  // Stores a result. Its bounds must hold at its depth and confidence.
  void store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics);

  // Prefetches the bucket that a probe or store will soon need.
  void prefetch(Hash hash) const { __builtin_prefetch(&bucket_of(hash)); }

  // Forgets everything in constant time: buckets filled earlier count as empty. From then on
  // 2^hash_bits of the buckets are used. So one table can serve easy and hard positions and keep
  // its memory pages, which the system is slow to provide. No search may be running. Throws
  // std::invalid_argument if hash_bits is larger than in the constructor.
  void clear(int hash_bits);
  void clear() { clear(hash_bits_); }

  // Starts a new generation, for the search of another position of the same game: any new result
  // may replace the nodes now in the deepest slots. No search may be running.
  void new_search() { ++generation_; }

  int hash_bits() const { return hash_bits_; }  // of the buckets in use
  std::size_t buckets() const { return std::size_t{1} << hash_bits_; }
  std::size_t bytes() const { return memory_.bytes(); }

  // The share of slots in use, 0 to 1, estimated from the first 64k buckets.
  double fill() const;

 private:
  Bucket* buckets_begin() const { return static_cast<Bucket*>(memory_.data()); }
  Bucket& bucket_of(Hash hash) const {
    return buckets_begin()[static_cast<std::uint32_t>(hash) & address_mask_];
  }
  std::uint32_t signature_of(Hash hash) const {
    return static_cast<std::uint32_t>(hash >> 32) & signature_mask_;
  }
  // Whether a bucket was filled after the last clearing and is not being written.
  bool readable(std::uint64_t version) const {
    return version >> 32 == epoch_ && (version & bucket::kWriting) == 0;
  }

  int hash_bits_;
  int address_bits_;  // TableDesign::address_bits
  std::uint32_t address_mask_;
  std::uint32_t signature_mask_;
  bool trusts_signatures_;
  ReplacementRule replace_;
  std::uint32_t epoch_ = 1;  // fresh memory counts as epoch 0
  std::uint8_t generation_ = 0;
  Memory memory_;
};

inline std::optional<Node> Table::probe(Hash hash, const Board& board,
                                        TableStatistics& statistics) const {
  const Bucket& b = bucket_of(hash);
  ++statistics.probes;
  const std::uint64_t version = bucket::load(b, bucket::kVersion);
  if (!readable(version)) return std::nullopt;
  const std::uint64_t signatures = bucket::load(b, bucket::kSignatures);
  for (int slot : {kDeepest, kNewest}) {
    if (bucket::signature(signatures, slot) != signature_of(hash)) continue;
    const Board discs{bucket::load(b, 3 * slot), bucket::load(b, 3 * slot + 1)};
    const std::uint64_t data = bucket::load(b, 3 * slot + 2);
    if (bucket::load(b, bucket::kVersion) != version) return std::nullopt;
    if (data == 0) continue;
    if (discs != board) {
      ++statistics.signature_collisions;
      if (!trusts_signatures_) continue;
    }
    ++(slot == kDeepest ? statistics.hits_deepest : statistics.hits_newest);
    return bucket::unpack(data);
  }
  return std::nullopt;
}

}  // namespace tiger
