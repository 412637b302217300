// The bytes of messages: numbers of fixed width, lowest byte first, whatever the processor, and
// texts after their length. So ranks on different processors understand each other.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tiger::cluster {

// A message is shorter than it says, or longer.
struct WireError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class ByteWriter {
 public:
  template <std::unsigned_integral Number>
  void put(Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i)
      bytes_ += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xff);
  }
  void put(std::int8_t number) { put(static_cast<std::uint8_t>(number)); }
  void put(std::int32_t number) { put(static_cast<std::uint32_t>(number)); }
  void put(double number) { put(std::bit_cast<std::uint64_t>(number)); }
  void put(std::string_view text) {
    put(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reads what a ByteWriter wrote, in the same order. Throws WireError.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <std::unsigned_integral Number>
  Number number() {
    const std::string_view bytes = take(sizeof(Number));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    return static_cast<Number>(value);
  }
  std::int8_t int8() { return static_cast<std::int8_t>(number<std::uint8_t>()); }
  std::int32_t int32() { return static_cast<std::int32_t>(number<std::uint32_t>()); }
  double real() { return std::bit_cast<double>(number<std::uint64_t>()); }
  std::string text() { return std::string(take(number<std::uint32_t>())); }

  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view take(std::size_t n) {
    if (n > bytes_.size()) throw WireError("a message ends too early");
    const std::string_view taken = bytes_.substr(0, n);
    bytes_.remove_prefix(n);
    return taken;
  }

  std::string_view bytes_;
};

}  // namespace tiger::cluster
