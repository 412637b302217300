#include "platform/memory.h"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <memory>
#include <new>
#include <string>
#include <utility>

namespace tiger {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kCacheLine = 64;
constexpr std::uint64_t kMaxUnchecked = std::size_t{8} << 20;

std::string in_mebibytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

}  // namespace

std::uint64_t available_bytes(std::uint64_t physical, std::istream& meminfo,
                              std::istream& group_limit, std::istream& group_usage) {
  for (std::string word; meminfo >> word && word != "MemAvailable:";) {
  }
  std::uint64_t available = physical;
  if (std::uint64_t kibibytes; meminfo >> kibibytes)
    available = std::min(available, kibibytes << 10);
  if (std::uint64_t limit, used; group_limit >> limit && group_usage >> used)
    available = std::min(available, limit - std::min(limit, used));
  return available;
}

const char* reason_of(const std::exception& error) {
  const bool is_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
                         dynamic_cast<const std::length_error*>(&error) != nullptr;
  return is_memory ? "out of memory" : error.what();
}

std::optional<std::uint64_t> bytes_to_ask_for(std::uint64_t bytes, std::uint64_t alignment,
                                              std::uint64_t most) {
  if (bytes > most || most - bytes < 2 * alignment) return std::nullopt;
  return (bytes + alignment - 1) / alignment * alignment + alignment;
}

Memory::Memory(std::uint64_t bytes, std::uint64_t (*available)())
    : bytes_(static_cast<std::size_t>(bytes)) {
  if (bytes > kMaxUnchecked) {
    const std::uint64_t most = available();
    if (bytes > most)
      throw MemoryRefused("needs " + in_mebibytes(bytes) + " of memory, " + in_mebibytes(most) +
                          " are available");
  }
  const bool huge = bytes >= kHugePage / 4;  // below, rounding up to huge pages wastes too much
  const std::size_t alignment = huge ? kHugePage : kCacheLine;
  // Whole huge pages, so that none of them reaches beyond the block.
  const std::optional<std::uint64_t> needed = bytes_to_ask_for(bytes, alignment, SIZE_MAX);
  if (!needed)
    throw MemoryRefused("needs " + in_mebibytes(bytes) + " of memory, more than can be addressed");
  std::size_t space = static_cast<std::size_t>(*needed);
  block_ = std::calloc(space, 1);
  if (block_ == nullptr)
    throw MemoryRefused("needs " + in_mebibytes(bytes) + " of memory, which the system refused");
  void* start = block_;
  const std::size_t taken = space - alignment;
  aligned_ = std::align(alignment, taken, start, space);
  if (huge) prefer_huge_pages(aligned_, taken);
}

Memory::Memory(Memory&& from) noexcept
    : block_(std::exchange(from.block_, nullptr)),
      aligned_(std::exchange(from.aligned_, nullptr)),
      bytes_(std::exchange(from.bytes_, 0)) {}

Memory::~Memory() { std::free(block_); }

}  // namespace tiger
