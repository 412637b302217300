#include "match/match_json.h"

#include <cmath>

#include "cli/log_record.h"
#include "cli/output.h"
#include "formats/transcript.h"

namespace tiger::tools {
namespace {

Json begin_object(const char* type) {
  Json object = begin_question();
  object["schema"] = 1;
  object["type"] = type;
  return object;
}

const char* forfeit_word(Forfeit forfeit) {
  switch (forfeit) {
    case Forfeit::kCrash: return "crash";
    case Forfeit::kIllegalMove: return "illegal move";
    case Forfeit::kTime: return "time";
    case Forfeit::kResignation: return "resignation";
  }
  return "";
}

// JSON has no infinity.
Json finite(std::optional<double> value) {
  return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

void add_counts(Json& object, const GameCounts& counts) {
  object["games"] = counts.games();
  object["wins"] = counts.wins;
  object["draws"] = counts.draws;
  object["losses"] = counts.losses;
  Json::Array pairs(counts.pairs.begin(), counts.pairs.end());
  object["pairs"] = Json::array(std::move(pairs));
  const bool any = counts.games() > 0;
  const EloEstimate estimate = any ? estimate_elo(counts) : EloEstimate{};
  object["elo"] = any ? finite(estimate.elo) : Json(nullptr);
  object["elo_low"] = finite(estimate.low);
  object["elo_high"] = finite(estimate.high);
}

Json engine_json(const TournamentResults& results, std::size_t engine) {
  const Conduct& conduct = results.conduct[engine];
  Json object =
      Json::object({{"name", results.names[engine]}, {"command", results.commands[engine]}});
  add_counts(object, results.counts_of(static_cast<int>(engine)));
  object["crashes"] = conduct.crashes;
  object["illegal_moves"] = conduct.illegal_moves;
  object["time_losses"] = conduct.time_losses;
  object["resignations"] = conduct.resignations;
  object["seconds"] = conduct.seconds;
  object["max_seconds"] = conduct.max_seconds;
  return object;
}

Json sprt_json(const TournamentResults& results) {
  if (!results.sprt) return nullptr;
  const GameCounts& counts = results.tallies.front().counts();
  Json decision = nullptr;
  if (results.decision == SprtDecision::kElo0) decision = "elo0";
  if (results.decision == SprtDecision::kElo1) decision = "elo1";
  return Json::object({{"elo0", results.sprt->elo0},
                       {"elo1", results.sprt->elo1},
                       {"llr", sprt_ratio(*results.sprt, counts)},
                       {"bound", kSprtBound},
                       {"decision", decision}});
}

}  // namespace

Json game_json(std::size_t index, const Game& opening, const PlayedGame& game) {
  const bool first_is_black = game.black == 0;
  Json object = begin_object("game");
  object["game"] = index + 1;
  object["black"] = game.record.black;
  object["white"] = game.record.white;
  object["opening"] = write_transcript(opening);
  object["transcript"] = write_transcript(game.record.game);
  object["black_score"] = first_is_black ? game.score : -game.score;
  object["forfeit"] = nullptr;
  if (game.forfeit)
    object["forfeit"] = Json::object({{"side", game.offender == game.black ? "black" : "white"},
                                      {"kind", forfeit_word(game.forfeit->forfeit)},
                                      {"message", game.forfeit->what}});
  object["black_seconds"] = game.seconds[first_is_black ? 0 : 1];
  object["white_seconds"] = game.seconds[first_is_black ? 1 : 0];
  return object;
}

std::string game_csv(std::size_t index, const Game& opening, const PlayedGame& game) {
  const bool first_is_black = game.black == 0;
  std::string forfeit = ",,";
  if (game.forfeit)
    forfeit = std::string(game.offender == game.black ? "black," : "white,") +
              forfeit_word(game.forfeit->forfeit) + "," + csv_field(game.forfeit->what);
  return std::to_string(index + 1) + "," + csv_field(game.record.black) + "," +
         csv_field(game.record.white) + "," + write_transcript(opening) + "," +
         write_transcript(game.record.game) + "," +
         std::to_string(first_is_black ? game.score : -game.score) + "," + forfeit + "," +
         fixed(game.seconds[first_is_black ? 0 : 1], 3) + "," +
         fixed(game.seconds[first_is_black ? 1 : 0], 3) + "\n";
}

Json match_json(const TournamentResults& results, bool interrupted) {
  Json object = begin_object("match");
  object["interrupted"] = interrupted;
  object["games"] = results.games();
  Json::Array engines;
  for (std::size_t i = 0; i < results.names.size(); ++i) engines.push_back(engine_json(results, i));
  object["engines"] = Json::array(std::move(engines));
  Json::Array pairings;
  for (std::size_t i = 0; i < results.pairings.size(); ++i) {
    const Pairing& pairing = results.pairings[i];
    Json row = Json::object({{"first", results.names[static_cast<std::size_t>(pairing.first)]},
                             {"second", results.names[static_cast<std::size_t>(pairing.second)]}});
    add_counts(row, results.tallies[i].counts());
    pairings.push_back(std::move(row));
  }
  object["pairings"] = Json::array(std::move(pairings));
  object["sprt"] = sprt_json(results);
  return object;
}

}  // namespace tiger::tools
