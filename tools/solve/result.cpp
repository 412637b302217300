#include "solve/result.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "cli/log_record.h"
#include "cli/output.h"
#include "formats/obf.h"

namespace tiger::tools {

namespace {

// "+4", or for Goal::kWinLossDraw "a win".
std::string value_text(Goal goal, const Bounds& bounds) {
  if (goal == Goal::kExact) return score_text(bounds.lower);
  return "a " + outcome_name(bounds.lower > 0 ? 1 : bounds.upper < 0 ? -1 : 0);
}

// What the result knows about a move of the root.
std::optional<Bounds> bounds_of(const Result& result, Square move) {
  if (move == result.best_move) return result.bounds;
  for (const MoveScore& s : result.all_moves)
    if (s.move == move) return Bounds{s.score, s.score};
  for (const MoveSolution& s : result.checked_moves)
    if (s.move == move) return s.bounds;
  return std::nullopt;
}

bool agrees(Goal goal, const Bounds& bounds, Score listed) {
  if (goal == Goal::kExact) return bounds.lower == listed;
  return listed > 0 ? bounds.lower > 0 : listed < 0 ? bounds.upper < 0 : bounds.exact();
}

}  // namespace

std::vector<Square> unchecked_moves(const Problem& problem, const Result& result) {
  std::vector<Square> moves;
  for (const MoveScore& listed : problem.scores)
    if (!bounds_of(result, listed.move) &&
        std::find(moves.begin(), moves.end(), listed.move) == moves.end())
      moves.push_back(listed.move);
  return moves;
}

Verdict judge(const Problem& problem, const Result& result) {
  const std::optional<Score> expected = problem.expected();
  if (!expected) return {};
  Verdict verdict;
  verdict.wrong_score = !agrees(result.goal, result.bounds, *expected);
  if (verdict.wrong_score) verdict.expected = "expected " + score_text(*expected);
  for (const MoveScore& listed : problem.scores) {
    const std::optional<Bounds> found = bounds_of(result, listed.move);
    if (!found || agrees(result.goal, *found, listed.score)) continue;
    // The best move is not at fault for the best score that the file expects.
    if (listed.move == result.best_move && listed.score == *expected) continue;
    verdict.wrong_move = true;
    if (!verdict.expected.empty()) verdict.expected += "; ";
    verdict.expected += square_name(listed.move) + " is " + value_text(result.goal, *found) +
                        ", expected " + score_text(listed.score);
  }
  return verdict;
}

std::string outcome_name(int sign) { return sign > 0 ? "win" : sign < 0 ? "loss" : "draw"; }

Problem solved_problem(const Problem& problem, const Result& result) {
  Problem solved = problem;
  solved.scores = result.all_moves;
  if (solved.scores.empty() && result.best_move != kNoSquare)
    solved.scores.push_back({result.best_move, result.score()});
  return solved;
}

namespace {

constexpr const char* kQuestionKeys[] = {"program", "version", "goal",        "driver", "hash_bits",
                                         "threads", "weights", "first_guess", "board",  "side"};

constexpr const char* kAllMoves = "all moves";

const char* goal_name(const SolveOptions& options) {
  if (options.all_moves) return kAllMoves;
  return options.settings.goal == Goal::kExact ? "exact" : "win-loss-draw";
}

Json names_of(const std::vector<Square>& moves) {
  Json::Array names;
  for (const Square x : moves) names.push_back(square_name(x));
  return Json::array(std::move(names));
}

std::vector<Square> best_moves(const Result& result) {
  if (result.best_move == kNoSquare) return {};
  if (result.all_moves.empty()) return {result.best_move};
  std::vector<Square> moves;
  for (const MoveScore& s : result.all_moves)
    if (s.score == result.score()) moves.push_back(s.move);
  return moves;
}

Score score_in(const Json& json) { return json.integer(kScoreMin, kScoreMax); }

Bounds bounds_in(const Json& object) {
  const Json::Array& bounds = object.at("bounds").elements();
  if (bounds.size() != 2) throw JsonError("expected two bounds");
  return {score_in(bounds[0]), score_in(bounds[1])};
}

Square move_in(const Json& json) {
  const std::string& name = json.string();
  if (name == square_name(kPass)) return kPass;
  const std::optional<Square> square = parse_square(name);
  if (!square) throw std::invalid_argument("'" + name + "' is not a move");
  return *square;
}

void add_answer(Json& record, const Problem& problem, const Result& result) {
  const bool exact = result.goal == Goal::kExact;
  const std::optional<Score> expected = problem.expected();
  record["score"] = exact ? Json(result.score()) : Json(nullptr);
  record["exact"] = exact;
  record["expected"] = expected;
  record["wld"] = outcome_name(result.sign());
  record["bounds"] = Json::array({result.bounds.lower, result.bounds.upper});
  record["best_moves"] = names_of(best_moves(result));
  record["pv"] = names_of(result.pv);
  if (record.at("goal").string() == kAllMoves) {
    Json::Array moves;
    for (const MoveScore& s : result.all_moves)
      moves.push_back(Json::object({{"move", square_name(s.move)}, {"score", s.score}}));
    record["all_moves"] = Json::array(std::move(moves));
  }
}

void add_work(Json& record, const Result& result) {
  add_search_metrics(record, result.counters);
  record["line_nodes"] = result.line_nodes;
  record["seconds"] = result.seconds;
  if (!result.checked_moves.empty()) {
    Json::Array moves;
    for (const MoveSolution& s : result.checked_moves)
      moves.push_back(Json::object({{"move", square_name(s.move)},
                                    {"bounds", Json::array({s.bounds.lower, s.bounds.upper})}}));
    record["checked_moves"] = Json::array(std::move(moves));
    record["check_nodes"] = result.check_nodes;
  }
  Json& table = record["table"] = table_metrics(result.counters.table);
  table["fill"] = result.fill;
}

}  // namespace

Json question_of(const Task& task, const SolveOptions& options) {
  const Position& position = task.problem.position;
  const std::optional<Score> guess = options.settings.first_guess;
  const Weights* weights = options.settings.weights;
  Json question = begin_question();
  question["goal"] = goal_name(options);
  question["driver"] = driver_name(options.settings.driver);
  question["hash_bits"] = options.hash_bits_for(position);
  question["threads"] = options.threads_for(position);
  question["weights"] = weights_json(weights);
  question["first_guess"] = guess;
  add_position(question, position);
  return question;
}

Json question_in(const Json& record) {
  Json question;
  for (const char* key : kQuestionKeys) question[key] = record.at(key);
  return question;
}

Json record_of(const Task& task, const SolveOptions& options, const Result& result) {
  Json record = question_of(task, options);
  record["file"] = task.problem.file;
  record["line"] = task.problem.line;
  record["number"] = task.number;
  record["empties"] = task.problem.position.board.empty_count();
  add_answer(record, task.problem, result);
  add_work(record, result);
  return record;
}

Result result_in(const Json& record) {
  Result result;
  result.goal = record.at("exact").boolean() ? Goal::kExact : Goal::kWinLossDraw;
  result.bounds = bounds_in(record);
  const Json::Array& best = record.at("best_moves").elements();
  if (!best.empty()) result.best_move = move_in(best.front());
  for (const Json& move : record.at("pv").elements()) result.pv.push_back(move_in(move));
  if (record.contains("all_moves"))
    for (const Json& s : record.at("all_moves").elements())
      result.all_moves.push_back({move_in(s.at("move")), score_in(s.at("score"))});
  if (record.contains("checked_moves")) {
    for (const Json& s : record.at("checked_moves").elements())
      result.checked_moves.push_back({move_in(s.at("move")), bounds_in(s)});
    result.check_nodes = record.at("check_nodes").count();
  }
  result.counters = counters_in(record);
  result.line_nodes = record.at("line_nodes").count();
  result.seconds = record.at("seconds").number();
  result.fill = record.at("table").at("fill").number();
  return result;
}

}  // namespace tiger::tools
