// Packs bits by how probable they are: an arithmetic code. Each kind of bit has a Chance, which
// learns while packing and, in the same way, while unpacking.
//
// Packing and unpacking are one function of the caller, a template over the side: bit(chance, b)
// returns b after packing it, or the bit unpacked, whatever b is.
//
// (J. Rissanen, G. Langdon, Arithmetic Coding, 1979; G. N. N. Martin, Range Encoding, 1979.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tiger {

// How probable it is that a bit is set, in parts of 2^16; never 0 or 1.
class Chance {
 public:
  std::uint32_t of_set() const { return of_set_; }
  void learn(bool bit) {
    const int change = bit ? (0x10000 - of_set_) >> kSlowness : -(of_set_ >> kSlowness);
    of_set_ = static_cast<std::uint16_t>(of_set_ + change);
  }

 private:
  static constexpr int kSlowness = 6;
  std::uint16_t of_set_ = 0x8000;
};

// The numbers from low to high that begin with the bits so far. A bit takes the lower or the upper
// part of them; leading bytes that all of them share are dropped.
class CodeInterval {
 public:
  std::uint32_t middle(const Chance& chance) const {
    return low_ + static_cast<std::uint32_t>(std::uint64_t{high_ - low_} * chance.of_set() >> 16);
  }
  void take(bool lower, std::uint32_t middle) { lower ? high_ = middle : low_ = middle + 1; }
  bool shares_byte() const { return (low_ ^ high_) >> 24 == 0; }
  void drop_byte() {
    low_ <<= 8;
    high_ = high_ << 8 | 0xFF;
  }
  char top_byte() const { return static_cast<char>(high_ >> 24); }

 private:
  std::uint32_t low_ = 0;
  std::uint32_t high_ = 0xFFFFFFFF;
};

class Packer {
 public:
  bool bit(Chance& chance, bool bit) {
    interval_.take(bit, interval_.middle(chance));
    chance.learn(bit);
    for (; interval_.shares_byte(); interval_.drop_byte()) bytes_.push_back(interval_.top_byte());
    return bit;
  }
  // All bytes, after the last bit.
  std::string bytes() const { return bytes_ + interval_.top_byte(); }

 private:
  CodeInterval interval_;
  std::string bytes_;
};

// Unpacks the bytes of a Packer. Other bytes give meaningless bits; after their end it reads zeros.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) take_byte();
  }
  bool bit(Chance& chance, bool /*unknown*/) {
    const std::uint32_t middle = interval_.middle(chance);
    const bool bit = value_ <= middle;
    interval_.take(bit, middle);
    chance.learn(bit);
    for (; interval_.shares_byte(); interval_.drop_byte()) take_byte();
    return bit;
  }
  // Whether a Packer would make exactly these bytes from the bits so far.
  bool done() const {
    return taken_ == bytes_.size() + 3 && !bytes_.empty() && bytes_.back() == interval_.top_byte();
  }

 private:
  void take_byte() {
    value_ =
        value_ << 8 | (taken_ < bytes_.size() ? static_cast<unsigned char>(bytes_[taken_]) : 0U);
    ++taken_;
  }

  CodeInterval interval_;
  std::uint32_t value_ = 0;
  std::string_view bytes_;
  std::size_t taken_ = 0;
};

}  // namespace tiger
