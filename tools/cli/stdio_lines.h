// Standard input and output for a protocol: a thread reads lines from stdin while the program
// works, and notices when stdout has been closed at the other end.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "platform/thread.h"

namespace tiger::tools {

class StdioLines {
 public:
  // Installs the signal handlers; writing to a closed pipe becomes an error instead of a signal.
  // A line that equals `interrupt`, unless that is empty, interrupts the lines before it. Throws
  // ThreadRefused.
  explicit StdioLines(std::string interrupt = {});
  ~StdioLines();
  StdioLines(const StdioLines&) = delete;
  StdioLines& operator=(const StdioLines&) = delete;

  // Waits for the next line and returns it without its newline; nullopt at the end of the input or
  // when over() is true. Lines are cut to 4 MiB.
  std::optional<std::string> next_line();

  // Waits at most this long for a line or the end of the input. Returns whether next_line() would
  // return at once.
  bool wait_for_line(std::chrono::milliseconds most);

  // Whether the next line has been read and is_such(line) is true.
  bool next_line_is(const std::function<bool(const std::string&)>& is_such) const;

  // True once a signal ends the program or stdout has been closed at the other end: results are
  // useless then.
  const std::atomic<bool>& over() const { return over_; }

  // True if over() is, or if the line that next_line() returned last has been interrupted. The next
  // call of next_line() ends the interruption.
  const std::atomic<bool>& stop() const { return stop_; }

 private:
  void listen();
  void take(std::string_view text);
  void add_line();

  const std::string interrupt_;
  std::atomic<bool> over_ = false;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::string line_;                    // the line that has not ended yet
  std::size_t interrupted_ = 0;         // how many of lines_, from the first, are interrupted
  bool ended_ = false;                  // no more lines will come
  std::atomic<bool> finished_ = false;  // tells the thread to end
  Thread thread_;
};

}  // namespace tiger::tools
