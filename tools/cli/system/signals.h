// What ends a run early: Ctrl-C, SIGTERM, SIGHUP, which a terminal sends when it is closed, and a
// stdout that nobody reads.
#pragma once

#include <atomic>

#include "platform/thread.h"

namespace tiger::tools {

// The numbers of some signals, which POSIX fixes.
inline constexpr int kCtrlC = 2;        // SIGINT
inline constexpr int kClosedPipe = 13;  // SIGPIPE
inline constexpr int kTerminate = 15;   // SIGTERM

// Makes SIGINT, SIGTERM and SIGHUP set the stop flag, so that the run ends cleanly. A second signal
// ends the program at once. SIGHUP stays ignored under `nohup`.
void watch_for_signals();

// The same for a program that continues after Ctrl-C: no signal ends it at once, and
// forget_interrupt() clears the flag when the interrupted work has ended.
void watch_for_interrupts();
void forget_interrupt();

// Whether the program was stopped and went on (Ctrl-Z, `fg`) since the last call.
bool has_gone_on();

// Also watches for the signals by which cluster schedulers announce the end.
void watch_for_schedulers();

// From now on, writing to a pipe that nobody reads ends the program silently.
void end_at_closed_pipe();
// From now on, it fails, as on a full disk.
void ignore_closed_pipe();

// To be called after writing to stdout failed. On a system without SIGPIPE, a pipe that nobody
// reads then sets errno and, after end_at_closed_pipe(), caught_signal().
void after_failed_write();

// Ends the program with this status after this many seconds, if it still runs.
void end_after(unsigned seconds, int status);

// Sets the stop flag without a signal, for a command of the user: caught_signal() stays 0.
void request_stop();

const std::atomic<bool>& stop_flag();

// Thrown to end the current work when the stop flag is set.
struct Interrupted {};

// The last signal; 0 if there was none.
int caught_signal();

// True if stdout is a pipe without a reader, even before anything is written.
bool nobody_reads_stdout();

// While it lives, a closed stdout sets the stop flag at once, like SIGPIPE. This ends a search or
// the wait for input, which write nothing.
class StdoutWatch {
 public:
  StdoutWatch();
  ~StdoutWatch();
  StdoutWatch(const StdoutWatch&) = delete;
  StdoutWatch& operator=(const StdoutWatch&) = delete;

 private:
  void watch();

  int wake_[2] = {-1, -1};  // a pipe; its closed end ends the thread
  Thread thread_;
};

}  // namespace tiger::tools
