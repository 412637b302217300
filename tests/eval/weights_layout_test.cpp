#include <doctest/doctest.h>

#include <cstring>
#include <stdexcept>

#include "eval/naive_network.h"
#include "eval/random_weights.h"
#include "eval/weights_data.h"
#include "platform/file.h"

namespace tiger {
namespace {

std::string packed_file() {
  return bytes_of_file(TIGER_SOURCE_DIR "/engine/eval/weights.bin").value();
}

// How many numbers of the weights are not those of the data, phase by phase.
int different_numbers(const Weights& weights, const WeightsData& data) {
  int different = 0;
  for (int p = 0; p < kPhases; ++p) {
    const Weights::Phase& phase = weights.phase(12 * p);
    const auto& [channels, vectors, layers] = data.phases[p];
    const int width = std::max(channels, 16);
    different += phase.width != width;
    for (int i = 0; i < kConfigurations; ++i)
      for (int c = 0; c < width; ++c) {
        const int wanted = c < channels ? vectors[channels * naive::weight_numbers()[i] + c] : 0;
        different += phase.vectors()[std::ptrdiff_t{width} * i + c] != wanted;
      }
    const auto hidden = [&](int i, int h) { return phase.pairs()[i / 2].of[h][i % 2]; };
    for (int h = 0; h < kHidden; ++h) {
      for (int c = 0; c < width; ++c)
        for (int sign = 0; sign < 2; ++sign) {
          const int wanted = c < channels ? layers.hidden[channels * sign + c][h] : 0;
          different += hidden(width * sign + c, h) != wanted;
        }
      for (int i = 0; i < kBoardInputs; ++i)
        different += hidden(2 * width + i, h) != layers.hidden[2 * channels + i][h];
    }
    for (int h = 0; h < kHidden; ++h) different += phase.output[h] != layers.output[h];
    different += phase.bias != layers.bias;
  }
  return different;
}

TEST_CASE("weights laid out for look-ups are those of their data") {
  sample::Random random(1155);
  const WeightsData data = sample::random_weights(random);
  const Weights weights(data);
  CHECK(different_numbers(weights, data) == 0);
  for (int empties = 0; empties <= 60; ++empties)
    CHECK(&weights.phase(empties) == &weights.phase(12 * naive::phase_of(empties)));
}

TEST_CASE("weights read from a file are those made from its data") {
  sample::Random random(1158);
  const WeightsData data = sample::sparse_weights(random, 1000);
  const Weights read = Weights::decode(data.encode());
  CHECK(different_numbers(read, data) == 0);
  CHECK(Weights(data).checksum() == data.checksum());
  CHECK(read.checksum() == data.checksum());
  CHECK_THROWS_AS(Weights::decode(data.encode() + "x"), std::runtime_error);
}

TEST_CASE("weights may come from bytes that are gone afterwards") {
  sample::Random random(1161);
  const WeightsData data = sample::sparse_weights(random, 10);
  std::string file = data.encode();
  const Weights weights = Weights::decode(file);
  std::fill(file.begin(), file.end(), '\xFF');
  file.clear();
  file.shrink_to_fit();
  CHECK(different_numbers(weights, data) == 0);
}

TEST_CASE("the embedded layout is, byte by byte, one freshly made of weights.bin") {
  const std::string file = packed_file();
  const Weights fresh = Weights::decode(file);
  REQUIRE(embedded_weights().bytes().size() == fresh.bytes().size());
  CHECK((embedded_weights().bytes() == fresh.bytes()));  // too long to print

  const WeightsData data = WeightsData::decode(file);
  CHECK((data.encode() == file));
  CHECK(different_numbers(embedded_weights(), data) == 0);
  CHECK(embedded_weights().checksum() == data.checksum());
  CHECK(&embedded_weights() == &embedded_weights());
}

TEST_CASE("a view and its copies refer to the bytes that they are given") {
  sample::Random random(1162);
  const WeightsData data = sample::random_weights(random);
  const Weights owner(data);
  const Weights view = Weights::view(owner.bytes());
  const Weights copy = view;
  for (const Weights* weights : {&view, &copy}) {
    CHECK(weights->bytes().data() == owner.bytes().data());
    CHECK(&weights->phase(0) == &owner.phase(0));
    CHECK(weights->checksum() == data.checksum());
    CHECK(different_numbers(*weights, data) == 0);
  }
}

TEST_CASE("weights that own their bytes share them with their copies, which may live longer") {
  sample::Random random(1163);
  const WeightsData data = sample::sparse_weights(random, 10);
  auto first = std::make_unique<const Weights>(data);
  const Weights copy = *first;
  CHECK(copy.bytes().data() == first->bytes().data());
  first.reset();
  CHECK(different_numbers(copy, data) == 0);
}

TEST_CASE("bytes that are not a layout of this version are refused") {
  const WeightsData data(sample::kChannels);
  const Weights sound(data);
  const std::uint64_t checksum = data.checksum();  // once, as it reads all numbers
  const std::string_view bytes = sound.bytes();
  CHECK_THROWS_AS(Weights::view({}), std::runtime_error);
  CHECK_THROWS_AS(Weights::view(bytes.substr(0, 64)), std::runtime_error);
  CHECK_THROWS_AS(Weights::view(bytes.substr(0, bytes.size() - 1)), std::runtime_error);
  // The right size, but a byte of the name, the size, the place of a phase or a width is wrong, or
  // they are not aligned.
  std::vector<char> room(bytes.size() + 128);
  char* block = room.data();
  while (reinterpret_cast<std::uintptr_t>(block) % 64 != 0) ++block;
  std::memcpy(block, bytes.data(), bytes.size());
  const auto view_of = [&] { return Weights::view({block, bytes.size()}); };
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < sizeof(Weights::Header); ++place)
    if (place < 24 || place >= 32) places.push_back(place);  // the checksum may be any number
  for (const int empties : {0, 12, 24, 36})
    for (int i = 0; i < 4; ++i)
      places.push_back(reinterpret_cast<const char*>(&sound.phase(empties)) - bytes.data() + i);
  for (const std::size_t place : places)
    for (const int flip : {1, 16, 32, 64, 128}) {
      const char before = block[place];
      block[place] = static_cast<char>(before ^ flip);
      CAPTURE(place);
      CHECK_THROWS_AS(view_of(), std::runtime_error);
      block[place] = before;
      CHECK(view_of().checksum() == checksum);
    }
  std::memmove(block + 4, block, bytes.size());
  CHECK_THROWS_AS(Weights::view({block + 4, bytes.size()}), std::runtime_error);
}

}  // namespace
}  // namespace tiger
