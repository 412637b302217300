#include "json/split_json.h"

#include "json/kinds.h"

namespace tiger::tools {
namespace {

Fields<SplitAnswer> result_fields() {
  using S = SplitAnswer;
  return {
      {"expected", "The best score that the file gives; null if it gives none.",
       kind::or_null(kind::score()), [](const S& split) { return split.task.problem.expected(); }},
      Fields<S>::constant("mode", "What was done with the position.", "split"),
      {"complete", "Whether the question is answered; otherwise the run was ended before.",
       kind::boolean(), &S::complete},
      {"bounds", "What is proved of the score.", kind::bounds(), &S::bounds},
      {"score", "The score, if the bounds meet.", kind::or_null(kind::score()),
       [](const S& split) {
         return split.bounds.exact() ? std::optional(split.bounds.lower) : std::nullopt;
       }},
      {"pv", "The moves that are proved to reach the lower bound, as far as the tree goes.",
       kind::moves(), &S::pv}};
}

Fields<SplitAnswer> effort_of_split_fields() {
  using S = SplitAnswer;
  return {
      {"seconds", "Time of this run.", kind::seconds(), &S::seconds},
      {"jobs", "Jobs that were answered in this run, as all that follows.", kind::count(),
       &S::jobs},
      {"nodes", "Positions searched, plus ordering nodes, by all workers.", kind::count(),
       &S::nodes},
      {"prepared_nodes", "Nodes of the coordinator's search before the first job; not in nodes.",
       kind::count(), &S::prepared_nodes},
      {"speculative_jobs", "Jobs that were rather not needed when they began.", kind::count(),
       &S::speculative_jobs},
      {"speculative_nodes", "Nodes of these.", kind::count(), &S::speculative_nodes},
      {"wasted_nodes", "Nodes of jobs whose answers were not needed in the end, or not found.",
       kind::count(), &S::wasted_nodes},
      {"called_back", "Jobs that were ended because they could not matter any more.", kind::count(),
       &S::called_back},
      {"too_long", "Jobs that were ended and split, because they took longer than --job-seconds.",
       kind::count(), &S::too_long},
      {"tree_positions", "Positions of the coordinator's tree.", kind::count(), &S::tree_positions},
      {"worker_seconds", "Time of all jobs together.", kind::seconds(), &S::worker_seconds},
      {"cancel_ms_median", "Milliseconds from a call back to its answer.", kind::at_least(0),
       &S::cancel_ms_median},
      {"cancel_ms_max", "The longest of these.", kind::at_least(0), &S::cancel_ms_max}};
}

constexpr const char* kSplitRules = R"({"allOf": [
  {"if": {"properties": {"score": {"type": "integer"}}},
   "then": {"properties": {"complete": {"const": true}}}}]})";

const Fields<SplitAnswer>& split_fields() {
  using S = SplitAnswer;
  static const Fields<S> fields =
      Fields<S>{
          Fields<S>::of([](const S& split) -> const Task& { return split.task; }, task_fields()),
          result_fields(), effort_of_split_fields()}
          .with_rules(kSplitRules);
  return fields;
}

}  // namespace

Json split_json(const SplitAnswer& answer) { return split_fields().write(answer); }

Json split_schema() {
  return schema_document("tiger-mpi split --json",
                         "A position that several ranks have solved together.",
                         split_fields().schema());
}

}  // namespace tiger::tools
