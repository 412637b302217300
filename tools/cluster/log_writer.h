// Appends lines to a log. A thread of its own writes them in groups, with one fdatasync() for each
// group, so that thousands of results a second cost a few dozen syncs. A line is on the disk, and
// may be shown, when durable() has passed it: usually at most kMaxDelay and the time of the sync
// after append(); a line that is appended during a sync waits for that one, too.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "cluster/log_reader.h"
#include "platform/thread.h"

namespace tiger::cluster {

class LogWriter {
 public:
  // How long a line waits for others to join its group. Short, so that with the sync it is on the
  // disk within about 50 ms.
  static constexpr std::chrono::milliseconds kMaxDelay{10};

  // Opens or creates the file and cuts off what follows `end`, the end of its sound lines. Throws
  // Failure.
  LogWriter(const std::string& path, std::uint64_t end);

  // Writes what is left.
  ~LogWriter();

  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  // Returns the offset at which the line will begin. Waits only if the disk is many megabytes
  // behind.
  std::uint64_t append(LineKind kind, std::string_view payload);

  // All before this offset is on the disk.
  std::uint64_t durable() const { return durable_.load(std::memory_order_acquire); }

  // Waits until all is on the disk, or writing has failed.
  void flush();

  // What went wrong; after that nothing more is written. The file then ends with its last group.
  std::optional<std::string> failure() const;

  // Groups written so far.
  std::uint64_t groups() const { return groups_.load(std::memory_order_relaxed); }

  // For line_at() (log_reader.h), which may read only lines before durable().
  const File& file() const { return file_; }

 private:
  void run();
  bool write_group(const std::string& group);

  std::string path_;
  File file_;
  mutable std::mutex mutex_;  // guards everything below except the atomics
  std::condition_variable changed_;
  std::string waiting_;
  std::uint64_t end_;  // of all lines, written or waiting
  bool hurry_ = false;
  bool over_ = false;
  std::optional<std::string> failure_;
  std::atomic<std::uint64_t> durable_;
  std::atomic<std::uint64_t> groups_ = 0;
  Thread thread_;
};

}  // namespace tiger::cluster
