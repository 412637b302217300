#include "cli/log_record.h"

#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/obf.h"

namespace tiger::tools {

Json begin_question() { return Json::object({{"program", "tiger"}, {"version", kVersion}}); }

void add_position(Json& question, const Position& position) {
  question["board"] = board_text(position);
  question["side"] = position.side == Color::kBlack ? "X" : "O";
}

Json weights_json(const Weights* weights) {
  return weights ? Json(checksum_text(weights->checksum())) : Json(nullptr);
}

Json describe_task(const Task& task, int schema) {
  const Position& position = task.problem.position;
  Json object = begin_question();
  object["schema"] = schema;
  add_position(object, position);
  object["file"] = task.problem.file;
  object["line"] = task.problem.line;
  object["number"] = task.number;
  object["empties"] = position.board.empty_count();
  return object;
}

std::string csv_place(const Task& task) {
  const Position& position = task.problem.position;
  return csv_field(task.problem.file) + "," + std::to_string(task.problem.line) + "," +
         std::to_string(task.number) + "," + board_text(position) +
         (position.side == Color::kBlack ? ",X," : ",O,");
}

void add_search_metrics(Json& object, const Counters& counters) {
  for (const SearchCounter& counter : kSearchCounters) object[counter.key] = counter.read(counters);
}

Json table_metrics(const TableStatistics& statistics) {
  Json counters;
  for (const TableCounter& counter : kTableCounters)
    counters[counter.key] = statistics.*counter.member;
  return counters;
}

Counters counters_in(const Json& object) {
  const auto read = [&](const char* key) { return object.at(key).count(); };
  Counters counters;
  counters.ordering_nodes = read("ordering_nodes");
  counters.last_square_entries = read("last_square_nodes");
  counters.inner_entries = read("nodes") - read("ordering_nodes") - read("last_square_nodes");
  counters.inner_leaves = read("leaf_nodes") - read("last_square_nodes");
  counters.null_window_calls = read("null_window_calls");
  counters.researches = read("researches");
  const Json& table = object.at("table");
  for (const TableCounter& counter : kTableCounters)
    counters.table.*counter.member = table.at(counter.key).count();
  return counters;
}

}  // namespace tiger::tools
