// The evaluation of a position and what it is made of, for `tiger eval` and the HTTP interface.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.h"
#include "cli/json.h"
#include "eval/evaluate.h"

namespace tiger::tools {

// The names of the inputs besides the patterns, in their order.
inline constexpr std::array<std::string_view, kConstantInput> kEvalInputNames = {
    "moves",          "replies",       "corner moves", "corner replies", "frontier",
    "other frontier", "odd quadrants", "odd",          "empty squares"};

// How much the value changes if the pattern is left out, and the discs on the squares of each of
// its places: X the side to move, O the other side, - empty.
struct PatternShare {
  std::string name;
  int units = 0;
  std::vector<std::string> configurations;
};

struct Evaluation {
  int phase = 0;
  int units = 0;
  std::array<int, kConstantInput> inputs{};
  std::vector<PatternShare> patterns;
};
Evaluation evaluation_of(const Board& board, const Weights& weights);

inline double discs_of(int units) { return double(units) / kUnitsPerDisc; }

Json eval_json(const Task& task, const Weights& weights);
Json eval_schema();

}  // namespace tiger::tools
