#include "cli/signals.h"

#include <csignal>

namespace tiger::tools {
namespace {

// Globals, because a signal handler can reach nothing else.
std::atomic<bool> stop{false};
std::atomic<int> signal_number{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

extern "C" void ask_to_stop(int number) {
  signal_number = number;
  stop = true;
}

void watch(int flags) {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  action.sa_flags = flags;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // `nohup` has this one ignored, and means it.
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
}

}  // namespace

void watch_for_signals() { watch(static_cast<int>(SA_RESTART | SA_RESETHAND)); }

void watch_for_interrupts() { watch(SA_RESTART); }

void forget_interrupt() {
  stop = false;
  signal_number = 0;
}

void request_stop() { stop = true; }

void stop_as_by(int signal) { ask_to_stop(signal); }

const std::atomic<bool>& stop_flag() { return stop; }

int caught_signal() { return signal_number; }

}  // namespace tiger::tools
