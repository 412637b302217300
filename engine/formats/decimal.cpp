#include "formats/decimal.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "formats/text.h"

namespace tiger::formats {
namespace {

constexpr long long kMaxValue = 1'000'000'000;

}  // namespace

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
    if (value > kMaxValue) return std::nullopt;
  }
  for (; decimals > 0 && value <= kMaxValue; --decimals) value *= 10;
  if (!digit_seen || value > kMaxValue) return std::nullopt;
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
