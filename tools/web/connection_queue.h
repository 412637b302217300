// The threads that serve connections, 64 of them. Connections that find no idle thread wait, but
// not for long: if too many wait, or one waits too long, it is refused.
#pragma once

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "platform/thread.h"
#include "platform/time.h"

namespace tiger::web {

class ConnectionQueue : public httplib::TaskQueue {
 public:
  static constexpr int kThreads = 64;
  static constexpr std::size_t kMostWaiting = 128;
  static constexpr std::chrono::seconds kPatience{5};

  ConnectionQueue();

  // Whether the task that this thread runs must refuse its connection.
  static bool& refuses();

  // Whether connections wait that no thread is free for: then idle ones should end.
  bool is_pressed() const { return waiting_count_ > idle_; }

  void enqueue(std::function<void()> task) override;
  void shutdown() override;

 private:
  struct Waiting {
    std::function<void()> task;
    Clock::time_point until;
  };

  void serve();
  void refuse_late();

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::condition_variable overdue_;
  std::deque<Waiting> waiting_;
  std::atomic<std::size_t> waiting_count_ = 0;
  std::atomic<std::size_t> idle_ = 0;  // threads without a connection
  bool closed_ = false;
  std::vector<Thread> threads_;
};

}  // namespace tiger::web
