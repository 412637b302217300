#include "interrupt.h"

#include <csignal>

namespace tiger::tools {
namespace {

// The only state outside of objects: a signal handler can reach nothing else.
std::atomic<bool> stop{false};
std::atomic<int> signal_number{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

extern "C" void ask_to_stop(int number) {
  signal_number = number;
  stop = true;
}

}  // namespace

void watch_for_signals() {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

const std::atomic<bool>& stop_flag() { return stop; }

int caught_signal() { return signal_number; }

}  // namespace tiger::tools
