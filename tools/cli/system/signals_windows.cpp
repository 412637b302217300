#include <windows.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "cli/system/signals.h"

namespace tiger::tools {
namespace {

// Globals, because the system calls the handler in a thread of its own.
std::atomic<bool> stop{false};
std::atomic<int> signal_number{0};
std::atomic<int> status_at_end{0};
std::atomic<bool> second_ends{true};
std::atomic<bool> ends_at_closed_pipe{false};
static_assert(kCtrlC == SIGINT && kTerminate == SIGTERM);

void ask_to_stop(int number) {
  signal_number = number;
  stop = true;
}

// When the window is closed or the user logs off, the system ends the program as soon as this has
// returned, and five seconds later in any case.
BOOL WINAPI on_event(DWORD event) {
  constexpr DWORD kRest = 10'000;
  const bool ends = event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT;
  if (!ends && second_ends && signal_number != 0) return FALSE;  // ends at once
  ask_to_stop(ends ? kTerminate : kCtrlC);
  if (ends) Sleep(kRest);
  return TRUE;
}

void watch(bool ends_at_second) {
  second_ends = ends_at_second;
  SetConsoleCtrlHandler(on_event, TRUE);
}

VOID CALLBACK end_at_once(PVOID, BOOLEAN) { std::_Exit(status_at_end); }

}  // namespace

void watch_for_signals() { watch(true); }
void watch_for_interrupts() { watch(false); }
bool has_gone_on() { return false; }
void watch_for_schedulers() {}

void end_at_closed_pipe() { ends_at_closed_pipe = true; }
void ignore_closed_pipe() { ends_at_closed_pipe = false; }

// The C library takes all but one of the errors of a pipe that nobody reads for a wrong argument.
void after_failed_write() {
  const unsigned long error = _doserrno;
  if (error != ERROR_BROKEN_PIPE && error != ERROR_NO_DATA && error != ERROR_PIPE_NOT_CONNECTED)
    return;
  errno = EPIPE;
  if (ends_at_closed_pipe) ask_to_stop(kClosedPipe);
}

void end_after(unsigned seconds, int status) {
  status_at_end = status;
  HANDLE timer = nullptr;
  CreateTimerQueueTimer(&timer, nullptr, end_at_once, nullptr, 1000 * seconds, 0,
                        WT_EXECUTEONLYONCE);
}

void forget_interrupt() {
  stop = false;
  signal_number = 0;
}

void request_stop() { stop = true; }

const std::atomic<bool>& stop_flag() { return stop; }

int caught_signal() { return signal_number; }

// The end of a pipe that is written to cannot be asked; the next write shows it.
bool nobody_reads_stdout() { return false; }

StdoutWatch::StdoutWatch() = default;
StdoutWatch::~StdoutWatch() = default;
void StdoutWatch::watch() {}

}  // namespace tiger::tools
