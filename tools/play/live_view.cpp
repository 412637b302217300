#include "play/live_view.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPause{100};

std::string whole_seconds(double seconds) {
  const std::string text = time_text(seconds);
  return text.substr(0, text.find('.'));
}

// The parts that fit, separated by two blanks.
std::string fitting(const std::vector<std::string>& parts, std::size_t width) {
  std::string text;
  for (const std::string& part : parts) {
    const std::size_t gap = text.empty() ? 0 : 2;
    if (part.empty() || columns_of(text) + gap + columns_of(part) > width) continue;
    text += std::string(gap, ' ') + part;
  }
  return text;
}

}  // namespace

std::string live_line(const SearchResult& result, Color side, std::uint64_t nodes, double seconds,
                      const Screen& screen) {
  const std::size_t width = screen.limited() ? screen.width - 1 : std::string::npos;
  const std::string count = with_unit(nodes) + " nodes";
  const std::string time = whole_seconds(seconds);
  if (result.analysis.moves.empty()) return fitting({time, count}, width);
  const AnalysedMove& best = result.analysis.moves.front();
  const std::string depth = depth_text(result.analysis);
  const std::string score = value_text(result.analysis, best);
  const std::size_t taken = fitting({depth, score, count, time}, width).size() + 2;
  std::string line = pv_text(best.pv, side);
  if (screen.limited() && taken + columns_of(line) > width)
    line = shortened_line(line, taken < width ? width - taken : 0, screen);
  if (columns_of(line) < 2) line = square_name(best.move);
  return fitting({depth, score, line, count, time}, width);
}

void LiveView::begin(Color side) {
  running_ = true;
  side_ = side;
  step_.clear();
  above_.clear();
  last_.reset();
  nodes_ = 0;
  began_ = drawn_ = Clock::now();
}

void LiveView::begin_steps(std::string step) {
  begin(Color::kBlack);
  step_ = std::move(step);
}

void LiveView::found(const SearchResult& result, std::string above) {
  last_ = result;
  above_ = std::move(above);
  nodes_ = result.analysis.counters.nodes();
}

std::optional<std::string> LiveView::due(const Screen& screen) {
  const Clock::time_point now = Clock::now();
  if (!running_ || now - drawn_ < kPause) return std::nullopt;
  drawn_ = now;
  const double seconds = seconds_between(began_, now);
  const std::string line =
      step_.empty() ? live_line(last_.value_or(SearchResult{}), side_, nodes_, seconds, screen)
                    : step_ + "  " + whole_seconds(seconds);
  // What scrolls off the screen cannot be drawn again in place.
  const std::size_t rows = static_cast<std::size_t>(std::ranges::count(above_, '\n')) + 2;
  const bool fits = screen.rows == 0 || rows <= screen.rows;
  return (fits ? above_ : "") + line + "\n";
}

}  // namespace tiger::tools
