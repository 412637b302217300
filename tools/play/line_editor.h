// Reads lines at a terminal, and lets the program print above the one that is being typed. With
// libedit it has a history and completion; without, it is as the terminal itself edits lines.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "play/dialogue.h"

namespace tiger::tools {

class LineEditor {
 public:
  // What the dialogue refers to must outlive the editor.
  explicit LineEditor(Dialogue dialogue);
  ~LineEditor();

  // The next line, without its end; nothing after Ctrl-D or a signal that ends the program.
  std::optional<std::string> next_line();

  // Prints whole lines, above the one that is being typed where there is one.
  void say(const std::string& lines);

  // "libedit", or "the terminal": what edits the lines.
  static const char* name();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

enum class Key { kPressed, kInterrupt, kResumed, kEnd };

// Waits until there is something to read from stdin, attending to the dialogue meanwhile. Ctrl-C
// has been dealt with when kInterrupt is returned; kResumed says that the terminal may be in
// another state than before; kEnd is a signal to end.
Key wait_for_key(const Dialogue& dialogue);

}  // namespace tiger::tools
