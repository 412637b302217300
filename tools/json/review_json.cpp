#include "json/review_json.h"

#include <cstdint>

#include "cli/analysis_text.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/obf.h"
#include "formats/transcript.h"

namespace tiger::tools {
namespace {

Json totals_json(const ReviewTotals& totals) {
  return Json::object({{"moves", totals.moves},
                       {"discs", totals.discs},
                       {"proved", totals.proved},
                       {"inaccuracies", totals.count(Mark::kInaccuracy)},
                       {"mistakes", totals.count(Mark::kMistake)},
                       {"blunders", totals.count(Mark::kBlunder)}});
}

}  // namespace

Json reviewed_move_json(const ReviewedMove& move) {
  const auto& outcomes = move.outcomes;
  Json pv = Json::array();
  for (const Square x : move.best_pv) pv.push_back(square_name(x));
  return Json::object({{"number", move.number},
                       {"side", move.side == Color::kBlack ? "black" : "white"},
                       {"empties", move.empties},
                       {"move", square_name(move.played)},
                       {"score", move.played_score},
                       {"best", square_name(move.best)},
                       {"best_score", move.best_score},
                       {"cost", move.cost()},
                       {"depth", move.depth.plies(move.empties)},
                       {"confidence", move.depth.confidence},
                       {"exact", move.exact()},
                       {"outcome", outcomes ? Json(outcome_name(outcomes->played)) : Json()},
                       {"best_outcome", outcomes ? Json(outcome_name(outcomes->best)) : Json()},
                       {"forced", move.forced},
                       {"mark", mark_text(mark_of(move))},
                       {"turning_point", move.is_turning_point()},
                       {"pv", pv},
                       {"nodes", move.nodes}});
}

Json review_json(const ReviewQuestion& question, const GameReview& review) {
  const StoredGame& stored = question.game;
  const Position& start = stored.game.start;
  Json moves = Json::array(), worst = Json::array(), turning_points = Json::array();
  std::uint64_t nodes = 0;
  for (const ReviewedMove& move : review.moves) {
    moves.push_back(reviewed_move_json(move));
    nodes += move.nodes;
    if (move.is_turning_point()) turning_points.push_back(move.number);
  }
  for (const ReviewedMove& move : worst_moves(review, question.worst)) worst.push_back(move.number);
  return Json::object(
      {{"schema", 1},
       {"program", "tiger"},
       {"version", kVersion},
       {"file", question.file},
       {"game", question.number},
       {"black", stored.black},
       {"white", stored.white},
       {"event", stored.event},
       {"place", stored.place},
       {"date", stored.date},
       {"result", stored.result},
       {"start", board_text(start) + (start.side == Color::kBlack ? " X" : " O")},
       {"transcript", write_transcript(stored.game)},
       {"level", question.settings.level},
       {"exact_from", question.settings.exact},
       {"wld_from", question.settings.win_loss_draw},
       {"hash_bits", question.hash_bits},
       {"weights", checksum_text(question.settings.weights->checksum())},
       {"complete", review.complete},
       {"moves", moves},
       {"worst", worst},
       {"turning_points", turning_points},
       {"totals", Json::object({{"black", totals_json(totals_of(review, Color::kBlack))},
                                {"white", totals_json(totals_of(review, Color::kWhite))}})},
       {"nodes", nodes}});
}

}  // namespace tiger::tools
