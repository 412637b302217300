// Durations: reads them in the same notations for all options, and prints the times of clocks.
#pragma once

#include <chrono>
#include <string>

namespace tiger::tools {

// Reads seconds as in "5", "0.5" or "5s"; "500ms", "2m", "1h"; minutes and seconds as in "1:30";
// hours, minutes and seconds as in "1:30:00". Letters may be upper case. The result is rounded to
// milliseconds and is at least one millisecond. Throws UsageError, with `option` in its text, for
// anything else, for a time of 0 and for more than a million seconds.
std::chrono::milliseconds parse_duration(const std::string& option, const std::string& text);

// "5:00" or "1:30:00"; below a minute with tenths of a second, as in "0:09.5".
std::string clock_text(std::chrono::milliseconds time);

}  // namespace tiger::tools
