// Judges positions by their exact scores.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "pick/choice.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger::tools {

struct ScoreFilter {
  std::optional<Bounds> range = {};    // the score is within; both ends are even
  std::optional<int> best_moves = {};  // exactly this many moves have the best score

  bool solves() const { return range || best_moves; }
};

// The verdict on one position in which the side to move can move, by one thread. With best_moves it
// has the scores of all moves, otherwise that of a best move. Nothing if the control stopped the
// search.
std::optional<Judgement> judge(Table& table, const Board& board, const ScoreFilter& filter,
                               const SearchControl& control);

// Judges positions side by side, each by one thread, so that the verdicts do not depend on the
// number of threads. Verdicts that the stop flag prevents are missing. Calls judged(keeps) after
// each, in one thread at a time. Throws Failure if there is too little memory.
std::vector<std::optional<Judgement>> judge_all(const std::vector<Position>& positions,
                                                const ScoreFilter& filter, int threads,
                                                const std::function<void(bool keeps)>& judged);

}  // namespace tiger::tools
