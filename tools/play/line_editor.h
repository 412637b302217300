// Reads lines at a terminal and lets the program print above the line being typed. With libedit
// (line_editor_libedit.cpp) there are history and completion; without it (line_editor_plain.cpp)
// lines are edited by the terminal itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/history_file.h"

namespace tiger::tools {

// What the program does while it waits for the user.
struct Dialogue {
  std::function<std::string()> prompt;
  // Called about twenty times a second: prints what a background search has found.
  std::function<void()> poll;
  // The user pressed Ctrl-C.
  std::function<void()> interrupt;
  // The possible completions of the last word of an unfinished line.
  std::function<std::vector<std::string>(std::string_view line)> completions;
};

class LineEditor {
 public:
  // What the dialogue refers to must outlive the editor. The history is that of the user; without
  // libedit it is neither read nor written.
  LineEditor(Dialogue dialogue, const HistoryFile& history);
  ~LineEditor();

  // The next line without its newline; nullopt after Ctrl-D or a signal that ends the program.
  std::optional<std::string> next_line();

  // Prints whole lines, above the line being typed if there is one.
  void print(const std::string& lines);

  // What edits the lines: "libedit" or "the terminal".
  static const char* name();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

enum class Key { kPressed, kInterrupt, kResumed, kEnd };

// Waits until stdin can be read and polls the dialogue meanwhile. Returns kInterrupt after Ctrl-C,
// which the dialogue has already handled; kResumed when the terminal's settings may have changed
// because the program was suspended; kEnd on a signal that ends the program.
Key wait_for_key(const Dialogue& dialogue);

}  // namespace tiger::tools
