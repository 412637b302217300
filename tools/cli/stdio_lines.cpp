#include "cli/stdio_lines.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <utility>

#include "cli/signals.h"
#include "cli/stdout_watch.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kLongestLine = std::size_t{4} << 20;
constexpr std::size_t kMaxLinesAhead = 10'000;
constexpr int kLookAroundMs = 50;

}  // namespace

StdioLines::StdioLines(std::string interrupt) : interrupt_(std::move(interrupt)) {
  watch_for_signals();
  std::signal(SIGPIPE, SIG_IGN);
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
    pollfd in{wants_input ? STDIN_FILENO : -1, POLLIN, 0};
    if (poll(&in, 1, kLookAroundMs) <= 0 || in.revents == 0) continue;
    char block[1 << 16];
    const ssize_t n = read(STDIN_FILENO, block, sizeof block);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    take(block, n > 0 ? static_cast<std::size_t>(n) : 0);
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

// A size of 0 is the end of the input. Text after the last newline counts as a line.
void StdioLines::take(const char* text, std::size_t size) {
  {
    const std::lock_guard lock(mutex_);
    for (const char* end = text + size; text < end;) {
      const char* stop = std::find(text, end, '\n');
      const auto room = static_cast<std::ptrdiff_t>(kLongestLine - line_.size());
      line_.append(text, std::min(stop - text, room));
      if (stop != end) add_line();
      text = stop == end ? end : stop + 1;
    }
    if (size == 0) {
      if (!line_.empty()) add_line();
      ended_ = true;
    }
  }
  changed_.notify_all();
}

}  // namespace tiger::tools
