// Ctrl-C and SIGTERM.
#pragma once

#include <atomic>

namespace tiger::tools {

// From now on SIGINT and SIGTERM set the flag: the first one ends the run cleanly, a second one at
// once.
void watch_for_signals();

// The same for a program that goes on after Ctrl-C: no signal ends it at once, and it forgets each
// when it has done what was asked for.
void watch_for_interrupts();
void forget_interrupt();

const std::atomic<bool>& stop_flag();

// Thrown to end what is under way because the stop flag is set.
struct Interrupted {};

// The signal that came, 0 if none.
int caught_signal();

}  // namespace tiger::tools
