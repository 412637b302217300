// What the solving of one position brought, freshly found or read from a log.
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
  Bounds bounds;                     // exact: equal
  Square best_move = kNoSquare;      // proved
  std::vector<Square> pv;            // the principal variation, passes included
  std::vector<MoveScore> all_moves;  // with --all-moves: every legal move, best first
  Counters counters;
  std::uint64_t line_nodes = 0;  // the part of the nodes that went into completing the line
  double seconds = 0;            // whole microseconds, so that a log gives back the same number
  double fill = 0;               // of the table, afterwards

  // The score is only known where that was the goal.
  Score score() const { return bounds.lower; }
  int sign() const { return bounds.lower > 0 ? 1 : bounds.upper < 0 ? -1 : 0; }
};

// What a result says against its file.
struct Verdict {
  bool wrong_score = false;
  bool wrong_move = false;
  std::string expected;  // in words, where something is wrong

  bool wrong() const { return wrong_score || wrong_move; }
};

// Holds a result against the scores that its file gives. The file may list any of several moves
// that tie, so a best move is wrong only where the file lists it with less than the best score.
// With every move's score at hand, each that the file lists must agree.
Verdict judge(const Problem& problem, const Result& result);

// "win", "draw" or "loss".
std::string outcome_name(int sign);

// The result as a problem whose scores are those found: every move's, or the best move's.
Problem solved_problem(const Problem& problem, const Result& result);

// A solved position as a JSON object: what --json prints and what a log holds, one a line.

// The part that says what was asked: the program, the settings that matter, the position. Two
// records with the same are results of the same work.
Json question_of(const Task& task, const SolveOptions& options);

// The same part of a whole record.
Json question_in(const Json& record);

// The question and its answer.
Json record_of(const Task& task, const SolveOptions& options, const Result& result);

// The answer in a record. Throws a JsonError or std::invalid_argument where it
// lacks something.
Result result_in(const Json& record);

}  // namespace tiger::tools
