// Keys and pastes, for both line editors.
#include "play/line_editor.h"

#include <chrono>
#include <cstdlib>
#include <string_view>

#include "cli/output.h"
#include "cli/system/signals.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kKeyInterval{50};
constexpr std::string_view kPasteBegins = "\033[200~";
constexpr std::string_view kPasteEnds = "\033[201~";

}  // namespace

void PasteKeys::take(char byte) {
  const std::string_view mark = inside_ ? kPasteEnds : kPasteBegins;
  held_ += byte;
  if (mark == held_) {
    held_.clear();
    if (inside_) end_paste();
    inside_ = !inside_;
  } else if (!mark.starts_with(held_)) {
    const bool may_begin = byte == mark.front();
    if (may_begin) held_.pop_back();
    (inside_ ? pasted_ : keys_) += held_;
    held_ = may_begin ? std::string(1, byte) : std::string();
  }
}

void PasteKeys::end_paste() {
  // Terminals send CR where a line ends.
  std::string text;
  bool after_return = false;
  for (const char c : std::exchange(pasted_, {})) {
    if (c != '\n' || !after_return) text += c == '\r' ? '\n' : c;
    after_return = c == '\r';
  }
  const std::size_t end = text.find_last_not_of('\n') + 1;
  if (text.substr(0, end).find('\n') != std::string::npos) {
    paste_ = text;
    return;
  }
  keys_ += formats::without_control_characters(text.substr(0, end));
  if (end < text.size()) keys_ += '\n';
}

void PasteMode::set(bool on) {
  const char* const terminal = std::getenv("TERM");
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return;
  print(on ? "\033[?2004h" : "\033[?2004l");
}

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
