// The format of a weights file. Words are little-endian.
//
//   offset   bytes
//        0      14   "tiger weights\n"
//       14       1   version
//       15       8   checksum of the pattern set
//       23       8   number of bytes from offset 39 to the end
//       31       8   checksum of those bytes, as words of four
//       39           for each phase: hidden weights, output weights, bias, vectors
//
// A number n is a varint (seven bits a byte, the lowest first, the top bit set in all but the last)
// of its zigzag code, which is 2n for n >= 0 and -2n - 1 for n < 0. After a 0 comes a varint that
// counts the zeros that follow it within the same row: most configurations never occur.
#include "eval/weights.h"

#include <limits>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "platform/fnv.h"

namespace tiger {
namespace {

constexpr std::string_view kMagic = "tiger weights\n\x03";
constexpr std::size_t kHeaderBytes = kMagic.size() + 3 * 8;

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

// Word n of the header after the version, n from 0 to 2.
std::uint64_t header_word(std::string_view file, std::size_t n) {
  return get_word<8>(file.data() + kMagic.size() + 8 * n);
}

std::uint64_t checksum_of(std::string_view bytes) {
  Fnv1a checksum;
  for (; bytes.size() >= 4; bytes.remove_prefix(4)) checksum.add(get_word<4>(bytes.data()));
  std::array<char, 4> rest{};
  std::copy(bytes.begin(), bytes.end(), rest.begin());
  if (!bytes.empty()) checksum.add(get_word<4>(rest.data()));
  return checksum.value();
}

void put_varint(std::string& out, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

// Calls each(row) with a span of each row of numbers of a phase, in the order of the file.
template <class Phase, class Each>
void for_each_row(Phase& phase, Each each) {
  for (auto& row : phase.layers.hidden) each(std::span(row));
  each(std::span(phase.layers.output));
  each(std::span(&phase.layers.bias, 1));
  each(std::span(phase.vectors));
}

template <class Numbers>
void put_numbers(std::string& out, const Numbers& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int n = numbers[i];
    put_varint(out, static_cast<std::uint32_t>(n >= 0 ? 2 * n : -2 * n - 1));
    if (n != 0) continue;
    std::uint32_t more = 0;
    while (i + 1 < numbers.size() && numbers[i + 1] == 0) ++i, ++more;
    put_varint(out, more);
  }
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  // Reads a row of numbers into `out`, which is all 0.
  template <class Numbers>
  void numbers(const Numbers& out) {
    using Number = typename Numbers::value_type;
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::uint32_t code = varint();
      const int size = static_cast<int>(code / 2);
      if (size > std::numeric_limits<Number>::max()) damaged();
      out[i] = static_cast<Number>(size ^ -static_cast<int>(code & 1));
      if (code != 0) continue;
      const std::uint32_t more = varint();
      if (more >= out.size() - i) damaged();
      i += more;
    }
  }
  bool done() const { return at_ == bytes_.size(); }

  [[noreturn]] static void damaged() { throw std::runtime_error("the weights file is damaged"); }

 private:
  std::uint32_t varint() {
    if (at_ < bytes_.size() && (bytes_[at_] & 0x80) == 0)  // most are short
      return static_cast<unsigned char>(bytes_[at_++]);
    std::uint32_t value = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      if (at_ == bytes_.size()) damaged();
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      value |= std::uint32_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return value;
    }
    damaged();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

std::string encode_numbers(const WeightsData& data) {
  std::string numbers;
  for (const auto& phase : data.phases)
    for_each_row(phase, [&](auto span) { put_numbers(numbers, span); });
  return numbers;
}

constexpr std::array<char, 16> kLayoutName = {"tiger layout 1\n"};
static_assert(std::has_unique_object_representations_v<Weights::Layout>, "it has no padding");
static_assert(sizeof(Weights::Phase) % 64 == 0);

bool is_aligned(const Weights::Layout* layout) {
  return reinterpret_cast<std::uintptr_t>(layout) % alignof(Weights::Layout) == 0;
}

}  // namespace

WeightsData::WeightsData() {
  for (Phase& phase : phases)
    phase.vectors.resize(static_cast<std::size_t>(shared_weights().weights) * kChannels);
}

std::uint64_t WeightsData::checksum() const { return checksum_of(encode_numbers(*this)); }

std::string WeightsData::encode() const {
  const std::string numbers = encode_numbers(*this);
  std::string file(kMagic);
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
  const std::string_view numbers = bytes.substr(kHeaderBytes);
  const std::uint64_t length = header_word(bytes, 1);
  if (numbers.size() < length) throw std::runtime_error("the weights file is truncated");
  if (numbers.size() > length || checksum_of(numbers) != header_word(bytes, 2)) Reader::damaged();
  WeightsData data;
  Reader reader(numbers);
  for (auto& phase : data.phases) for_each_row(phase, [&](auto span) { reader.numbers(span); });
  if (!reader.done()) Reader::damaged();
  return data;
}

Weights::Weights(const WeightsData& data) : Weights(data, data.checksum()) {}

Weights::Weights(const WeightsData& data, std::uint64_t checksum) {
  const auto& weight_of = shared_weights().weight_of;
  const auto layout = std::make_shared<Layout>();  // all 0
  layout->name = kLayoutName;
  layout->size = sizeof(Layout);
  layout->checksum = checksum;
  for (int p = 0; p < kPhases; ++p) {
    const auto& [vectors, layers] = data.phases[p];
    Phase& phase = layout->phases[p];
    for (int i = 0; i < kConfigurations; ++i)
      std::copy_n(vectors.data() + std::ptrdiff_t{kChannels} * weight_of[i], kChannels,
                  phase.vectors[i].channel.data());
    for (int i = 0; i < kInputs; ++i)
      for (int h = 0; h < kHidden; ++h) phase.hidden[i / 2].of[h][i % 2] = layers.hidden[i][h];
    std::copy(layers.output.begin(), layers.output.end(), phase.output.begin());
    phase.bias = layers.bias;
  }
  layout_ = layout;
}

Weights Weights::decode(std::string_view file) {
  const WeightsData data = WeightsData::decode(file);  // which verifies the checksum
  return {data, header_word(file, 2)};
}

Weights Weights::view(std::string_view layout) {
  const auto* at = reinterpret_cast<const Layout*>(layout.data());
  if (layout.size() != sizeof(Layout) || !is_aligned(at) || at->name != kLayoutName ||
      at->size != sizeof(Layout))
    throw std::runtime_error("not weights as this version of the program lays them out");
  return Weights(std::shared_ptr<const Layout>(std::shared_ptr<const Layout>(), at));
}

}  // namespace tiger
