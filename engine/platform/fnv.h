// A checksum of numbers, one after the other.
#pragma once

#include <cstdint>

namespace tiger {

// FNV-1a (G. Fowler, L. Noll, P. Vo), a number a step instead of a byte.
class Fnv1a {
 public:
  void add(std::uint64_t number) { sum_ = (sum_ ^ number) * 0x100000001b3; }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325;
};

}  // namespace tiger
