// The evaluation of a position as a JSON object, for `tiger eval` and the HTTP interface.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cli/input.h"
#include "cli/json.h"
#include "eval/evaluate.h"
#include "eval/features.h"

namespace tiger::tools {

// The names of the inputs besides the patterns, in their order.
inline constexpr std::array<std::string_view, kConstantInput> kEvalInputNames = {
    "moves",          "replies",       "corner moves", "corner replies", "frontier",
    "other frontier", "odd quadrants", "odd",          "empty squares"};

// The discs on the squares of a feature: X the side to move, O the other side, - empty.
std::string configuration_of(const Feature& feature, const Board& board);

// See tools/cli/schema/eval.json.
Json eval_json(const Task& task, const Weights& weights);

}  // namespace tiger::tools
