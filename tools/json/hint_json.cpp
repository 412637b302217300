#include "json/hint_json.h"

#include <utility>

#include "cli/analysis_text.h"
#include "cli/log_record.h"

namespace tiger::tools {

Json hint_json(const Task& task, const SearchResult& result) {
  const Analysis& analysis = result.analysis;
  const Position& position = task.problem.position;
  Json object = describe_task(task, 1);
  object["depth"] = depth_text(analysis);
  object["plies"] = analysis.plies;
  object["confidence"] = analysis.depth.confidence;
  object["exact"] = analysis.exact() || is_game_over(position.board);
  Json::Array moves;
  for (const AnalysedMove& move : analysis.moves) {
    Json::Array pv;
    for (const Square x : move.pv) pv.push_back(square_name(x));
    moves.push_back(Json::object({{"move", square_name(move.move)},
                                  {"score", result.has_score ? Json(move.score) : Json(nullptr)},
                                  {"pv", Json::array(std::move(pv))}}));
  }
  object["moves"] = Json::array(std::move(moves));
  object["final_score"] =
      is_game_over(position.board) ? Json(final_score(position.board)) : Json(nullptr);
  object["nodes"] = analysis.counters.nodes();
  object["seconds"] = result.seconds;
  return object;
}

}  // namespace tiger::tools
