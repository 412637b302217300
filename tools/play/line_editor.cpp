// Waiting for keys, for both line editors.
#include "play/line_editor.h"

#include <chrono>

#include "cli/system/signals.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kKeyInterval{50};

}  // namespace

Key wait_for_key(const Dialogue& dialogue) {
  for (;;) {
    const File::Ready ready = File::standard_input().wait(kKeyInterval);
    if (stop_flag()) {
      if (caught_signal() != kCtrlC) return Key::kEnd;
      forget_interrupt();
      dialogue.interrupt();
      return Key::kInterrupt;
    }
    if (ready == File::Ready::kYes) return Key::kPressed;
    if (ready == File::Ready::kInterrupted) return Key::kResumed;
    dialogue.poll();
  }
}

}  // namespace tiger::tools
