// Memory for tables and caches: zeroed, aligned, and refused in time if there is too little.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <stdexcept>

namespace tiger {

// The machine has too little memory. what() says how many MiB were asked for and are available.
struct MemoryRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// How many bytes of memory are available: what is free or can be freed by dropping caches, within
// the limit of the control group (a container's) if there is one.
std::uint64_t available_bytes();

// The same from the machine's memory in bytes and what Linux writes to /proc/meminfo and to the
// control group's memory.max and memory.current. The texts may be empty, where these files are
// missing, and a group without a limit has "max" for it.
std::uint64_t available_bytes(std::uint64_t physical, std::istream& meminfo,
                              std::istream& group_limit, std::istream& group_usage);

class Memory {
 public:
  // Reserves `bytes` bytes, all zero. The system provides each page when it is first used. Blocks
  // of 512 KiB or more are aligned to 2 MiB and ask for huge pages, smaller ones are aligned to 64
  // bytes.
  //
  // Throws MemoryRefused. Above 8 MiB it first compares `bytes` with what `available` returns,
  // because a system that overcommits would grant the block and kill the program later.
  explicit Memory(std::size_t bytes, std::uint64_t (*available)() = available_bytes);
  ~Memory();
  Memory(Memory&& from) noexcept;
  Memory& operator=(Memory&&) = delete;

  void* data() const { return aligned_; }  // null after a move from this
  std::size_t bytes() const { return bytes_; }

 private:
  void* block_ = nullptr;
  void* aligned_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace tiger
