// A program that runs beside this one, with pipes to what it reads and writes.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

namespace tiger::tools {

using TimePoint = std::chrono::steady_clock::time_point;

// How waiting for a program ended.
enum class Wait {
  kDone,
  kEnded,    // its pipe is closed, or it wrote a line without end
  kLate,     // the deadline passed
  kStopped,  // this program is to end
};

class Process {
 public:
  // Runs a command of the shell, in a group of its own, which signals from the keyboard do not
  // reach. Once `stop` is true, no function waits any more. Throws Failure where no process can be
  // had; a command that the shell does not find just ends.
  Process(const std::string& command, const std::atomic<bool>& stop);

  // Closes the pipes, and ends by force what has not ended a moment later.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Wait write(const std::string& text, TimePoint deadline);

  // Reads a line, without its end and a carriage return before that.
  Wait read_line(std::string& line, TimePoint deadline);

 private:
  Wait wait_for(int descriptor, short event, TimePoint deadline) const;

  const std::atomic<bool>& stop_;
  pid_t id_ = -1;
  int to_ = -1;       // what the process reads
  int from_ = -1;     // what it writes
  std::string text_;  // read, but not yet taken
};

}  // namespace tiger::tools
