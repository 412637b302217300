#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "cli/system/signals.h"

namespace tiger::tools {
namespace {

// Globals, because a signal handler can reach nothing else.
std::atomic<bool> stop{false};
std::atomic<int> signal_number{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

static_assert(kCtrlC == SIGINT && kClosedPipe == SIGPIPE && kTerminate == SIGTERM);

std::atomic<int> status_at_end{0};

extern "C" void end_at_once(int) { std::_Exit(status_at_end); }

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

void watch_for_schedulers() {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  action.sa_flags = static_cast<int>(SA_RESTART);
  for (const int signal : {SIGUSR1, SIGUSR2, SIGXCPU}) sigaction(signal, &action, nullptr);
}

void end_at_closed_pipe() { std::signal(SIGPIPE, SIG_DFL); }
void ignore_closed_pipe() { std::signal(SIGPIPE, SIG_IGN); }

void end_after(unsigned seconds, int status) {
  status_at_end = status;
  std::signal(SIGALRM, end_at_once);
  alarm(seconds);
}

void forget_interrupt() {
  stop = false;
  signal_number = 0;
}

void request_stop() { stop = true; }

void stop_as_by(int signal) { ask_to_stop(signal); }

const std::atomic<bool>& stop_flag() { return stop; }

int caught_signal() { return signal_number; }

}  // namespace tiger::tools
