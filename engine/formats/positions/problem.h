// A problem is a position to solve, with what a file says about it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "formats/text/parse_error.h"

namespace tiger {

struct StoredGame;

struct MoveScore {
  Square move = kNoSquare;  // kPass for "PS"
  Score score = 0;          // for the side to move

  friend bool operator==(const MoveScore&, const MoveScore&) = default;
};

struct Problem {
  Position position;
  std::vector<MoveScore> scores;  // in the file's order, usually best first; may be empty
  std::optional<int> number;      // from a comment "% #40" or a title "#40 ..."
  std::string title;              // the rest of the comment or title line
  std::string file;               // the file it was read from; "-" is standard input
  int line = 0;                   // the line on which its board starts, from 1
  std::vector<Message> guesses;   // what the reader had to guess

  // The game that ends with the position; null if there is none, or the reader does not keep games
  // (GamePoint::keeps_game).
  std::shared_ptr<const StoredGame> game = {};

  // The position's score in training data, of unknown accuracy.
  std::optional<Score> score = {};

  // The score that the file expects: the best one it lists.
  std::optional<Score> expected() const {
    std::optional<Score> best;
    for (const MoveScore& s : scores)
      if (!best || s.score > *best) best = s.score;
    return best;
  }
};

}  // namespace tiger
