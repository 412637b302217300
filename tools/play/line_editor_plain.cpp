// The line editor without libedit.
#include <utility>

#include "cli/output.h"
#include "cli/screen.h"
#include "platform/file.h"
#include "play/line_editor.h"

namespace tiger::tools {

struct LineEditor::State {
  Dialogue dialogue;
  std::string input;         // read, but not yet returned
  bool prompting = false;    // the prompt is on the screen
  bool overwritten = false;  // something was printed over the prompt
};

LineEditor::LineEditor(Dialogue dialogue, const HistoryFile&) : state_(std::make_unique<State>()) {
  state_->dialogue = std::move(dialogue);
}
LineEditor::~LineEditor() = default;

const char* LineEditor::name() { return "the terminal"; }

void LineEditor::print(const std::string& lines) {
  State& state = *state_;
  const char* clear = is_terminal(Stream::kOut) ? "\r\033[K" : "\n";
  tools::print((state.prompting && !state.overwritten ? clear : "") + lines);
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
  if (state.input.find('\n') == std::string::npos) prompt();
  std::optional<std::string> line;
  while (!line) {
    if (const std::size_t end = state.input.find('\n'); end != std::string::npos) {
      line = state.input.substr(0, end);
      state.input.erase(0, end + 1);
      break;
    }
    const Key key = wait_for_key(dialogue);
    if (key == Key::kEnd) break;
    if (key == Key::kInterrupt) {
      state.input.clear();
      if (!state.overwritten) tools::print("\n");
      prompt();
    }
    if (key != Key::kPressed) continue;
    const File::Got got = File::standard_input().read(state.input);
    if (got != File::Got::kBytes && got != File::Got::kNothingYet) break;
  }
  state.prompting = state.overwritten = false;
  if (!line) tools::print("\n");
  return line;
}

}  // namespace tiger::tools
