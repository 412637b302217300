#include "web/wasm/results.h"

#include "cli/json.h"

namespace tiger::web {

using tools::Json;

namespace {

std::string move_text(int move) {
  char text[TIGER_SQUARE_SIZE];
  return tiger_square_name(move, text) == TIGER_OK ? text : "--";
}

Json line_of(const std::uint8_t* line, int length) {
  Json moves = Json::array();
  for (int i = 0; i < length; ++i) moves.push_back(move_text(line[i]));
  return moves;
}

Json scored_move(const tiger_result& result) {
  return Json::object({{"move", move_text(result.move)},
                       {"score", result.score},
                       {"pv", line_of(result.line, result.line_length)}});
}

Json outcome_of(int outcome) {
  if (outcome == TIGER_UNKNOWN) return {};
  return outcome > 0 ? "win" : outcome < 0 ? "loss" : "draw";
}

}  // namespace

std::string scored_move_text(const tiger_result& result) { return scored_move(result).text(); }

std::string analysis_text(const tiger_result* results, int count) {
  const tiger_result first = count > 0 ? results[0] : tiger_result{};
  Json moves = Json::array();
  for (int i = 0; i < count; ++i) moves.push_back(scored_move(results[i]));
  return Json::object({{"plies", first.depth},
                       {"confidence", count > 0 ? first.confidence : 100},
                       {"exact", count == 0 || first.exact == 1},
                       {"moves", std::move(moves)},
                       {"nodes", first.nodes},
                       {"seconds", first.seconds}})
      .text();
}

std::string reviewed_move_text(const tiger_reviewed_move& move) {
  static constexpr const char* kMarks[] = {"", "?!", "?", "??"};
  return Json::object({{"number", move.number},
                       {"side", move.side == TIGER_BLACK ? "black" : "white"},
                       {"move", move_text(move.played)},
                       {"score", move.played_score},
                       {"best", move_text(move.best)},
                       {"best_score", move.best_score},
                       {"cost", move.cost},
                       {"exact", move.exact == 1},
                       {"depth", move.depth},
                       {"confidence", move.confidence},
                       {"outcome", outcome_of(move.played_outcome)},
                       {"best_outcome", outcome_of(move.best_outcome)},
                       {"forced", move.forced == 1},
                       {"mark", kMarks[move.mark & 3]},
                       {"turning_point", move.played_outcome != move.best_outcome},
                       {"pv", line_of(move.line, move.line_length)}})
      .text();
}

}  // namespace tiger::web
