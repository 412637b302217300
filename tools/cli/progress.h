// The line on a terminal's stderr that tells how far the search of the current position is. At most
// ten times a second, and gone before anything else is printed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "search/search_control.h"

namespace tiger::tools {

class ProgressLine {
 public:
  // Where not shown, everything below does nothing.
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // A position begins; `label` names it.
  void begin(const std::string& label);

  // What is known now; a search that follows another one of the same position counts from 0 again.
  void update(const Progress& progress);

  // From here on single moves of the position are searched: bounds would say nothing of it.
  void hide_bounds() { bounds_shown_ = false; }

  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  bool drawn_ = false;
  bool bounds_shown_ = true;
  std::string label_;
  Clock::time_point begin_;
  Clock::time_point last_draw_;
  std::uint64_t earlier_nodes_ = 0;  // of searches of this position that have ended
  std::uint64_t nodes_ = 0;          // of the running one
};

}  // namespace tiger::tools
