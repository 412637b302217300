// A child process with pipes to its standard input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tiger::tools {

using TimePoint = std::chrono::steady_clock::time_point;

// How waiting for a process ended.
enum class Wait {
  kDone,
  kEnded,    // the process closed its pipe
  kTooLong,  // it wrote a line of more than 1 MiB
  kLate,     // the deadline passed
  kStopped,  // `stop` is true
};

class Process {
 public:
  // Runs a shell command in a process group of its own, so that signals from the keyboard do not
  // reach the command. Once `stop` returns true, no function waits any more. Throws Failure if the
  // shell cannot be started. If the shell does not find the command, the process ends at once.
  Process(const std::string& command, std::function<bool()> stop);

  // Closes the pipes, and kills the process group if it has not ended half a second later.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Wait write(const std::string& text, TimePoint deadline);

  // Reads a line, and removes its newline and a carriage return before that.
  Wait read_line(std::string& line, TimePoint deadline);

 private:
  Wait wait_for(int descriptor, short event, TimePoint deadline) const;

  const std::function<bool()> stop_;
  pid_t id_ = -1;
  int to_ = -1;       // the standard input of the process
  int from_ = -1;     // the standard output of the process
  std::string text_;  // read, but not yet returned
};

}  // namespace tiger::tools
