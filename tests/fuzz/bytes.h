// Arbitrary bytes as arguments of calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace fuzz {

// The bytes one after another, then zeros.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool is_empty() const { return size_ == 0; }
  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  int below(int n) { return byte() % n; }
  std::uint64_t bits() {
    std::uint64_t all = 0;
    for (int i = 0; i < 8; ++i) all = all << 8 | byte();
    return all;
  }
  std::int32_t number() { return static_cast<std::int32_t>(bits() >> 32); }
  std::string text() {
    std::string all;
    for (int left = byte(); left > 0 && size_ > 0; --left) all += static_cast<char>(byte());
    return all;
  }
  // Usually a number in the range, else any number.
  std::int32_t mostly(std::int32_t low, std::int32_t high) {
    const std::uint8_t drawn = byte();
    if (drawn >= 250) return number();
    return low + drawn % (high - low + 1);
  }
  double seconds() {
    constexpr double kSeconds[] = {0,
                                   0,
                                   0,
                                   0.01,
                                   1,
                                   1e9,
                                   -1,
                                   std::numeric_limits<double>::max(),
                                   std::numeric_limits<double>::quiet_NaN(),
                                   std::numeric_limits<double>::infinity()};
    return kSeconds[below(10)];
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

}  // namespace fuzz
