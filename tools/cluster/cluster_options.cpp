#include "cluster/cluster_options.h"

#include "cli/program.h"
#include "json/kinds.h"

namespace tiger::cluster {

using tools::Json;
using tools::JsonError;

Json terms_of(const ClusterOptions& options) {
  const tools::SolveOptions& solve = options.solve;
  Json terms = Json::object({{"program", "tiger"}, {"version", tools::kVersion}});
  terms["mode"] = options.one_position ? "split" : "solve";
  terms["goal"] = solve.all_moves                       ? "all moves"
                  : solve.settings.goal == Goal::kExact ? "exact"
                                                        : "win-loss-draw";
  terms["window"] = tools::kind::or_null(tools::kind::bounds()).write(solve.window);
  terms["driver"] = driver_name(solve.settings.driver);
  terms["hash_bits"] = solve.hash_bits ? Json(*solve.hash_bits) : Json("auto");
  terms["weights"] = tools::kind::or_null(tools::kind::checksum())
                         .write(tools::checksum_of(solve.settings.weights));
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
    for (const auto& [key, value] : a.members()) {
      const std::string x = value.text();
      const std::string y = b.at(key).text();
      if (x == y) continue;
      text += (text.empty() ? "" : ", ") + key + " is " + x + " here and " + y + " there";
    }
    return text.empty() ? "they are of another version" : text;
  } catch (const JsonError&) {
    return "they are of another version";
  }
}

}  // namespace tiger::cluster
