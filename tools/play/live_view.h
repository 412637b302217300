// What a terminal shows while a search runs: one line with depth, score, best line, nodes and time,
// drawn again in place. With `show scores` the board stands above it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/screen.h"
#include "platform/time.h"
#include "player/player.h"

namespace tiger::tools {

// "12@73%  +2.3  f5 D6 c3  1.23 M nodes  0:04": what does not fit the screen is left out, beginning
// with the end of the line of play.
std::string live_line(const SearchResult& result, Color side, std::uint64_t nodes, double seconds,
                      const Screen& screen);

// All functions but watch() belong to the session's thread.
class LiveView {
 public:
  // Begins to show a search for this side.
  void begin(Color side);

  // Begins to show work that tells how far it is: "move 12 of 60".
  void begin_steps(std::string step);
  void step(std::string step) { step_ = std::move(step); }

  // Takes the last finished iteration, and lines to be shown above the line if the screen has rows
  // enough for them, the line and the prompt.
  void found(const SearchResult& result, std::string above = {});

  // For the searching thread.
  void watch(const Progress& progress) { nodes_ = progress.counters.nodes(); }

  void end() { running_ = false; }

  // The lines to be drawn now; nothing if they need not be drawn yet. A search that ends at once
  // shows nothing.
  std::optional<std::string> due(const Screen& screen);

 private:
  bool running_ = false;
  Color side_ = Color::kBlack;
  std::string step_;
  std::string above_;
  std::optional<SearchResult> last_;
  std::atomic<std::uint64_t> nodes_ = 0;
  Clock::time_point began_;
  Clock::time_point drawn_;
};

}  // namespace tiger::tools
