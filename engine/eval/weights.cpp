// The format of a weights file. Words are little-endian.
//
//   offset   bytes
//        0      14   "tiger weights\n"
//       14       1   version
//       15       4   channels of each phase, a byte each
//       19       8   checksum of the pattern set
//       27       8   number of bytes from offset 43 to the end
//       35       8   checksum of those bytes, as words of four
//       43           the numbers, packed (packed_numbers.h): for each phase the hidden weights,
//                    output weights, bias and vectors
#include <cstring>
#include <new>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "eval/packed_numbers.h"
#include "eval/patterns.h"
#include "eval/weights_data.h"
#include "platform/hash.h"

namespace tiger {
namespace {

constexpr std::string_view kMagic = "tiger weights\n\x05";
constexpr std::size_t kWordsAt = kMagic.size() + kPhases;
constexpr std::size_t kHeaderBytes = kWordsAt + 3 * 8;

void put_word(std::string& out, std::uint64_t value) {
  for (int i = 0; i < 8; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

// The little-endian number that kBytes bytes hold.
template <std::size_t kBytes>
std::uint64_t get_word(const char* bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < kBytes; ++i)
    value |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return value;
}

// Word n of the header after the channels, n from 0 to 2.
std::uint64_t header_word(std::string_view file, std::size_t n) {
  return get_word<8>(file.data() + kWordsAt + 8 * n);
}

std::uint64_t checksum_of(std::string_view bytes) {
  Fnv1a checksum;
  for (; bytes.size() >= 4; bytes.remove_prefix(4)) checksum.add(get_word<4>(bytes.data()));
  std::array<char, 4> rest{};
  std::copy(bytes.begin(), bytes.end(), rest.begin());
  if (!bytes.empty()) checksum.add(get_word<4>(rest.data()));
  return checksum.value();
}

// Calls each(number) with the numbers of a phase but for its vectors, in the order of the file.
template <class Layers, class Each>
void for_each_number(Layers& layers, Each each) {
  for (auto& row : layers.hidden)
    for (auto& number : row) each(number);
  for (auto& number : layers.output) each(number);
  each(layers.bias);
}

// Packs the numbers, or unpacks them into data that is all 0.
template <class Side, class Phases>
void pass_phases(Side& side, Phases& phases) {
  NumberCode code;
  std::span<const std::int8_t> before;
  int channels = 0;
  for (auto& phase : phases) {
    for_each_number(phase.layers, [&](auto& number) { pass_number(side, code, number); });
    if (phase.channels != channels) before = {};
    channels = phase.channels;
    pass_vectors(side, std::span(phase.vectors), before, static_cast<std::size_t>(channels));
    before = phase.vectors;
  }
}

[[noreturn]] void damaged() { throw std::runtime_error("the weights file is damaged"); }

constexpr std::array<char, 16> kLayoutName = {"tiger layout 2\n"};
static_assert(std::has_unique_object_representations_v<Weights::Header>, "it has no padding");
static_assert(std::has_unique_object_representations_v<Weights::Phase>, "it has no padding");

constexpr std::size_t bytes_of_phase(int width) {
  const std::size_t vectors = std::size_t{kConfigurations} * static_cast<std::size_t>(width);
  return sizeof(Weights::Phase) + sizeof(Weights::Pair) * inputs_of(width) / 2 +
         (vectors + 63) / 64 * 64;
}

// The header of a block with phases of these widths.
Weights::Header header_for(const Channels& widths) {
  Weights::Header header{};
  header.name = kLayoutName;
  header.size = sizeof header;
  for (int p = 0; p < kPhases; ++p) {
    header.phase[p] = header.size;
    header.size += bytes_of_phase(widths[p]);
  }
  return header;
}

// Bytes at an address that is a multiple of 64, all 0.
std::shared_ptr<char> aligned_bytes(std::size_t size) {
  constexpr std::align_val_t kAlignment{64};
  const auto free = [](char* bytes) { ::operator delete(bytes, kAlignment); };
  std::shared_ptr<char> bytes(static_cast<char*>(::operator new(size, kAlignment)), free);
  std::memset(bytes.get(), 0, size);
  return bytes;
}

void lay_out(const WeightsData::Phase& data, Weights::Phase& phase) {
  const int channels = data.channels;
  const int width = Weights::width_of(channels);
  phase.width = width;
  phase.bias = data.layers.bias;
  std::copy(data.layers.output.begin(), data.layers.output.end(), phase.output.begin());

  auto* pairs = const_cast<Weights::Pair*>(phase.pairs());
  for (int i = 0; i < inputs_of(channels); ++i) {
    // Where the width is greater than the number of channels, inputs move behind those left out.
    const int left_out = std::min(i / channels, 2) * (width - channels);
    const int to = i + left_out;
    for (int h = 0; h < kHidden; ++h) pairs[to / 2].of[h][to % 2] = data.layers.hidden[i][h];
  }
  auto* vectors = const_cast<std::int8_t*>(phase.vectors());
  const auto& weight_of = shared_weights().weight_of;
  for (int i = 0; i < kConfigurations; ++i)
    std::copy_n(data.vectors.data() + std::ptrdiff_t{channels} * weight_of[i], channels,
                vectors + std::ptrdiff_t{width} * i);
}

}  // namespace

WeightsData::Phase::Phase(int number)
    : channels(number),
      vectors(static_cast<std::size_t>(shared_weights().weights) * number),
      layers(number) {}

WeightsData::WeightsData(const Channels& channels) : phases(channels.begin(), channels.end()) {}

std::uint64_t WeightsData::checksum() const {
  Fnv1a checksum;
  const auto add = [&](int number) { checksum.add(static_cast<std::uint16_t>(number)); };
  for (const Phase& phase : phases) {
    for_each_number(phase.layers, add);
    std::for_each(phase.vectors.begin(), phase.vectors.end(), add);
  }
  return checksum.value();
}

std::string WeightsData::encode() const {
  Packer packer;
  pass_phases(packer, phases);
  const std::string numbers = packer.bytes();
  std::string file(kMagic);
  for (const Phase& phase : phases) file.push_back(static_cast<char>(phase.channels));
  put_word(file, pattern_set_checksum());
  put_word(file, numbers.size());
  put_word(file, checksum_of(numbers));
  return file + numbers;
}

WeightsData WeightsData::decode(std::string_view bytes) {
  const std::string_view name = kMagic.substr(0, kMagic.size() - 1);
  if (!bytes.starts_with(name)) throw std::runtime_error("not a weights file");
  if (bytes.size() < kHeaderBytes) throw std::runtime_error("the weights file is truncated");
  if (bytes[name.size()] != kMagic.back())
    throw std::runtime_error("the weights file has version " +
                             std::to_string(static_cast<unsigned char>(bytes[name.size()])) +
                             "; this program reads version " + std::to_string(int{kMagic.back()}));
  if (header_word(bytes, 0) != pattern_set_checksum())
    throw std::runtime_error("the weights file is for another pattern set");
  Channels channels{};
  for (int p = 0; p < kPhases; ++p) {
    channels[p] = static_cast<unsigned char>(bytes[kMagic.size() + p]);
    if (!is_channel_choice(channels[p])) damaged();
  }
  const std::string_view numbers = bytes.substr(kHeaderBytes);
  const std::uint64_t length = header_word(bytes, 1);
  if (numbers.size() < length) throw std::runtime_error("the weights file is truncated");
  if (numbers.size() > length || checksum_of(numbers) != header_word(bytes, 2)) damaged();
  WeightsData data(channels);
  Unpacker unpacker(numbers);
  pass_phases(unpacker, data.phases);
  if (!unpacker.done()) damaged();
  return data;
}

Weights::Weights(const WeightsData& data) {
  Channels widths{};
  for (int p = 0; p < kPhases; ++p) widths[p] = width_of(data.phases[p].channels);
  Header header = header_for(widths);
  header.checksum = data.checksum();
  const std::shared_ptr<char> bytes = aligned_bytes(static_cast<std::size_t>(header.size));
  new (bytes.get()) Header(header);
  for (int p = 0; p < kPhases; ++p)
    lay_out(data.phases[p], *new (bytes.get() + header.phase[p]) Phase{});
  bytes_ = bytes;
}

Weights Weights::decode(std::string_view file) { return Weights(WeightsData::decode(file)); }

Weights Weights::view(std::string_view block) {
  const auto valid = [&] {
    if (block.size() < sizeof(Header) ||
        reinterpret_cast<std::uintptr_t>(block.data()) % alignof(Header) != 0)
      return false;
    const auto& header = *reinterpret_cast<const Header*>(block.data());
    if (header.name != kLayoutName || header.size != block.size()) return false;
    Channels widths{};
    for (int p = 0; p < kPhases; ++p) {
      if (header.phase[p] % alignof(Phase) != 0 || header.phase[p] > block.size() - sizeof(Phase))
        return false;
      const std::int32_t width =
          reinterpret_cast<const Phase*>(block.data() + header.phase[p])->width;
      if (!is_channel_choice(width) || width < kMinWidth) return false;
      widths[p] = width;
    }
    const Header wanted = header_for(widths);
    return header.size == wanted.size && header.phase == wanted.phase;
  };
  if (!valid())
    throw std::runtime_error("not weights as this version of the program lays them out");
  return Weights(std::shared_ptr<const char>(std::shared_ptr<const char>(), block.data()));
}

}  // namespace tiger
