#include "json/solution.h"

#include "formats/positions/problem.h"

namespace tiger::tools {
namespace {

using Asked = SolveQuestion::Goal;

Kind<WindowAnswer> window_answer() {
  return kind::named<WindowAnswer>({{WindowAnswer::kLow, "low"},
                                    {WindowAnswer::kInside, "inside"},
                                    {WindowAnswer::kHigh, "high"}});
}

// Of a result for a window; nothing if that is not proved.
std::optional<WindowAnswer> window_answer_of(const Result& result) {
  if (result.is_low()) return WindowAnswer::kLow;
  if (result.is_high()) return WindowAnswer::kHigh;
  return result.has_score() ? std::optional(WindowAnswer::kInside) : std::nullopt;
}

std::vector<Square> best_moves(const Result& result) {
  if (result.best_move == kNoSquare) return {};
  if (result.all_moves.empty() || !result.complete) return {result.best_move};
  std::vector<Square> moves;
  for (const MoveScore& s : result.all_moves)
    if (s.score == result.score()) moves.push_back(s.move);
  return moves;
}

// ---- The question -------------------------------------------------------------------------------

const Fields<SolveQuestion>& asked_fields() {
  static const Fields<SolveQuestion> fields = {
      {"goal", "What was asked for.",
       kind::named<Asked>({{Asked::kExact, "exact"},
                           {Asked::kWinLossDraw, "win-loss-draw"},
                           {Asked::kWindow, "window"},
                           {Asked::kAllMoves, "all moves"}}),
       &SolveQuestion::goal},
      {"driver", "The search algorithm.", kind::driver(), &SolveQuestion::driver},
      {"hash_bits", "The table had 2 to this power buckets.", kind::hash_bits(),
       &SolveQuestion::hash_bits},
      {"threads", "Threads that searched this position together.", kind::integer(1, 256),
       &SolveQuestion::threads},
      {"weights", "Checksum of the evaluation weights; null without.",
       kind::or_null(kind::checksum()), &SolveQuestion::weights},
      {"first_guess", "The option --first-guess.", kind::or_null(kind::score()),
       &SolveQuestion::first_guess},
      Fields<SolveQuestion>::of(&SolveQuestion::position, position_fields()),
      {"window", "The ends of --window, A and B.", kind::bounds(), &SolveQuestion::window}};
  return fields;
}

const Fields<SolveQuestion>& question_fields() {
  static const Fields<SolveQuestion> fields = {
      asked_fields(),
      {"time_limit", "The option --time, in seconds.", kind::or_null(kind::above(0)),
       &SolveQuestion::time_limit},
      {"node_limit", "The option --nodes.", kind::or_null(kind::count(1)),
       &SolveQuestion::node_limit}};
  return fields;
}

// ---- The answer ---------------------------------------------------------------------------------

const Fields<MoveScore>& move_score_fields() {
  static const Fields<MoveScore> fields = {{"move", "", kind::move(), &MoveScore::move},
                                           {"score", "", kind::score(), &MoveScore::score}};
  return fields;
}

const Fields<MoveSolution>& move_bounds_fields() {
  static const Fields<MoveSolution> fields = {
      {"move", "", kind::move(), &MoveSolution::move},
      {"bounds", "", kind::bounds(), &MoveSolution::bounds}};
  return fields;
}

Fields<SolveRecord> answer_fields() {
  using R = SolveRecord;
  return {
      {"complete", "False if a limit ended the work before all that was asked for was done.",
       kind::boolean(), &R::complete},
      Fields<R>{{"answer",
                 "With --window: whether the score is proved to be at most A, between A and B, or "
                 "at least B.",
                 kind::or_null(window_answer()), window_answer_of}}
          .when([](const R& record) { return record.window.has_value(); }),
      {"score", "The score if it is proved, else null.", kind::or_null(kind::score()),
       [](const R& record) {
         return record.has_score() ? std::optional(record.score()) : std::nullopt;
       }},
      {"exact", "Whether the score is proved.", kind::boolean(), &R::has_score},
      {"expected", "The score that the file gives.", kind::or_null(kind::score()),
       [](const R& record) { return record.task->problem.expected(); }},
      {"wld", "Who wins, for the side to move; null if that is not proved.",
       kind::or_null(kind::one_of({"win", "draw", "loss"})),
       [](const R& record) {
         return record.has_sign() ? std::optional(outcome_name(record.sign())) : std::nullopt;
       }},
      {"bounds", "The score is proved to be from the first to the second.", kind::bounds(),
       &R::bounds},
      {"best_moves",
       "Moves that are proved to be best; with goal \"all moves\" all of them. Empty if none is "
       "proved, or the game is over.",
       kind::moves(), best_moves,
       [](R& record, const std::vector<Square>& moves) {
         if (!moves.empty()) record.best_move = moves.front();
       }},
      {"likely_move",
       "If no best move is proved: the move that seemed best when the limit ended the search. It "
       "is not proved.",
       kind::move_or_null(), &R::likely_move},
      {"pv", "The principal variation, each move proved, to the end of the game if complete.",
       kind::moves(), &R::pv},
      Fields<R>{{"all_moves",
                 "The scores of all legal moves, best first; if not complete, of those that are "
                 "solved.",
                 kind::list(kind::object(move_score_fields())), &R::all_moves}}
          .when([](const R& record) { return record.question.goal == Asked::kAllMoves; })};
}

// ---- The work -----------------------------------------------------------------------------------

// A search of the root, and the number of the root's empty squares.
struct ShownSearch : RootSearch {
  int empties = 0;
};

const Fields<ShownSearch>& search_of_root_fields() {
  using S = ShownSearch;
  static const Fields<S> fields = {
      {"depth", "Plies.", kind::integer(0, 60),
       [](const S& search) { return search.depth.plies(search.empties); }},
      {"confidence", "In percent; 100 without selective pruning.", kind::integer(1, 100),
       [](const S& search) { return search.depth.confidence; }},
      {"window", "The question: alpha and beta.", kind::value_bounds(), &S::window},
      {"answer", "Where the value lies.", window_answer(), answer_of},
      {"value", "What the search returned.", kind::value(), &S::value},
      {"bounds", "What the searches of this depth and confidence have found so far.",
       kind::value_bounds(), &S::bounds},
      {"proved",
       "Whether the bounds are proved: by searches to the end of the game that left nothing out.",
       kind::boolean(), [](const S& search) { return search.depth == SearchDepth{}; }},
      {"best_move", "The move that reaches the lower bound.", kind::move_or_null(), &S::best_move},
      {"nodes", "Of this search.", kind::count(), &S::nodes}};
  return fields;
}

std::vector<ShownSearch> shown_searches(const SolveRecord& record) {
  std::vector<ShownSearch> shown;
  for (const RootSearch& search : record.searches)
    shown.push_back({search, record.task->problem.position.board.empty_count()});
  return shown;
}

Fields<SolveRecord> work_fields() {
  using R = SolveRecord;
  return {
      Fields<R>::of(&R::counters, search_fields()),
      {"line_nodes", "The part of the nodes that completed the principal variation.", kind::count(),
       &R::line_nodes},
      {"seconds", "Time that the work took.", kind::seconds(), &R::seconds},
      Fields<R>{{"checked_moves", "Other moves that the file gives a score, with proved bounds.",
                 kind::list(kind::object(move_bounds_fields())), &R::checked_moves},
                {"check_nodes", "Nodes of those checks, which are not part of nodes.",
                 kind::count(), &R::check_nodes}}
          .when([](const R& record) { return !record.checked_moves.empty(); }),
      Fields<R>::nested(
          "table", "Counters of the hash table.",
          {Fields<R>::of(&R::counters, table_fields()),
           {"fill", "The share of slots in use at the end.", kind::from_to(0, 1), &R::fill}}),
      Fields<R>{{"searches", "With --explain: the searches of the root, in their order.",
                 kind::list(kind::object(search_of_root_fields())), shown_searches}}
          .when(&R::shows_searches)};
}

constexpr const char* kSolutionRules = R"({
  "allOf": [
    {"if": {"properties": {"exact": {"const": true}}},
     "then": {"properties": {"score": {"type": "integer"}, "wld": {"type": "string"},
                             "likely_move": {"type": "null"}}}},
    {"if": {"properties": {"exact": {"const": false}}},
     "then": {"properties": {"score": {"type": "null"}}}},
    {"if": {"properties": {"goal": {"const": "win-loss-draw"}}},
     "then": {"properties": {"exact": {"const": false}}}},
    {"if": {"properties": {"complete": {"const": true}}},
     "then": {"properties": {"likely_move": {"type": "null"}}}},
    {"if": {"properties": {"complete": {"const": true}, "goal": {"not": {"const": "window"}}}},
     "then": {"properties": {"wld": {"type": "string"}}}},
    {"if": {"properties": {"complete": {"const": true}, "goal": {"enum": ["exact", "all moves"]}}},
     "then": {"properties": {"exact": {"const": true}}}},
    {"if": {"properties": {"complete": {"const": false}}},
     "then": {"not": {"properties": {"time_limit": {"type": "null"},
                                     "node_limit": {"type": "null"}}}}},
    {"if": {"properties": {"wld": {"type": "null"}, "goal": {"not": {"const": "window"}}}},
     "then": {"properties": {"best_moves": {"maxItems": 0}}}},
    {"if": {"properties": {"goal": {"const": "window"}}},
     "then": {"required": ["window", "answer"]},
     "else": {"properties": {"window": false, "answer": false}}},
    {"if": {"properties": {"complete": {"const": true}, "goal": {"const": "window"}}},
     "then": {"properties": {"answer": {"type": "string"}}}},
    {"if": {"required": ["answer"], "properties": {"answer": {"const": null}}},
     "then": {"properties": {"best_moves": {"maxItems": 0}}}},
    {"if": {"required": ["answer"], "properties": {"answer": {"const": "inside"}}},
     "then": {"properties": {"exact": {"const": true}}}},
    {"if": {"properties": {"goal": {"const": "all moves"}}},
     "then": {"required": ["all_moves"]},
     "else": {"properties": {"all_moves": false}}}],
  "dependentRequired": {"checked_moves": ["check_nodes"], "check_nodes": ["checked_moves"]}})";

}  // namespace

WindowAnswer answer_of(const RootSearch& search) {
  if (search.value >= search.window.upper) return WindowAnswer::kHigh;
  return search.value <= search.window.lower ? WindowAnswer::kLow : WindowAnswer::kInside;
}

void Result::take(const Solution& solution) {
  bounds = solution.bounds;
  if (solved())
    best_move = solution.best_move;
  else
    likely_move = solution.likely_move;
  pv = solution.pv;
  counters = solution.counters;
  line_nodes = solution.line_counters.nodes();
}

std::string outcome_name(int sign) { return sign > 0 ? "win" : sign < 0 ? "loss" : "draw"; }

std::string SolveQuestion::text() const { return question_fields().write(*this).text(); }

std::string SolveQuestion::text_without_limits() const {
  return asked_fields().write(*this).text();
}

const Fields<SolveRecord>& solution_fields() {
  using R = SolveRecord;
  static const Fields<R> fields =
      Fields<R>{program_fields<R>(),
                schema_field<R>(),
                Fields<R>::of(&R::question, question_fields()),
                Fields<R>::of([](const R& record) -> const Task& { return *record.task; },
                              place_fields()),
                answer_fields(),
                work_fields()}
          .with_rules(kSolutionRules);
  return fields;
}

Json solution_schema() {
  return schema_document("tiger solve --json, --log",
                         "A position that was solved, or that a limit left unfinished.",
                         solution_fields().schema());
}

SolveRecord solve_record_in(const Json& json) {
  SolveRecord record = solution_fields().read(json);
  const SolveQuestion& question = record.question;
  if (question.goal == Asked::kWinLossDraw) record.goal = Goal::kWinLossDraw;
  if (question.goal == Asked::kWindow) {
    if (!question.window) throw JsonError("the key 'window' is missing");
    if (question.window->lower >= question.window->upper) throw JsonError("its window is empty");
    record.window = question.window;
  }
  if (record.complete && !record.solved()) throw JsonError("its bounds are not those of a result");
  return record;
}

}  // namespace tiger::tools
