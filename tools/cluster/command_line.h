// The command lines of `tiger-mpi`.
#pragma once

#include <optional>

#include "cli/options.h"
#include "cluster/cluster_options.h"

namespace tiger::cluster {

// `arguments` begin with "solve" or "split". Returns nullopt if only the help was asked for, which
// is printed. Throws UsageError and Failure.
std::optional<ClusterOptions> parse_cluster_options(int argc, char** argv);

// The help of the whole program.
std::string program_help();

}  // namespace tiger::cluster
