#include "platform/memory.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "table/table.h"

namespace tiger {
namespace {

TEST_CASE("memory is zero, aligned and writable to its last byte") {
  for (const std::size_t bytes : {std::size_t{64}, std::size_t{4096}, std::size_t{1} << 20,
                                  std::size_t{3} << 20, std::size_t{9} << 20}) {
    const Memory memory(bytes);
    CHECK(memory.bytes() == bytes);
    REQUIRE(memory.data() != nullptr);
    // Large blocks start where a huge page may start, small ones where a cache line starts.
    const std::size_t alignment = bytes < std::size_t{1} << 20 ? 64 : std::size_t{2} << 20;
    CHECK(reinterpret_cast<std::uintptr_t>(memory.data()) % alignment == 0);
    auto* byte = static_cast<unsigned char*>(memory.data());
    std::size_t zeros = 0;
    for (std::size_t i = 0; i < bytes; ++i) zeros += byte[i] == 0;
    CHECK(zeros == bytes);
    byte[0] = byte[bytes - 1] = 1;
  }
}

TEST_CASE("every large block starts where a huge page may start") {
  std::vector<Memory> blocks;  // all kept, so that they lie at different places
  for (std::size_t i = 0; i < 40; ++i) {
    blocks.emplace_back((std::size_t{1} << 20) + 4096 * i);
    CHECK(reinterpret_cast<std::uintptr_t>(blocks.back().data()) % (std::size_t{2} << 20) == 0);
  }
}

// Sanitizers have an address space of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TIGER_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TIGER_SANITIZED
#endif
#endif

#if defined(__linux__) && !defined(TIGER_SANITIZED)
// The address space of this process in bytes.
std::size_t address_space() {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

TEST_CASE("a large block takes its own size of address space, and at most one huge page more") {
  constexpr std::size_t kMiB = std::size_t{1} << 20;
  const std::size_t before = address_space();
  REQUIRE(before > 0);
  for (const std::size_t bytes : {256 * kMiB, 257 * kMiB}) {
    const Memory memory(bytes);
    const std::size_t taken = address_space() - before;
    CAPTURE(taken);
    CHECK(taken >= bytes);
    CHECK(taken <= (bytes + 2 * kMiB - 1) / (2 * kMiB) * (2 * kMiB) + 3 * kMiB);
  }
}
#endif

TEST_CASE("memory can be moved to another owner") {
  Memory from(4096);
  void* const data = from.data();
  const Memory to(std::move(from));
  CHECK(to.data() == data);
  CHECK(to.bytes() == 4096);
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

TEST_CASE("more memory than any machine has is refused") {
  CHECK_THROWS_AS(Memory{std::size_t{1} << 60}, MemoryRefused);
  CHECK_THROWS_AS(Memory{~std::size_t{0}}, MemoryRefused);
}

}  // namespace
}  // namespace tiger
