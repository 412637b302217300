// This program and the user's own files, and other programs: one that talks by pipes, and those
// that are only started. Starting one searches PATH for a name without a slash.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "platform/time.h"

namespace tiger::tools {

using TimePoint = Clock::time_point;

// How waiting for a process ended.
enum class Wait {
  kDone,
  kEnded,    // the process closed its pipe
  kTooLong,  // it wrote a line of more than 1 MiB
  kLate,     // the deadline passed
  kStopped,  // `stop` is true
};

// A child process with pipes to its standard input and output.
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
  Wait wait_for(int pipe, short event, TimePoint deadline) const;

  const std::function<bool()> stop_;
  int id_ = -1;
  int to_ = -1;       // the standard input of the process
  int from_ = -1;     // the standard output of the process
  std::string text_;  // read, but not yet returned
};

inline constexpr int kProgramNotFound = 127;

// Runs a program with this text as its standard input and waits for its end. Returns its exit
// status, kProgramNotFound if there is no such program, or -1 if it could not be run.
int run_program(std::vector<std::string> command, const std::string& input);

// Starts a program and leaves it to itself. Returns whether it has started.
bool start_program(std::vector<std::string> command);

// Goes on as another program. Returns only if that cannot be; errno says why.
void become_program(const std::string& program, char** arguments);

// ---- Where this program and the user's own files are -------------------------------------------

// A path is empty if it is not known.
std::filesystem::path own_program();

// $XDG_CONFIG_HOME/tiger/NAME, or else ~/.config/tiger/NAME; the same below $XDG_STATE_HOME or
// ~/.local/state, and below $XDG_CACHE_HOME or ~/.cache. Relative folders are ignored (XDG Base
// Directory Specification).
std::string config_path(const std::string& name);
std::string state_path(const std::string& name);
std::string cache_path(const std::string& name);

}  // namespace tiger::tools
