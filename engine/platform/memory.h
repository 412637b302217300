// Memory for tables and caches: zeroed, aligned, asked for with care and given back when it goes.
#pragma once

#include <cstddef>
#include <stdexcept>

namespace tiger {

// The machine cannot give that much; what() says how much was asked for and how much there is.
struct MemoryRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Memory {
 public:
  // `bytes` zero bytes, touched by nobody yet: pages come when they are first used.
  // Throws MemoryRefused where that is more than the machine has, before anything is taken, so that
  // a system that promises more than it has cannot end the program later. (A few MiB are not worth
  // the question.)
  explicit Memory(std::size_t bytes);
  ~Memory();
  Memory(Memory&& from) noexcept;
  Memory& operator=(Memory&&) = delete;

  void* data() const { return aligned_; }
  std::size_t bytes() const { return bytes_; }

 private:
  void* block_ = nullptr;
  void* aligned_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace tiger
