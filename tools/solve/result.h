// The result of solving one position, just found or read from a log.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.h"
#include "cli/json.h"
#include "formats/problems.h"
#include "search/solver.h"
#include "solve/solve.h"

namespace tiger::tools {

struct Result {
  Goal goal = Goal::kExact;
  std::optional<Bounds> window = {};  // the ends of --window, for the goal kExact
  bool complete = true;               // false if a limit ended the work before all was done
  Bounds bounds;                      // proved; equal if solved for kExact without a window
  Square best_move = kNoSquare;       // proved; kNoSquare if the position is not solved
  Square likely_move = kNoSquare;     // the best move so far, not proved, if unsolved
  std::vector<Square> pv;             // the principal variation, passes included
  std::vector<MoveScore> all_moves;   // with --all-moves: every legal move, best first
  // The other moves that the file gives a score, solved for the same goal.
  std::vector<MoveSolution> checked_moves;
  std::uint64_t check_nodes = 0;     // nodes of those searches, not part of `counters`
  std::vector<RootSearch> searches;  // with --explain: of the root, in order
  Counters counters;
  std::uint64_t line_nodes = 0;  // the part of the nodes that completed the principal variation
  double seconds = 0;            // rounded to microseconds, so that a log keeps the same number
  double fill = 0;               // of the table after the search, 0 to 1

  // Whether the bounds answer the question. True for every complete result, and for a result that
  // lacks only the end of its principal variation, or single moves.
  bool solved() const {
    return bounds.exact() || (goal == Goal::kWinLossDraw && has_sign()) || is_low() || is_high();
  }
  // Whether the score is proved to be at most the window's lower end, or at least its upper end.
  bool is_low() const { return window && bounds.upper <= window->lower; }
  bool is_high() const { return window && bounds.lower >= window->upper; }
  bool has_sign() const { return bounds.lower > 0 || bounds.upper < 0 || bounds.exact(); }

  // Whether the score is proved. With the goal kWinLossDraw nobody asked for it.
  bool has_score() const { return goal == Goal::kExact && bounds.exact(); }
  // What a search found: the proved bounds, moves and counters. Goal and window must be set before.
  void take(const Solution& solution);

  // Valid only if has_score().
  Score score() const { return bounds.lower; }
  // Valid only if has_sign().
  int sign() const { return bounds.lower > 0 ? 1 : bounds.upper < 0 ? -1 : 0; }
};

// Whether a result contradicts its file.
struct Verdict {
  bool wrong_score = false;
  bool wrong_move = false;
  std::string expected;  // for the report: all contradictions, "expected +20; b2 is +0, ..."

  bool wrong() const { return wrong_score || wrong_move; }
};

// The moves that the file gives a score and that `result` says nothing about yet.
std::vector<Square> unchecked_moves(const Problem& problem, const Result& result);

// Compares a result with its file. wrong_score: the best score in the file contradicts the result.
// wrong_move: a move listed in the file has another score than was proved for it. A best move that
// the file does not list is not wrong, because a file need not list all of them.
Verdict judge(const Problem& problem, const Result& result);

// "win", "draw" or "loss".
std::string outcome_name(int sign);

// What is proved about a value: "+4" or "a win" if it is solved, otherwise "-4 to +20" or "win or
// draw".
std::string value_text(Goal goal, const Bounds& bounds);

// The answer of a solved result: "+4", "win", and with a window also "<=-3" or ">=+5", for the end
// that was asked about.
std::string answer_text(const Result& result);

// What is missing in a result because a limit ended the work, for people: "-4 to +20, best so far
// d3 (not proved)", "its line ends here", "not all moves are solved", "b2 not checked". Empty if it
// is complete.
std::string unfinished_text(const Problem& problem, const Result& result);

// The problem with the scores that were found: those of all moves, or of the best move.
Problem solved_problem(const Problem& problem, const Result& result);

// [lower, upper]
Json bounds_json(const Bounds& bounds);

// A solved position as a JSON object, as printed by --json and kept in a log.

// The question: the program and its version, the goal, the settings that can change the work
// (driver, hash bits, threads, weights, first guess), and the position. A complete record with the
// same question is used instead of solving the position again. The limits are not part of the
// question, because they do not change a complete result.
Json question_of(const Task& task, const SolveOptions& options);

// The question of a result that is not complete, which includes the limits.
Json limited_question_of(const Task& task, const SolveOptions& options);

// The question in a record, with or without the limits.
Json question_in(const Json& record);

// The question and its answer.
Json record_of(const Task& task, const SolveOptions& options, const Result& result);

// The answer in a record. Throws JsonError or std::invalid_argument if something is missing or
// wrong.
Result result_in(const Json& record);

}  // namespace tiger::tools
