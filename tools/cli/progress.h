// A line on a terminal's stderr that shows the progress of the work. The line is updated in place,
// at most ten times a second, and must be erased before anything else is printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/time.h"
#include "search/search_control.h"

namespace tiger::tools {

// The line itself.
class StatusLine {
 public:
  // With shown == false, all functions do nothing.
  explicit StatusLine(bool shown) : shown_(shown) {}
  ~StatusLine() { erase(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool shown() const { return shown_; }

  // Whether the line was drawn so long ago that it may be drawn again.
  bool is_due() const;

  // Draws the parts, separated by two blanks. If the parts do not fit the terminal's width, the
  // last ones are omitted.
  void draw(const std::vector<std::string>& parts);

  void erase();

 private:
  bool shown_;
  bool drawn_ = false;
  Clock::time_point last_draw_ = Clock::now();
};

// The line of a search.
class ProgressLine {
 public:
  explicit ProgressLine(bool shown) : line_(shown) {}

  // Begins a position with this name, and this number of empty squares.
  void begin(const std::string& label, int empties);

  // The time until the end of the run, the current position included; nullopt if it is unknown.
  void expect(std::optional<double> seconds_left);

  // Shows new progress. Each search of the position counts its nodes from 0.
  void update(const Progress& progress);

  // To be called before single moves are searched: the bounds of a move are not those of the
  // position.
  void hide_bounds() { bounds_shown_ = false; }

  void erase() { line_.erase(); }

 private:
  void count(const Progress& progress);
  std::vector<std::string> parts(const Progress& progress) const;

  StatusLine line_;
  bool bounds_shown_ = true;
  std::string label_;
  int empties_ = 0;
  Clock::time_point begin_ = Clock::now();
  std::optional<Clock::time_point> expected_end_;  // of the run
  std::uint64_t earlier_nodes_ = 0;                // of finished searches of this position
  std::uint64_t nodes_ = 0;                        // of the current search
  int pass_ = 0;                                   // of the iterative deepening, from 1
  SearchDepth depth_;                              // of that pass
};

}  // namespace tiger::tools
