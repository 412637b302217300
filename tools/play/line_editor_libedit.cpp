// The line editor with libedit. It reads keys through read_key(), which polls the dialogue while it
// waits. Output goes above the line being typed, which is then drawn again.
#include <histedit.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "cli/output.h"
#include "cli/screen.h"
#include "platform/file.h"
#include "play/line_editor.h"

namespace tiger::tools {
namespace {

// F1 to F12, Insert, the pages, shift-tab, and arrows with Ctrl.
constexpr std::array kKeysWithoutUse = {
    "\\eOP",   "\\eOQ",   "\\eOR",   "\\eOS",   "\\e[11~",  "\\e[12~",  "\\e[13~",  "\\e[14~",
    "\\e[15~", "\\e[17~", "\\e[18~", "\\e[19~", "\\e[20~",  "\\e[21~",  "\\e[23~",  "\\e[24~",
    "\\e[2~",  "\\e[5~",  "\\e[6~",  "\\e[Z",   "\\e[1;5A", "\\e[1;5B", "\\e[1;5C", "\\e[1;5D"};

constexpr wchar_t kKillLine = L'\x15';  // Ctrl-U

std::size_t common_length(const std::string& a, const std::string& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
                                  a.begin());
}

}  // namespace

struct LineEditor::State {
  explicit State(HistoryFile file) : history_file(std::move(file)) {}

  Dialogue dialogue;
  HistoryFile history_file;
  EditLine* editor = nullptr;
  History* history = nullptr;
  bool editing = false;      // the prompt is on the screen
  bool overwritten = false;  // something was printed over the prompt
  std::string prompt;        // libedit keeps a pointer to it
  std::mbstate_t shift{};
  PasteKeys paste_keys;
  std::string keys;                   // typed, and not given to libedit yet
  std::optional<std::string> pasted;  // ends the line

  LiveLines live;
  int width = 0;  // of the terminal, as libedit knows it

  // What erases the prompt.
  std::string above_prompt() const { return editing && !overwritten ? leave_prompt() : ""; }

  // Takes over a new size of the terminal.
  void resize() {
    const int now = terminal_width(Stream::kOut);
    if (now == std::exchange(width, now)) return;
    tools::print(above_prompt());
    el_resize(editor);
    draw_again();
  }

  ~State() {
    if (editor) el_end(editor);
    if (history) history_end(history);
  }

  static State& of(EditLine* editor) {
    void* data = nullptr;
    el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<State*>(data);
  }

  void draw_again() {
    overwritten = false;
    el_set(editor, EL_REFRESH);
  }

  // After the program was suspended and resumed: the shell has changed the terminal's settings.
  void take_terminal_back() {
    el_set(editor, EL_PREP_TERM, 0);
    el_set(editor, EL_PREP_TERM, 1);
    PasteMode::set(true);
    live = {};
    el_resize(editor);
    draw_again();
  }

  int read_key(wchar_t* key) {
    Dialogue waiting = dialogue;
    waiting.poll = [this] {
      dialogue.poll();
      resize();
      if (overwritten) draw_again();
    };
    for (;;) {
      if (!keys.empty()) {
        const char byte = keys.front();
        keys.erase(0, 1);
        const std::size_t n = std::mbrtowc(key, &byte, 1, &shift);
        if (n == static_cast<std::size_t>(-1)) {
          shift = {};
          *key = L'?';
        }
        if (n != static_cast<std::size_t>(-2)) return 1;
        continue;
      }
      switch (wait_for_key(waiting)) {
        case Key::kEnd: return 0;
        case Key::kResumed: take_terminal_back(); continue;
        case Key::kInterrupt:
          if (overwritten) draw_again();
          paste_keys = {};
          *key = kKillLine;
          return 1;
        case Key::kPressed: break;
      }
      std::string byte;
      if (File::standard_input().read(byte, 1) != File::Got::kBytes) return 0;
      paste_keys.take(byte.front());
      keys = paste_keys.keys();
      pasted = paste_keys.paste();
      if (!pasted) continue;
      *key = L'\n';
      return 1;
    }
  }

  // The tab key: inserts the characters that all candidates share, or lists the candidates.
  unsigned char complete() {
    const LineInfo* info = el_line(editor);
    const std::string line(info->buffer, info->cursor);
    const std::string last = line.substr(line.find_last_of(" \t") + 1);
    const std::vector<std::string> candidates = dialogue.completions(line);
    if (candidates.empty()) return CC_ERROR;
    std::size_t common = candidates.front().size();
    for (const std::string& c : candidates)
      common = std::min(common, common_length(c, candidates.front()));
    std::string rest = candidates.front().substr(std::min(common, last.size()));
    rest.resize(common > last.size() ? common - last.size() : 0);
    if (candidates.size() == 1 && !candidates.front().ends_with('/')) rest += ' ';
    if (!rest.empty()) return el_insertstr(editor, rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    live = {};
    tools::print("\n" + in_columns(candidates, static_cast<std::size_t>(width)));
    return CC_REDISPLAY;
  }
};

const char* LineEditor::name() { return "libedit"; }

LineEditor::LineEditor(Dialogue dialogue, const HistoryFile& file)
    : state_(std::make_unique<State>(file)) {
  State& state = *state_;
  state.dialogue = std::move(dialogue);
  state.editor = el_init("tiger", stdin, stdout, stderr);
  state.history = history_init();
  HistEvent event;
  history(state.history, &event, H_SETSIZE, static_cast<int>(HistoryFile::kMaxLines));
  history(state.history, &event, H_SETUNIQUE, 1);
  for (const std::string& line : file.load()) history(state.history, &event, H_ENTER, line.c_str());

  using Reader = int (*)(EditLine*, wchar_t*);
  using Prompt = char* (*)(EditLine*);
  using Function = unsigned char (*)(EditLine*, int);
  const Reader read_key = [](EditLine* e, wchar_t* key) { return State::of(e).read_key(key); };
  const Prompt prompt = [](EditLine* e) {
    State& s = State::of(e);
    s.prompt = s.dialogue.prompt();
    return s.prompt.data();
  };
  const Function complete = [](EditLine* e, int) { return State::of(e).complete(); };
  el_set(state.editor, EL_CLIENTDATA, &state);
  el_set(state.editor, EL_PROMPT, prompt);
  el_set(state.editor, EL_EDITOR, "emacs");
  el_set(state.editor, EL_HIST, history, state.history);
  // With wide characters: libedit copies narrow names and never frees the copies.
  el_wset(state.editor, EL_ADDFN, L"tiger-complete", L"complete the word", complete);
  el_set(state.editor, EL_BIND, "^I", "tiger-complete", nullptr);
  // Else the end of an unknown key's sequence stays in the line.
  el_wset(state.editor, EL_ADDFN, L"tiger-nothing", L"do nothing",
          Function([](EditLine*, int) -> unsigned char { return CC_NORM; }));
  for (const char* const key : kKeysWithoutUse)
    el_set(state.editor, EL_BIND, key, "tiger-nothing", nullptr);
  el_source(state.editor, nullptr);  // the user's own ~/.editrc
  el_set(state.editor, EL_GETCFN, read_key);
}
LineEditor::~LineEditor() = default;

void LineEditor::print(const std::string& lines) {
  State& state = *state_;
  tools::print(state.above_prompt() + state.live.erase(stdout_columns()) + lines);
  state.overwritten = state.editing;
}

void LineEditor::show_live(const std::string& lines) {
  State& state = *state_;
  if (lines.empty() && !state.live.shown()) return;
  tools::print(state.above_prompt() + state.live.draw(lines, stdout_columns()));
  state.overwritten = state.editing;
}

std::optional<std::string> LineEditor::next_line() {
  State& state = *state_;
  el_resize(state.editor);
  state.width = terminal_width(Stream::kOut);
  state.editing = true;
  int size = 0;
  const char* text = nullptr;
  {
    const PasteMode mode;
    text = el_gets(state.editor, &size);
  }
  state.editing = state.overwritten = false;
  if (text == nullptr || size <= 0) {
    tools::print("\n");
    return std::nullopt;
  }
  std::string line(text, static_cast<std::size_t>(size));
  const std::size_t typed = columns_of(state.prompt) + columns_of(line);
  tools::print(state.live.remove_above((typed - 1) / stdout_columns() + 1, stdout_columns()));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (state.pasted) return line + *std::exchange(state.pasted, std::nullopt);
  if (line.find_first_not_of(" \t") != std::string::npos) {
    HistEvent event;
    history(state.history, &event, H_ENTER, line.c_str());
    state.history_file.add(line);
  }
  return line;
}

}  // namespace tiger::tools
