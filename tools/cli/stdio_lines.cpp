#include "cli/stdio_lines.h"

#include <algorithm>
#include <utility>

#include "cli/system/signals.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kLongestLine = std::size_t{4} << 20;
constexpr std::size_t kMaxLinesAhead = 10'000;
constexpr std::chrono::milliseconds kLookAtInput{50};

}  // namespace

StdioLines::StdioLines(std::string interrupt) : interrupt_(std::move(interrupt)) {
  watch_for_signals();
  ignore_closed_pipe();
  thread_ = Thread([this] { listen(); });
}

StdioLines::~StdioLines() {
  finished_ = true;
  thread_.join();
}

std::optional<std::string> StdioLines::next_line() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ended_ || !lines_.empty(); });
  if (lines_.empty() || over_) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  stop_ = interrupted_ > 0 || over_;
  interrupted_ -= interrupted_ > 0 ? 1 : 0;
  return line;
}

bool StdioLines::wait_for_line(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, most, [this] { return ended_ || !lines_.empty(); });
}

bool StdioLines::next_line_is(const std::function<bool(const std::string&)>& is_such) const {
  const std::lock_guard lock(mutex_);
  return !lines_.empty() && is_such(lines_.front());
}

void StdioLines::listen() {
  File input = File::standard_input();
  std::string block;
  while (!finished_) {
    if (caught_signal() != 0 || nobody_reads_stdout()) over_ = true;
    bool wants_input = false;
    {
      const std::lock_guard lock(mutex_);
      if (over_) ended_ = true;
      wants_input = !ended_ && lines_.size() < kMaxLinesAhead;
    }
    if (over_) {
      stop_ = true;
      changed_.notify_all();
    }
    if (!wants_input) std::this_thread::sleep_for(kLookAtInput);
    if (!wants_input || input.wait(kLookAtInput) != File::Ready::kYes) continue;
    block.clear();
    if (input.read(block) != File::Got::kNothingYet) take(block);
  }
}

// The mutex must be held.
void StdioLines::add_line() {
  std::string line = std::exchange(line_, {});
  if (interrupt_.empty() || line.substr(0, line.find('\r')) != interrupt_)
    return lines_.push_back(std::move(line));
  interrupted_ = lines_.size();
  stop_ = true;
}

// No text is the end of the input. What follows the last newline counts as a line.
void StdioLines::take(std::string_view text) {
  {
    const std::lock_guard lock(mutex_);
    const bool ends = text.empty();
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line_.append(text.substr(0, std::min(end, kLongestLine - line_.size())));
      if (end < text.size()) add_line();
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (ends) {
      if (!line_.empty()) add_line();
      ended_ = true;
    }
  }
  changed_.notify_all();
}

}  // namespace tiger::tools
