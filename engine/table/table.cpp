#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <string>

namespace tiger {
namespace {

Slots read_slots(const Bucket& b) {
  Slots s;
  const std::uint64_t signatures = bucket::load(b, bucket::kSignatures);
  for (int i : {kDeepest, kNewest})
    s.slot[i] = {{bucket::load(b, 3 * i), bucket::load(b, 3 * i + 1)},
                 bucket::load(b, 3 * i + 2),
                 bucket::signature(signatures, i)};
  return s;
}

void write_slots(Bucket& b, const Slots& s) {
  for (int i : {kDeepest, kNewest}) {
    bucket::save(b, 3 * i, s.slot[i].board.player);
    bucket::save(b, 3 * i + 1, s.slot[i].board.opponent);
    bucket::save(b, 3 * i + 2, s.slot[i].data);
  }
  bucket::save(b, bucket::kSignatures,
               std::uint64_t{s.slot[kNewest].signature} << 32 | s.slot[kDeepest].signature);
}

// The n lowest bits, n from 0 to 32.
std::uint32_t low_bits(int n) { return static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1); }

int checked(int hash_bits) {
  if (hash_bits < 0 || hash_bits > kMaxHashBits)
    throw std::invalid_argument("table: expected 2^0 to 2^" + std::to_string(kMaxHashBits) +
                                " buckets, got 2^" + std::to_string(hash_bits));
  return hash_bits;
}

}  // namespace

Table::Table(int hash_bits, const TableDesign& design)
    : hash_bits_(checked(hash_bits)),
      address_bits_(design.address_bits),
      address_mask_(low_bits(std::min(hash_bits, design.address_bits))),
      signature_mask_(low_bits(design.signature_bits)),
      trusts_signatures_(design.trusts_signatures),
      replace_(design.replace),
      memory_(table_bytes(hash_bits)) {}

void Table::store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics) {
  assert((board.player & board.opponent) == 0);
  assert(is_sound(result));
  Bucket& b = bucket_of(hash);
  const std::uint64_t version = bucket::load(b, bucket::kVersion);
  if (!bucket::begin_write(b, version)) return;  // another thread is writing: its result will do
  ++statistics.stores;
  Slots s;
  if (version >> 32 == epoch_) s = read_slots(b);
  replace_(s, {board, result, signature_of(hash), generation_}, statistics);
  write_slots(b, s);
  bucket::end_write(b, version, epoch_);
}

void Table::clear(int hash_bits) {
  if (table_bytes(checked(hash_bits)) > bytes())
    throw std::invalid_argument("table: expected at most " +
                                std::to_string(bytes() / sizeof(Bucket)) + " buckets, got 2^" +
                                std::to_string(hash_bits));
  hash_bits_ = hash_bits;
  address_mask_ = low_bits(std::min(hash_bits, address_bits_));
  ++epoch_;  // if it ever wraps around, old nodes return, but their bounds still hold
}

double Table::fill() const {
  const std::size_t sample = std::min(buckets(), std::size_t{1} << 16);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    const Bucket& b = buckets_begin()[i];
    if (!readable(bucket::load(b, bucket::kVersion))) continue;
    for (int slot : {kDeepest, kNewest}) used += bucket::load(b, 3 * slot + 2) != 0;
  }
  return static_cast<double>(used) / static_cast<double>(2 * sample);
}

}  // namespace tiger
