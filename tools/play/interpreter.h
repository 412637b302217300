// Finds out what a line is, a comment, a word, moves, or a part of a board or game that is pasted
// over several lines, and does it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/paste.h"
#include "play/session.h"
#include "play/words.h"

namespace tiger::tools {

class Interpreter {
 public:
  explicit Interpreter(Session& session) : session_(session) {}

  // Obeys a line. Throws std::exception with a message for the user where it cannot.
  void execute(std::string_view line);

  // No line follows. Throws where a paste is not complete.
  void end();

  // More lines of a paste are expected; they can be forgotten.
  bool is_pasting() const { return paste_.has_value(); }
  void forget_paste() { paste_.reset(); }

 private:
  void obey_words(std::string_view line);
  void run(const Command& word, const std::string& argument);
  void add_to_paste(std::string_view line);

  Session& session_;
  std::optional<Paste> paste_;
};

// The line is the word `stop`, which is for what goes on while it comes.
bool is_stop(std::string_view line);

}  // namespace tiger::tools
