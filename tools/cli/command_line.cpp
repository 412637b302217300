#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>

#include "cli/exit_status.h"

namespace tiger::tools {

cxxopts::ParseResult parse_command_line(cxxopts::Options& options, int argc, char** argv) {
  try {
    return options.parse(argc, argv);
  } catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
  }
}

int parse_integer(const std::string& option, const std::string& text, int low, int high) {
  int value = 0;
  const char* begin = text.data() + (text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error != std::errc{} || stop != end || value < low || value > high)
    throw UsageError(option + " '" + text + "' is no whole number from " + std::to_string(low) +
                     " to " + std::to_string(high));
  return value;
}

std::chrono::milliseconds parse_seconds(const std::string& option, const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(seconds > 0 && seconds <= 1e6))
    throw UsageError(option + " '" + text + "' is no number of seconds above 0");
  return std::chrono::milliseconds(std::lround(std::max(1.0, 1000 * seconds)));
}

}  // namespace tiger::tools
