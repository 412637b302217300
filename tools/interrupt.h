// Ctrl-C and the like: the first one ends the run cleanly, a second one at once.
#pragma once

#include <atomic>

namespace tiger::tools {

// From now on SIGINT and SIGTERM set the flag.
void watch_for_signals();

const std::atomic<bool>& stop_flag();

// The signal that came, 0 if none.
int caught_signal();

}  // namespace tiger::tools
