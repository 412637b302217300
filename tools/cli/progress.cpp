#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPause{100};

// Shows a score only if it is proved: before the exact pass, the depth of the search instead.
std::string state_text(const Progress& progress) {
  if (progress.depth.leaf_empties > 0)
    return "  down to " + std::to_string(progress.depth.leaf_empties) + " empties";
  if (progress.depth.confidence < kCertain)
    return "  at " + std::to_string(progress.depth.confidence) + " %";
  const auto [lower, upper] = progress.bounds;
  std::string text = "  best " + square_name(progress.best_move) + "  score " + score_text(lower);
  if (upper != lower) text += " to " + score_text(upper);
  return text;
}

}  // namespace

void ProgressLine::begin(const std::string& label) {
  label_ = label;
  bounds_shown_ = true;
  earlier_nodes_ = 0;
  nodes_ = 0;
  begin_ = last_draw_ = Clock::now();
}

void ProgressLine::update(const Progress& progress) {
  if (!shown_) return;
  const std::uint64_t nodes = progress.counters.nodes();
  if (nodes < nodes_) earlier_nodes_ += nodes_;
  nodes_ = nodes;
  const Clock::time_point now = Clock::now();
  if (now - last_draw_ < kPause) return;
  last_draw_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  std::string text = label_ + "  " + time_text(seconds);
  if (bounds_shown_) text += state_text(progress);
  text += "  " + per_second(static_cast<double>(earlier_nodes_ + nodes_), seconds) + " nodes/s";
  const auto width = static_cast<std::size_t>(terminal_width(STDERR_FILENO) - 1);
  if (text.size() > width) text.resize(width);
  std::fprintf(stderr, "\r\033[K%s", text.c_str());
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressLine::erase() {
  if (!drawn_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace tiger::tools
