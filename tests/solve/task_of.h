// A board as the first position of a file.
#pragma once

#include "solve/solve.h"

namespace tiger::tools {

inline Task task_of(const Board& board) {
  Task task;
  task.problem.position = {board, Color::kBlack};
  task.number = 1;
  return task;
}

}  // namespace tiger::tools
