// The checksums of the parts of an index.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "archive/layout.h"
#include "platform/hash.h"

namespace tiger::archive {

// The checksum of 64-bit numbers.
inline std::uint64_t checksum_of(std::string_view bytes) {
  Fnv1a sum;
  for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t))) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    sum.add(word);
  }
  return sum.value();
}

inline std::uint64_t checksum_of(Header header) {
  header.checksum = 0;
  return checksum_of({reinterpret_cast<const char*>(&header), sizeof header});
}

}  // namespace tiger::archive
