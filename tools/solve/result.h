// How a result, just found or read from a log, is judged by its file, shown and written as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/input.h"
#include "cli/json.h"
#include "formats/positions/problem.h"
#include "json/solution.h"
#include "solve/solve.h"

namespace tiger::tools {

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

// The question of a position.
SolveQuestion question_of(const Task& task, const SolveOptions& options);

// The question and its answer, as kept in a log, and as printed by --json: with the searches of
// --explain.
Json record_of(const Task& task, const SolveOptions& options, const Result& result);
Json shown_record_of(const Task& task, const SolveOptions& options, const Result& result);

// The answer in a record. Throws JsonError if something is missing or wrong.
inline Result result_in(const Json& record) { return solve_record_in(record); }

}  // namespace tiger::tools
