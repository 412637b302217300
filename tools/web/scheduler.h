// Searches in the order in which they were asked for: at most as many threads search as there are,
// and only so many searches may wait.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "platform/thread.h"

namespace tiger::web {

// A search, as two threads see it: the one that searches tells events, the one of the connection
// takes them, and stops the search when nobody wants its answer any more.
class Job {
 public:
  struct Event {
    std::string name;
    std::string data;
  };

  // For the search.
  const std::atomic<bool>& stop_flag() const { return stop_; }
  void tell(Event event);

  // For the connection. The next event; nullopt if none came within the time, or after the last.
  std::optional<Event> next(std::chrono::milliseconds patience);
  bool has_begun() const { return begun_; }
  // Whether all events were taken, and no other will come.
  bool is_over() const;

 private:
  friend class Scheduler;

  std::function<void(Job&)> work_;
  int threads_ = 1;
  std::string session_;

  std::atomic<bool> stop_ = false;
  std::atomic<bool> begun_ = false;
  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Event> events_;
  bool done_ = false;
};

class Scheduler {
 public:
  // So many connections wait for searches at most, of the 64 that there are: others stay free.
  static constexpr int kMaxInFlight = 48;

  Scheduler(int threads, int queue);
  ~Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  struct Order {
    std::function<void(Job&)> work;  // must not throw
    int threads = 1;
    std::string session = {};  // searches of the same session come one after the other
  };
  // Null if the queue is full.
  std::shared_ptr<Job> submit(Order order);

  // Stops a search, or takes it from the queue. Its events are of no interest any more.
  void cancel(const std::shared_ptr<Job>& job);

  // Stops all, and takes no more.
  void close();

  int threads() const { return static_cast<int>(workers_.size()); }
  int waiting() const;
  int running() const;

 private:
  bool can_start(const Job& job) const;
  void start_waiting();
  void run();

  const int queue_;
  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::deque<std::shared_ptr<Job>> ready_;  // have their threads, and no worker yet
  std::set<std::shared_ptr<Job>> running_;
  std::set<std::string> busy_;  // sessions of those ready and running
  int free_threads_;
  bool closed_ = false;
  std::vector<Thread> workers_;
};

}  // namespace tiger::web
