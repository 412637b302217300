// A game that was read from a file and reviewed: what all writers of reports are given.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

inline constexpr int kCostliest = 3;  // moves of a game that a report explains

struct ReviewedGame {
  std::string file;   // "-" is standard input; empty: a transcript on the command line
  int number = 1;     // in its file
  StoredGame stored;  // all texts in UTF-8
  GameReview review;

  // The lines of the costliest moves' better moves, to the end of the game, by ply; only where a
  // report shows them.
  std::map<int, std::vector<Square>> better_to_end = {};

  // "game.ggf, game 3", "standard input, game 1" or "transcript".
  std::string place() const;
};

}  // namespace tiger::tools
