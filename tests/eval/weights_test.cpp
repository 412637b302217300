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

// A file of few bytes: long runs of zeros with numbers of every length between them.
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

std::string varint(std::uint32_t value) {
  std::string bytes;
  for (; value >= 128; value /= 128) bytes.push_back(static_cast<char>(value % 128 + 128));
  return bytes + static_cast<char>(value);
}

// A zero and `more` zeros after it.
std::string zeros(std::uint32_t more) { return varint(0) + varint(more); }

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
  const auto reads_back = [&] {
    const std::string file = data.encode();
    const WeightsData again = WeightsData::decode(file);
    return again == data && again.encode() == file;
  };
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
    const WeightsData data = sample::even_weights(number, 256 * number);
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
  CHECK(ours == 4);  // 1 had no network, 2 another checksum, 3 always 16 channels
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

// The numbers of a phase that are all 0, in the order of the file: hidden weights input by input,
// output, bias, vectors. No run of zeros goes on from one to the next.
std::string zero_row() { return zeros(kHidden - 1); }
std::string zero_layers(int phase) {
  std::string numbers;
  for (int i = 0; i < inputs_of(sample::kChannels[phase]); ++i) numbers += zero_row();
  return numbers + zero_row() + zeros(0);
}
std::uint32_t numbers_of_vectors(int phase) {
  return static_cast<std::uint32_t>(sample::kChannels[phase] * shared_weights().weights);
}
// The phases from `first` on, before `end`.
std::string zero_phases(int first, int end) {
  std::string numbers;
  for (int p = first; p < end; ++p) numbers += zero_layers(p) + zeros(numbers_of_vectors(p) - 1);
  return numbers;
}

bool is_damaged(const std::string& numbers) {
  return contains(refusal(file_of(numbers)), "damaged");
}

TEST_CASE("a file holds phase by phase the hidden weights, output, bias and vectors") {
  REQUIRE((file_of(zero_phases(0, 4)) ==
           WeightsData(sample::kChannels).encode()));  // too long to print
  // Numbers of one byte each, a different one for every place.
  const std::string layers = [] {
    std::string numbers;
    for (int i = 0; i < inputs_of(sample::kChannels[2]); ++i)
      for (int h = 0; h < kHidden; ++h) numbers += varint(2 * (1 + (kHidden * i + h) % 60));
    for (int h = 0; h < kHidden; ++h) numbers += varint(2 * h + 1);
    return numbers + varint(2 * 61);
  }();
  const std::uint32_t vectors = numbers_of_vectors(2);
  const std::string phase =
      layers + varint(2 * 62) + zeros(vectors - 4) + varint(2 * 63 - 1) + varint(2 * 63);
  const WeightsData data =
      WeightsData::decode(file_of(zero_phases(0, 2) + phase + zero_phases(3, 4)));
  const auto& [channels, read, of_layers] = data.phases[2];
  int wrong = 0;
  for (int i = 0; i < inputs_of(channels); ++i)
    for (int h = 0; h < kHidden; ++h) wrong += of_layers.hidden[i][h] != 1 + (kHidden * i + h) % 60;
  for (int h = 0; h < kHidden; ++h) wrong += of_layers.output[h] != -h - 1;
  CHECK(wrong == 0);
  CHECK(of_layers.bias == 61);
  CHECK(read.front() == 62);
  CHECK(read[vectors - 2] == -63);
  CHECK(read.back() == 63);
  CHECK(std::count(read.begin(), read.end(), 0) == vectors - 3);
  for (const int p : {0, 1, 3}) CHECK((data.phases[p] == WeightsData::Phase(sample::kChannels[p])));
}

TEST_CASE("numbers that do not fill the phases exactly are refused under a right checksum") {
  const std::uint32_t vectors = numbers_of_vectors(3);
  const std::string all = zero_phases(0, 4);
  REQUIRE(refusal(file_of(all)) == "");
  // Cut in the first phase and in the last one, between numbers and within.
  for (std::size_t length = 0; length < all.size(); length += length == 100 ? 250 : 1)
    CHECK(is_damaged(all.substr(0, length)));
  CHECK(is_damaged(all + varint(2)));
  CHECK(is_damaged(all + zeros(0)));
  CHECK(is_damaged(all + zero_phases(3, 4)));
  // Zeros beyond the end of a row, of the layers, of vectors, and of all that memory could hold.
  const std::string rest = all.substr(zero_row().size());
  CHECK(refusal(file_of(zero_row() + rest)) == "");
  CHECK(is_damaged(zeros(kHidden) + rest));
  CHECK(is_damaged(zeros(2 * kHidden - 1) + rest.substr(zero_row().size())));
  CHECK(is_damaged(zero_phases(0, 3) + zero_layers(3) + zeros(vectors)));
  CHECK(is_damaged(zero_layers(0) + zeros(numbers_of_vectors(0)) + zero_phases(1, 4)));
  CHECK(is_damaged(zero_layers(0) + zeros(0xFFFFFFF) + zero_phases(1, 4)));
  CHECK(is_damaged(zero_layers(0) + zeros(0xFFFFFFFF) + zero_phases(1, 4)));
  // One number too few and too many, where no run of zeros is at fault.
  CHECK(is_damaged(zero_phases(0, 3) + zero_layers(3) + varint(2) + zeros(vectors - 3)));
  CHECK(is_damaged(zero_phases(0, 3) + zero_layers(3) + varint(2) + zeros(vectors - 1)));
  CHECK(refusal(file_of(zero_phases(0, 3) + zero_layers(3) + varint(2) + zeros(vectors - 2))) ==
        "");
  // A number without an end.
  CHECK(is_damaged(std::string(20, '\x80') + all));
  CHECK(is_damaged(std::string(20, '\xFF') + all));
}

TEST_CASE("a number of more bits than it has in the network is refused under a right checksum") {
  const std::string row_after_one = zeros(kHidden - 2);
  const std::string later_rows = zero_phases(0, 4).substr(zero_row().size());
  const auto with_hidden = [&](std::uint32_t code) {
    return varint(code) + row_after_one + later_rows;
  };
  CHECK(WeightsData::decode(file_of(with_hidden(65534))).phases[0].layers.hidden[0][0] == 32767);
  CHECK(WeightsData::decode(file_of(with_hidden(65535))).phases[0].layers.hidden[0][0] == -32768);
  for (const std::uint32_t code : {65536U, 65537U, 131072U, 0xFFFFFFFU})
    CHECK(is_damaged(with_hidden(code)));

  const std::string layers = zero_layers(0);
  const auto with_bias = [&](std::uint32_t code) {
    return layers.substr(0, layers.size() - zeros(0).size()) + varint(code) +
           zeros(numbers_of_vectors(0) - 1) + zero_phases(1, 4);
  };
  CHECK(WeightsData::decode(file_of(with_bias(65535))).phases[0].layers.bias == -32768);
  CHECK(is_damaged(with_bias(65536)));
  CHECK(is_damaged(with_bias(65537)));

  const auto with_vector = [&](std::uint32_t code) {
    return zero_phases(0, 3) + zero_layers(3) + zeros(numbers_of_vectors(3) - 2) + varint(code);
  };
  CHECK(WeightsData::decode(file_of(with_vector(254))).phases[3].vectors.back() == 127);
  CHECK(WeightsData::decode(file_of(with_vector(255))).phases[3].vectors.back() == -128);
  for (const std::uint32_t code : {256U, 257U, 510U, 65535U}) CHECK(is_damaged(with_vector(code)));
}

}  // namespace
}  // namespace tiger
