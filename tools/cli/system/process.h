// Runs other programs, with pipes or by only starting them, and tells where this program and the
// user's files are. A program's name without a slash is looked up in PATH.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
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
  // Runs a command of the system's shell in a process group of its own, so that signals from the
  // keyboard do not reach the command. Once `stop` returns true, no function waits any more. Throws
  // Failure if the shell cannot be started. If the shell does not find the command, the process
  // ends at once.
  Process(const std::string& command, std::function<bool()> stop);

  // Closes the pipes, and kills the process group if it has not ended half a second later.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Wait write(const std::string& text, TimePoint deadline);

  // Reads a line, and removes its newline and a carriage return before that.
  Wait read_line(std::string& line, TimePoint deadline);

 private:
  // Waits until read_some() or write_some() can do something.
  enum class Side { kRead, kWrite };
  Wait wait_for(Side side, TimePoint deadline) const;

  // Return the number of bytes, 0 if it must be tried again, or kPipeEnded.
  static constexpr std::ptrdiff_t kPipeEnded = -1;
  std::ptrdiff_t read_some(char* bytes, std::size_t most) const;
  std::ptrdiff_t write_some(std::string_view bytes) const;

  const std::function<bool()> stop_;
  // Numbers from the system. On Windows a job takes the place of the process group, and a handle
  // fits into 32 bits.
  int id_ = -1;
  int to_ = -1;       // the standard input of the process
  int from_ = -1;     // the standard output of the process
  std::string text_;  // read, but not yet returned
};

inline constexpr int kProgramNotFound = 127;

// Runs a program with this text as its standard input and waits for its end. Returns its exit
// status, kProgramNotFound if there is no such program, or -1 if it could not be run.
int run_program(std::vector<std::string> command, const std::string& input);

// Shows a page in the user's browser. Returns false if the system has no program for it.
bool open_in_browser(const std::string& address);

// Replaces this process by another program; where the system cannot, runs that program and exits
// with its status. Returns only on failure; errno says why.
void become_program(const std::string& program, char** arguments);

// ---- Where this program and the user's own files are -------------------------------------------

// A path is empty if it is not known.
std::filesystem::path own_program();

// $XDG_CONFIG_HOME/tiger/NAME, or else ~/.config/tiger/NAME; the same below $XDG_STATE_HOME or
// ~/.local/state, and below $XDG_CACHE_HOME or ~/.cache. Relative folders are ignored (XDG Base
// Directory Specification). Windows has %APPDATA%, and %LOCALAPPDATA% for the other two, in place
// of the folders below ~.
std::string config_path(const std::string& name);
std::string state_path(const std::string& name);
std::string cache_path(const std::string& name);

// These folders as help names them: "$XDG_CONFIG_HOME/tiger or ~/.config/tiger".
std::string config_folder_in_words();
std::string state_folder_in_words();
std::string cache_folder_in_words();

}  // namespace tiger::tools
