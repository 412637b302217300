// Ctrl-C, SIGTERM, and SIGHUP, which a terminal sends when it is closed.
#pragma once

#include <atomic>

namespace tiger::tools {

// Makes SIGINT, SIGTERM and SIGHUP set the stop flag, so that the run ends cleanly. A second signal
// ends the program at once. SIGHUP stays ignored under `nohup`.
void watch_for_signals();

// The same for a program that continues after Ctrl-C: no signal ends it at once, and
// forget_interrupt() clears the flag when the interrupted work has ended.
void watch_for_interrupts();
void forget_interrupt();

// Sets the stop flag without a signal, for a command of the user: caught_signal() stays 0.
void request_stop();

const std::atomic<bool>& stop_flag();

// Sets the stop flag as if this signal had come.
void stop_as_by(int signal);

// Thrown to end the current work when the stop flag is set.
struct Interrupted {};

// The last signal; 0 if there was none.
int caught_signal();

}  // namespace tiger::tools
