// A problem: a position to solve, and what its file says of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.h"

namespace tiger {

struct MoveScore {
  Square move = kNoSquare;  // kPass for "PS"
  Score score = 0;          // for the side to move

  friend bool operator==(const MoveScore&, const MoveScore&) = default;
};

struct Problem {
  Position position;
  std::vector<MoveScore> scores;  // as the file gives them, best first; may be empty
  std::optional<int> number;      // from a comment "% #40" or a title "#40 ..."
  std::string title;              // what else the comment or the title line says
  std::string file;               // where it was read from ("-" is standard input) and
  int line = 0;                   // the line its board starts on, from 1

  // The score the file expects: its best.
  std::optional<Score> expected() const {
    std::optional<Score> best;
    for (const MoveScore& s : scores)
      if (!best || s.score > *best) best = s.score;
    return best;
  }
};

}  // namespace tiger
