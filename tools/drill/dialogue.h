// How a drill talks with the learner: at a terminal, through a pipe or in a test.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "record/record.h"

namespace tiger::tools {

struct DrillDialogue {
  std::function<void(const std::string& lines)> print;
  std::function<std::optional<std::string>()> next_line;     // nothing at the end of the input
  std::function<std::string(const Record& record)> picture;  // of the current position
};

// What the learner answers to a question.
struct DrillAnswer {
  enum class Kind { kMove, kSkip, kQuit };
  Kind kind = Kind::kQuit;
  Square move = kNoSquare;  // legal
};

// Asks for a move until the line is a legal one, `skip` (which counts as a miss and shows the
// answer) or `quit`.
DrillAnswer ask_for_move(const DrillDialogue& dialogue, const Board& board);

// What a drill counts.
struct DrillResult {
  int asked = 0;
  int right = 0;
  bool quit = false;
};

// "3 of 5 right, 2 to repeat" and a newline.
std::string result_text(const DrillResult& result);

}  // namespace tiger::tools
