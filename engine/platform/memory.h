// Memory for tables and caches: filled with zeros, aligned, and refused at once if the machine has
// too little.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <iosfwd>
#include <optional>
#include <stdexcept>

namespace tiger {

// Thrown for lack of memory. what() says how many MiB were asked for and are available.
struct MemoryRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// How many bytes of memory are available: those that are free and those that the system can free by
// dropping its caches, but no more than the limit of the control group (of a container) allows.
std::uint64_t available_bytes();

// The same, computed from the machine's memory in bytes and from the texts of /proc/meminfo and of
// the control group's files memory.max and memory.current. A text is empty if its file is missing.
// memory.max is "max" for a group without a limit.
std::uint64_t available_bytes(std::uint64_t physical, std::istream& meminfo,
                              std::istream& group_limit, std::istream& group_usage);

// From now on, what is freed goes back to the system, whichever thread frees it.
void return_freed_memory();

// Asks the system to use huge pages for this block, which consists of whole ones. Only a hint.
void prefer_huge_pages(void* start, std::size_t bytes);

// The exception's what(); in words where the library has none, as for std::bad_alloc.
const char* reason_of(const std::exception& error);

// How many bytes to ask for, so that an aligned block of `bytes`, rounded up to whole units of
// `alignment`, fits in. Nothing if that is more than `most`, the largest number that a size can
// have: 2^32 - 1 where addresses have 32 bits.
std::optional<std::uint64_t> bytes_to_ask_for(std::uint64_t bytes, std::uint64_t alignment,
                                              std::uint64_t most);

class Memory {
 public:
  // Reserves `bytes` bytes, all zero. The system provides each page when it is first used. Blocks
  // of 512 KiB or more are aligned to 2 MiB, and huge pages are requested for them. Smaller blocks
  // are aligned to 64 bytes.
  //
  // Throws MemoryRefused if there is too little memory, or too little address space. Above 8 MiB
  // the constructor first compares `bytes` with the result of `available`, because a system that
  // overcommits would grant the block and kill the program later.
  explicit Memory(std::uint64_t bytes, std::uint64_t (*available)() = available_bytes);
  ~Memory();
  Memory(Memory&& from) noexcept;
  Memory& operator=(Memory&&) = delete;

  void* data() const { return aligned_; }  // null after a move from this
  std::size_t bytes() const { return bytes_; }

 private:
  void* block_ = nullptr;
  void* aligned_ = nullptr;
  std::size_t bytes_;
};

}  // namespace tiger
