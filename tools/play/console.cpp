#include "play/console.h"

#include <clocale>
#include <utility>

#include "cli/output.h"
#include "cli/system/process.h"
#include "cli/system/signals.h"
#include "formats/text/text.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "play/repl_commands.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPollInterval{50};

// Whether the line is this command, by any of its names.
bool is_command(const std::string& line, std::string_view name) {
  const formats::Text text = formats::trimmed({line});
  const Command* command = find_command(text.chars, false);
  return command != nullptr && command->name() == name;
}

}  // namespace

Console::Console(Dialogue dialogue, bool ascii, ColourUse colour) : dialogue_(std::move(dialogue)) {
  std::setlocale(LC_CTYPE, "");
  if (is_tty(Stream::kIn) && is_tty(Stream::kOut)) {
    watch_for_interrupts();
    editor_.emplace(dialogue_, HistoryFile(state_path("history")));
    style_.unicode = !ascii && is_utf8_locale();
    style_.colours = wants_colour(Stream::kOut, colour);
    redraws_ = is_terminal(Stream::kOut);
  } else {
    stdio_.emplace();
    style_.colours = colour == ColourUse::kAlways;
  }
}

std::optional<std::string> Console::next_line() {
  if (!typed_ahead_.empty()) {
    std::string line = std::move(typed_ahead_.front());
    typed_ahead_.pop_front();
    return line;
  }
  if (editor_) return editor_->next_line();
  while (!stdio_->wait_for_line(kPollInterval)) dialogue_.poll();
  return stdio_->next_line();
}

int Console::run_stoppable(const std::function<int()>& work) {
  std::atomic<bool> finished = false;
  Thread hearing([&] {
    while (!finished && !stop_flag()) interactive() ? hear_terminal() : hear_pipe();
  });
  int status = 0;
  std::exception_ptr failure;
  try {
    status = work();
  } catch (...) {
    failure = std::current_exception();
  }
  finished = true;
  hearing.join();  // throws what it threw
  if (failure) std::rethrow_exception(failure);
  return status;
}

// Between two lines of the editor the terminal itself collects the keys, and hands out whole lines.
void Console::hear_terminal() {
  File input = File::standard_input();
  if (input.wait(kPollInterval) != File::Ready::kYes) return;
  const File::Got got = input.read(typed_);
  if (got == File::Got::kNothingYet) return;
  // Ctrl-D.
  if (got != File::Got::kBytes) {
    typed_ahead_.emplace_back("quit");
    return request_stop();
  }
  for (std::size_t end; (end = typed_.find('\n')) != std::string::npos;) {
    const std::string line = typed_.substr(0, end);
    typed_.erase(0, end + 1);
    const bool quits = is_command(line, "quit");
    if (quits || is_command(line, "stop")) request_stop();
    if (!is_command(line, "stop")) typed_ahead_.push_back(line);
  }
}

void Console::hear_pipe() {
  const auto stops = [](const std::string& line) { return is_command(line, "stop"); };
  if (stdio_->over() || stdio_->next_line_is(stops)) return request_stop();
  std::this_thread::sleep_for(kPollInterval);
}

void Console::print(const std::string& lines) {
  if (lines.empty()) return;
  if (editor_)
    editor_->print(lines);
  else
    tools::print(lines);
}

void Console::show_live(const std::string& lines) {
  if (can_redraw()) editor_->show_live(lines);
}

void Console::warn(int line, const std::string& text) {
  const Screen now = screen();
  if (editor_)
    editor_->print(fitted(text + "\n", now));
  else
    tools::warn((line > 0 ? "line " + std::to_string(line) + ": " : "") + text);
}

void Console::restore_signal_handlers() {
  if (editor_) watch_for_interrupts();
  if (caught_signal() == 0 || (editor_ && caught_signal() == kCtrlC)) forget_interrupt();
}

Screen Console::screen() const {
  if (!interactive()) return {};
  Screen screen = screen_of(Stream::kOut);
  screen.unicode = screen.unicode && style_.unicode;
  return screen;
}

PictureStyle Console::style() const {
  PictureStyle style = style_;
  if (interactive()) style.width = terminal_width(Stream::kOut);
  return style;
}

}  // namespace tiger::tools
