// How the reading of a large file is stopped.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace tiger::formats {

// Thrown by the readers when their caller stops them. What was read is lost.
struct ReadingStopped {};

// Asks the caller, if it gave a function, every few milliseconds whether to stop.
class StopCheck {
 public:
  StopCheck() = default;
  explicit StopCheck(std::function<bool()> stopped) : stopped_(std::move(stopped)) {}

  // To be called with the number of bytes read since the last call.
  void count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ >= kBytes) ask();
  }

 private:
  // Not inlined: inlined, it leaves the caller by two exits, which clang 14 orders by addresses in
  // its own memory, so that no two builds of the program for browsers were the same.
  [[gnu::noinline]] void ask() {
    bytes_ = 0;
    if (stopped_ && stopped_()) throw ReadingStopped{};
  }

  static constexpr std::size_t kBytes = 8192;

  std::function<bool()> stopped_;
  std::size_t bytes_ = 0;
};

}  // namespace tiger::formats
