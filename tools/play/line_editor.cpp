// Keys and pastes, for both line editors.
#include "play/line_editor.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "cli/output.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "formats/text/lines.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kKeyInterval{50};
constexpr std::string_view kPasteBegins = "\033[200~";
constexpr std::string_view kPasteEnds = "\033[201~";

std::size_t columns_without_colours(std::string_view line) {
  std::string shown;
  for (std::size_t end; (end = line.find('\033')) != std::string_view::npos;) {
    shown += line.substr(0, end);
    line.remove_prefix(std::min(line.find('m', end), line.size() - 1) + 1);
  }
  return columns_of(shown.append(line));
}

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

std::string leave_prompt() { return is_terminal(Stream::kOut) ? "\r\033[K" : "\n"; }

std::size_t LiveLines::take_rows(std::size_t width) {
  std::size_t rows = 0;
  for (const std::size_t columns : std::exchange(columns_, {}))
    rows += columns == 0 ? 1 : (columns - 1) / width + 1;
  return rows;
}

std::string LiveLines::erase(std::size_t width) {
  std::string text;
  for (std::size_t rows = take_rows(width); rows > 0; --rows) text += "\033[A\033[2K";
  return text;
}

std::string LiveLines::remove_above(std::size_t between, std::size_t width) {
  if (!shown()) return {};
  const std::string rows = std::to_string(take_rows(width));
  const std::string others = std::to_string(between);
  return "\033[" + others + "A\033[" + rows + "A\033[" + rows + "M\033[" + others + "B\r";
}

std::string LiveLines::draw(const std::string& lines, std::size_t width) {
  const std::string text = erase(width) + lines;
  for (formats::Lines rest(lines); !rest.done();) {
    const std::string_view line = rest.take().chars;
    if (!line.empty() || !rest.done()) columns_.push_back(columns_without_colours(line));
  }
  return text;
}

std::string in_columns(const std::vector<std::string>& words, std::size_t width) {
  constexpr std::size_t kWordGap = 2;
  std::size_t longest = 0;
  for (const std::string& word : words) longest = std::max(longest, columns_of(word));
  const std::size_t in_row =
      std::max<std::size_t>(1, (width + kWordGap - 1) / (longest + kWordGap));
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool last = i % in_row + 1 == in_row || i + 1 == words.size();
    text += words[i];
    text += last ? "\n" : std::string(longest + kWordGap - columns_of(words[i]), ' ');
  }
  return text;
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
    if (has_gone_on() || ready == File::Ready::kInterrupted) return Key::kResumed;
    if (ready == File::Ready::kYes) return Key::kPressed;
    dialogue.poll();
  }
}

}  // namespace tiger::tools
