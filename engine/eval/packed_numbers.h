// Packs the numbers of weights and of models of people with an arithmetic code. Vectors of
// configurations that never occur are 0. Others resemble those of the part of the game before, so
// the differences are packed, with chances that depend on the sizes of the differences before them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <type_traits>

#include "platform/arithmetic_code.h"

namespace tiger {

// Packs numbers of one kind, of at most 16 bits and a sign. Each is packed as: whether it is 0, the
// sign, the number of bits, the bits.
class NumberCode {
 public:
  template <class Side>
  int pass(Side& side, int number) {
    if (side.bit(zero_, number == 0)) return 0;
    const bool negative = side.bit(negative_, number < 0);
    const auto size = static_cast<unsigned>(std::abs(number));
    int bits = 1;
    while (bits < kMostBits && side.bit(longer_[at(bits)], size >> bits != 0)) ++bits;
    unsigned read = 1;
    for (int i = bits - 2; i >= 0; --i)
      read = 2 * read + side.bit(bits_[at(bits)][at(i)], (size >> i & 1) != 0);
    return negative ? -static_cast<int>(read) : static_cast<int>(read);
  }

 private:
  static constexpr int kMostBits = 16;
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  Chance zero_, negative_;
  std::array<Chance, kMostBits + 1> longer_;
  std::array<std::array<Chance, kMostBits>, kMostBits + 1> bits_;
};

// Packs a const number; sets any other to the number that was packed or unpacked.
template <class Side, class Number>
void pass_number(Side& side, NumberCode& code, Number& number, int expected = 0) {
  const int difference = code.pass(side, number - expected);
  if constexpr (!std::is_const_v<Number>) number = static_cast<Number>(expected + difference);
}

// Packs vectors of `channels` numbers each; vectors to be unpacked must be 0. `before`: the vectors
// of the part of the game before, or none.
template <class Side, class Number>
void pass_vectors(Side& side, std::span<Number> vectors, std::span<const std::int8_t> before,
                  std::size_t channels) {
  constexpr auto is_used = [](auto vector) {
    return std::any_of(vector.begin(), vector.end(), [](int number) { return number != 0; });
  };
  std::array<std::array<Chance, 2>, 3> used_chances;
  std::array<NumberCode, 24> codes;
  bool used = false;
  for (std::size_t v = 0; v < vectors.size(); v += channels) {
    const auto vector = vectors.subspan(v, channels);
    const auto like = before.empty() ? before : before.subspan(v, channels);
    const std::size_t expected = before.empty() ? 0 : is_used(like) ? 2 : 1;
    used = side.bit(used_chances[expected][used ? 1 : 0], is_used(vector));
    if (!used) continue;
    int sum = 0;  // of the sizes of differences
    if (expected == 2)
      for (const int number : like) sum += std::abs(number);
    int mean = sum / (2 * static_cast<int>(channels));
    sum = 0;
    for (std::size_t c = 0; c < channels; ++c) {
      // Two steps for each power of two.
      const auto width = static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(mean)));
      const std::size_t half = width < 2 ? 0 : static_cast<std::size_t>(mean) >> (width - 2) & 1;
      const int number = before.empty() ? 0 : like[c];
      pass_number(side, codes[2 * width + half], vector[c], number);
      sum += std::abs(vector[c] - number);
      mean = 2 * sum / static_cast<int>(c + 1);
    }
  }
}

}  // namespace tiger
