// The two pipes of a protocol: lines come in from stdin while the program works, and it is noticed
// when nobody reads stdout any more.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tiger::tools {

class StdioLines {
 public:
  // From now on signals are watched for, and a closed pipe gives an error where it is written to.
  StdioLines();
  ~StdioLines();
  StdioLines(const StdioLines&) = delete;
  StdioLines& operator=(const StdioLines&) = delete;

  // The next line without its end, after waiting for it; nothing at the end of the input or of the
  // conversation. What a line has beyond 4 MiB is dropped.
  std::optional<std::string> next_line();

  // Waits for that at most so long: true where next_line() returns at once.
  bool wait_for_line(std::chrono::milliseconds most);

  // True once a signal ends the program or nobody reads stdout any more: what it works on is no
  // longer of use.
  const std::atomic<bool>& over() const { return over_; }

 private:
  void listen();
  void take(const char* text, std::size_t size);
  bool listener_gone() const;

  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::string line_;                    // not yet ended
  bool ended_ = false;                  // no line comes any more
  std::atomic<bool> finished_ = false;  // nobody waits for anything
  std::thread thread_;
};

}  // namespace tiger::tools
