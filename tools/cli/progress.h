// A line on a terminal's stderr that shows the progress of the search. It is updated at most ten
// times a second and must be erased before anything else is printed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "search/search_control.h"

namespace tiger::tools {

class ProgressLine {
 public:
  // With shown == false, all functions do nothing.
  explicit ProgressLine(bool shown) : shown_(shown) {}
  ~ProgressLine() { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Begins a position with this name.
  void begin(const std::string& label);

  // Shows new progress. Each search of the position counts its nodes from 0.
  void update(const Progress& progress);

  // To be called before single moves are searched: their bounds are not those of the position.
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
  std::uint64_t earlier_nodes_ = 0;  // of finished searches of this position
  std::uint64_t nodes_ = 0;          // of the current search
};

}  // namespace tiger::tools
