// A solved position, or one that a limit left unfinished: an object of `tiger solve --json`, a line
// of its log, and what the HTTP interface and the cluster hand on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.h"
#include "json/fields.h"
#include "json/kinds.h"
#include "search/solver.h"

namespace tiger::tools {

// Where a score lies to a window: at most its lower end, between the ends, or at least the upper.
enum class WindowAnswer { kLow, kInside, kHigh };
WindowAnswer answer_of(const RootSearch& search);

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

  // Whether the score is proved; always false for the goal kWinLossDraw, which does not ask for it.
  bool has_score() const { return goal == Goal::kExact && bounds.exact(); }
  // Takes over the bounds, moves and counters of a search. Goal and window must be set before.
  void take(const Solution& solution);

  // Valid only if has_score().
  Score score() const { return bounds.lower; }
  // Valid only if has_sign().
  int sign() const { return bounds.lower > 0 ? 1 : bounds.upper < 0 ? -1 : 0; }
};

// "win", "draw" or "loss".
std::string outcome_name(int sign);

// What was asked, with the settings that can change the work.
struct SolveQuestion {
  enum class Goal { kExact, kWinLossDraw, kWindow, kAllMoves };

  Goal goal = Goal::kExact;
  Driver driver = Driver::kPvs;
  int hash_bits = 0;
  int threads = 1;
  std::optional<std::uint64_t> weights;  // their checksum
  std::optional<Score> first_guess;
  WrittenPosition position;
  std::optional<Bounds> window;      // for kWindow
  std::optional<double> time_limit;  // in seconds
  std::optional<std::uint64_t> node_limit;

  // The keys of results in a log. A complete result holds for any limits; for an incomplete one
  // they are part of the key.
  std::string text() const;
  std::string text_without_limits() const;
};

struct SolveRecord : Result {
  SolveQuestion question;
  const Task* task = nullptr;  // null in a record that was read
  bool shows_searches = false;

  // The key of this record in a log, as above.
  std::string question_text() const {
    return complete ? question.text_without_limits() : question.text();
  }
};

const Fields<SolveRecord>& solution_fields();

Json solution_schema();

// Throws JsonError if something is missing or wrong.
SolveRecord solve_record_in(const Json& json);

}  // namespace tiger::tools
