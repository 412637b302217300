// Input and output of the REPL: a terminal with a line editor, or a pipe.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/screen.h"
#include "cli/stdio_lines.h"
#include "play/board_picture.h"
#include "play/line_editor.h"

namespace tiger::tools {

class Console {
 public:
  // At a terminal, Ctrl-C calls the dialogue from now on. What the dialogue refers to must outlive
  // the console. `ascii`: no Unicode discs.
  Console(Dialogue dialogue, bool ascii, ColourUse colour);

  // True if both stdin and stdout are a terminal.
  bool interactive() const { return editor_.has_value(); }

  // The next line without its newline, at a terminal also several lines that were pasted; nullopt
  // at the end of the input.
  std::optional<std::string> next_line();

  // Runs work that ends when the stop flag is set, such as another subcommand, and meanwhile takes
  // what stops it: `stop`, and at a terminal `quit` and Ctrl-D. Other lines are kept for
  // next_line(), `quit` included. Returns what the work returns.
  int run_stoppable(const std::function<int()>& work);

  // Prints whole lines.
  void print(const std::string& lines);

  // Whether lines can be replaced in place: at a terminal that is not dumb.
  bool can_redraw() const { return interactive() && redraws_; }

  // Where can_redraw() is true: whole lines above the prompt, which replace those of the last call
  // and vanish at the next print().
  void show_live(const std::string& lines);

  // Reports an error in a line: from a pipe on stderr, with the line's number. 0: before the first.
  void warn(int line, const std::string& text);

  PictureStyle style() const;

  // The screen of stdout as it is now; unlimited if the input is a pipe.
  Screen screen() const;

  // Clears the stop flag that `stop`, or Ctrl-C at a terminal, has set; there Ctrl-C calls the
  // dialogue again. For use after a subcommand that installed handlers of its own.
  void restore_signal_handlers();

  // True once stdout is closed or a signal ends the program.
  bool over() const { return stdio_ && stdio_->over(); }

 private:
  void hear_terminal();
  void hear_pipe();

  Dialogue dialogue_;
  PictureStyle style_;
  bool redraws_ = false;
  std::optional<LineEditor> editor_;
  std::optional<StdioLines> stdio_;
  std::deque<std::string> typed_ahead_;  // at the terminal, while work ran
  std::string typed_;                    // the line that has not ended yet
};

}  // namespace tiger::tools
