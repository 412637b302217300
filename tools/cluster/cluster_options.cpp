#include "cluster/cluster_options.h"

#include "cli/log_record.h"

namespace tiger::cluster {

using tools::Json;
using tools::JsonError;

namespace {

constexpr const char* kKeys[] = {"program", "version",   "mode",    "goal",        "window",
                                 "driver",  "hash_bits", "weights", "first_guess", "checks_moves"};

Json window_json(const std::optional<Bounds>& window) {
  if (!window) return nullptr;
  return Json::array({window->lower, window->upper});
}

}  // namespace

Json terms_of(const ClusterOptions& options) {
  const tools::SolveOptions& solve = options.solve;
  Json terms = tools::begin_question();
  terms["mode"] = options.one_position ? "split" : "solve";
  terms["goal"] = solve.all_moves                       ? "all moves"
                  : solve.settings.goal == Goal::kExact ? "exact"
                                                        : "win-loss-draw";
  terms["window"] = window_json(solve.window);
  terms["driver"] = driver_name(solve.settings.driver);
  terms["hash_bits"] = solve.hash_bits ? Json(*solve.hash_bits) : Json("auto");
  terms["weights"] = tools::weights_json(solve.settings.weights);
  terms["first_guess"] = solve.settings.first_guess;
  terms["checks_moves"] = solve.check_moves;
  return terms;
}

std::string difference_of(const std::string& here, const std::string& there) {
  if (here == there) return "";
  try {
    const Json a = Json::parse(here);
    const Json b = Json::parse(there);
    std::string text;
    for (const char* key : kKeys) {
      const std::string x = a.at(key).text();
      const std::string y = b.at(key).text();
      if (x == y) continue;
      text +=
          (text.empty() ? "" : ", ") + std::string(key) + " is " + x + " here and " + y + " there";
    }
    return text.empty() ? "they are of another version" : text;
  } catch (const JsonError&) {
    return "they are of another version";
  }
}

}  // namespace tiger::cluster
