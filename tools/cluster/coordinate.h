// The work of rank 0, from reading the files to the exit status.
#pragma once

#include "cluster/cluster_options.h"
#include "cluster/transport.h"

namespace tiger::cluster {

// How the part of a rank in a run ends.
struct RankEnd {
  int status;     // of the program
  bool has_dead;  // a rank died
};

// Whatever happens, all workers are told to end.
RankEnd coordinate(const ClusterOptions& options, Transport& transport);

// For a rank that cannot coordinate: tells all workers to end, and waits a moment for them.
RankEnd dismiss_all(Transport& transport);

}  // namespace tiger::cluster
