#include "table/table.h"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr Board kBoard{1, 2};
constexpr Board kOther{4, 8};
constexpr Node kNode{value_of(-4), value_of(6), 19, 12, kCertain};
constexpr Hash make_hash(std::uint32_t signature, std::uint32_t address) {
  return std::uint64_t{signature} << 32 | address;
}

TEST_CASE("a table has 2^0 to 2^30 buckets of 64 bytes") {
  for (int bits = 0; bits <= 18; ++bits) {
    const Table table(bits);
    CHECK(table.hash_bits() == bits);
    CHECK(table.buckets() == std::size_t{1} << bits);
    CHECK(table.bytes() == std::size_t{64} << bits);
    CHECK(table.fill() == 0.0);
  }
  CHECK(Table().buckets() == 65536);
  for (const int bits : {-1, 31, 32, 64, -1000})
    CHECK_THROWS_AS_MESSAGE(Table{bits}, std::invalid_argument, bits);
}

TEST_CASE("a size out of range is refused with a message that names it") {
  try {
    Table table(31);
    FAIL("no exception");
  } catch (const std::invalid_argument& refused) {
    CHECK(std::string(refused.what()).find("31") != std::string::npos);
    CHECK(std::string(refused.what()).find("30") != std::string::npos);
  }
}

TEST_CASE("the low half of a hash selects the bucket, to its last bit") {
  for (const int bits : {0, 1, 4, 16}) {
    Table table(bits);
    TableStatistics counted;
    // One node in each of two buckets (the same one, for a table of one), then both slots of many.
    const std::uint32_t last = static_cast<std::uint32_t>(table.buckets() - 1);
    table.store(make_hash(7, 0), kBoard, kNode, counted);
    table.store(make_hash(7, last), kOther, kNode, counted);
    CHECK(table.probe(make_hash(7, 0), kBoard, counted));
    CHECK(table.probe(make_hash(7, last), kOther, counted));
    CHECK(table.probe(make_hash(7, ~last), kBoard, counted));  // higher bits are not looked at
    CHECK(bool(table.probe(make_hash(7, last), kBoard, counted)) == (bits == 0));
    CHECK(counted.fresh == 2);
    CHECK(counted.overwrites == 0);
  }
}

TEST_CASE("the buckets do not touch one another") {
  sample::Random random(311);
  Table table(10);
  TableStatistics counted;
  std::vector<Board> boards;
  for (std::uint32_t i = 0; i < 2048; ++i) {
    boards.push_back(sample::random_discs(random, 30));
    const Node node{kValueMin, kValueMax, static_cast<Square>(i % 64), static_cast<int>(i % 61),
                    kCertain};
    table.store(make_hash(i * i, i), boards.back(), node, counted);
  }
  CHECK(counted.fresh == 2048);
  CHECK(table.fill() == 1.0);
  for (std::uint32_t i = 0; i < 2048; ++i) {
    const auto found = table.probe(make_hash(i * i, i), boards[i], counted);
    REQUIRE(found);
    CHECK(found->move == static_cast<Square>(i % 64));
    CHECK(found->depth == static_cast<int>(i % 61));
  }
}

TEST_CASE(
    "a signature that differs is a miss, and one that matches is a hit only if the discs match") {
  Table table(4);
  TableStatistics counted;
  table.store(make_hash(0x80000001, 3), kBoard, kNode, counted);
  CHECK_FALSE(table.probe(make_hash(1, 3), kOther, counted));
  CHECK_FALSE(table.probe(make_hash(0x80000000, 3), kOther, counted));
  CHECK(counted.signature_collisions == 0);
  CHECK_FALSE(table.probe(make_hash(0x80000001, 3), kOther, counted));
  CHECK(counted.signature_collisions == 1);
  CHECK_FALSE(table.probe(make_hash(0x80000001, 3), {kBoard.player, kOther.opponent}, counted));
  CHECK_FALSE(table.probe(make_hash(0x80000001, 3), {kOther.player, kBoard.opponent}, counted));
  CHECK_FALSE(table.probe(make_hash(0x80000001, 3), kBoard.passed(), counted));
  CHECK(counted.signature_collisions == 4);
  CHECK(counted.hits() == 0);
  CHECK(table.probe(make_hash(0x80000001, 3), kBoard, counted));
}

TEST_CASE("a table that trusts signatures returns the false node that others reject") {
  const Hash hash = make_hash(0x80000001, 3);
  const Board third{16, 32};
  const Node newer{value_of(0), value_of(2), 20, 3, 50};
  for (const bool trusts : {false, true}) {
    CAPTURE(trusts);
    Table table(4, {.trusts_signatures = trusts});
    TableStatistics counted;
    CHECK_FALSE(table.probe(make_hash(0, 3), kBoard, counted));  // an empty slot tells no lie
    table.store(hash, kBoard, kNode, counted);
    const auto found = table.probe(hash, kOther, counted);
    REQUIRE(found.has_value() == trusts);
    if (found) {
      CHECK(found->lower == kNode.lower);
      CHECK(found->upper == kNode.upper);
      CHECK(found->move == kNode.move);
    }
    CHECK(counted.signature_collisions == 1);
    CHECK(counted.hits() == (trusts ? 1 : 0));
    CHECK_FALSE(table.probe(make_hash(1, 3), kOther, counted));
    CHECK(counted.signature_collisions == 1);

    // Stores are not deceived: each position has a node of its own. A probe believes the first one
    // that fits.
    table.store(hash, kOther, newer, counted);
    CHECK(counted.fresh == 2);
    CHECK(table.probe(hash, kOther, counted)->move == (trusts ? kNode.move : newer.move));
    CHECK(table.probe(hash, third, counted).has_value() == trusts);
  }
}

TEST_CASE(
    "positions with one hash live side by side, and a third with the same signature misses both") {
  Table table(0, {.address_bits = 32, .signature_bits = 32});
  TableStatistics counted;
  table.store(5, kBoard, kNode, counted);
  table.store(5, kOther, {value_of(0), value_of(2), 20, 3, 50}, counted);
  CHECK(table.probe(5, kBoard, counted)->move == 19);
  CHECK(counted.signature_collisions == 0);
  CHECK(table.probe(5, kOther, counted)->move == 20);
  CHECK(counted.signature_collisions == 1);  // that of deepest, on the way to newest
  CHECK_FALSE(table.probe(5, {16, 32}, counted));
  CHECK(counted.signature_collisions == 3);
}

TEST_CASE("an empty slot counts no signature collision") {
  Table table(0);
  TableStatistics counted;
  CHECK_FALSE(table.probe(0, kBoard, counted));  // the signature of fresh memory is 0 as well
  table.store(0, kBoard, kNode, counted);
  CHECK_FALSE(table.probe(0, kOther, counted));
  CHECK(counted.signature_collisions == 1);
}

TEST_CASE("a cleared table knows nothing and fills afresh") {
  for (const bool both : {false, true}) {
    Table table(0);
    TableStatistics counted;
    table.store(1, kBoard, kNode, counted);
    if (both) table.store(2, kOther, kNode, counted);
    table.clear();
    CHECK(table.fill() == 0.0);
    CHECK_FALSE(table.probe(1, kBoard, counted));
    CHECK_FALSE(table.probe(2, kOther, counted));
    CHECK(counted.hits() == 0);
    CHECK(counted.signature_collisions == 0);

    counted = {};
    // Lower than anything that was there.
    table.store(3, {16, 32}, {value_of(0), value_of(0), 5, 1, 1}, counted);
    CHECK(counted.fresh == 1);
    CHECK(counted.demotions == 0);
    CHECK(table.fill() == 0.5);
    CHECK_FALSE(table.probe(1, kBoard, counted));
    CHECK_FALSE(table.probe(2, kOther, counted));
    table.store(1, kBoard, {value_of(0), value_of(0), 5, 0, 1}, counted);
    CHECK(counted.fresh == 2);
    CHECK(table.probe(1, kBoard, counted)->depth == 0);
    CHECK(counted.hits_newest == 1);
  }
}

TEST_CASE("a table that is cleared to fewer buckets uses those alone, and can have all back") {
  Table table(4);
  TableStatistics counted;
  table.store(make_hash(7, 8), kBoard, kNode, counted);
  table.clear(3);
  CHECK(table.hash_bits() == 3);
  CHECK(table.buckets() == 8);
  CHECK(table.bytes() == 1024);
  CHECK_FALSE(table.probe(make_hash(7, 8), kBoard, counted));
  table.store(make_hash(7, 15), kBoard, kNode, counted);
  CHECK(table.probe(make_hash(7, 7), kBoard, counted));
  CHECK(table.fill() == 1.0 / 16);
  table.clear();
  CHECK(table.hash_bits() == 3);
  table.clear(4);
  CHECK(table.buckets() == 16);
  for (const std::uint32_t address : {7u, 8u, 15u})
    CHECK_FALSE(table.probe(make_hash(7, address), kBoard, counted));
  table.store(make_hash(7, 15), kBoard, kNode, counted);
  CHECK_FALSE(table.probe(make_hash(7, 7), kBoard, counted));
  for (const int bits : {-1, 5, 30, 31, 64, 1000})
    CHECK_THROWS_AS_MESSAGE(table.clear(bits), std::invalid_argument, bits);
  CHECK(table.buckets() == 16);
}

TEST_CASE("a clearing to more buckets than the table was made with says how many it has") {
  Table table(4);
  for (const int bits : {5, kMaxHashBits})
    CHECK_THROWS_WITH_AS(
        table.clear(bits),
        ("table: expected at most 16 buckets, got 2^" + std::to_string(bits)).c_str(),
        std::invalid_argument);
}

TEST_CASE("the fill of a large table is that of its first 64k buckets") {
  constexpr std::uint32_t kSample = 1 << 16;
  Table table(17);
  TableStatistics counted;
  table.store(make_hash(7, kSample - 1), kBoard, kNode, counted);
  CHECK(table.fill() == 1.0 / (2 * kSample));
  table.store(make_hash(7, kSample), kOther, kNode, counted);
  CHECK(table.fill() == 1.0 / (2 * kSample));
}

TEST_CASE("clearing costs the same for every size: a million times for 64 MiB") {
  Table table(20);
  TableStatistics counted;
  table.store(1, kBoard, kNode, counted);
  for (int i = 0; i < 1'000'000; ++i) table.clear();
  CHECK_FALSE(table.probe(1, kBoard, counted));
  table.store(1, kBoard, kNode, counted);
  CHECK(table.probe(1, kBoard, counted));
}

TEST_CASE("after a clearing all results are of one generation until the next search") {
  Table table(0);
  TableStatistics counted;
  table.new_search();
  table.clear();
  table.store(1, kBoard, kNode, counted);
  table.store(2, kOther, {value_of(0), value_of(0), 5, 1, kCertain}, counted);
  CHECK(counted.demotions == 0);
  table.new_search();
  table.store(3, {16, 32}, {value_of(0), value_of(0), 5, 1, kCertain}, counted);
  CHECK(counted.demotions == 1);
}

TEST_CASE("bounds of every value come out of the table as they went in") {
  Table table(0);
  TableStatistics counted;
  for (int units = kValueMin.units(); units <= kValueMax.units(); ++units) {
    const Value lower = Value::of_units(units);
    for (const Value upper : {lower, kValueMax}) {
      table.clear();
      table.store(9, kBoard, {lower, upper, 63, 60, kCertain}, counted);
      const auto found = table.probe(9, kBoard, counted);
      REQUIRE(found);
      CHECK(found->lower == lower);
      CHECK(found->upper == upper);
    }
  }
}

TEST_CASE("statistics add up field by field") {
  using Counts = std::array<std::uint64_t, sizeof(TableStatistics) / sizeof(std::uint64_t)>;
  Counts a{};
  Counts b{};
  for (std::size_t i = 0; i < a.size(); ++i) {
    a[i] = 1000 + i;
    b[i] = 7 * i + 1;
  }
  TableStatistics sum = std::bit_cast<TableStatistics>(a);
  sum += std::bit_cast<TableStatistics>(b);
  const Counts counts = std::bit_cast<Counts>(sum);
  for (std::size_t i = 0; i < a.size(); ++i) CHECK(counts[i] == a[i] + b[i]);
  CHECK(sum.hits() == sum.hits_deepest + sum.hits_newest);
  sum -= std::bit_cast<TableStatistics>(a);
  CHECK(std::bit_cast<Counts>(sum) == b);
}

}  // namespace
}  // namespace tiger
