// What the program is: for `tiger --version` and `tiger help config`.
#pragma once

#include <string>

namespace tiger::tools {

std::string version_line();

// With --verbose: the compiler, the processor features that it could use, the built-in weights, the
// configuration file and what it sets. Throws Failure if there is a mistake in that file.
std::string version_text();

// How the configuration file is written, and when it is read.
std::string config_help();

}  // namespace tiger::tools
