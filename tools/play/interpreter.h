// Decides what a line is (a comment, a command, moves, or part of a board or game pasted over
// several lines) and executes it.
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

  // Executes a line. Throws std::exception with a message for the user where it cannot.
  void execute(std::string_view line);

  // Ends the input. Throws Failure if a paste is incomplete.
  void end();

  // True while more lines of a paste are expected.
  bool is_pasting() const { return paste_.has_value(); }
  void cancel_paste() { paste_.reset(); }

 private:
  void execute_command(std::string_view line);
  void run(const Command& command, const std::string& argument);
  void add_to_paste(std::string_view line);

  Session& session_;
  std::optional<Paste> paste_;
};

// True if the line is the command `stop`, which is executed at once, during a search.
bool is_stop(std::string_view line);

}  // namespace tiger::tools
