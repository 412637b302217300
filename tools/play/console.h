// Where the lines come from and what is said goes: a terminal with a line editor, or a pipe.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "cli/stdio_lines.h"
#include "play/board_picture.h"
#include "play/dialogue.h"
#include "play/line_editor.h"

namespace tiger::tools {

class Console {
 public:
  // At a terminal Ctrl-C is the dialogue's from now on. What that refers to must outlive it.
  Console(Dialogue dialogue, bool ascii);

  // Somebody sits at a terminal: both stdin and stdout are one.
  bool interactive() const { return editor_.has_value(); }

  // The next line without its end; nothing at the end.
  std::optional<std::string> next_line();

  // Prints whole lines.
  void say(const std::string& lines);

  // Says what was wrong with a line: on stderr and with its number, where it came from a pipe.
  void warn(int line, const std::string& text);

  PictureStyle style() const;

  // At a terminal: Ctrl-C is the dialogue's again, and one that came is forgotten.
  void take_signals_back();

  // Nobody listens any more, or a signal ends the program.
  bool over() const { return stdio_ && stdio_->over(); }

 private:
  Dialogue dialogue_;
  PictureStyle style_;
  std::optional<LineEditor> editor_;
  std::optional<StdioLines> stdio_;
};

}  // namespace tiger::tools
