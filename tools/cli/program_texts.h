// The texts of `tiger --version`, `tiger help config` and `tiger help levels`.
#pragma once

#include <string>

namespace tiger::tools {

std::string version_line();

// The text of --version: also the program's file and its built-in weights; with --verbose the
// compiler, the processor features that it was allowed to use, the configuration file and its
// settings, too. Throws Failure if there is a mistake in that file.
std::string version_text(bool verbose);

// The help about the configuration file: how it is written, and when it is read.
std::string config_help();

// ---- Levels ------------------------------------------------------------------------------------

// A selection of levels with their depths and the numbers of empty squares up to which they solve;
// fits 80 columns.
std::string levels_table();

}  // namespace tiger::tools
