#include "formats/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace tiger::formats {

std::string counted(std::uint64_t n, std::string_view what, std::string_view plural) {
  const std::string number = std::to_string(n) + " ";
  if (n == 1) return number + std::string(what);
  return number + (plural.empty() ? std::string(what) + "s" : std::string(plural));
}
namespace {

constexpr std::size_t kQuotedLength = 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

Text Text::from(std::size_t offset) const {
  offset = std::min(offset, size());
  // A line can be longer than an int counts; its columns then stop at the largest.
  const auto room = static_cast<std::size_t>(std::numeric_limits<int>::max() - column);
  return {chars.substr(offset), line, column + static_cast<int>(std::min(offset, room))};
}

Text Text::until(std::size_t offset) const { return {chars.substr(0, offset), line, column}; }

void fail(const Text& at, ErrorKind kind, std::string reason) {
  throw ParseError{"", at.line, at.column, std::move(reason), kind};
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

std::string_view leading_digits(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

int leading_number(std::string_view text) {
  const std::string_view digits = leading_digits(text);
  int number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} ? number : 0;
}

std::string without_control_characters(std::string_view value) {
  std::string text(value);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return text;
}

Text trimmed(const Text& text) {
  const std::size_t begin = text.chars.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return text.from(text.size());
  const std::size_t last = text.chars.find_last_not_of(kBlanks);
  return text.until(last + 1).from(begin);
}

Text first_word(const Text& text) { return text.until(text.chars.find_first_of(kBlanks)); }

std::string quoted(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string shown = "'";
  for (const char c : text.substr(0, kQuotedLength)) {
    if (c >= ' ' && c <= '~') {
      shown += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    shown += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return shown + (text.size() > kQuotedLength ? "...'" : "'");
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

char line_end_of(std::string_view text) {
  return text.find('\n') == std::string_view::npos ? '\r' : '\n';
}

Lines::Lines(std::string_view text)
    : rest_(without_byte_order_mark(text)), end_(line_end_of(text)) {
  advance();
}

Text Lines::take() {
  const Text line = current_;
  advance();
  return line;
}

void Lines::skip_blank() {
  while (!done_ && trimmed(current_).empty()) advance();
}

void Lines::finish() {
  done_ = true;
  current_ = {{}, current_.line, 1};
}

void Lines::advance() {
  if (last_) return finish();
  const std::size_t end = rest_.find(end_);
  current_ = {rest_.substr(0, end), current_.line + 1, 1};
  last_ = end == std::string_view::npos;
  rest_.remove_prefix(last_ ? rest_.size() : end + 1);
}

}  // namespace tiger::formats
