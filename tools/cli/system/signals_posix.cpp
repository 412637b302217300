#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <initializer_list>

#include "cli/system/signals.h"

namespace tiger::tools {
namespace {

// Globals, because a signal handler can reach nothing else.
std::atomic<bool> stop{false};
std::atomic<int> signal_number{0};
std::atomic<int> status_at_end{0};
std::atomic<bool> gone_on{false};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);
static_assert(kCtrlC == SIGINT && kClosedPipe == SIGPIPE && kTerminate == SIGTERM);

extern "C" void end_at_once(int) { std::_Exit(status_at_end); }

extern "C" void ask_to_stop(int number) {
  signal_number = number;
  stop = true;
}

extern "C" void note_going_on(int) { gone_on = true; }

void stop_at(std::initializer_list<int> signals, int flags) {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  action.sa_flags = flags;
  for (const int signal : signals) sigaction(signal, &action, nullptr);
}

void watch(int flags) {
  stop_at({SIGINT, SIGTERM}, flags);
  // `nohup` has this one ignored, and means it.
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    stop_at({SIGHUP}, flags);
}

}  // namespace

void watch_for_signals() { watch(static_cast<int>(SA_RESTART | SA_RESETHAND)); }

void watch_for_interrupts() {
  watch(SA_RESTART);
  std::signal(SIGCONT, note_going_on);
}

bool has_gone_on() { return gone_on.exchange(false); }

void watch_for_schedulers() { stop_at({SIGUSR1, SIGUSR2, SIGXCPU}, SA_RESTART); }

void end_at_closed_pipe() { std::signal(SIGPIPE, SIG_DFL); }
void ignore_closed_pipe() { std::signal(SIGPIPE, SIG_IGN); }
void after_failed_write() {}

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

const std::atomic<bool>& stop_flag() { return stop; }

int caught_signal() { return signal_number; }

bool nobody_reads_stdout() {
  pollfd out{STDOUT_FILENO, 0, 0};
  return poll(&out, 1, 0) == 1 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

StdoutWatch::StdoutWatch() {
  // Without a pipe or a thread there is no watch: a closed stdout is then noticed at the next
  // write.
  if (pipe(wake_) != 0) return;
  try {
    thread_ = Thread([this] { watch(); });
  } catch (const std::exception&) {
    for (const int end : wake_) close(end);
  }
}

StdoutWatch::~StdoutWatch() {
  if (!thread_.joinable()) return;
  close(wake_[1]);
  thread_.join();
  close(wake_[0]);
}

// poll() reports these errors also where no event is asked for, at once.
void StdoutWatch::watch() {
  pollfd both[2] = {{wake_[0], 0, 0}, {STDOUT_FILENO, 0, 0}};
  while (true) {
    if (poll(both, 2, -1) <= 0) continue;
    if (both[0].revents != 0) return;
    if ((both[1].revents & (POLLERR | POLLHUP)) != 0) ask_to_stop(kClosedPipe);
    both[1].fd = -1;
  }
}

}  // namespace tiger::tools
