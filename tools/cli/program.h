// The version and the exit statuses of the program, and the exceptions that end it early. main()
// turns them into a message.
#pragma once

#include <stdexcept>

#ifndef TIGER_VERSION
#define TIGER_VERSION "unknown"
#endif

namespace tiger::tools {

inline constexpr const char* kVersion = TIGER_VERSION;  // from the build

enum ExitStatus : int {
  kSuccess = 0,
  kContradiction = 1,  // all solved, but a result contradicts its file
  kFailure = 2,        // an error: input, output, or the command line
  kSignalBase = 128,   // plus the signal number, if a signal ended the run
};

// The command line is wrong: main() adds a pointer to the help to the message.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Something could not be read, written or allocated.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tiger::tools
