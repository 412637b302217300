#include "table/bucket.h"

#include <doctest/doctest.h>

#include "table/table.h"

namespace tiger {
namespace {

// Packs and unpacks a node and says whether all of it came back.
bool survives(const Node& node, std::uint8_t generation) {
  const std::uint64_t data = bucket::pack(node, generation);
  const Node back = bucket::unpack(data);
  return data != 0 && back.lower == node.lower && back.upper == node.upper &&
         back.move == node.move && back.depth == node.depth && back.confidence == node.confidence &&
         bucket::generation(data) == generation;
}

TEST_CASE("a bucket is one cache line") {
  CHECK(sizeof(Bucket) == 64);
  CHECK(alignof(Bucket) == 64);
}

TEST_CASE("bounds survive packing, every pair from -64 to +64 discs") {
  for (int lower = kValueMin.units(); lower <= kValueMax.units(); ++lower)
    for (int upper = lower; upper <= kValueMax.units(); ++upper) {
      const Node node{Value::of_units(lower), Value::of_units(upper), 63, 60, kCertain};
      if (!survives(node, 255)) FAIL_CHECK("lower ", lower, ", upper ", upper);
    }
}

TEST_CASE("moves, depths, confidences and generations survive packing") {
  for (Square move = 0; move <= kPass; ++move)
    CHECK(survives({kValueMin, kValueMax, move, 1, 1}, 0));
  for (int depth = 0; depth <= 64; ++depth)
    CHECK(survives({value_of(-2), value_of(0), kNoSquare, depth, 50}, 1));
  for (int confidence = 1; confidence <= kCertain; ++confidence)
    CHECK(survives({value_of(0), value_of(2), 0, 0, confidence}, 128));
  for (int generation = 0; generation < 256; ++generation)
    CHECK(
        survives({kValueMin, kValueMin, 19, 20, kCertain}, static_cast<std::uint8_t>(generation)));
}

TEST_CASE("a packed node is never taken for an empty slot") {
  CHECK(bucket::pack({kValueMin, kValueMin, 0, 0, 1}, 0) != 0);
}

TEST_CASE("each slot has one half of the word of signatures") {
  const std::uint64_t signatures = 0x89ABCDEF01234567;
  CHECK(bucket::signature(signatures, kDeepest) == 0x01234567);
  CHECK(bucket::signature(signatures, kNewest) == 0x89ABCDEF);
}

TEST_CASE("one writer at a time takes a bucket, and leaves a new version") {
  Bucket b{};
  const std::uint64_t before = bucket::load(b, bucket::kVersion);
  REQUIRE(bucket::begin_write(b, before));
  CHECK(bucket::load(b, bucket::kVersion) != before);
  CHECK((bucket::load(b, bucket::kVersion) & bucket::kWriting) == bucket::kWriting);
  CHECK_FALSE(bucket::begin_write(b, before));                             // an old version
  CHECK_FALSE(bucket::begin_write(b, bucket::load(b, bucket::kVersion)));  // the current one
  bucket::end_write(b, before, 7);
  const std::uint64_t after = bucket::load(b, bucket::kVersion);
  CHECK((after & bucket::kWriting) == 0);
  CHECK(after != before);
  CHECK((after >> 32) == 7);
  CHECK_FALSE(bucket::begin_write(b, before));
  CHECK(bucket::begin_write(b, after));
}

TEST_CASE("the count of writes wraps within its half of the version") {
  Bucket b{};
  const std::uint64_t last = std::uint64_t{7} << 32 | 0xFFFFFFFE;
  bucket::save(b, bucket::kVersion, last);
  REQUIRE(bucket::begin_write(b, last));
  bucket::end_write(b, last, 7);
  CHECK(bucket::load(b, bucket::kVersion) == std::uint64_t{7} << 32);
}

TEST_CASE(
    "a node of which nothing is known has the widest bounds, and a new table's counters are 0") {
  const Node node;
  CHECK(node.lower == kValueMin);
  CHECK(node.upper == kValueMax);
  CHECK(node.move == kNoSquare);
  CHECK(node.depth == 0);
  CHECK(node.confidence == 100);
  const TableStatistics s;
  CHECK(s.probes + s.hits() + s.cutoffs + s.signature_collisions == 0);
  CHECK(s.stores + s.fresh + s.tightened + s.deepened + s.outranked + s.demotions == 0);
  CHECK(s.overwrites == 0);
  const TableDesign design;
  CHECK(design.address_bits == 32);
  CHECK(design.signature_bits == 32);
  CHECK_FALSE(design.trusts_signatures);
}

TEST_CASE("results are ordered by depth, then confidence") {
  const auto order = [](int depth, int confidence) {
    return order_of({.depth = depth, .confidence = confidence});
  };
  for (int depth = 0; depth < 64; ++depth) {
    CHECK(order(depth + 1, 1) > order(depth, kCertain));
    for (int confidence = 1; confidence < kCertain; ++confidence)
      CHECK(order(depth, confidence + 1) > order(depth, confidence));
  }
}

}  // namespace
}  // namespace tiger
