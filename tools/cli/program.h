// The version and the exit statuses of the program, and the exceptions that end the program early.
// main() turns an exception into a message.
//
// The check of the processor, which runs before everything else, includes this file too. So nothing
// here may need initialisation at run time.
#pragma once

#include <stdexcept>

#ifndef TIGER_VERSION
#define TIGER_VERSION "unknown"
#endif

namespace tiger::tools {

inline constexpr const char* kVersion = TIGER_VERSION;  // from the build

enum ExitStatus : int {
  kSuccess = 0,
  kContradiction = 1,
  kFailure = 2,
  kWrongProcessor = 3,
  kUnfinished = 4,
  kSignalBase = 128,  // plus the signal number, if a signal ended the run
  kInterrupted = kSignalBase + 2,
};

// The meaning of each status, in general; the help of a subcommand says what 1 and 4 mean there. If
// several apply, the program returns the first of 130, 2, 1, 4.
struct StatusMeaning {
  ExitStatus status;
  const char* meaning;
};
inline constexpr StatusMeaning kStatusMeanings[] = {
    {kSuccess, "done"},
    {kContradiction, "a check failed: a result differs from its file, for example"},
    {kFailure, "an error: bad usage, or something could not be read or written"},
    {kWrongProcessor, "built for another processor"},
    {kUnfinished, "a limit left work unfinished"},
    {kInterrupted, "ended by Ctrl-C"}};

// The command line is wrong: main() adds a pointer to the help to the message.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Something could not be read, written or allocated.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tiger::tools
