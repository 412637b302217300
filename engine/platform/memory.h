// Memory for tables and caches: zeroed, aligned, and refused in time if there is too little.
#pragma once

#include <cstddef>
#include <stdexcept>

namespace tiger {

// The machine has too little memory. what() says how many MiB were asked for and are available.
struct MemoryRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Memory {
 public:
  // Reserves `bytes` bytes, all zero. The system provides each page when it is first used. Blocks
  // of 512 KiB or more are aligned to 2 MiB and ask for huge pages, smaller ones are aligned to 64
  // bytes.
  //
  // Throws MemoryRefused. Above 8 MiB it first compares `bytes` with the memory that is available,
  // because a system that overcommits would grant the block and kill the program later.
  explicit Memory(std::size_t bytes);
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
