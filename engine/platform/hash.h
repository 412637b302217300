// Checksums, and random numbers that are the same on every machine.
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

// The generator splitmix64 (G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number
// Generators, 2014).
inline constexpr std::uint64_t kSplitmixStep = 0x9E3779B97F4A7C15;

// The last steps of splitmix64, after which all bits depend on all bits of z.
constexpr std::uint64_t splitmix_mixed(std::uint64_t z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

// The n-th number from a seed, n from 0.
constexpr std::uint64_t splitmix(std::uint64_t seed, std::uint64_t n) {
  return splitmix_mixed(seed + (n + 1) * kSplitmixStep);
}

}  // namespace tiger
