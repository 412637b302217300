#include "table/table.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace tiger {
namespace {

// The two nodes of a bucket, while a writer holds it.
struct Slots {
  struct {
    Board board{};
    std::uint64_t data = 0;  // 0 = empty
    std::uint32_t lock = 0;
  } slot[2];
};

Slots read_slots(const Bucket& b) {
  Slots s;
  const std::uint64_t locks = bucket::load(b, bucket::kLocks);
  for (int i : {kDeepest, kNewest})
    s.slot[i] = {{bucket::load(b, 3 * i), bucket::load(b, 3 * i + 1)},
                 bucket::load(b, 3 * i + 2),
                 bucket::lock(locks, i)};
  return s;
}

void write_slots(Bucket& b, const Slots& s) {
  for (int i : {kDeepest, kNewest}) {
    bucket::save(b, 3 * i, s.slot[i].board.player);
    bucket::save(b, 3 * i + 1, s.slot[i].board.opponent);
    bucket::save(b, 3 * i + 2, s.slot[i].data);
  }
  bucket::save(b, bucket::kLocks, std::uint64_t{s.slot[kNewest].lock} << 32 | s.slot[kDeepest].lock);
}

// Narrows what is known by a result of the same order. The move changes only when the lower bound
// rises: a move that merely failed low is no better than the one that proved something.
Node tighten(const Node& known, const Node& result) {
  Node node = known;
  if (result.lower > known.lower) {
    node.lower = result.lower;
    node.move = result.move;
  }
  node.upper = std::min(known.upper, result.upper);
  return node.lower <= node.upper ? node : result;  // selective results may contradict each other
}

std::uint32_t low_bits(int n) { return n >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << n) - 1; }

int checked(int hash_bits) {
  if (hash_bits < 0 || hash_bits > kMaxHashBits)
    throw std::invalid_argument("a table has 2^0 to 2^" + std::to_string(kMaxHashBits) +
                                " buckets, not 2^" + std::to_string(hash_bits));
  return hash_bits;
}

// Puts a result where it belongs (the rules of replacement) and counts what that did.
void place(Slots& s, const Board& board, std::uint32_t lock, const Node& result, std::uint8_t age,
           TableStatistics& statistics) {
  auto& [deepest, newest] = s.slot;

  for (auto* known : {&deepest, &newest}) {  // the same position
    if (known->data == 0 || known->board != board) continue;
    const Node node = bucket::unpack(known->data);
    if (order_of(result) == order_of(node)) {
      known->data = bucket::pack(tighten(node, result), age);
      ++statistics.tightened;
    } else if (order_of(result) > order_of(node)) {
      known->data = bucket::pack(result, age);
      ++statistics.deepened;
    } else {
      known->data = bucket::pack(node, age);
      ++statistics.surpassed;
    }
    return;
  }

  const auto write = [&](auto& slot) { slot = {board, bucket::pack(result, age), lock}; };
  if (deepest.data == 0) {
    write(deepest);
    ++statistics.fresh;
  } else if (bucket::age(deepest.data) != age ||
             order_of(result) > order_of(bucket::unpack(deepest.data))) {
    ++(newest.data == 0 ? statistics.fresh : statistics.overwrites);
    ++statistics.hand_downs;
    newest = deepest;
    write(deepest);
  } else {
    ++(newest.data == 0 ? statistics.fresh : statistics.overwrites);
    write(newest);
  }
}

}  // namespace

Table::Table(int hash_bits, HashWidth width)
    : hash_bits_(checked(hash_bits)),
      address_mask_(low_bits(std::min(hash_bits, width.address))),
      lock_mask_(low_bits(width.lock)),
      memory_(buckets() * sizeof(Bucket)) {}

void Table::store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics) {
  Bucket& b = bucket_of(hash);
  const std::uint64_t version = bucket::load(b, bucket::kVersion);
  if (!bucket::begin_write(b, version)) return;  // another thread is at it: its result will do
  ++statistics.stores;
  Slots s;
  if (version >> 32 == clearing_) s = read_slots(b);
  place(s, board, lock_of(hash), result, age_, statistics);
  write_slots(b, s);
  bucket::end_write(b, version, clearing_);
}

void Table::clear() {
  ++clearing_;  // should it ever wrap: what an old clearing left is still true of its position
  age_ = 0;
}

double Table::fill() const {
  const std::size_t sample = std::min(buckets(), std::size_t{1} << 16);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    const Bucket& b = line()[i];
    if (!readable(bucket::load(b, bucket::kVersion))) continue;
    for (int slot : {kDeepest, kNewest}) used += bucket::load(b, 3 * slot + 2) != 0;
  }
  return static_cast<double>(used) / static_cast<double>(2 * sample);
}

}  // namespace tiger
