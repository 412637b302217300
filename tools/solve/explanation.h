// `tiger solve --explain`: prints every search of the root as a question of the driver and its
// answer.
#pragma once

#include <memory>
#include <vector>

#include "cli/json.h"
#include "search/search_control.h"
#include "solve/report.h"

namespace tiger::tools {

// A report that prints each search of a position when it ends, and then the position's result.
std::unique_ptr<Report> make_explanation(const SolveOptions& options);

// The value of the key "searches" in --json, for a position with this many empty squares.
Json searches_json(const std::vector<RootSearch>& searches, int empties);

}  // namespace tiger::tools
