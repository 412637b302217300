// The line editor without libedit.
#include <deque>
#include <utility>

#include "cli/output.h"
#include "cli/screen.h"
#include "platform/file.h"
#include "play/line_editor.h"

namespace tiger::tools {

struct LineEditor::State {
  Dialogue dialogue;
  std::deque<std::string> lines;  // read, but not yet returned; or pastes
  std::string line;               // that has not ended yet
  PasteKeys paste_keys;
  bool prompting = false;    // the prompt is on the screen
  bool overwritten = false;  // something was printed over the prompt

  LiveLines live;

  // What erases the prompt.
  std::string above_prompt() const { return prompting && !overwritten ? leave_prompt() : ""; }

  void take(std::string_view bytes) {
    for (const char byte : bytes) {
      paste_keys.take(byte);
      for (const char key : paste_keys.keys()) {
        if (key == '\n')
          lines.push_back(std::exchange(line, {}));
        else
          line += key;
      }
      if (const auto paste = paste_keys.paste()) lines.push_back(std::exchange(line, {}) + *paste);
    }
  }
};

LineEditor::LineEditor(Dialogue dialogue, const HistoryFile&) : state_(std::make_unique<State>()) {
  state_->dialogue = std::move(dialogue);
}
LineEditor::~LineEditor() = default;

const char* LineEditor::name() { return "the terminal"; }

void LineEditor::print(const std::string& lines) {
  State& state = *state_;
  tools::print(state.above_prompt() + state.live.erase(stdout_columns()) + lines);
  state.overwritten = state.prompting;
}

void LineEditor::show_live(const std::string& lines) {
  State& state = *state_;
  if (lines.empty() && !state.live.shown()) return;
  tools::print(state.above_prompt() + state.live.draw(lines, stdout_columns()));
  state.overwritten = state.prompting;
}

std::optional<std::string> LineEditor::next_line() {
  State& state = *state_;
  Dialogue dialogue = state.dialogue;
  const auto prompt = [&state] {
    tools::print(state.dialogue.prompt());
    state.overwritten = false;
  };
  dialogue.poll = [&] {
    state.dialogue.poll();
    if (state.overwritten) prompt();
  };
  state.prompting = true;
  const PasteMode mode;
  if (state.lines.empty()) prompt();
  while (state.lines.empty()) {
    const Key key = wait_for_key(dialogue);
    if (key == Key::kEnd) break;
    if (key == Key::kInterrupt) {
      state.line.clear();
      state.paste_keys = {};
      if (!state.overwritten) tools::print("\n");
      prompt();
    }
    if (key == Key::kResumed) PasteMode::set(true);
    if (key != Key::kPressed) continue;
    std::string bytes;
    const File::Got got = File::standard_input().read(bytes);
    if (got != File::Got::kBytes && got != File::Got::kNothingYet) break;
    state.take(bytes);
  }
  state.prompting = state.overwritten = false;
  tools::print(state.live.remove_above(1, stdout_columns()));
  if (state.lines.empty()) {
    tools::print("\n");
    return std::nullopt;
  }
  std::string line = std::move(state.lines.front());
  state.lines.pop_front();
  return line;
}

}  // namespace tiger::tools
