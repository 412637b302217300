// Decides what a line is (a comment, a command, moves, or part of a board or game that is typed
// over several lines) and executes it. Several lines may come at once, as a paste.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/paste.h"
#include "play/repl_commands.h"
#include "play/session.h"

namespace tiger::tools {

class Interpreter {
 public:
  explicit Interpreter(Session& session) : session_(session) {}

  // Executes a line, or a paste of several. Throws std::exception with a message for the user where
  // it cannot.
  void execute(std::string_view line);

  // Ends the input. Throws Failure if a paste is incomplete.
  void end();

  // True while more lines of a paste are expected.
  bool is_pasting() const { return paste_.has_value(); }
  void cancel_paste() { paste_.reset(); }

 private:
  void execute_paste(std::string_view text);
  void execute_each(std::string_view text);
  void execute_command(std::string_view line);
  void run(const Command& command, const std::string& argument);
  void add_to_paste(std::string_view line);

  Session& session_;
  std::optional<Paste> paste_;
  std::string letters_;  // the line before, if it has letters as above a board
};

// True if the line is the command `stop`, which is executed at once, during a search.
bool is_stop(std::string_view line);

}  // namespace tiger::tools
