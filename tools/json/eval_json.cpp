#include "json/eval_json.h"

#include "eval/feature_indices.h"
#include "eval/features.h"
#include "json/kinds.h"

namespace tiger::tools {
namespace {

std::string configuration_of(const Feature& feature, const Board& board) {
  std::string configuration;
  for (int i = 0; i < feature.size; ++i) {
    const Bitboard b = bit(feature.squares[i]);
    configuration += (board.player & b) != 0 ? 'X' : (board.opponent & b) != 0 ? 'O' : '-';
  }
  return configuration;
}

struct EvaluatedTask : Evaluation {
  const Task* task = nullptr;
  std::uint64_t weights = 0;
};

const Fields<PatternShare>& pattern_fields() {
  static const Fields<PatternShare> fields = {
      {"name", "", kind::non_empty_text(), &PatternShare::name},
      {"share", "How many discs the value loses if the pattern is left out.", kind::number(),
       [](const PatternShare& share) { return discs_of(share.units); }},
      {"configurations",
       "The discs on the squares of each instance: X the side to move, O the other side.",
       kind::list(kind::text_like("^[XO-]+$"), 1), &PatternShare::configurations}};
  return fields;
}

Fields<EvaluatedTask> input_fields() {
  Fields<EvaluatedTask> fields;
  for (std::size_t i = 0; i < kEvalInputNames.size(); ++i)
    fields = {fields,
              {kEvalInputNames[i].data(), "", kind::integer(0),
               [i](const EvaluatedTask& evaluated) { return evaluated.inputs[i]; }}};
  return fields;
}

const Fields<EvaluatedTask>& eval_fields() {
  using E = EvaluatedTask;
  static const Fields<E> fields = {
      Fields<E>::of([](const E& evaluated) -> const Task& { return *evaluated.task; },
                    task_fields()),
      {"weights", "Checksum of the evaluation weights.", kind::checksum(), &E::weights},
      {"phase", "The phase of the game, from the number of empty squares.", kind::integer(0),
       &E::phase},
      {"value", "The evaluation in discs, for the side to move.", kind::number(),
       [](const E& evaluated) { return discs_of(evaluated.units); }},
      {"score", "The same as a score.", kind::score(),
       [](const E& evaluated) { return nearest_score(Value::of_units(evaluated.units)); }},
      Fields<E>::nested("inputs", "The inputs besides the patterns.", input_fields()),
      {"patterns", "The patterns.", kind::list(kind::object(pattern_fields()), 1), &E::patterns}};
  return fields;
}

}  // namespace

Evaluation evaluation_of(const Board& board, const Weights& weights) {
  const int empties = board.empty_count();
  const FeatureIndices indices(board);
  Evaluation evaluation;
  evaluation.phase = phase_of(empties);
  evaluation.units = evaluate_units(weights, board, indices, empties);
  const auto inputs = board_inputs(board, empties);
  for (std::size_t i = 0; i < kConstantInput; ++i)
    evaluation.inputs[i] = inputs[i] / kBoardInputUnits[i];
  for (int p = 0; p < kPatternCount; ++p) {
    const int without = evaluate_units_without(weights, board, indices, empties, p);
    PatternShare share{std::string(kPatterns[p].name), evaluation.units - without, {}};
    for (const Feature& feature : kFeatures)
      if (feature.pattern == p) share.configurations.push_back(configuration_of(feature, board));
    evaluation.patterns.push_back(std::move(share));
  }
  return evaluation;
}

Json eval_json(const Task& task, const Weights& weights) {
  return eval_fields().write(
      {evaluation_of(task.problem.position.board, weights), &task, weights.checksum()});
}

Json eval_schema() {
  return schema_document("tiger eval --json",
                         "The evaluation of a position, and what it is made of.",
                         eval_fields().schema());
}

}  // namespace tiger::tools
