#include "solve/result.h"

#include <algorithm>
#include <stdexcept>

#include "cli/log_record.h"
#include "cli/output.h"
#include "formats/obf.h"

namespace tiger::tools {

namespace {

int sign_of(Score score) { return (score > 0) - (score < 0); }

const MoveScore* find_move(const std::vector<MoveScore>& scores, Square move) {
  const auto found = std::find_if(scores.begin(), scores.end(),
                                  [&](const MoveScore& s) { return s.move == move; });
  return found == scores.end() ? nullptr : &*found;
}

// A move whose score in the file contradicts the result: its name and that score.
std::optional<std::string> contradicted_move(const Problem& problem, const Result& result) {
  const Score best = *problem.expected();
  for (const MoveScore& found : result.all_moves) {
    const MoveScore* listed = find_move(problem.scores, found.move);
    if (listed != nullptr && listed->score != found.score)
      return square_name(found.move) + " " + score_text(listed->score);
  }
  const MoveScore* listed = find_move(problem.scores, result.best_move);
  if (listed == nullptr) return std::nullopt;
  const bool as_good =
      result.goal == Goal::kExact ? listed->score == best : sign_of(listed->score) == sign_of(best);
  if (as_good) return std::nullopt;
  return square_name(result.best_move) + " " + score_text(listed->score);
}

}  // namespace

Verdict judge(const Problem& problem, const Result& result) {
  const std::optional<Score> expected = problem.expected();
  if (!expected) return {};
  Verdict verdict;
  verdict.wrong_score = result.goal == Goal::kExact ? result.score() != *expected
                                                    : result.sign() != sign_of(*expected);
  const std::optional<std::string> move = contradicted_move(problem, result);
  verdict.wrong_move = move.has_value();
  if (verdict.wrong_score) verdict.expected = "expected " + score_text(*expected);
  if (move) verdict.expected += (verdict.wrong_score ? ", " : "expected ") + *move;
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
  const Json::Array& bounds = record.at("bounds").elements();
  if (bounds.size() != 2) throw JsonError("expected two bounds");
  result.bounds = {score_in(bounds[0]), score_in(bounds[1])};
  const Json::Array& best = record.at("best_moves").elements();
  if (!best.empty()) result.best_move = move_in(best.front());
  for (const Json& move : record.at("pv").elements()) result.pv.push_back(move_in(move));
  if (record.contains("all_moves"))
    for (const Json& s : record.at("all_moves").elements())
      result.all_moves.push_back({move_in(s.at("move")), score_in(s.at("score"))});
  result.counters = counters_in(record);
  result.line_nodes = record.at("line_nodes").count();
  result.seconds = record.at("seconds").number();
  result.fill = record.at("table").at("fill").number();
  return result;
}

}  // namespace tiger::tools
