#include "cluster/log_writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/program.h"

namespace tiger::cluster {

using tools::Failure;

namespace {

constexpr std::size_t kMaxWaiting = std::size_t{64} << 20;  // bytes
constexpr std::size_t kLargeGroup = std::size_t{1} << 20;   // is written without delay

// A new file is safe only when its folder is on the disk, too. Some file systems cannot sync a
// folder; they are believed.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const Descriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0) fsync(opened.number());
}

}  // namespace

LogWriter::LogWriter(const std::string& path, std::uint64_t end)
    : path_(path),
      file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)),
      end_(end),
      durable_(end) {
  const auto fail = [&](const std::string& what) {
    throw Failure("log '" + path_ + "' " + what + ": " + std::strerror(errno));
  };
  if (file_.number() < 0) fail("cannot be opened for writing");
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) fail("cannot be examined");
  if (static_cast<std::uint64_t>(status.st_size) > end &&
      ftruncate(file_.number(), static_cast<off_t>(end)) != 0)
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
  std::size_t done = 0;
  errno = 0;
  while (done < group.size()) {
    const ssize_t n = pwrite(file_.number(), group.data() + done, group.size() - done,
                             static_cast<off_t>(begin + done));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    done += static_cast<std::size_t>(n);
  }
  if (done == group.size() && fdatasync(file_.number()) == 0) {
    durable_.store(begin + group.size(), std::memory_order_release);
    groups_.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  const int reason = errno != 0 ? errno : ENOSPC;
  // If this fails too, the next run cuts the incomplete line off.
  if (ftruncate(file_.number(), static_cast<off_t>(begin)) != 0) errno = reason;
  errno = reason;
  return false;
}

}  // namespace tiger::cluster
