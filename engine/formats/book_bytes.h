// Little-endian numbers in the bytes of a file, for the readers and writers of books.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "board/bitboard.h"

namespace tiger::formats {

// Takes numbers from the front. What is beyond the end reads as 0, and ended() tells.
class LittleEndian {
 public:
  explicit LittleEndian(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number next() {
    using Unsigned = std::make_unsigned_t<Number>;
    if (left() < sizeof(Number)) {
      ended_ = true;
      at_ = bytes_.size();
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      value |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << (8 * i);
    at_ += sizeof(Number);
    return static_cast<Number>(static_cast<Unsigned>(value));
  }

  void skip(std::size_t n) { at_ += n < left() ? n : left(); }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }
  bool ended() const { return ended_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ended_ = false;
};

template <class Number>
void put_little_endian(std::string& to, Number number) {
  auto bits = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Number>>(number));
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    to += static_cast<char>(bits & 0xFF);
    bits >>= 8;
  }
}

}  // namespace tiger::formats
