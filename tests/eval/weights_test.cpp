#include "eval/weights.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "eval/naive_patterns.h"
#include "eval/random_weights.h"

namespace tiger {
namespace {

// The layout of a file: the name, the version, then three words of 8 bytes, then the numbers.
constexpr std::size_t kVersion = 14;
constexpr std::size_t kPatternSet = 15;
constexpr std::size_t kLength = 23;
constexpr std::size_t kChecksum = 31;

bool same(const WeightsData& one, const WeightsData& other) {
  return one.constants == other.constants && one.stages == other.stages;
}

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

// Why the bytes are refused; empty where they are not.
std::string refusal(std::string_view bytes) {
  const std::string why = refusal_by<WeightsData>(bytes);
  if (why != "") CHECK(refusal_by<Weights>(bytes) == why);
  return why;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// What a file must be told when the byte at a place is another one.
bool is_reason(std::string_view why, std::size_t place) {
  if (place < kVersion) return contains(why, "no weights file");
  if (place < kPatternSet) return contains(why, "version");
  if (place < kLength) return contains(why, "set of patterns");
  if (place < kChecksum) return contains(why, "cut off") || contains(why, "damaged");
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

std::uint64_t fnv_1a(std::string_view bytes) {
  std::uint64_t sum = 14695981039346656037U;
  for (const char c : bytes) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211U;
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

// A zero and so many more of them.
std::string zeros(std::uint32_t more) { return varint(0) + varint(more); }

TEST_CASE("a stage is three plies, the last one all the rest") {
  for (int empties = 0; empties <= 64; ++empties)
    CHECK(stage_of(empties) == naive::stage_of(empties));
  CHECK(stage_of(0) == 0);
  CHECK(stage_of(2) == 0);
  CHECK(stage_of(3) == 1);
  CHECK(stage_of(57) == kStages - 1);
  CHECK(stage_of(60) == kStages - 1);
}

TEST_CASE("weights of every kind read back as they were written") {
  sample::Random random(1153);
  // The ends of the range, and where a number needs a byte more.
  constexpr std::int16_t kEnds[] = {0,      1,     -1,     63,    -64,   64,    -65,
                                    0,      0,     8191,   -8192, 8192,  -8193, 16383,
                                    -16384, 32767, -32768, 32766, -32767};
  WeightsData data = sample::random_weights(random);
  for (std::size_t i = 0; i < data.constants.size(); ++i)
    data.constants[i] = kEnds[i % std::size(kEnds)];
  const WeightsData sparse = sample::sparse_weights(random, 20);
  for (int s = 0; s < kStages; ++s) {
    auto& stage = data.stages[s];
    switch (s % 8) {
      case 0: break;  // any numbers
      case 1: stage.assign(stage.size(), 0); break;
      case 2: stage.assign(stage.size(), -32768); break;
      case 3: stage.assign(stage.size(), 32767); break;
      case 4: stage = sparse.stages[s]; break;
      case 5:
        for (std::size_t i = 0; i < stage.size(); ++i) stage[i] = kEnds[i % std::size(kEnds)];
        break;
      case 6:  // zeros to the end, which the next stage's do not join
        std::fill(stage.begin() + 3, stage.end(), std::int16_t{0});
        break;
      case 7: std::fill(stage.begin(), stage.end() - 3, std::int16_t{0}); break;
    }
  }
  const std::string file = data.encode();
  const WeightsData again = WeightsData::decode(file);
  CHECK(same(again, data));
  CHECK((again.encode() == file));  // too long to print
}

TEST_CASE("weights that are all the same read back as they were written") {
  for (const int number : {0, 1, -1}) {
    const WeightsData data = sample::even_weights(static_cast<std::int16_t>(number));
    CHECK(same(WeightsData::decode(data.encode()), data));
  }
  sample::Random random(1154);
  for (const int in_each : {1, 2, 100}) {
    const WeightsData data = sample::sparse_weights(random, in_each);
    CHECK(same(WeightsData::decode(data.encode()), data));
  }
}

TEST_CASE("every number of 16 bits reads back") {
  WeightsData data = sample::even_weights(0);
  int next = -32768;
  for (auto& stage : data.stages)
    for (std::size_t i = 0; i < stage.size() && next <= 32767; ++i)
      stage[i] = static_cast<std::int16_t>(next++);
  REQUIRE(next == 32768);
  CHECK(same(WeightsData::decode(data.encode()), data));
}

TEST_CASE("the weights of a content are those of its number and its stage") {
  sample::Random random(1155);
  const WeightsData data = sample::random_weights(random);
  const Weights weights(data);
  for (int empties = 0; empties <= 60; ++empties)
    CHECK(weights.constant(empties) == data.constants[empties]);
  for (int s = 0; s < kStages; ++s) {
    CHECK(weights.stage(3 * s) == weights.stage(3 * s + 2));
    const std::int16_t* const stage = weights.stage(3 * s);
    int different = 0;
    for (int i = 0; i < kContents; ++i)
      different += stage[i] != data.stages[s][naive::weight_numbers()[i]];
    CHECK(different == 0);
  }
}

TEST_CASE("weights read from a file are those made from its data") {
  sample::Random random(1158);
  const WeightsData data = sample::sparse_weights(random, 1000);
  const Weights made(data);
  const Weights read = Weights::decode(data.encode());
  int different = 0;
  for (int empties = 0; empties <= 60; ++empties)
    different += made.constant(empties) != read.constant(empties);
  for (int s = 0; s < kStages; ++s)
    different += !std::equal(made.stage(3 * s), made.stage(3 * s) + kContents, read.stage(3 * s));
  CHECK(different == 0);
  CHECK(made.checksum() == data.checksum());
  CHECK(read.checksum() == data.checksum());
}

TEST_CASE("any one number changes the checksum of the weights") {
  sample::Random random(1159);
  WeightsData data = sample::sparse_weights(random, 3);
  const auto weights = static_cast<int>(data.stages[0].size());
  std::set<std::uint64_t> seen = {data.checksum()};
  CHECK(WeightsData(data).checksum() == data.checksum());
  const auto try_with = [&](std::int16_t& number) {
    const std::int16_t before = number;
    for (const int change : {1, -1, 256}) {
      number = static_cast<std::int16_t>(before + change);
      CHECK(seen.insert(data.checksum()).second);
    }
    number = before;
  };
  try_with(data.constants.front());
  try_with(data.constants.back());
  for (auto& stage : data.stages) try_with(stage[random.below(weights)]);
  try_with(data.stages.front().front());
  try_with(data.stages.back().back());
  CHECK(seen.count(data.checksum()) == 1);
}

TEST_CASE("a file that is cut off anywhere is refused") {
  for (std::size_t length = 0; length < small_file().size(); ++length) {
    CAPTURE(length);
    const std::string why = refusal(small_file().substr(0, length));
    CHECK(contains(why, length < kVersion ? "no weights file" : "cut off"));
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

TEST_CASE("a file of another version is told its version") {
  std::string file = small_file();
  const int ours = file[kVersion];
  for (int version = 0; version < 128; ++version) {
    file[kVersion] = static_cast<char>(version);
    if (version == ours) continue;
    const std::string why = refusal(file);
    CHECK(contains(why, "version " + std::to_string(version) + ","));
    CHECK(contains(why, "version " + std::to_string(ours)));
  }
  file[kVersion] = '\xFF';
  CHECK(contains(refusal(file), "version 255,"));
}

TEST_CASE("bytes behind the numbers are refused") {
  using namespace std::string_literals;
  for (const std::string& more : {"\0"s, "\1"s, "\n"s, "\0\0"s, small_file()})
    CHECK(contains(refusal(small_file() + more), "damaged"));
}

TEST_CASE("what is something else altogether is refused") {
  using namespace std::string_literals;
  for (const std::string& bytes :
       {""s, "\0"s, "tiger"s, "Tiger weights\n\1"s, std::string(5000, '\0'), "\n" + small_file(),
        std::string(5000, '\xFF')})
    CHECK(contains(refusal(bytes), "no weights file"));
}

TEST_CASE("numbers that do not fill the stages exactly are refused under a right checksum") {
  const auto weights = static_cast<std::uint32_t>(shared_weights().weights);
  const auto stages = [&](int n) {
    std::string numbers;
    while (n-- > 0) numbers += zeros(weights - 1);
    return numbers;
  };
  const auto last = static_cast<std::uint32_t>(sample::even_weights(0).constants.size() - 1);
  const std::string constants = zeros(last);
  const std::string all = constants + stages(kStages);
  REQUIRE((file_of(all) == sample::even_weights(0).encode()));  // too long to print
  REQUIRE(refusal(file_of(all)) == "");

  const auto check_damaged = [](const std::string& numbers) {
    CHECK(contains(refusal(file_of(numbers)), "damaged"));
  };
  for (std::size_t length = 0; length < all.size(); ++length) check_damaged(all.substr(0, length));
  check_damaged(all + varint(2));
  check_damaged(all + zeros(0));
  check_damaged(all + stages(1));
  // Zeros beyond the end of the constants, of a stage, and of all that memory could hold.
  check_damaged(zeros(last + 1) + stages(kStages));
  check_damaged(zeros(last + 1) + zeros(weights - 2) + stages(kStages - 1));
  check_damaged(constants + zeros(weights) + stages(kStages - 1));
  check_damaged(constants + stages(kStages - 1) + zeros(weights));
  check_damaged(constants + zeros(0xFFFFFFF) + stages(kStages - 1));
  check_damaged(constants + zeros(0xFFFFFFFF) + stages(kStages - 1));
  // One number too few and too many, where no run of zeros is at fault.
  check_damaged(constants + stages(kStages - 1) + varint(2) + zeros(weights - 3));
  check_damaged(constants + stages(kStages - 1) + varint(2) + zeros(weights - 1));
  // A number without an end.
  check_damaged(constants + std::string(20, '\x80') + stages(kStages));
  check_damaged(constants + std::string(20, '\xFF') + stages(kStages));
}

TEST_CASE("a number of more than 16 bits is refused under a right checksum") {
  const auto weights = static_cast<std::uint32_t>(shared_weights().weights);
  std::string stages;
  for (int s = 0; s < kStages; ++s) stages += zeros(weights - 1);
  CHECK(refusal(file_of(varint(65535) + zeros(59) + stages)) == "");
  CHECK(contains(refusal(file_of(varint(65536) + zeros(59) + stages)), "damaged"));
}

TEST_CASE("the embedded weights are those of weights.bin") {
  std::ifstream in(TIGER_SOURCE_DIR "/engine/eval/weights.bin", std::ios::binary);
  REQUIRE(in);
  const std::string file{std::istreambuf_iterator<char>(in), {}};
  const WeightsData data = WeightsData::decode(file);
  CHECK((data.encode() == file));
  int different = 0;
  for (int empties = 0; empties <= 60; ++empties)
    different += embedded_weights().constant(empties) != data.constants[empties];
  for (int s = 0; s < kStages; ++s)
    for (int i = 0; i < kContents; ++i)
      different +=
          embedded_weights().stage(3 * s)[i] != data.stages[s][shared_weights().weight_of[i]];
  CHECK(different == 0);
  CHECK(&embedded_weights() == &embedded_weights());
}

}  // namespace
}  // namespace tiger
