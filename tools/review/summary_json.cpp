#include "review/summary_json.h"

#include <cmath>

#include "cli/program.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

// Rounded to what is worth saying, so that a figure is the same on every machine.
Json mean_json(const std::optional<double>& mean) {
  return mean ? Json(std::round(*mean * 1000) / 1000) : Json();
}

Json losses_json(const Losses& losses) {
  Json costs = Json::array();
  for (const int moves : losses.costs) costs.push_back(moves);
  return Json::object({{"moves", losses.moves},
                       {"discs", losses.discs},
                       {"proved", losses.proved},
                       {"discs_per_move", mean_json(losses.per_move())},
                       {"inaccuracies", losses.count(Mark::kInaccuracy)},
                       {"mistakes", losses.count(Mark::kMistake)},
                       {"blunders", losses.count(Mark::kBlunder)},
                       {"costs", costs}});
}

Json results_json(const Results& results) {
  return Json::object({{"games", results.games},
                       {"wins", results.wins},
                       {"draws", results.draws},
                       {"losses", results.losses}});
}

Json kinds_json(const PlayerReport& player) {
  Json kinds = Json::object({{"all", player.mistakes}});
  for (const MistakeKind kind : kMistakeKinds)
    kinds[name_of(kind)] = player.kinds[static_cast<std::size_t>(kind)];
  kinds["none"] = player.of_no_kind;
  return kinds;
}

Json player_json(const PlayerReport& player) {
  Json phases = Json::object();
  for (const Phase phase : kPhases) phases[name_of(phase)] = losses_json(player.in(phase));
  Json openings = Json::array();
  for (const auto& [name, opening] : player.openings)
    openings.push_back(Json::object({{"name", name},
                                     {"results", results_json(opening.results)},
                                     {"lost", losses_json(opening.losses)}}));
  const Opposition& opposition = player.opposition;
  return Json::object(
      {{"name", player.name},
       {"results", results_json(player.results)},
       {"lost", losses_json(player.losses)},
       {"phases", phases},
       {"openings", openings},
       {"kinds", kinds_json(player)},
       {"opposition", Json::object({{"games", opposition.games},
                                    {"discs_per_move", mean_json(opposition.per_move())},
                                    {"rated_games", opposition.rated_games},
                                    {"rating", mean_json(opposition.rating())}})}});
}

}  // namespace

Json summary_json(const ReviewReport& report) {
  const ReviewOptions& options = report.options();
  Json players = Json::array();
  for (const PlayerReport* player : report.players()) players.push_back(player_json(*player));
  return Json::object({{"schema", 1},
                       {"program", "tiger"},
                       {"version", kVersion},
                       {"level", options.settings.level},
                       {"exact_from", options.settings.exact},
                       {"wld_from", options.settings.win_loss_draw},
                       {"hash_bits", options.hash_bits},
                       {"weights", checksum_text(options.settings.weights->checksum())},
                       {"games", report.games().size()},
                       {"lost", losses_json(report.everyone().losses)},
                       {"kinds", kinds_json(report.everyone())},
                       {"players", players},
                       {"reference", report.has_reference()
                                         ? Json::object({{"games", report.reference_games()},
                                                         {"lost", losses_json(report.reference())}})
                                         : Json()}});
}

}  // namespace tiger::tools
