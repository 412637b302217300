// The program as those see it who run it: its version, how it ends, and the exceptions that end it
// early. main() turns them into a message.
#pragma once

#include <stdexcept>

#ifndef TIGER_VERSION
#define TIGER_VERSION "unknown"
#endif

namespace tiger::tools {

inline constexpr const char* kVersion = TIGER_VERSION;  // from the build

enum ExitStatus : int {
  kSuccess = 0,
  kContradiction = 1,  // solved, but a result contradicts what its file expects
  kFailure = 2,        // something could not be read, written or understood
  kSignalBase = 128,   // plus the number of the signal that ended the run
};

// The command line makes no sense: the message ends with a pointer to the help.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Something could not be read, written or had.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tiger::tools
