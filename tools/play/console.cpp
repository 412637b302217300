#include "play/console.h"

#include <unistd.h>

#include <clocale>
#include <csignal>
#include <utility>

#include "cli/output.h"
#include "cli/signals.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPollInterval{50};

}  // namespace

Console::Console(Dialogue dialogue, bool ascii, ColourUse colour) : dialogue_(std::move(dialogue)) {
  std::setlocale(LC_CTYPE, "");
  if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
    watch_for_interrupts();
    editor_.emplace(dialogue_);
    style_.unicode = !ascii && is_utf8_locale();
    style_.colours = wants_colour(STDOUT_FILENO, colour);
  } else {
    stdio_.emplace();
    style_.colours = colour == ColourUse::kAlways;
  }
}

std::optional<std::string> Console::next_line() {
  if (editor_) return editor_->next_line();
  while (!stdio_->wait_for_line(kPollInterval)) dialogue_.poll();
  return stdio_->next_line();
}

void Console::print(const std::string& lines) {
  if (lines.empty()) return;
  if (editor_)
    editor_->print(lines);
  else
    tools::print(lines);
}

void Console::warn(int line, const std::string& text) {
  if (editor_)
    editor_->print(text + "\n");
  else
    tools::warn("line " + std::to_string(line) + ": " + text);
}

void Console::restore_signal_handlers() {
  if (!editor_) return;
  watch_for_interrupts();
  if (caught_signal() == SIGINT) forget_interrupt();
}

Screen Console::screen() const {
  if (!interactive()) return {};
  Screen screen = screen_of(STDOUT_FILENO);
  screen.unicode = style_.unicode;
  return screen;
}

PictureStyle Console::style() const {
  PictureStyle style = style_;
  if (interactive()) style.width = terminal_width(STDOUT_FILENO);
  return style;
}

}  // namespace tiger::tools
