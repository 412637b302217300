// An analysis that runs beside Python and hands out its iterations one by one. One of some ten
// milliseconds runs in the thread that asks for the first of them: a new thread would take longer.
//
// Python may raise KeyboardInterrupt between any two of its steps; so there is none between the
// start of the search and the code that is sure to end it. The search begins within next(); close()
// and the destructor end it. Each of these is one step for Python.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "calls.h"

namespace tiger::python {

class Analysis {
 public:
  using Iteration = std::vector<tiger_result>;

  // The state must live as long as the analysis. `progress` is a function of Python or None.
  Analysis(EngineState& state, const tiger_position& position, py::object progress,
           const tiger_analyze_options& options)
      : state_(state),
        position_(position),
        options_(options),
        progress_(progress.is_none() ? py::object() : std::move(progress)),
        is_short_(!progress_ && (has_few_empties(position) || is_little(options, 1))) {
    options_.user = this;
    options_.iteration = [](const tiger_result* results, std::int32_t count, void* user) {
      static_cast<Analysis*>(user)->add({results, results + count});
      return 0;
    };
    if (!progress_) return;
    options_.progress = [](const tiger_result* so_far, void* user) {
      static_cast<Analysis*>(user)->set_running(*so_far);
      return 0;
    };
  }
  ~Analysis() { close(); }
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  // The next iteration; nothing after the last. Meanwhile `progress` is called, in this thread.
  // Throws what the status says, KeyboardInterrupt or what `progress` has thrown.
  std::optional<Iteration> next() {
    if (!thread_.joinable() && !done_) begin();
    if (thread_.joinable() && process_id() != process_) check(TIGER_FORKED);  // it runs no more
    std::unique_lock lock(mutex_, std::defer_lock);
    for (;;) {
      {
        const py::gil_scoped_release no_gil;
        lock.lock();
        changed_.wait_for(lock, kSignalsHeardAfter, [&] { return done_ || !iterations_.empty(); });
      }
      if (!iterations_.empty()) {
        Iteration iteration = std::move(iterations_.front());
        iterations_.pop_front();
        return iteration;
      }
      const bool done = done_;
      const std::optional<tiger_result> running = std::exchange(running_, std::nullopt);
      lock.unlock();
      if (done) break;
      if (PyErr_CheckSignals() != 0) {
        const py::error_already_set interrupt;
        close();
        throw interrupt;
      }
      if (running) progress_(*running);
    }
    close();
    check(status_, message_);
    return std::nullopt;
  }

  // Ends the search if it runs, in one step for Python.
  void close() {
    if (!thread_.joinable()) return;
    if (process_id() != process_) {  // the thread is that of the parent process
      thread_.detach();
      return;
    }
    const py::gil_scoped_release no_gil;
    std::unique_lock lock(mutex_);
    if (done_) {
      lock.unlock();
      thread_.join();
      return;
    }
    stopped_ = true;
    tiger_stop(state_.engine);
    lock.unlock();
    thread_.join();
  }

 private:
  void begin() {
    tiger_engine* const engine = state_.take();
    process_ = process_id();
    if (is_short_) {
      const py::gil_scoped_release no_gil;
      return search(engine);
    }
    try {
      thread_ = std::thread([this, engine] { search(engine); });
    } catch (...) {
      state_.busy = false;
      throw;
    }
  }

  void search(tiger_engine* engine) {
    std::array<tiger_result, TIGER_MAX_LEGAL_MOVES> results;  // nothing may be thrown here
    results[0].size = sizeof results[0];
    std::int32_t count = 0;
    const tiger_status status =
        tiger_analyze(engine, &position_, &options_, results.data(), TIGER_MAX_LEGAL_MOVES, &count);
    {
      const std::lock_guard lock(mutex_);
      status_ = status;
      message_ = message_of(status, engine);
      if (stopped_) tiger_clear_stop(engine);  // it may have come just now
      done_ = true;
      changed_.notify_one();
    }
    state_.busy = false;  // from now on the engine may be closed
  }

  void add(Iteration iteration) {
    const std::lock_guard lock(mutex_);
    iterations_.push_back(std::move(iteration));
    running_.reset();
    changed_.notify_one();
  }

  void set_running(const tiger_result& so_far) {
    const std::lock_guard lock(mutex_);
    running_ = so_far;
  }

  EngineState& state_;
  const tiger_position position_;
  tiger_analyze_options options_;
  const py::object progress_;  // null: none
  const bool is_short_;
  std::thread thread_;
  int process_ = 0;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Iteration> iterations_;
  std::optional<tiger_result> running_;  // what is known of the iteration after them
  bool done_ = false;
  bool stopped_ = false;
  tiger_status status_ = TIGER_OK;
  std::string message_;
};

}  // namespace tiger::python
