// The commands that read a log, also while it grows: `tiger-mpi status`, `export` and `outline`.
#pragma once

#include <string>

namespace tiger::cluster {

// How many positions are solved, set aside and left, how fast, and whether a run is under way.
// Returns the exit status. Throws Failure.
int print_status(const std::string& folder);

// Prints the results in the order of the files, a JSON object on a line.
int export_results(const std::string& folder);

// Writes the upper part of a proof of the score, as far as the log of one large position proves it;
// its leaves are jobs of the run. `tiger prove` proves the leaves and joins the proofs
// (prove/merge.h). Throws Failure if the log proves nothing, or is of a list. Returns the exit
// status.
int write_outline(const std::string& folder, const std::string& file);

}  // namespace tiger::cluster
