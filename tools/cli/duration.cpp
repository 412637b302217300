#include "cli/duration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/program.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

constexpr double kMaxSeconds = 1e6;

// A number without sign, with or without decimals; nullopt for anything else.
std::optional<double> parse_number(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789.e-+") != std::string::npos ||
      text.find_first_of("+-") == 0)
    return std::nullopt;
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return *end == '\0' ? std::optional(number) : std::nullopt;
}

// A number and a unit; seconds without one.
std::optional<double> parse_with_unit(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, double>, 4> kUnits = {
      {{"ms", 0.001}, {"s", 1}, {"m", 60}, {"h", 3600}}};
  for (const auto& [unit, seconds] : kUnits)
    if (text.ends_with(unit)) {
      const auto number = parse_number(text.substr(0, text.size() - unit.size()));
      return number ? std::optional(*number * seconds) : std::nullopt;
    }
  return parse_number(text);
}

// "MM:SS" or "HH:MM:SS", the first number of any size, the others below 60 and of two digits.
std::optional<double> parse_with_colons(const std::string& text) {
  double seconds = 0;
  int fields = 0;
  for (std::size_t begin = 0; begin <= text.size(); ++fields) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    const std::string field = text.substr(begin, end - begin);
    const bool digits =
        !field.empty() && field.size() <= 6 && field.find_first_not_of("0123456789") == field.npos;
    const int number = digits ? std::atoi(field.c_str()) : -1;
    if (number < 0 || (fields > 0 && (number > 59 || field.size() != 2))) return std::nullopt;
    seconds = 60 * seconds + number;
    begin = end + 1;
  }
  return fields <= 3 ? std::optional(seconds) : std::nullopt;
}

}  // namespace

std::chrono::milliseconds parse_duration(const std::string& option, const std::string& text) {
  const std::string lower = formats::lower(text);
  const auto seconds =
      lower.find(':') == std::string::npos ? parse_with_unit(lower) : parse_with_colons(lower);
  if (!seconds || !(*seconds > 0 && *seconds <= kMaxSeconds))
    throw UsageError(option + ": expected a time such as 5, 0.5, 500ms, 2m or 1:30, got '" + text +
                     "'");
  return std::chrono::milliseconds(std::lround(std::max(1.0, 1000 * *seconds)));
}

std::string clock_text(std::chrono::milliseconds time) {
  const long long ms = std::max<long long>(0, time.count());
  const long long minutes = ms / 60000;
  char text[64];
  if (minutes >= 60)
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", minutes / 60, minutes % 60,
                  ms / 1000 % 60);
  else if (minutes > 0 || ms % 1000 == 0)
    std::snprintf(text, sizeof text, "%lld:%02lld", minutes, ms / 1000 % 60);
  else
    std::snprintf(text, sizeof text, "0:%02lld.%lld", ms / 1000, ms / 100 % 10);
  return text;
}

}  // namespace tiger::tools
