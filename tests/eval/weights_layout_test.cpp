#include <doctest/doctest.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "eval/naive_network.h"
#include "eval/random_weights.h"
#include "eval/weights.h"

namespace tiger {
namespace {

std::string packed_file() {
  std::ifstream in(TIGER_SOURCE_DIR "/engine/eval/weights.bin", std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

// How many numbers of the weights are not those of the data, phase by phase.
int different_numbers(const Weights& weights, const WeightsData& data) {
  int different = 0;
  for (int p = 0; p < kPhases; ++p) {
    const Weights::Phase& phase = weights.phase(12 * p);
    const auto& [vectors, layers] = data.phases[p];
    for (int i = 0; i < kConfigurations; ++i)
      for (int c = 0; c < kChannels; ++c)
        different +=
            phase.vectors[i].channel[c] != vectors[kChannels * naive::weight_numbers()[i] + c];
    for (int i = 0; i < kInputs; ++i)
      for (int h = 0; h < kHidden; ++h)
        different += phase.hidden[i / 2].of[h][i % 2] != layers.hidden[i][h];
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
  const Weights sound{WeightsData()};
  const std::string_view bytes = sound.bytes();
  CHECK_THROWS_AS(Weights::view({}), std::runtime_error);
  CHECK_THROWS_AS(Weights::view(bytes.substr(0, 64)), std::runtime_error);
  CHECK_THROWS_AS(Weights::view(bytes.substr(0, bytes.size() - 1)), std::runtime_error);
  // The right size, but a byte of the name or of the size is wrong, or they are not aligned.
  auto changed = std::make_unique<Weights::Layout>();
  const auto view_of = [&] {
    return Weights::view({reinterpret_cast<const char*>(changed.get()), sizeof *changed});
  };
  for (std::size_t place = 0; place < 24; ++place) {
    std::memcpy(changed.get(), bytes.data(), bytes.size());
    CHECK(view_of().checksum() == WeightsData().checksum());
    reinterpret_cast<unsigned char*>(changed.get())[place] ^= 0x10;
    CAPTURE(place);
    CHECK_THROWS_AS(view_of(), std::runtime_error);
  }
  std::vector<char> room(bytes.size() + 128);
  char* unaligned = room.data();
  while (reinterpret_cast<std::uintptr_t>(unaligned) % 64 != 4) ++unaligned;
  std::memcpy(unaligned, bytes.data(), bytes.size());
  CHECK_THROWS_AS(Weights::view({unaligned, bytes.size()}), std::runtime_error);
}

}  // namespace
}  // namespace tiger
