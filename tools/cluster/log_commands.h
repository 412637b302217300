// `tiger-mpi status` and `tiger-mpi export`, which read a log, also while it grows.
#pragma once

#include <string>

namespace tiger::cluster {

// How many positions are solved, set aside and left, how fast, and whether a run is under way.
// Returns the exit status. Throws Failure.
int print_status(const std::string& folder);

// Prints the results in the order of the files, a JSON object on a line.
int export_results(const std::string& folder);

}  // namespace tiger::cluster
