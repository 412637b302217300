// How the reading of a large file is stopped.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace tiger::formats {

// Thrown by the readers when their caller wants no more. What was read is lost.
struct ReadingStopped {};

// Asks the caller every few milliseconds, if at all.
class StopCheck {
 public:
  StopCheck() = default;
  explicit StopCheck(std::function<bool()> stopped) : stopped_(std::move(stopped)) {}

  // So many bytes were read since the last call.
  void count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ >= kBytes) ask();
  }

 private:
  // A call of its own: inlined, it is two that leave the caller by different ways. Clang 14 orders
  // these by addresses in its memory, so that the program for browsers was not the same each time.
  [[gnu::noinline]] void ask() {
    bytes_ = 0;
    if (stopped_ && stopped_()) throw ReadingStopped{};
  }

  static constexpr std::size_t kBytes = 8192;

  std::function<bool()> stopped_;
  std::size_t bytes_ = 0;
};

}  // namespace tiger::formats
