#include "cli/progress.h"

#include <cstdio>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/run_estimate.h"
#include "cli/screen.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPause{100};

// Only what the exact pass proves: before it, bounds are those of a shallower or selective search.
std::string bounds_text(const Progress& progress) {
  if (!(progress.depth == SearchDepth{})) return "";
  const auto [lower, upper] = score_of(progress.bounds);
  const bool has_move = progress.best_move != kNoSquare;
  std::string text = (has_move ? square_name(progress.best_move) + " " : "") + score_text(lower);
  if (upper != lower) text += " to " + score_text(upper);
  return text;
}

std::string whole_seconds(double seconds) {
  const std::string text = time_text(seconds);
  return text.substr(0, text.find('.'));
}

}  // namespace

bool StatusLine::is_due() const { return shown_ && Clock::now() - last_draw_ >= kPause; }

void StatusLine::draw(const std::vector<std::string>& parts) {
  if (!shown_) return;
  last_draw_ = Clock::now();
  // The last column stays free: some terminals begin a new line after it.
  const auto width = static_cast<std::size_t>(terminal_width(Stream::kErr) - 1);
  std::string text;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    if (!text.empty() && text.size() + 2 + part.size() > width) break;
    text += (text.empty() ? "" : "  ") + part;
  }
  if (text.size() > width) text.resize(width);
  std::fprintf(stderr, "\r\033[K%s", text.c_str());
  std::fflush(stderr);
  drawn_ = true;
}

void StatusLine::erase() {
  if (!drawn_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

void ProgressLine::begin(const std::string& label, int empties) {
  label_ = label;
  empties_ = empties;
  bounds_shown_ = true;
  earlier_nodes_ = 0;
  nodes_ = 0;
  pass_ = 0;
  begin_ = Clock::now();
  expected_end_.reset();
}

void ProgressLine::expect(std::optional<double> seconds_left) {
  expected_end_.reset();
  if (seconds_left)
    expected_end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(*seconds_left));
}

void ProgressLine::count(const Progress& progress) {
  const std::uint64_t nodes = progress.counters.nodes();
  if (nodes < nodes_) earlier_nodes_ += nodes_;
  nodes_ = nodes;
  if (pass_ == 0 || !(progress.depth == depth_)) ++pass_;
  depth_ = progress.depth;
}

void ProgressLine::update(const Progress& progress) {
  if (!line_.shown()) return;
  count(progress);
  if (line_.is_due()) line_.draw(parts(progress));
}

std::vector<std::string> ProgressLine::parts(const Progress& progress) const {
  const Clock::time_point now = Clock::now();
  const double seconds = seconds_between(begin_, now);
  const std::uint64_t nodes = earlier_nodes_ + nodes_;
  const auto speed = static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds);
  std::vector<std::string> parts = {label_, whole_seconds(seconds)};
  if (expected_end_ && *expected_end_ > now)
    parts.push_back(time_left_text(seconds_between(now, *expected_end_)));
  if (bounds_shown_) {
    parts.push_back("pass " + std::to_string(pass_) + ": " +
                    depth_text(progress.depth, progress.depth.plies(empties_)));
    parts.push_back(bounds_text(progress));
  }
  parts.push_back(with_unit(nodes) + " nodes");
  parts.push_back(with_unit(speed) + "/s");
  return parts;
}

}  // namespace tiger::tools
