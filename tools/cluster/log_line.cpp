#include "cluster/log_line.h"

#include <charconv>
#include <cstdio>
#include <system_error>

#include "platform/hash.h"

namespace tiger::cluster {
namespace {

constexpr std::string_view kKinds = "HSRCKPE";

std::uint64_t line_checksum(char kind, std::string_view payload) {
  Fnv1a sum;
  sum.add(static_cast<unsigned char>(kind));
  for (const char c : payload) sum.add(static_cast<unsigned char>(c));
  return sum.value();
}

std::string hexadecimal(std::uint64_t number) {
  char digits[20];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return digits;
}

}  // namespace

std::string log_line(LineKind kind, std::string_view payload) {
  const char letter = static_cast<char>(kind);
  std::string line;
  line.reserve(kPayloadAt + payload.size() + 1);
  line += letter;
  line += ' ';
  line += hexadecimal(line_checksum(letter, payload));
  line += ' ';
  line += payload;
  line += '\n';
  return line;
}

std::optional<LogLine> parse_log_line(std::string_view line) {
  if (line.size() < kPayloadAt || line[1] != ' ' || line[kPayloadAt - 1] != ' ')
    return std::nullopt;
  if (kKinds.find(line[0]) == std::string_view::npos) return std::nullopt;
  const std::string_view payload = line.substr(kPayloadAt);
  if (line.substr(2, 16) != hexadecimal(line_checksum(line[0], payload))) return std::nullopt;
  return LogLine{static_cast<LineKind>(line[0]), payload};
}

std::string_view take_word(std::string_view& payload) {
  const std::size_t end = payload.find(' ');
  const std::string_view word = payload.substr(0, end);
  payload.remove_prefix(end == std::string_view::npos ? payload.size() : end + 1);
  return word;
}

std::optional<std::uint64_t> take_number(std::string_view& payload) {
  const std::string_view word = take_word(payload);
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || error != std::errc{} || stop != word.data() + word.size())
    return std::nullopt;
  return number;
}

std::string one_word(std::string_view text) {
  std::string word(text);
  for (char& c : word)
    if (c == ' ' || c == '\n' || c == '\0') c = '_';
  return word.empty() ? "-" : word;
}

}  // namespace tiger::cluster
