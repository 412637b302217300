// How all subcommands print the review of a game. Everything fits into 80 columns; a terminal with
// more also shows the best line of play.
#pragma once

#include <string>

#include "cli/screen.h"
#include "player/review.h"

namespace tiger::tools {

std::string review_head(const Screen& screen);

// One row of the table: number, side, move, its score, the best move and its score, cost, depth,
// mark, and a remark ("forced", "win -> draw").
std::string review_row(const ReviewedMove& move, const Screen& screen);

// The moves with the highest costs, at most n, under a heading.
std::string worst_moves_text(const GameReview& review, int n, const Screen& screen);

// Each move that changed the theoretical outcome, under a heading.
std::string turning_points_text(const GameReview& review);

// The lines "Black lost 12 discs, 10 of them proved; 1 ??, 0 ?, 3 ?!" and the same for White.
std::string review_totals_text(const GameReview& review);

// "win", "draw" or "loss".
const char* outcome_name(Outcome outcome);

}  // namespace tiger::tools
