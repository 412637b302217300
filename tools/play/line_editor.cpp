// Waiting for keys, for both line editors.
#include "play/line_editor.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "cli/signals.h"

namespace tiger::tools {
namespace {

constexpr int kPollIntervalMs = 50;

}  // namespace

Key wait_for_key(const Dialogue& dialogue) {
  for (;;) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&in, 1, kPollIntervalMs);
    const bool interrupted = ready < 0 && errno == EINTR;
    if (stop_flag()) {
      if (caught_signal() != SIGINT) return Key::kEnd;
      forget_interrupt();
      dialogue.interrupt();
      return Key::kInterrupt;
    }
    if (ready > 0) return Key::kPressed;
    if (interrupted) return Key::kResumed;
    dialogue.poll();
  }
}

}  // namespace tiger::tools
