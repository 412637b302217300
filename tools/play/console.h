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
  // At a terminal, Ctrl-C calls dialogue.interrupt from now on. What the dialogue refers to must
  // outlive the console. `ascii`: no Unicode discs.
  Console(Dialogue dialogue, bool ascii, ColourUse colour);

  // True if both stdin and stdout are a terminal.
  bool interactive() const { return editor_.has_value(); }

  // The next line without its newline, at a terminal also several lines that were pasted; nullopt
  // at the end of the input.
  std::optional<std::string> next_line();

  // Runs work that ends when the stop flag is set, such as another subcommand. Meanwhile `stop`,
  // and at a terminal also `quit` and Ctrl-D, set that flag. All lines but `stop` are kept for
  // next_line(). Returns what the work returns.
  int run_stoppable(const std::function<int()>& work);

  // Prints whole lines.
  void print(const std::string& lines);

  // Whether lines can be replaced in place: at a terminal that is not dumb.
  bool can_redraw() const { return interactive() && redraws_; }

  // If can_redraw(), draws whole lines above the prompt in place of those of the last call. The
  // next print() erases them.
  void show_live(const std::string& lines);

  // Reports an error in a line; if the input is a pipe, on stderr with the line's number, unless
  // that is 0.
  void warn(int line, const std::string& text);

  PictureStyle style() const;

  // The screen of stdout as it is now; unlimited if the input is a pipe.
  Screen screen() const;

  // Clears the stop flag that `stop`, or Ctrl-C at a terminal, has set; there Ctrl-C calls
  // dialogue.interrupt again. For use after a subcommand that installed handlers of its own.
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
