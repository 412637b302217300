// Endgame puzzles: positions in which exactly one move keeps the win, or the draw, and a shallow
// search does not see it; and the drill that asks them, and mistakes (mistake_puzzles.h), keeps
// what was answered and repeats what was missed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "drill/dialogue.h"
#include "drill/leitner.h"
#include "eval/weights.h"
#include "formats/positions/problem.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger::tools {

struct Puzzle {
  Position position;
  // Of all legal moves, best first. In an endgame puzzle they are exact; only the first is right.
  std::vector<MoveScore> scores = {};
  int rating = 0;  // the least depth from which on every search finds the right move
  int lost = 0;    // by the player whose mistake it is, in discs; 0: an endgame puzzle
  std::optional<int> found = {};  // how many people of a hundred find a right move

  Square right() const { return scores.front().move; }  // the best move
  bool is_right(Square move) const;
  // What the right move of an endgame puzzle keeps: "win" or "draw".
  const char* kept() const { return scores.front().score > 0 ? "win" : "draw"; }
};

struct PuzzleSettings {
  int least = 8;  // empty squares
  int most = 16;
  int miss_depth = 6;  // plies of the search that must miss the right move
  const Weights* weights = &embedded_weights();
};

// Whether a position could be a puzzle, without a search.
bool may_be_puzzle(const Board& board, const PuzzleSettings& settings);

// The puzzle at a position; nullopt if there is none, or after a stop. Empties the table before
// every search, so that the result depends on the position alone.
std::optional<Puzzle> puzzle_at(const Position& position, const PuzzleSettings& settings,
                                Table& table, const SearchControl& control);

// Sets how many people of any strength find a right move, by the model. Empties the table.
void rate_for_people(Puzzle& puzzle, Table& table, const Weights& weights);

// Endgame puzzles by rating, mistakes by the discs they lost, the greatest first; then those that
// most people find, then by empty squares, then by board.
void sort_puzzles(std::vector<Puzzle>& puzzles);

// A line of OBF with its newline: the position, all scores, and the title `rating N` or `lost N`,
// with `, N% find it` behind it if that is known.
std::string puzzle_text(const Puzzle& puzzle);

// The puzzles among the problems of a file: those with a rating and at least two scores, whose best
// move alone keeps a win or draw, and those with a loss in discs and a score that is worse by as
// much. Counts the others in `refused`.
std::vector<Puzzle> puzzles_in(const std::vector<Problem>& problems, std::size_t& refused);

// ---- The drill ---------------------------------------------------------------------------------

// A session of at most `count` puzzles: first those that are due, then new ones in the order given.
// A puzzle that was missed is asked again at the end, until it is right. Throws Failure if an
// answer cannot be kept.
DrillResult drill_puzzles(const std::vector<Puzzle>& puzzles, int count, LeitnerBoxes& boxes,
                          const DrillDialogue& dialogue);

}  // namespace tiger::tools
