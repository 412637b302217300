// Times as players write them, in minutes and seconds: MM:SS.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace tiger::tools {

// Reads "5:00", "1:30:00", or seconds as in "90" or "0.5"; "off" gives nullopt. Throws UsageError,
// with the option in its text, for anything else and for a time of 0.
std::optional<std::chrono::milliseconds> parse_clock(const std::string& option,
                                                     const std::string& text);

// "5:00" or "1:30:00"; below a minute with tenths of a second, as in "0:09.5".
std::string clock_text(std::chrono::milliseconds time);

}  // namespace tiger::tools
