#include "solve/result.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "cli/log_record.h"
#include "cli/output.h"
#include "formats/obf.h"

namespace tiger::tools {

namespace {

// What the result knows about a move of the root.
std::optional<Bounds> bounds_of(const Result& result, Square move) {
  if (move == result.best_move) return result.bounds;
  for (const MoveScore& s : result.all_moves)
    if (s.move == move) return Bounds{s.score, s.score};
  for (const MoveSolution& s : result.checked_moves)
    if (s.move == move) return s.bounds;
  return std::nullopt;
}

// Whether the bounds allow a listed score, or its sign.
bool agrees(Goal goal, const Bounds& bounds, Score listed) {
  if (goal == Goal::kExact || listed == 0) return bounds.lower <= listed && listed <= bounds.upper;
  return listed > 0 ? bounds.upper > 0 : bounds.lower < 0;
}

}  // namespace

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

std::string value_text(Goal goal, const Bounds& bounds) {
  if (goal == Goal::kExact)
    return score_text(bounds.lower) + (bounds.exact() ? "" : " to " + score_text(bounds.upper));
  const bool win = bounds.upper > 0;
  const bool loss = bounds.lower < 0;
  if (!agrees(goal, bounds, 0)) return win ? "a win" : "a loss";
  if (win && loss) return "win, draw or loss";
  return win ? "win or draw" : loss ? "draw or loss" : "a draw";
}

std::string answer_text(const Result& result) {
  if (result.goal == Goal::kWinLossDraw) return outcome_name(result.sign());
  if (result.has_score()) return score_text(result.score());
  return result.is_low() ? "<=" + score_text(result.window->lower)
                         : ">=" + score_text(result.window->upper);
}

std::string unfinished_text(const Problem& problem, const Result& result) {
  if (result.complete) return "";
  if (!result.solved()) {
    std::string text = value_text(result.goal, result.bounds);
    if (result.likely_move != kNoSquare)
      text += ", best so far " + square_name(result.likely_move) + " (not proved)";
    return text;
  }
  Board end = problem.position.board;
  for (const Square x : result.pv) end = end.after(x);
  if (!is_game_over(end)) return "its line ends here";
  std::string unchecked;
  for (const Square x : unchecked_moves(problem, result))
    unchecked += (unchecked.empty() ? "" : ", ") + square_name(x);
  return unchecked.empty() ? "not all moves are solved" : unchecked + " not checked";
}

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
  if (!result.complete) {
    // Some scores alone would say that the best of them is the score of the position.
    solved.scores.clear();
    solved.title = "not finished: " + (result.solved() ? value_text(result.goal, result.bounds)
                                                       : unfinished_text(problem, result));
    for (const MoveScore& s : result.all_moves)
      solved.title += "; " + square_name(s.move) + " " + score_text(s.score);
    return solved;
  }
  if (solved.scores.empty() && result.best_move != kNoSquare)
    solved.scores.push_back({result.best_move, result.score()});
  return solved;
}

namespace {

constexpr const char* kQuestionKeys[] = {"program", "version", "goal",        "driver", "hash_bits",
                                         "threads", "weights", "first_guess", "board",  "side"};

constexpr const char* kAllMoves = "all moves";
constexpr const char* kWinLossDraw = "win-loss-draw";
constexpr const char* kWindow = "window";

// Of a question that a limit left open.
constexpr const char* kLimitKeys[] = {"time_limit", "node_limit"};

constexpr int kSchema = 1;  // tools/cli/schema/solve.json

const char* goal_name(const SolveOptions& options) {
  if (options.all_moves) return kAllMoves;
  if (options.window) return kWindow;
  return options.settings.goal == Goal::kExact ? "exact" : kWinLossDraw;
}

Json names_of(const std::vector<Square>& moves) {
  Json::Array names;
  for (const Square x : moves) names.push_back(square_name(x));
  return Json::array(std::move(names));
}

std::vector<Square> best_moves(const Result& result) {
  if (result.best_move == kNoSquare) return {};
  if (result.all_moves.empty() || !result.complete) return {result.best_move};
  std::vector<Square> moves;
  for (const MoveScore& s : result.all_moves)
    if (s.score == result.score()) moves.push_back(s.move);
  return moves;
}

Score score_in(const Json& json) { return json.integer(kScoreMin, kScoreMax); }

Bounds bounds_in(const Json& json) {
  const Json::Array& bounds = json.elements();
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

// Where the score lies to the window that was asked about; null if that is not proved.
Json place_in_window(const Result& result) {
  if (result.is_low()) return "low";
  if (result.is_high()) return "high";
  return result.has_score() ? Json("inside") : Json(nullptr);
}

void add_answer(Json& record, const Problem& problem, const Result& result) {
  const std::optional<Score> expected = problem.expected();
  record["complete"] = result.complete;
  if (result.window) record["answer"] = place_in_window(result);
  record["score"] = result.has_score() ? Json(result.score()) : Json(nullptr);
  record["exact"] = result.has_score();
  record["expected"] = expected;
  record["wld"] = result.has_sign() ? Json(outcome_name(result.sign())) : Json(nullptr);
  record["bounds"] = bounds_json(result.bounds);
  record["best_moves"] = names_of(best_moves(result));
  record["likely_move"] =
      result.likely_move == kNoSquare ? Json(nullptr) : Json(square_name(result.likely_move));
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
      moves.push_back(
          Json::object({{"move", square_name(s.move)}, {"bounds", bounds_json(s.bounds)}}));
    record["checked_moves"] = Json::array(std::move(moves));
    record["check_nodes"] = result.check_nodes;
  }
  Json& table = record["table"] = table_metrics(result.counters.table);
  table["fill"] = result.fill;
}

}  // namespace

Json bounds_json(const Bounds& bounds) { return Json::array({bounds.lower, bounds.upper}); }

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
  if (options.window) question[kWindow] = bounds_json(*options.window);
  return question;
}

Json limited_question_of(const Task& task, const SolveOptions& options) {
  Json question = question_of(task, options);
  question["time_limit"] =
      options.time ? Json(static_cast<double>(options.time->count()) / 1000) : Json(nullptr);
  question["node_limit"] = options.nodes;
  return question;
}

Json question_in(const Json& record) {
  Json question;
  for (const char* key : kQuestionKeys) question[key] = record.at(key);
  if (record.contains(kWindow)) question[kWindow] = record.at(kWindow);
  if (record.at("complete").boolean()) return question;
  for (const char* key : kLimitKeys) question[key] = record.at(key);
  return question;
}

Json record_of(const Task& task, const SolveOptions& options, const Result& result) {
  Json record = begin_question();
  record["schema"] = kSchema;
  const Json question = limited_question_of(task, options);
  for (const char* key : kQuestionKeys) record[key] = question.at(key);
  if (options.window) record[kWindow] = question.at(kWindow);
  for (const char* key : kLimitKeys) record[key] = question.at(key);
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
  result.goal = record.at("goal").string() == kWinLossDraw ? Goal::kWinLossDraw : Goal::kExact;
  if (record.at("goal").string() == kWindow) {
    result.window = bounds_in(record.at(kWindow));
    if (result.window->lower >= result.window->upper) throw JsonError("its window is empty");
  }
  result.complete = record.at("complete").boolean();
  result.bounds = bounds_in(record.at("bounds"));
  if (result.complete && !result.solved()) throw JsonError("its bounds are not those of a result");
  if (const Json& move = record.at("likely_move"); !move.is_null())
    result.likely_move = move_in(move);
  const Json::Array& best = record.at("best_moves").elements();
  if (!best.empty()) result.best_move = move_in(best.front());
  for (const Json& move : record.at("pv").elements()) result.pv.push_back(move_in(move));
  if (record.contains("all_moves"))
    for (const Json& s : record.at("all_moves").elements())
      result.all_moves.push_back({move_in(s.at("move")), score_in(s.at("score"))});
  if (record.contains("checked_moves")) {
    for (const Json& s : record.at("checked_moves").elements())
      result.checked_moves.push_back({move_in(s.at("move")), bounds_in(s.at("bounds"))});
    result.check_nodes = record.at("check_nodes").count();
  }
  result.counters = counters_in(record);
  result.line_nodes = record.at("line_nodes").count();
  result.seconds = record.at("seconds").number();
  result.fill = record.at("table").at("fill").number();
  return result;
}

}  // namespace tiger::tools
