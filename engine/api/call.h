// Rules for calls of an engine: a second call while one runs is refused, and so is every call in a
// child process; a stop ends one call.
#pragma once

#include <atomic>
#include <string>

#include "api/faults.h"
#include "platform/process.h"

namespace tiger::api {

class OneCallAtATime {
 public:
  // Runs the work of a call; see guarded().
  template <class Work>
  tiger_status call(const Work& work) noexcept {
    if (is_forked()) return TIGER_FORKED;
    if (busy_.exchange(true, std::memory_order_acquire)) return TIGER_BUSY;
    const tiger_status status = guarded(message_, work);
    if (given_up_.exchange(false)) stop_ = false;
    busy_.store(false, std::memory_order_release);
    return status;
  }

  // The status of a call that searched. A call that was stopped uses up the stop; a stop that came
  // when all work was done ends the next call.
  tiger_status searched(bool complete) {
    if (!complete) stop_ = false;
    return complete ? TIGER_OK : TIGER_STOPPED;
  }

  void stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  void clear_stop() { stop_ = false; }

  // A callback stops the running call. Unlike stop(), this never ends the next call.
  void give_up() {
    given_up_ = true;
    stop();
  }
  bool given_up() const { return given_up_; }
  const std::atomic<bool>& stop_flag() const { return stop_; }
  const std::string& message() const { return message_; }
  bool is_forked() const { return process_id() != process_; }

 private:
  const int process_ = process_id();
  std::atomic<bool> stop_ = false;
  std::atomic<bool> given_up_ = false;
  std::atomic<bool> busy_ = false;
  std::string message_;
};

// Runs the work of a call for an engine; fails if the engine is null.
template <class Work>
tiger_status call(OneCallAtATime* engine, const Work& work) noexcept {
  if (engine == nullptr) return call([] { fail(TIGER_INVALID_ARGUMENT, "engine is null"); });
  return engine->call(work);
}

}  // namespace tiger::api
