// The generator splitmix64 (G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number
// Generators, 2014): the same numbers on every machine.
#pragma once

#include <cstdint>

namespace tiger {

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
