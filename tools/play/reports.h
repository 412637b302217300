// What the REPL says of Tiger's thinking, in rows.
#pragma once

#include <optional>
#include <string>

#include "player/player.h"
#include "record/record.h"

namespace tiger::tools {

inline constexpr const char* kThoughtHead =
    "reach         move score      time       nodes  line\n";

// One row for each move. Where `width` is not 0 lines are cut to it.
std::string thought_rows(const SearchResult& result, Color side, int width);

// "Tiger plays f5  +2  depth 16 73%  0:00.812", with the end of the line.
std::string own_move_line(const SearchResult& result);

// A move of a game that was looked at again.
struct Review {
  int number = 0;  // of the disc, from 1
  Color side = Color::kBlack;
  Square played = kNoSquare;
  Score played_score = 0;  // for the side that moved
  Square best = kNoSquare;
  Score best_score = 0;
  bool exact = false;  // both scores are proved
  std::string depth;   // how sure the less sure one is

  Score cost() const { return best_score - played_score; }
};

inline constexpr const char* kReviewHead = "     move      score best score  cost  reach\n";
std::string review_row(const Review& review);

// Looks again at the move played at a ply, which must be a disc.
Review look_again(Player& player, const MoveLimits& limits, const Record& record, int ply,
                  const std::atomic<bool>& stop);

// What the moves of a side cost in all.
struct Cost {
  int discs = 0;
  int proved = 0;  // the part of it that is exact

  void add(const Review& review);
};
std::string cost_line(Color side, const Cost& cost);

}  // namespace tiger::tools
