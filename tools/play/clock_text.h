// Times as players write them: MM:SS.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace tiger::tools {

// Reads "5:00", "1:30:00", or seconds, "90" or "0.5"; "off" is none. Throws UsageError that names
// the option.
std::optional<std::chrono::milliseconds> parse_clock(const std::string& option,
                                                     const std::string& text);

// "5:00", "1:30:00"; with tenths below a minute: "0:09.5".
std::string clock_text(std::chrono::milliseconds time);

}  // namespace tiger::tools
