#include "solve/record.h"

#include <cstdio>
#include <stdexcept>

#include "formats/obf.h"
#include "solve/statistics.h"
#include "version.h"

namespace tiger::tools {
namespace {

constexpr const char* kQuestionKeys[] = {"program", "version", "goal",        "driver", "hash_bits",
                                         "threads", "weights", "first_guess", "board",  "side"};

std::string checksum_text(const Weights& weights) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(weights.checksum()));
  return text;
}

const char* goal_name(const SolveOptions& options) {
  if (options.all_moves) return "all moves";
  return options.settings.goal == Goal::kExact ? "exact" : "win-loss-draw";
}

Json names_of(const std::vector<Square>& moves) {
  Json names = Json::array();
  for (const Square x : moves) names.push_back(square_name(x));
  return names;
}

std::vector<Square> best_moves(const Result& result) {
  if (result.best_move == kNoSquare) return {};
  if (result.all_moves.empty()) return {result.best_move};
  std::vector<Square> moves;
  for (const MoveScore& s : result.all_moves)
    if (s.score == result.score()) moves.push_back(s.move);
  return moves;
}

Square move_in(const Json& json) {
  const auto name = json.get<std::string>();
  if (name == square_name(kPass)) return kPass;
  const std::optional<Square> square = parse_square(name);
  if (!square) throw std::invalid_argument("'" + name + "' is no move");
  return *square;
}

void add_answer(Json& record, const Problem& problem, const Result& result) {
  const bool exact = result.goal == Goal::kExact;
  const std::optional<Score> expected = problem.expected();
  record["score"] = exact ? Json(result.score()) : Json(nullptr);
  record["exact"] = exact;
  record["expected"] = expected ? Json(*expected) : Json(nullptr);
  record["wld"] = outcome_name(result.sign());
  record["bounds"] = {result.bounds.lower, result.bounds.upper};
  record["best_moves"] = names_of(best_moves(result));
  record["pv"] = names_of(result.line);
  if (record["goal"] == "all moves") {
    record["all_moves"] = Json::array();
    for (const MoveScore& s : result.all_moves)
      record["all_moves"].push_back({{"move", square_name(s.move)}, {"score", s.score}});
  }
}

void add_work(Json& record, const Result& result) {
  for (const SearchFigure& figure : kSearchFigures)
    record[figure.key] = figure.read(result.counters);
  record["line_nodes"] = result.line_nodes;
  record["seconds"] = result.seconds;
  Json& table = record["table"];
  for (const TableFigure& figure : kTableFigures)
    table[figure.key] = result.counters.table.*figure.member;
  table["fill"] = result.fill;
}

}  // namespace

Json question_of(const Task& task, const SolveOptions& options) {
  const Position& position = task.problem.position;
  const std::optional<Score> guess = options.settings.first_guess;
  const Weights* weights = options.settings.weights;
  return {{"program", "tiger"},
          {"version", kVersion},
          {"goal", goal_name(options)},
          {"driver", driver_name(options.settings.driver)},
          {"hash_bits", options.hash_bits_for(position)},
          {"threads", 1},
          {"weights", weights ? Json(checksum_text(*weights)) : Json(nullptr)},
          {"first_guess", guess ? Json(*guess) : Json(nullptr)},
          {"board", board_text(position)},
          {"side", position.side == Color::kBlack ? "X" : "O"}};
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
  result.goal = record.at("exact").get<bool>() ? Goal::kExact : Goal::kWinLossDraw;
  result.bounds = {record.at("bounds").at(0).get<Score>(), record.at("bounds").at(1).get<Score>()};
  if (!record.at("best_moves").empty()) result.best_move = move_in(record.at("best_moves").at(0));
  for (const Json& move : record.at("pv")) result.line.push_back(move_in(move));
  if (record.contains("all_moves"))
    for (const Json& s : record.at("all_moves"))
      result.all_moves.push_back({move_in(s.at("move")), s.at("score").get<Score>()});
  const auto figure = [&](const char* key) { return record.at(key).get<std::uint64_t>(); };
  result.counters.ordering_nodes = figure("ordering_nodes");
  result.counters.last_square_entries = figure("last_square_nodes");
  result.counters.inner_entries =
      figure("nodes") - figure("ordering_nodes") - figure("last_square_nodes");
  result.counters.inner_leaves = figure("leaf_nodes") - figure("last_square_nodes");
  result.counters.null_window_calls = figure("null_window_calls");
  result.counters.researches = figure("researches");
  result.line_nodes = figure("line_nodes");
  result.seconds = record.at("seconds").get<double>();
  const Json& table = record.at("table");
  for (const TableFigure& f : kTableFigures)
    result.counters.table.*f.member = table.at(f.key).get<std::uint64_t>();
  result.fill = table.at("fill").get<double>();
  return result;
}

std::string line_of(const Json& record) {
  return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tiger::tools
