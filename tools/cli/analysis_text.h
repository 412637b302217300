// How all subcommands print an analysis, and the review of a game.
#pragma once

#include <string>
#include <vector>

#include "cli/screen.h"
#include "player/review.h"
#include "search/analysis.h"

namespace tiger::tools {

// The depth of an analysis, in plies, in the notation of the engine Edax: "exact"; "24@95%" for a
// search to the end of the game with 95 % confidence; "8@73%" for such a search that stops earlier;
// "5" for a search without selective pruning.
std::string depth_text(const Analysis& analysis);
std::string depth_text(const SearchDepth& depth, int plies);

bool is_whole(Value value);
std::string tenths_text(Value value);  // of a disc: "+2.3", "+2.0"

// The value of a move of an analysis: in tenths, or if all its values are whole, in discs: "+2".
std::string value_text(const Analysis& analysis, const AnalysedMove& move);

// Moves separated by blanks: Black's in lower case, White's in upper case. `side` moves first.
std::string pv_text(const std::vector<Square>& pv, Color side);

// ---- Reviews -----------------------------------------------------------------------------------
// Everything fits into 80 columns; a terminal with more also shows the best line of play, and one
// with less than 64 has shorter rows, of 33 columns.

std::string review_head(const Screen& screen);

// One row of the table: number, side, move, its score, the best move and its score, cost, depth,
// mark, and a remark ("forced", "win -> draw").
std::string review_row(const ReviewedMove& move, const Screen& screen);

// The reason why a move lost, in a sentence or two. Without a reason: "No simple reason." if the
// move lost kInaccuracyCost discs or more, else empty.
std::string reason_text(const ReviewedMove& move);

// What the review knows of people: "A slip: people err here in 12% of the cases."; may be empty.
std::string people_text(const ReviewedMove& move);

// Two lines of play, "played  a4 B3" and "better  a3 A4", broken where they do not fit.
std::string compared_lines_text(const ComparedLines& lines, Color side, const std::string& indent,
                                const Screen& screen);

// The screen that sentences and lines of play must fit: this one, or if it is unlimited 80 columns.
Screen text_screen(const Screen& screen);

// The moves with the highest costs, at most n, under a heading, each with its reason and the lines
// until the loss is on the board.
std::string worst_moves_text(const GameReview& review, int n, const Screen& screen);

// Each move that changed the theoretical outcome, under a heading.
std::string turning_points_text(const GameReview& review);

// The lines "Black lost 12 discs, 10 of them proved; 1 ??, 0 ?, 3 ?!" and the same for White.
std::string review_totals_text(const GameReview& review);

// "win", "draw" or "loss".
const char* outcome_name(Outcome outcome);

}  // namespace tiger::tools
