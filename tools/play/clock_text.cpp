#include "play/clock_text.h"

#include <algorithm>
#include <cstdio>

#include "cli/options.h"
#include "cli/program.h"

namespace tiger::tools {

std::optional<std::chrono::milliseconds> parse_clock(const std::string& option,
                                                     const std::string& text) {
  if (text == "off") return std::nullopt;
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return parse_seconds(option, text);
  try {
    const std::size_t second = text.find(':', colon + 1);
    const bool has_hours = second != std::string::npos;
    const int first = parse_integer(option, text.substr(0, colon), 0, has_hours ? 99 : 5999);
    const int middle =
        has_hours ? parse_integer(option, text.substr(colon + 1, second - colon - 1), 0, 59) : 0;
    const int seconds = parse_integer(option, text.substr((has_hours ? second : colon) + 1), 0, 59);
    const int minutes = has_hours ? 60 * first + middle : first;
    if (minutes + seconds > 0) return std::chrono::seconds(60 * minutes + seconds);
  } catch (const UsageError&) {
  }
  throw UsageError(option + ": expected minutes and seconds as in 5:00, got '" + text + "'");
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
