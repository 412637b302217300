// Who searches, and when. A visitor is a session, a batch, or else a single request.
//
// - As many threads search as the server has. A search begins with the threads that are free, with
//   no more than it asked for, and with no more than a fair share: the threads divided by the
//   number of visitors that search or wait.
// - While a search waits, the one with the most threads gives back those above the share: it is
//   stopped, and goes on with its table and fewer threads. One thread is never taken away.
// - Moves are not to wait for analyses. A move that finds no free thread gets one of four extra
//   threads; the last is for quick searches only. The system shares the processors between them.
// - A freed thread goes to a move before an analysis, but not twice in a row while an analysis
//   waits. Among equals, the visitor with the fewest threads is next, then the first to come. So
//   nobody waits for ever: a visitor without threads is overtaken by moves only, and by those at
//   most every other time.
// - Searches of one session run one at a time; those that wait for their turn block nobody.
// - No search is ended for another's sake. A search ends by itself, at its deadline, or when its
//   client has gone.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "platform/thread.h"
#include "web/http.h"

namespace tiger::web {

enum class Urgency {
  kAnalysis,
  kMove,   // somebody waits for a move in a game
  kQuick,  // takes a second at most
};

// A search, as two threads see it: the searching one reports events, the connection's takes them,
// and stops the search when nobody wants its answer any more.
class Job {
 public:
  struct Event {
    enum class Kind { kPass, kMove, kFinal, kError };  // the last two end the answer

    static Event error(const ApiError& error) { return {Kind::kError, error.text(), error.status}; }

    Kind kind = Kind::kFinal;
    std::string text = {};  // JSON
    int status = 200;       // of an answer that is this event alone
  };

  // For the search.
  const std::atomic<bool>& stop_flag() const { return stop_; }
  int threads() const { return threads_; }  // that it has
  // Whether it was stopped to go on with fewer threads.
  bool is_to_narrow() const { return narrow_to_ > 0; }
  void tell(Event event);

  // For the connection. The next event; nullopt if none came within the time, or after the last.
  std::optional<Event> next(std::chrono::milliseconds patience);
  bool has_begun() const { return begun_; }
  // Whether all events were taken, and no other will come.
  bool is_over() const;

 private:
  friend class Scheduler;

  // The scheduler's mutex guards these, but the atomic ones are read without it.
  std::function<bool(Job&)> work_;
  Urgency urgency_ = Urgency::kAnalysis;
  std::string session_;
  std::string visitor_;
  bool narrows_ = false;
  bool extra_ = false;  // has one of the threads for moves
  bool cancelled_ = false;
  std::atomic<int> threads_ = 1;  // asked for, and then those that it has
  std::atomic<int> narrow_to_ = 0;

  std::atomic<bool> stop_ = false;
  std::atomic<bool> begun_ = false;
  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Event> events_;
  bool done_ = false;
};

class Scheduler {
 public:
  static constexpr int kExtraThreads = 4;  // for moves
  // An analysis is refused once 48 of the 64 connection threads have a search, a move once 56 have
  // one.
  static constexpr int kMaxInFlight = 48;
  static constexpr int kMaxMovesInFlight = 56;

  Scheduler(int threads, int queue);
  ~Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  struct Order {
    // Must not throw. Returns false if it was stopped to narrow and must be called again.
    std::function<bool(Job&)> work;
    int threads = 1;  // at most
    Urgency urgency = Urgency::kAnalysis;
    std::string session = {};  // searches of the same session come one after the other
    std::string visitor = {};  // of requests without a session that belong together
    bool narrows = false;      // can go on with fewer threads
  };
  // Null if it is refused: the queue or the connections are full, or close() was called.
  std::shared_ptr<Job> submit(Order order);

  // Stops a search, or takes it from the queue. Its events are of no interest any more.
  void cancel(const std::shared_ptr<Job>& job);

  // Stops all, and takes no more.
  void close();

  int threads() const { return threads_; }
  int waiting() const;
  int running() const;

 private:
  using Jobs = std::list<std::shared_ptr<Job>>;

  int free_threads() const { return threads_ - used_; }
  int share() const;
  int threads_of(const std::string& visitor) const;
  bool is_busy(const Job& job) const;
  bool can_start(const Job& job) const;
  bool is_before(const Job& a, const Job& b) const;
  void start(Jobs::iterator job);
  void start_waiting();
  void narrow_others();
  void narrow(Job& job);
  void finish(const std::shared_ptr<Job>& job);
  void run();

  const int threads_;
  const int queue_;
  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  Jobs waiting_;  // in the order in which they came
  Jobs ready_;    // have their threads, and no worker yet
  Jobs running_;
  int used_ = 0;                  // of the threads
  int extra_used_ = 0;            // of those for moves
  bool move_came_first_ = false;  // the last thread that got free went to a move, past an analysis
  std::uint64_t orders_ = 0;
  bool closed_ = false;
  std::vector<Thread> workers_;
};

}  // namespace tiger::web
