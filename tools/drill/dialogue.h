// How a drill talks with the learner: at a terminal, through a pipe or in a test.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "board/score.h"
#include "record/record.h"

namespace tiger::tools {

struct DrillDialogue {
  std::function<void(const std::string& lines)> print;    // sentences, each on a line
  std::function<std::optional<std::string>()> next_line;  // nothing at the end of the input
  std::function<void(const Record& record)> draw;         // the current position
  // The best line of play from a board, to explain a miss; empty: misses are not explained.
  std::function<std::vector<Square>(const Board& board)> line = {};
  // What people lose on average by their next move, in discs; empty: nothing is said of it.
  std::function<double(const Record& record)> peoples_loss = {};
};

// A function for `line`. It solves the board, or searches it by a level if solving would take long;
// the result depends on the board alone.
std::function<std::vector<Square>(const Board& board)> best_lines();

// A function for `peoples_loss`: what the model of people expects (human/hardness.h).
std::function<double(const Record& record)> peoples_losses();

// What the learner answers to a question.
struct DrillAnswer {
  enum class Kind { kMove, kSkip, kQuit };
  Kind kind = Kind::kQuit;
  Square move = kNoSquare;  // legal
};

// Asks for a move until the line is a legal one, `skip` (which counts as a miss and shows the
// answer) or `quit`.
DrillAnswer ask_for_move(const DrillDialogue& dialogue, const Board& board);

// Why a move is a miss, or without a move what was to be found: "refutation: a1 B2" and "better: c3
// D4", a line of text each. `name` is what the better line is called.
std::string lines_text(const DrillDialogue& dialogue, const Position& position,
                       std::optional<Square> missed, Square better, const std::string& name);

// ", 8 discs better", or "" for none.
std::string discs_better(Score best, Score played);

// What a drill counts.
struct DrillResult {
  int asked = 0;
  int right = 0;
  bool quit = false;
};

// "3 of 5 right, 2 to repeat" and a newline.
std::string result_text(const DrillResult& result);

}  // namespace tiger::tools
