#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "eval/naive_network.h"
#include "eval/random_weights.h"
#include "eval/weights_data.h"

namespace tiger {
namespace {

// The layout of a file: the name, the version, the channels of each phase, then three words of 8
// bytes, then the numbers.
constexpr std::size_t kVersion = 14;
constexpr std::size_t kChannels = 15;
constexpr std::size_t kPatternSet = 19;
constexpr std::size_t kLength = 27;
constexpr std::size_t kChecksum = 35;
constexpr std::size_t kNumbers = 43;

template <typename Decoded>
std::string refusal_by(std::string_view bytes) {
  try {
    Decoded::decode(bytes);
  } catch (const std::runtime_error& error) {
    CHECK(std::string_view(error.what()) != "");
    return error.what();
  }
  return "";
}

// Why the bytes are refused; empty if they are not.
std::string refusal(std::string_view bytes) { return refusal_by<WeightsData>(bytes); }

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Whether this is the right reason to refuse a file with a wrong byte at this place.
bool is_reason(std::string_view why, std::size_t place) {
  if (place < kVersion) return contains(why, "not a weights file");
  if (place < kChannels) return contains(why, "version");
  if (place < kPatternSet) return contains(why, "damaged");
  if (place < kLength) return contains(why, "pattern set");
  if (place < kChecksum) return contains(why, "truncated") || contains(why, "damaged");
  return contains(why, "damaged");
}

// A file of few bytes: mostly zeros, with numbers of every length between them.
const std::string& small_file() {
  static const std::string file = [] {
    sample::Random random(1151);
    return sample::sparse_weights(random, 2).encode();
  }();
  REQUIRE(file.size() < 1000);
  return file;
}

const std::string& larger_file() {
  static const std::string file = [] {
    sample::Random random(1152);
    return sample::sparse_weights(random, 300).encode();
  }();
  return file;
}

// Of four bytes a step, the first the lowest.
std::uint64_t fnv_1a(std::string_view bytes) {
  std::uint64_t sum = 14695981039346656037U;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    sum ^= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * (i % 4);
    if (i % 4 == 3 || i + 1 == bytes.size()) sum *= 1099511628211U;
  }
  return sum;
}

std::string word(std::uint64_t value) {
  std::string bytes;
  for (int i = 0; i < 8; ++i, value /= 256) bytes.push_back(static_cast<char>(value % 256));
  return bytes;
}

// A file with these bytes for its numbers, whose length and checksum are right.
std::string file_of(const std::string& numbers) {
  return small_file().substr(0, kLength) + word(numbers.size()) + word(fnv_1a(numbers)) + numbers;
}

TEST_CASE("a phase is twelve plies, the last one all the rest") {
  for (int empties = 0; empties <= 64; ++empties)
    CHECK(phase_of(empties) == naive::phase_of(empties));
  const int wanted[][2] = {{0, 0}, {11, 0}, {12, 1}, {23, 1}, {24, 2}, {35, 2}, {36, 3}, {60, 3}};
  for (const auto& [empties, phase] : wanted) CHECK(phase_of(empties) == phase);
  CHECK(kPhases == 4);
}

TEST_CASE("fresh weights are 0, one vector for each weight that configurations share") {
  const WeightsData data(sample::kChannels);
  const int weights =
      1 + *std::max_element(naive::weight_numbers().begin(), naive::weight_numbers().end());
  REQUIRE(data.phases.size() == sample::kChannels.size());
  for (std::size_t p = 0; p < data.phases.size(); ++p) {
    const auto& phase = data.phases[p];
    const int channels = sample::kChannels[p];
    CHECK(phase.channels == channels);
    CHECK(phase.layers == Layers(channels));
    CHECK(phase.layers.hidden.size() == static_cast<std::size_t>(2 * channels + 10));
    CHECK(phase.vectors.size() == static_cast<std::size_t>(channels * weights));
    CHECK(std::count(phase.vectors.begin(), phase.vectors.end(), 0) == channels * weights);
  }
}

TEST_CASE("weights of every kind read back as they were written") {
  sample::Random random(1153);
  // The ends of the ranges, and the numbers around which one more byte is needed.
  constexpr std::int16_t kEnds[] = {0,      1,     -1,     63,    -64,   64,    -65,
                                    0,      0,     8191,   -8192, 8192,  -8193, 16383,
                                    -16384, 32767, -32768, 32766, -32767};
  constexpr std::int8_t kEndsOf8Bits[] = {0, 1, -1, 63, -64, 64, -65, 0, 0, 127, -128, 126, -127};
  WeightsData data = sample::random_weights(random);
  std::size_t next = 0;
  const auto ends = [&](std::int16_t& n) { n = kEnds[next++ % std::size(kEnds)]; };
  const auto ends_of_8_bits = [&](std::int8_t& n) {
    n = kEndsOf8Bits[next++ % std::size(kEndsOf8Bits)];
  };
  const auto reads_back = [&] { return WeightsData::decode(data.encode()) == data; };
  // The first phase holds any numbers, the second the ends, the last hardly any.
  sample::for_layers(data.phases[1], ends);
  sample::for_vectors(data.phases[1], ends_of_8_bits);
  data.phases[3] = sample::sparse_weights(random, 20).phases[3];
  CHECK(reads_back());
  // Zeros to the end, which the next phase's do not join.
  data.phases[2].layers.bias = 0;
  std::fill(data.phases[2].vectors.begin() + 3, data.phases[2].vectors.end(), std::int8_t{0});
  data.phases[3].layers = Layers(data.phases[3].channels);
  std::fill(data.phases[3].vectors.begin(), data.phases[3].vectors.end() - 3, std::int8_t{0});
  CHECK(reads_back());
}

TEST_CASE("weights that are all the same read back as they were written") {
  for (const int number : {0, 1, -1, 127, -128}) {
    const WeightsData data = sample::even_weights(number, 256 * number, {8, 16, 8, 8});
    CHECK((WeightsData::decode(data.encode()) == data));
  }
}

TEST_CASE("numbers next to every power of two read back") {
  WeightsData data(sample::kChannels);
  std::vector<std::int16_t> numbers;
  for (int power = 1; power <= 32768; power *= 2)
    for (const int sign : {1, -1})
      for (const int more : {-1, 0, 1}) {
        const int number = sign * power + more;
        if (number >= -32768 && number <= 32767)
          numbers.push_back(static_cast<std::int16_t>(number));
      }
  std::size_t next = 0;
  for (auto& phase : data.phases)
    sample::for_layers(phase, [&](std::int16_t& n) { n = numbers[next++ % numbers.size()]; });
  for (int n = -128; n <= 127; ++n) data.phases[1].vectors[n + 200] = static_cast<std::int8_t>(n);
  CHECK((WeightsData::decode(data.encode()) == data));
}

TEST_CASE("any one number changes the checksum of the weights") {
  sample::Random random(1159);
  WeightsData data = sample::sparse_weights(random, 3);
  std::set<std::uint64_t> seen = {data.checksum()};
  CHECK(WeightsData(data).checksum() == data.checksum());
  const auto try_with = [&](auto& number) {
    const auto before = number;
    for (const int change : {1, -1}) {
      number = static_cast<std::remove_reference_t<decltype(number)>>(before + change);
      CHECK(seen.insert(data.checksum()).second);
    }
    number = before;
  };
  for (auto& phase : data.phases) {
    try_with(phase.vectors[random.below(static_cast<int>(phase.vectors.size()))]);
    try_with(phase.layers.bias);
  }
  try_with(data.phases.front().layers.hidden.front().front());
  try_with(data.phases.back().layers.hidden.back().back());
  try_with(data.phases[2].layers.output.front());
  try_with(data.phases[2].layers.output.back());
  try_with(data.phases.back().vectors.back());
  CHECK(seen.count(data.checksum()) == 1);
}

TEST_CASE("a file that is cut off anywhere is refused") {
  for (std::size_t length = 0; length < small_file().size(); ++length) {
    CAPTURE(length);
    const std::string why = refusal(small_file().substr(0, length));
    CHECK(contains(why, length < kVersion ? "not a weights file" : "truncated"));
  }
  sample::Random random(1156);
  for (int i = 0; i < 300; ++i) {
    const int length = random.below(static_cast<int>(larger_file().size()));
    CHECK(refusal(std::string_view(larger_file()).substr(0, length)) != "");
  }
}

TEST_CASE("a file with one wrong byte is refused and says what is wrong") {
  REQUIRE(refusal(small_file()) == "");
  std::string file = small_file();
  for (std::size_t i = 0; i < file.size(); ++i)
    for (const unsigned flip : {1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U, 255U}) {
      const char sound = file[i];
      file[i] = static_cast<char>(static_cast<unsigned char>(sound) ^ flip);
      const std::string why = refusal(file);
      file[i] = sound;
      CAPTURE(i);
      CAPTURE(why);
      REQUIRE(is_reason(why, i));
    }
  sample::Random random(1157);
  file = larger_file();
  for (int i = 0; i < 200; ++i) {
    const std::size_t place = random.below(static_cast<int>(file.size()));
    const char sound = file[place];
    file[place] = static_cast<char>(static_cast<unsigned char>(sound) ^ (1 + random.below(255)));
    const std::string why = refusal(file);
    file[place] = sound;
    CAPTURE(place);
    CAPTURE(why);
    REQUIRE(is_reason(why, place));
  }
  CHECK(refusal(file) == "");
}

TEST_CASE("a file of another version is refused with its version") {
  std::string file = small_file();
  const int ours = file[kVersion];
  for (int version = 0; version < 128; ++version) {
    file[kVersion] = static_cast<char>(version);
    if (version == ours) continue;
    const std::string why = refusal(file);
    CHECK(contains(why, "version " + std::to_string(version) + ";"));
    CHECK(contains(why, "version " + std::to_string(ours)));
  }
  CHECK(ours == 5);  // 1 had no network, 3 always 16 channels, 4 was not packed
  file[kVersion] = '\xFF';
  CHECK(contains(refusal(file), "version 255;"));
}

TEST_CASE("bytes after the numbers are refused") {
  using namespace std::string_literals;
  for (const std::string& more : {"\0"s, "\1"s, "\n"s, "\0\0"s, small_file()})
    CHECK(contains(refusal(small_file() + more), "damaged"));
}

TEST_CASE("a file that is something else altogether is refused") {
  using namespace std::string_literals;
  for (const std::string& bytes :
       {""s, "\0"s, "tiger"s, "Tiger weights\n\1"s, std::string(5000, '\0'), "\n" + small_file(),
        std::string(5000, '\xFF')})
    CHECK(contains(refusal(bytes), "not a weights file"));
}

TEST_CASE("what no numbers pack into is refused under a right checksum") {
  const std::string numbers = small_file().substr(kNumbers);
  REQUIRE(refusal(file_of(numbers)) == "");
  for (std::size_t length = 0; length < numbers.size(); length += 40)
    CHECK(contains(refusal(file_of(numbers.substr(0, length))), "damaged"));
  using namespace std::string_literals;
  for (const std::string& more : {"\0"s, "\1"s, "\xFF"s, numbers})
    CHECK(contains(refusal(file_of(numbers + more)), "damaged"));
  for (const std::string& other : {std::string(3000, '\0'), std::string(3000, '\xFF')})
    CHECK(contains(refusal(file_of(other)), "damaged"));
}

TEST_CASE("the checksum is that of the numbers, phase by phase, layers before vectors") {
  sample::Random random(1154);
  WeightsData data = sample::sparse_weights(random, 50);
  std::uint64_t sum = 14695981039346656037U;
  const auto add = [&](int number) {
    sum = (sum ^ static_cast<std::uint64_t>((number + 65536) % 65536)) * 1099511628211U;
  };
  for (auto& phase : data.phases) {
    sample::for_layers(phase, add);
    sample::for_vectors(phase, add);
  }
  CHECK(data.checksum() == sum);
}

// What the built-in weights and their first visitors gain by it.
TEST_CASE("vectors that resemble those of the phase before take few bytes") {
  sample::Random random(1160);
  WeightsData data(Channels{16, 16, 16, 16});
  sample::fill_vectors(data.phases[0], random, 6);
  const std::size_t alone = data.encode().size();
  for (auto& phase : data.phases) phase.vectors = data.phases[0].vectors;
  CHECK(data.encode().size() < alone + alone / 20);
}

}  // namespace
}  // namespace tiger
