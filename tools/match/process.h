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
  kEnded,    // its pipe is closed, or it wrote a line of more than 1 MiB
  kLate,     // the deadline passed
  kStopped,  // `stop` is true
};

class Process {
 public:
  // Runs a shell command in a process group of its own, so that signals from the keyboard do not
  // reach it. Once `stop` returns true, no function waits any more. Throws Failure if the shell cannot
  // be started; a command that the shell does not find looks like one that ends at once.
  Process(const std::string& command, std::function<bool()> stop);

  // Closes the pipes, and kills the process group if it has not ended half a second later.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Wait write(const std::string& text, TimePoint deadline);

  // Reads a line, without its newline and a carriage return before it.
  Wait read_line(std::string& line, TimePoint deadline);

 private:
  Wait wait_for(int descriptor, short event, TimePoint deadline) const;

  const std::function<bool()> stop_;
  pid_t id_ = -1;
  int to_ = -1;       // its standard input
  int from_ = -1;     // its standard output
  std::string text_;  // read, but not yet returned
};

}  // namespace tiger::tools
