#include "cluster/log_writer.h"

#include <cerrno>
#include <cstring>

#include "cli/program.h"

namespace tiger::cluster {

using tools::Failure;

namespace {

constexpr std::size_t kMaxWaiting = std::size_t{64} << 20;  // bytes
constexpr std::size_t kLargeGroup = std::size_t{1} << 20;   // is written without delay

}  // namespace

LogWriter::LogWriter(const std::string& path, std::uint64_t end)
    : path_(path),
      file_(path, File::kRead | File::kWrite | File::kCreate),
      end_(end),
      durable_(end) {
  const auto fail = [&](const std::string& what) {
    throw Failure("log '" + path_ + "' " + what + ": " + std::strerror(errno));
  };
  if (!file_.is_open()) fail("cannot be opened for writing");
  const std::optional<std::uint64_t> size = file_.size();
  if (!size) fail("cannot be examined");
  if (*size > end && !file_.truncate(end))
    fail("ends in an incomplete line that cannot be removed");
  sync_folder_of(path_);
  thread_ = Thread([this] { run(); });
}

LogWriter::~LogWriter() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

std::uint64_t LogWriter::append(LineKind kind, std::string_view payload) {
  const std::string line = log_line(kind, payload);
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return waiting_.size() < kMaxWaiting || failure_; });
  const std::uint64_t begin = end_;
  if (failure_) return begin;
  end_ += line.size();
  waiting_ += line;
  if (waiting_.size() == line.size() || waiting_.size() >= kLargeGroup) changed_.notify_all();
  return begin;
}

void LogWriter::flush() {
  std::unique_lock lock(mutex_);
  hurry_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return durable() == end_ || failure_; });
  hurry_ = false;
}

std::optional<std::string> LogWriter::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

void LogWriter::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return over_ || !waiting_.empty(); });
    if (waiting_.empty() || failure_) {
      if (over_) return;
      waiting_.clear();
      continue;
    }
    changed_.wait_for(lock, kMaxDelay,
                      [&] { return over_ || hurry_ || waiting_.size() >= kLargeGroup; });
    std::string group = std::move(waiting_);
    waiting_.clear();
    lock.unlock();
    changed_.notify_all();
    const bool written = write_group(group);
    const int reason = errno;
    lock.lock();
    if (!written && !failure_) failure_ = std::strerror(reason);
    changed_.notify_all();
  }
}

bool LogWriter::write_group(const std::string& group) {
  const std::uint64_t begin = durable();
  if (file_.write_at(begin, group) && file_.sync()) {
    durable_.store(begin + group.size(), std::memory_order_release);
    groups_.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  const int reason = errno;
  file_.truncate(begin);  // if this fails too, the next run cuts the incomplete line off
  errno = reason;
  return false;
}

}  // namespace tiger::cluster
