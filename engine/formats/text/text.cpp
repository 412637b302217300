#include "formats/text/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace tiger::formats {
namespace {

constexpr long long kMaxDecimal = 1'000'000'000;

constexpr int kQuotedLength = 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Codes {
  std::uint32_t first;
  std::uint32_t last;
};

// Control characters, ends of lines and paragraphs, marks that change the direction of text, and
// tags, which nobody sees.
constexpr Codes kHidden[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C},
                             {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069},
                             {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};

bool is_shown(std::uint32_t code) {
  return std::none_of(std::begin(kHidden), std::end(kHidden),
                      [code](const Codes& c) { return code >= c.first && code <= c.last; });
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = first_character(text).size;
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace

std::string_view Rewriting::original_of(std::string_view part) const {
  const char* const first = plain_.data();
  const std::less_equal<const char*> not_after;
  if (!not_after(first, part.data()) || !not_after(part.data(), first + plain_.size())) return part;
  const auto begin = static_cast<std::size_t>(part.data() - first);
  const std::size_t end = begin + part.size();
  if (end > plain_.size()) return part;
  const auto by_plain = [](const Same& a, const Same& b) { return a.plain < b.plain; };
  const auto offset = [this](std::size_t at, auto next) {
    if (next == same_.begin()) return at;
    const Same& same = *std::prev(next);
    return same.original + (at - same.plain);
  };
  // Characters that were left out count to neither side.
  const auto after_begin = std::upper_bound(same_.begin(), same_.end(), Same{begin, 0}, by_plain);
  auto after_end = std::lower_bound(same_.begin(), same_.end(), Same{end, 0}, by_plain);
  if (after_end != same_.end() && after_end->plain == end) ++after_end;
  const std::size_t from = offset(begin, after_begin);
  const std::size_t to = std::max(from, offset(end, after_end));
  return std::string_view(original_).substr(from, to - from);
}

Text Text::from(std::size_t offset) const {
  offset = std::min(offset, size());
  // A line can be longer than an int counts; its columns then stop at the largest.
  const auto room = static_cast<std::size_t>(std::numeric_limits<int>::max() - column);
  return {chars.substr(offset), line, column + static_cast<int>(std::min(offset, room)), rewriting};
}

Text Text::until(std::size_t offset) const {
  return {chars.substr(0, offset), line, column, rewriting};
}

std::string counted(std::uint64_t n, std::string_view what, std::string_view plural) {
  const std::string number = std::to_string(n) + " ";
  if (n == 1) return number + std::string(what);
  return number + (plural.empty() ? std::string(what) + "s" : std::string(plural));
}

// ---- Characters and words ----------------------------------------------------------------------

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
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(text[i])) text[i] = ' ';
    // U+0080 to U+009F, some of which begin what terminals take for commands
    const bool second = i > 0 && (text[i] & 0xE0) == 0x80 && text[i - 1] == '\xC2';
    if (second) text[i - 1] = text[i] = ' ';
  }
  return text;
}

std::string clean_title(std::string_view text) {
  std::string title = without_control_characters(text);
  title.erase(title.find_last_not_of(' ') + 1);
  title.erase(0, title.find_first_not_of(" %"));
  return title;
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
  bool utf8 = true;
  for (int n = 0; n < kQuotedLength && !text.empty(); ++n) {
    const Character character = first_character(text);
    utf8 = utf8 && character.size > 0;
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(character.size, 1));
    text.remove_prefix(bytes.size());
    if (character.size > 0 && is_shown(character.code)) {
      shown += bytes;
      continue;
    }
    for (const char c : bytes) {
      const auto byte = static_cast<unsigned char>(c);
      shown += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return shown + (text.empty() ? "'" : "...'") + (utf8 ? "" : " (not UTF-8)");
}

std::string quoted(const Text& text) {
  return quoted(text.rewriting == nullptr ? text.chars : text.rewriting->original_of(text.chars));
}

Text first_character(const Text& text) {
  return text.until(std::max<std::size_t>(first_character(text.chars).size, 1));
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

char line_end_of(std::string_view text) {
  return text.find('\n') == std::string_view::npos ? '\r' : '\n';
}

// ---- UTF-8 -------------------------------------------------------------------------------------

// The number of bytes is that of the leading ones, and in the bytes after the first it is one.
Character first_character(std::string_view text) {
  constexpr std::array<std::uint32_t, 5> kFirstCode = {0, 0, 0x80, 0x800, 0x10000};
  if (text.empty()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const auto size = static_cast<std::size_t>(std::countl_one(byte(0)));
  if (size < 2 || size > 4 || size > text.size()) return {};
  std::uint32_t code = byte(0) & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code < kFirstCode[size] || code > 0x10FFFF || surrogate) return {};
  return {code, size};
}

std::string from_latin1(std::string_view text) {
  std::string made;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x80 && code < 0xA0) {
      made += ' ';
    } else if (code < 0x80) {
      made += c;
    } else {
      made += static_cast<char>(0xC0 | code >> 6);
      made += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return made;
}

std::string utf8_text(const std::string& text) { return is_utf8(text) ? text : from_latin1(text); }

// ---- Numbers -----------------------------------------------------------------------------------

std::optional<int> parse_decimal(std::string_view text, int decimals) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  long long value = 0;
  bool digit_seen = false;
  bool point_seen = false;
  for (const char c : text) {
    if (c == '.' && !point_seen) {
      point_seen = true;
      continue;
    }
    if (!is_digit(c)) return std::nullopt;
    digit_seen = true;
    if (point_seen && decimals-- <= 0) continue;
    value = 10 * value + (c - '0');
    if (value > kMaxDecimal) return std::nullopt;
  }
  for (; decimals > 0 && value <= kMaxDecimal; --decimals) value *= 10;
  if (!digit_seen || value > kMaxDecimal) return std::nullopt;
  return static_cast<int>(negative ? -value : value);
}

std::optional<int> parse_printed(std::string_view text, int decimals) {
  constexpr int kMostDecimals = 9;
  const std::size_t e = text.find_first_of("eE");
  const std::string_view mantissa = text.substr(0, e);
  if (e == std::string_view::npos) return parse_decimal(mantissa, decimals);
  const std::optional<int> exponent = parse_decimal(text.substr(e + 1), 0);
  if (!exponent || *exponent > kMostDecimals || !parse_decimal(mantissa, 0)) return std::nullopt;
  if (*exponent < -decimals) return 0;
  return parse_decimal(mantissa, decimals + *exponent);
}

bool is_no_number(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of("+-"), text.size()));
  const std::string name = lower(text);
  for (const std::string_view begin : {"nan", "inf", "1.#"})
    if (name.starts_with(begin)) return true;
  return name.empty() || name == "?" || name == "none" || name == "null" || name == "n/a";
}

std::string decimal_text(int value, int decimals, Plus plus) {
  std::string digits = std::to_string(std::abs(value));
  const auto after_point = static_cast<std::size_t>(decimals);
  if (digits.size() <= after_point) digits.insert(0, after_point + 1 - digits.size(), '0');
  digits.insert(digits.size() - after_point, 1, '.');
  const char* const sign = value < 0 ? "-" : plus == Plus::kShown ? "+" : "";
  return sign + digits;
}

}  // namespace tiger::formats
