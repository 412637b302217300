#include "platform/memory.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <new>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "table/table.h"

namespace tiger {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

std::uintptr_t address_of(const Memory& memory) {
  return reinterpret_cast<std::uintptr_t>(memory.data());
}

TEST_CASE("memory is zero, aligned and writable to its last byte") {
  for (const std::size_t bytes : {std::size_t{64}, std::size_t{4096}, kMiB, 3 * kMiB, 9 * kMiB}) {
    const Memory memory(bytes);
    CHECK(memory.bytes() == bytes);
    REQUIRE(memory.data() != nullptr);
    // Large blocks start where a huge page may start, small ones where a cache line starts.
    const std::size_t alignment = bytes < kMiB ? 64 : 2 * kMiB;
    CHECK(address_of(memory) % alignment == 0);
    auto* byte = static_cast<unsigned char*>(memory.data());
    std::size_t zeros = 0;
    for (std::size_t i = 0; i < bytes; ++i) zeros += byte[i] == 0;
    CHECK(zeros == bytes);
    byte[0] = byte[bytes - 1] = 1;
  }
}

// The blocks are all kept, so that they lie at different places.
TEST_CASE("every block from 512 KiB on starts where a huge page may start") {
  std::vector<Memory> blocks;
  for (std::size_t i = 0; i < 40; ++i) {
    blocks.emplace_back(kMiB / 2 + 4096 * i);
    CHECK(address_of(blocks.back()) % (2 * kMiB) == 0);
  }
}

TEST_CASE("every small block starts where a cache line starts") {
  std::vector<Memory> blocks;
  for (std::size_t i = 0; i < 40; ++i) {
    blocks.emplace_back(64 + 16 * i);
    CHECK(address_of(blocks.back()) % 64 == 0);
  }
}

// Sanitizers have an address space of their own.
#if defined(__linux__) && !defined(TIGER_SANITIZED)
// The address space of this process in bytes: the sum of its mappings. (Under emulation, statm
// counts the emulator's memory too.)
std::size_t address_space() {
  std::size_t bytes = 0;
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    std::size_t begin = 0, end = 0;
    char dash = 0;
    std::istringstream(line) >> std::hex >> begin >> dash >> end;
    bytes += end - begin;
  }
  return bytes;
}

TEST_CASE("a large block takes its own size of address space, and at most one huge page more") {
  const std::size_t before = address_space();
  REQUIRE(before > 0);
  for (const std::size_t bytes : {256 * kMiB, 256 * kMiB + 1, 257 * kMiB}) {
    const Memory memory(bytes);
    const std::size_t taken = address_space() - before;
    CAPTURE(taken);
    // All of the huge pages that it uses, wherever the system lets it begin.
    const std::size_t whole_pages = (bytes + 2 * kMiB - 1) / (2 * kMiB) * (2 * kMiB);
    CHECK(taken >= whole_pages + 2 * kMiB);
    CHECK(taken <= whole_pages + 3 * kMiB);
  }
}

TEST_CASE("a block just too small for huge pages takes little more than its size") {
  const std::size_t before = address_space();
  const Memory memory(kMiB / 2 - 64);
  CHECK(address_space() - before < kMiB);
}
#endif

TEST_CASE("memory can be moved to another owner") {
  Memory from(4096);
  void* const data = from.data();
  const Memory to(std::move(from));
  CHECK(to.data() == data);
  CHECK(to.bytes() == 4096);
  CHECK(from.data() == nullptr);
  CHECK(from.bytes() == 0);
}

std::uint64_t available(const std::string& meminfo, const std::string& group_limit,
                        const std::string& group_usage) {
  std::istringstream machine(meminfo), limit(group_limit), usage(group_usage);
  return available_bytes(64 * kMiB, machine, limit, usage);
}

TEST_CASE("available is what Linux says in KiB, at most what the machine has") {
  const std::string before = "MemTotal: 65536 kB\nMemFree: 100 kB\n";
  CHECK(available(before + "MemAvailable:   4099 kB\nBuffers: 7 kB\n", "", "") == 4099 * 1024);
  CHECK(available(before + "MemAvailable: 65537 kB\n", "", "") == 64 * kMiB);
  CHECK(available(before + "MemAvailable: 0 kB\n", "", "") == 0);
}

TEST_CASE("where Linux does not say what is available, it is what the machine has") {
  CHECK(available("", "", "") == 64 * kMiB);
  CHECK(available("MemTotal: 65536 kB\nMemFree: 100 kB\n", "", "") == 64 * kMiB);
  CHECK(available("MemAvailable: unknown\n", "", "") == 64 * kMiB);
}

TEST_CASE("available is at most what a container has left of its limit") {
  const std::string meminfo = "MemAvailable: 4096 kB\n";
  CHECK(available(meminfo, "3000000\n", "1000001\n") == 1999999);
  CHECK(available(meminfo, "9000000\n", "1000000\n") == 4 * kMiB);
  CHECK(available(meminfo, "3000000\n", "3000000\n") == 0);
  CHECK(available(meminfo, "3000000\n", "3000001\n") == 0);
  CHECK(available(meminfo, "max\n", "1000000\n") == 4 * kMiB);
  CHECK(available(meminfo, "3000000\n", "") == 4 * kMiB);
}

TEST_CASE("up to 8 MiB are reserved without a look at what is available") {
  const auto nothing = [] { return std::uint64_t{0}; };
  CHECK_NOTHROW(Memory(8 * kMiB, nothing));
  CHECK_THROWS_WITH_AS(Memory(8 * kMiB + 1, nothing), "needs 8 MiB of memory, 0 MiB are available",
                       MemoryRefused);
}

TEST_CASE("above, all that is available can be reserved, and not a byte more") {
  const auto ten = [] { return std::uint64_t{10 * kMiB}; };
  CHECK_NOTHROW(Memory(10 * kMiB, ten));
  CHECK_THROWS_WITH_AS(Memory(10 * kMiB + 1, ten), "needs 10 MiB of memory, 10 MiB are available",
                       MemoryRefused);
}

TEST_CASE("more memory than is available is refused, with both figures") {
  try {
    const Table table(30);
    MESSAGE("skipped: this machine has 64 GiB to give");
  } catch (const MemoryRefused& refused) {
    const std::string message = refused.what();
    CAPTURE(message);
    const auto asked = message.find("65536 MiB");
    REQUIRE(asked != std::string::npos);
    const auto available = message.find_first_of("0123456789", asked + 9);
    REQUIRE(available != std::string::npos);
    CHECK(std::stoll(message.substr(available)) < 65536);
    CHECK(message.find(" MiB", available) != std::string::npos);
  }
}

// As a size has 32 bits in WebAssembly.
TEST_CASE("what cannot be addressed is refused, not taken for a small block") {
  constexpr std::uint64_t k32 = 0xFFFFFFFF;
  constexpr std::uint64_t kPage = 2 * kMiB;
  CHECK(bytes_to_ask_for(kMiB, kPage, k32) == 2 * kPage);
  CHECK(bytes_to_ask_for(64, 64, k32) == 128);
  CHECK(bytes_to_ask_for(65, 64, k32) == 192);
  // Tables of 2^25, 2^26 and 2^30 buckets: 2 GiB can be addressed, 4 GiB would become 0.
  CHECK(bytes_to_ask_for(table_bytes(25), kPage, k32) == (std::uint64_t{2} << 30) + kPage);
  for (const int bits : {26, 27, 30})
    CHECK_FALSE(bytes_to_ask_for(table_bytes(bits), kPage, k32).has_value());
  CHECK(bytes_to_ask_for(table_bytes(30), kPage, UINT64_MAX).has_value());
  for (const std::uint64_t least : {k32 + 1, k32, k32 - kPage, k32 - 2 * kPage + 1})
    CHECK_FALSE(bytes_to_ask_for(least, kPage, k32).has_value());
  for (const std::uint64_t bytes : {k32 - 2 * kPage, k32 - 3 * kPage + 1}) {
    const auto asked = bytes_to_ask_for(bytes, kPage, k32);
    REQUIRE(asked.has_value());
    CHECK(*asked <= k32);
    CHECK(*asked >= bytes + kPage);
  }
  CHECK_FALSE(bytes_to_ask_for(UINT64_MAX, kPage, UINT64_MAX).has_value());
}

TEST_CASE("a reason is in words, whatever the library says") {
  CHECK(std::string(reason_of(std::bad_alloc())) == "out of memory");
  CHECK(std::string(reason_of(std::length_error("vector::reserve"))) == "out of memory");
  CHECK(std::string(reason_of(MemoryRefused("needs 8 MiB"))) == "needs 8 MiB");
}

TEST_CASE("more memory than any machine has is refused") {
  CHECK_THROWS_AS(Memory{std::size_t{1} << 60}, MemoryRefused);
  CHECK_THROWS_AS(Memory{~std::size_t{0}}, MemoryRefused);
}

}  // namespace
}  // namespace tiger
