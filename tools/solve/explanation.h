// `tiger solve --explain`: every search of the root, as a question of the driver and its answer.
#pragma once

#include <memory>
#include <vector>

#include "cli/json.h"
#include "search/search_control.h"
#include "solve/report.h"

namespace tiger::tools {

// A report that prints the searches of each position as they end, and its result after them.
std::unique_ptr<Report> make_explanation(const SolveOptions& options);

// The searches of a position with this many empty squares, as the key "searches" of --json.
Json searches_json(const std::vector<RootSearch>& searches, int empties);

}  // namespace tiger::tools
