#include "json/eval_json.h"

#include <string>
#include <utility>

#include "cli/log_record.h"
#include "eval/feature_indices.h"
#include "eval/features.h"

namespace tiger::tools {

std::string configuration_of(const Feature& feature, const Board& board) {
  std::string configuration;
  for (int i = 0; i < feature.size; ++i) {
    const Bitboard b = bit(feature.squares[i]);
    configuration += (board.player & b) != 0 ? 'X' : (board.opponent & b) != 0 ? 'O' : '-';
  }
  return configuration;
}

Json eval_json(const Task& task, const Weights& weights) {
  const Board& board = task.problem.position.board;
  const int empties = board.empty_count();
  const FeatureIndices indices(board);
  const int value = evaluate_units(weights, board, indices, empties);
  const auto discs = [](int units) { return double(units) / kUnitsPerDisc; };
  Json object = describe_task(task, 1);
  object["weights"] = weights_json(&weights);
  object["phase"] = phase_of(empties);
  object["value"] = discs(value);
  object["score"] = score_of_units(value);
  const auto inputs = board_inputs(board, empties);
  for (int i = 0; i < kConstantInput; ++i)
    object["inputs"][kEvalInputNames[static_cast<std::size_t>(i)]] =
        inputs[i] / kBoardInputUnits[i];
  Json::Array patterns;
  for (int p = 0; p < kPatternCount; ++p) {
    const int without = evaluate_units_without(weights, board, indices, empties, p);
    Json::Array configurations;
    for (const Feature& feature : kFeatures)
      if (feature.pattern == p) configurations.push_back(configuration_of(feature, board));
    patterns.push_back(Json::object({{"name", kPatterns[p].name},
                                     {"share", discs(value - without)},
                                     {"configurations", Json::array(std::move(configurations))}}));
  }
  object["patterns"] = Json::array(std::move(patterns));
  return object;
}

}  // namespace tiger::tools
