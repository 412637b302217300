// A file is a header of 48 bytes, then numbers, packed (eval/packed_numbers.h): the StrengthTenths,
// for each Sight its HumanLayers, and the numbers of the patterns.
//   byte  0  kMagic, whose last byte but one is the version
//        16  the checksum of the pattern set
//        24  bytes after the header
//        32  their checksum
//        40  0
#include "human/model.h"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "eval/features.h"
#include "eval/packed_numbers.h"
#include "platform/hash.h"

namespace tiger {
namespace {

constexpr std::string_view kMagic = "tiger people 02\n";
constexpr std::size_t kHeaderBytes = 48;
constexpr int kMostSum = 8 * kInputUnits;
constexpr int kWeightShift = 8;
constexpr int kLogitShift = 6;  // from 1 / (64 * 256) to 1 / kLogitUnits

std::size_t numbers_of_phase() {
  return static_cast<std::size_t>(shared_weights().weights) * kHumanChannels;
}

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

std::uint64_t get(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i)
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return value;
}

std::uint64_t checksum_of(std::string_view bytes) {
  Fnv1a sum;
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) sum.add(get(bytes, 0, 8));
  for (const char c : bytes) sum.add(static_cast<unsigned char>(c));
  return sum.value();
}

// Calls each(x) with every number of 16 bits, in the order of the file.
template <class Data, class Each>
void for_each_word(Data& data, Each each) {
  for (auto& x : data.tenths) each(x);
  for (auto& of_sight : data.layers) {
    for (auto& row : of_sight.hidden)
      for (auto& x : row) each(x);
    for (auto& x : of_sight.direct) each(x);
    for (auto& x : of_sight.output) each(x);
  }
}

// Packs the numbers, or unpacks them into data that is all 0.
template <class Side, class Data>
void pass(Side& side, Data& data) {
  NumberCode code;
  for_each_word(data, [&](auto& x) { pass_number(side, code, x); });
  std::span<const std::int8_t> before;
  const std::span numbers(data.numbers);
  for (int phase = 0; phase < kHumanPhases; ++phase) {
    const std::size_t size = numbers_of_phase();
    const auto of_phase = numbers.subspan(static_cast<std::size_t>(phase) * size, size);
    pass_vectors(side, of_phase, before, kHumanChannels);
    before = of_phase;
  }
}

}  // namespace

std::string HumanModelData::encode() const {
  Packer packer;
  pass(packer, *this);
  const std::string body = packer.bytes();
  std::string file(kMagic);
  put(file, pattern_set_checksum(), 8);
  put(file, body.size(), 8);
  put(file, checksum_of(body), 8);
  put(file, 0, 8);
  return file + body;
}

HumanModel::HumanModel(std::string_view bytes) {
  constexpr std::size_t kNamed = kMagic.size() - 3;
  if (!bytes.starts_with(kMagic.substr(0, kNamed)))
    throw std::runtime_error("not a model of people");
  if (bytes.size() < kHeaderBytes) throw std::runtime_error("the model of people is truncated");
  if (!bytes.starts_with(kMagic))
    throw std::runtime_error("the model of people has a version that this program does not read");
  if (get(bytes, kMagic.size(), 8) != pattern_set_checksum())
    throw std::runtime_error("the model of people is for another pattern set");
  const std::string_view body = bytes.substr(kHeaderBytes);
  const std::size_t size = get(bytes, kMagic.size() + 8, 8);
  if (body.size() < size) throw std::runtime_error("the model of people is truncated");
  const auto damaged = [] { throw std::runtime_error("the model of people is damaged"); };
  if (body.size() > size || checksum_of(body) != get(bytes, kMagic.size() + 16, 8)) damaged();
  data_.numbers.resize(kHumanPhases * numbers_of_phase());
  Unpacker unpacker(body);
  pass(unpacker, data_);
  if (!unpacker.done()) damaged();
}

std::vector<int> HumanModel::logits(const Situation& situation, const ShallowValues* values) const {
  const HumanLayers& layers =
      data_.layers[static_cast<std::size_t>(values == nullptr ? Sight::kBoard : Sight::kShallow)];
  const auto phase = static_cast<std::size_t>(human_phase_of(situation.board.empty_count() - 1));
  const std::int8_t* numbers = data_.numbers.data() + phase * numbers_of_phase();
  std::vector<int> logits;
  for (const MoveView& view : views_of(situation, values)) {
    std::array<int, kHumanInputs> inputs{};
    for (int f = 0; f < kFeatureCount; ++f) {
      const auto configuration = static_cast<std::size_t>(kFeatures[f].origin + view.indices[f]);
      const std::int8_t* of =
          numbers + std::ptrdiff_t{kHumanChannels} * shared_weights().weight_of[configuration];
      for (std::size_t c = 0; c < kHumanChannels; ++c) inputs[c] += of[c];
    }
    for (std::size_t c = 0; c < kHumanChannels; ++c)
      inputs[c] = std::clamp(inputs[c], -kMostSum, kMostSum);
    std::copy(view.numbers.begin(), view.numbers.end(), inputs.begin() + kHumanChannels);
    std::array<int, kHumanHidden> hidden{};
    std::int64_t logit = 0;
    for (std::size_t i = 0; i < kHumanInputs; ++i) {
      if (inputs[i] == 0) continue;
      for (std::size_t h = 0; h < kHumanHidden; ++h) hidden[h] += inputs[i] * layers.hidden[i][h];
      logit += std::int64_t{inputs[i]} * layers.direct[i];
    }
    for (std::size_t h = 0; h < kHumanHidden; ++h)
      logit += std::int64_t{std::max(hidden[h], 0) >> kWeightShift} * layers.output[h];
    logits.push_back(
        static_cast<int>(std::clamp<std::int64_t>(logit >> kLogitShift, -(1 << 24), 1 << 24)));
  }
  return logits;
}

std::uint32_t power_below(int below) {
  // 2^(-1/2), 2^(-1/4), ... 2^(-1/256), in parts of 2^-30.
  constexpr std::array<std::uint64_t, 8> kRoots = {759250125,  902905651,  984625594,  1028218693,
                                                   1050733751, 1062175491, 1067942999, 1070838486};
  constexpr int kLeast = 22;
  const int halvings = below / kLogitUnits;
  if (halvings >= kLeast) return 0;
  std::uint64_t power = std::uint64_t{1} << 30;
  for (std::size_t i = 0; i < kRoots.size(); ++i)
    if (below >> (7 - i) & 1) power = power * kRoots[i] >> 30;
  return static_cast<std::uint32_t>(power >> halvings);
}

std::vector<std::uint32_t> chances(std::span<const int> logits) {
  std::vector<std::uint32_t> result;
  const int most = *std::max_element(logits.begin(), logits.end());
  for (const int logit : logits) result.push_back(power_below(most - logit));
  return result;
}

std::size_t drawn(std::span<const std::uint32_t> chances, std::uint64_t random) {
  std::uint64_t sum = 0;
  for (const std::uint32_t chance : chances) sum += chance;
  std::uint64_t rest = random % sum;
  std::size_t i = 0;
  for (; rest >= chances[i]; ++i) rest -= chances[i];
  return i;
}

}  // namespace tiger
