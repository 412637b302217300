#include "formats/text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tiger::formats {
namespace {

constexpr std::size_t kQuotedLength = 16;

}  // namespace

Text Text::from(std::size_t offset) const {
  offset = std::min(offset, size());
  // A line can be longer than an int counts; its columns then stop at the largest.
  const auto room = static_cast<std::size_t>(std::numeric_limits<int>::max() - column);
  return {chars.substr(offset), line, column + static_cast<int>(std::min(offset, room))};
}

Text Text::until(std::size_t offset) const { return {chars.substr(0, offset), line, column}; }

void fail(const Text& at, std::string reason) {
  throw ParseError{at.line, at.column, std::move(reason)};
}

std::string lower(std::string_view text) {
  std::string folded(text);
  for (char& c : folded) c = lower(c);
  return folded;
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

}  // namespace tiger::formats
