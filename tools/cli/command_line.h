// The library that reads command lines, set up so that a comma in a file's name stays in it and
// without regular expressions, which would take most of the compiler's time; and what its users
// share.
#pragma once

#define CXXOPTS_VECTOR_DELIMITER '\0'
#define CXXOPTS_NO_REGEX true
#include <chrono>
#include <cxxopts.hpp>
#include <string>

namespace tiger::tools {

// Parses, turning the library's exceptions into UsageError.
cxxopts::ParseResult parse_command_line(cxxopts::Options& options, int argc, char** argv);

// A whole number from `low` to `high`; throws UsageError that names the option.
int parse_integer(const std::string& option, const std::string& text, int low, int high);

// A time in seconds, above 0 and rounded to at least a millisecond; throws UsageError likewise.
std::chrono::milliseconds parse_seconds(const std::string& option, const std::string& text);

}  // namespace tiger::tools
