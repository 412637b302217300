// A checksum of a sequence of numbers.
#pragma once

#include <cstdint>

namespace tiger {

// The 64-bit FNV-1a hash by G. Fowler, L. Noll and K.-P. Vo. Each step mixes in a number of up to
// 64 bits; the original mixes in a byte. If all numbers are below 256, the two give the same value.
// The value depends only on the numbers and their order, so it is the same on every machine. It
// guards against accidents, not against attackers.
class Fnv1a {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace tiger
