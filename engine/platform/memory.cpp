#include "platform/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <utility>

namespace tiger {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kMaxUnchecked = 4 * kHugePage;  // reserved without a look at what is free

// The available memory in bytes: what is free or can be freed by dropping caches, within the limit
// of the control group (a container's) if there is one.
std::uint64_t available_bytes() {
  auto available = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                   static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::ifstream meminfo("/proc/meminfo");
  for (std::string word; meminfo >> word;) {
    std::uint64_t kilobytes = 0;
    if (word == "MemAvailable:" && meminfo >> kilobytes) {
      available = std::min(available, 1024 * kilobytes);
      break;
    }
  }
  std::uint64_t limit = 0;
  std::uint64_t used = 0;
  std::ifstream max("/sys/fs/cgroup/memory.max");
  std::ifstream current("/sys/fs/cgroup/memory.current");
  if (max >> limit && current >> used)
    available = std::min(available, limit - std::min(limit, used));
  return available;
}

std::string in_mebibytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

}  // namespace

Memory::Memory(std::size_t bytes) : bytes_(bytes) {
  if (bytes > kMaxUnchecked) {
    const std::uint64_t available = available_bytes();
    if (bytes > available)
      throw MemoryRefused("needs " + in_mebibytes(bytes) + " of memory, " +
                          in_mebibytes(available) + " are available");
  }
  const bool huge = bytes >= kHugePage / 4;  // below, rounding up to huge pages wastes too much
  const std::size_t alignment = huge ? kHugePage : kCacheLine;
  const std::size_t taken = huge ? (bytes + kHugePage - 1) & ~(kHugePage - 1) : bytes;
  block_ = std::calloc(taken + alignment, 1);
  if (block_ == nullptr)
    throw MemoryRefused("needs " + in_mebibytes(bytes) + " of memory, which the system refused");
  const auto address = reinterpret_cast<std::uintptr_t>(block_);
  aligned_ = reinterpret_cast<void*>((address + alignment - 1) & ~(alignment - 1));
#ifdef MADV_HUGEPAGE
  if (huge) madvise(aligned_, taken, MADV_HUGEPAGE);  // only a hint; failure does no harm
#endif
}

Memory::Memory(Memory&& from) noexcept
    : block_(std::exchange(from.block_, nullptr)),
      aligned_(std::exchange(from.aligned_, nullptr)),
      bytes_(std::exchange(from.bytes_, 0)) {}

Memory::~Memory() { std::free(block_); }

}  // namespace tiger
