#include "cluster/log_reader.h"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "cli/program.h"
#include "platform/hash.h"

namespace tiger::cluster {

using tools::Failure;

LogReader::LogReader(const std::string& path) : path_(path), file_(path, File::kRead) {
  if (!file_.is_open())
    throw Failure("log '" + path_ + "' cannot be opened: " + std::strerror(errno));
}

void LogReader::read(const Each& each) {
  for (;;) {
    const File::Got got = file_.read_at(position_ + rest_.size(), rest_, std::size_t{1} << 20);
    if (got == File::Got::kNothingYet) continue;
    if (got == File::Got::kFailure)
      throw Failure("log '" + path_ + "' cannot be read: " + std::strerror(errno));
    if (got == File::Got::kEnd) return;
    const std::size_t whole = rest_.rfind('\n') + 1;
    take_lines(std::string_view(rest_).substr(0, whole), each);
    rest_.erase(0, whole);
  }
}

void LogReader::take_lines(std::string_view text, const Each& each) {
  while (!text.empty()) {
    const std::size_t size = text.find('\n');
    ++lines_;
    if (const auto line = parse_log_line(text.substr(0, size))) {
      each(*line, position_);
      sound_end_ = position_ + size + 1;
    } else if (++bad_lines_ == 1) {
      first_bad_ = lines_;
    }
    position_ += size + 1;
    text.remove_prefix(size + 1);
  }
}

std::string line_at(const File& file, std::uint64_t offset) {
  std::string line;
  for (;;) {
    const File::Got got = file.read_at(offset + line.size(), line, 4096);
    if (got == File::Got::kNothingYet) continue;
    if (got != File::Got::kBytes)
      throw Failure("the log cannot be read: a line that was written is not there");
    const std::size_t end = line.find('\n');
    if (end == std::string::npos) continue;
    line.resize(end);
    if (!parse_log_line(line))
      throw Failure("the log has changed: a line that was written is torn");
    return line;
  }
}

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
