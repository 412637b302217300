// The rows that the REPL prints for hints, Tiger's moves and reviews.
#pragma once

#include <optional>
#include <string>

#include "player/player.h"
#include "record/record.h"

namespace tiger::tools {

inline constexpr const char* kAnalysisHead =
    "depth         move score      time       nodes  line\n";

// One row for each move analysed. If `width` is not 0, rows are cut to that many columns.
std::string analysis_rows(const SearchResult& result, Color side, int width);

// "Tiger plays f5  +2  16@73%  0:00.812" and a newline.
std::string played_move_line(const SearchResult& result);

// One reviewed move of a game. Scores are for the side that moved.
struct Review {
  int number = 0;  // of the move, passes not counted, from 1
  Color side = Color::kBlack;
  Square played = kNoSquare;
  Score played_score = 0;
  Square best = kNoSquare;
  Score best_score = 0;
  bool exact = false;  // both scores are proved
  std::string depth;   // of the less certain score (depth_text)

  Score cost() const { return best_score - played_score; }
};

inline constexpr const char* kReviewHead = "     move      score best score  cost  depth\n";
std::string review_row(const Review& review);

// Reviews the move played at a ply, which must not be a pass. Once `stop` is true, the result is
// meaningless.
Review review_move(Player& player, const MoveLimits& limits, const Record& record, int ply,
                   const std::atomic<bool>& stop);

// The discs that a side lost by its moves in all.
struct Cost {
  int discs = 0;
  int proved = 0;  // the part between exact scores

  void add(const Review& review);
};
std::string cost_line(Color side, const Cost& cost);

}  // namespace tiger::tools
