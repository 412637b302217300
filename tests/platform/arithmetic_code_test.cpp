#include "platform/arithmetic_code.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "support/random_boards.h"

namespace tiger {
namespace {

struct Drawn {
  std::size_t kind;
  bool bit;
};

// Bits of three kinds, which are set once in 2, in 16 and in 1024.
std::vector<Drawn> drawn_bits(sample::Random& random, int count) {
  constexpr std::array<int, 3> kOnceIn = {2, 16, 1024};
  std::vector<Drawn> bits;
  for (int i = 0; i < count; ++i) {
    const auto kind = static_cast<std::size_t>(random.below(3));
    bits.push_back({kind, random.below(kOnceIn[kind]) == 0});
  }
  return bits;
}

std::string packed(const std::vector<Drawn>& bits) {
  Packer packer;
  std::array<Chance, 3> chances;
  for (const auto& [kind, bit] : bits) CHECK(packer.bit(chances[kind], bit) == bit);
  return packer.bytes();
}

// How many of the bits are not those unpacked; -1 if the bytes hold other bits still.
int wrong_bits(const std::string& bytes, const std::vector<Drawn>& bits) {
  Unpacker unpacker(bytes);
  std::array<Chance, 3> chances;
  int wrong = 0;
  for (const auto& [kind, bit] : bits) wrong += unpacker.bit(chances[kind], !bit) != bit;
  return unpacker.done() ? wrong : -1;
}

TEST_CASE("bits are unpacked as they were packed") {
  sample::Random random(1171);
  for (int count = 0; count < 300; ++count) {
    const std::vector<Drawn> bits = drawn_bits(random, count);
    CHECK(wrong_bits(packed(bits), bits) == 0);
  }
}

TEST_CASE("bits that never change are unpacked too") {
  for (const bool bit : {false, true}) {
    const std::vector<Drawn> bits(100'000, {0, bit});
    const std::string bytes = packed(bits);
    CHECK(wrong_bits(bytes, bits) == 0);
    CHECK(bytes.size() < 100);
  }
}

TEST_CASE("bits take about as many bytes as they tell") {
  sample::Random random(1172);
  const std::vector<Drawn> bits = drawn_bits(random, 300'000);
  const auto told = [](double chance) {
    return -chance * std::log2(chance) - (1 - chance) * std::log2(1 - chance);
  };
  const double least = 100'000 / 8 * (told(1 / 2.0) + told(1 / 16.0) + told(1 / 1024.0));
  const auto size = static_cast<double>(packed(bits).size());
  CHECK(size > 0.99 * least);
  CHECK(size < 1.03 * least);
}

TEST_CASE("other bytes are not taken for those of the same bits") {
  sample::Random random(1173);
  const std::vector<Drawn> bits = drawn_bits(random, 200);
  const std::string bytes = packed(bits);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (int flip = 1; flip < 256; ++flip) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      CHECK(wrong_bits(changed, bits) != 0);
    }
  CHECK(wrong_bits(bytes + '\0', bits) == -1);
  CHECK(wrong_bits(bytes.substr(1), bits) != 0);
  CHECK(wrong_bits("", bits) != 0);
}

}  // namespace
}  // namespace tiger
