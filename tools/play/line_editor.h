// Reads lines and pastes at a terminal and lets the program print above the line being typed. With
// libedit (line_editor_libedit.cpp) there are history and completion; without it
// (line_editor_plain.cpp) lines are edited by the terminal itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/screen.h"
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

  // The next line without its newline, or a paste of several lines with what was typed before it;
  // nullopt after Ctrl-D or a signal that ends the program.
  std::optional<std::string> next_line();

  // Prints whole lines, above the line being typed if there is one.
  void print(const std::string& lines);

  // Draws whole lines above the line being typed, in place of those of the last call. print()
  // erases them.
  void show_live(const std::string& lines);

  // What edits the lines: "libedit" or "the terminal".
  static const char* name();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// ---- Keys --------------------------------------------------------------------------------------

// Separates what is pasted from what is typed, before a line editor sees it. While a PasteMode
// lives, the terminal puts marks around a paste. So it does not matter how fast a paste arrives,
// and it may contain any character.
class PasteKeys {
 public:
  // Takes a byte that the terminal sent.
  void take(char byte);

  // What was typed since the last call; a paste without a line end counts as typed.
  std::string keys() { return std::exchange(keys_, {}); }

  // The lines of a paste that has just ended; they come after the keys.
  std::optional<std::string> paste() { return std::exchange(paste_, std::nullopt); }

 private:
  void end_paste();

  bool inside_ = false;
  std::string held_;    // may be the beginning of a mark
  std::string pasted_;  // so far
  std::string keys_;
  std::optional<std::string> paste_;
};

// ---- Screen ------------------------------------------------------------------------------------

// The text that makes room for output where the prompt stands: erases it, or on a dumb terminal
// goes on below it.
std::string leave_prompt();

inline std::size_t stdout_columns() {
  return static_cast<std::size_t>(terminal_width(Stream::kOut));
}

// Lines on the screen right above the cursor's row that are replaced in place. `width` is the
// terminal's present width. If the terminal has become narrower since, it has wrapped longer lines,
// which then take several rows.
class LiveLines {
 public:
  bool shown() const { return !columns_.empty(); }

  // The text that erases them, from the beginning of the row below.
  std::string erase(std::size_t width);

  // The text that removes them if `between` other rows have come between them and the cursor.
  std::string remove_above(std::size_t between, std::size_t width);

  // The text that erases the old lines and draws these.
  std::string draw(const std::string& lines, std::size_t width);

 private:
  // Returns how many rows the lines take, and forgets the lines.
  std::size_t take_rows(std::size_t width);

  std::vector<std::size_t> columns_;  // of each line
};

// Words in columns, row by row, for a screen of this width.
std::string in_columns(const std::vector<std::string>& words, std::size_t width);

class PasteMode {
 public:
  PasteMode() { set(true); }
  ~PasteMode() { set(false); }
  PasteMode(const PasteMode&) = delete;
  PasteMode& operator=(const PasteMode&) = delete;

  static void set(bool on);
};

enum class Key { kPressed, kInterrupt, kResumed, kEnd };

// Waits until stdin can be read and polls the dialogue meanwhile. Returns kInterrupt after Ctrl-C,
// which the dialogue has already handled; kResumed when the terminal's settings may have changed
// because the program was suspended; kEnd on a signal that ends the program.
Key wait_for_key(const Dialogue& dialogue);

}  // namespace tiger::tools
