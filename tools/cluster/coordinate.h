// The work of rank 0, from reading the files to the exit status.
#pragma once

#include "cluster/cluster_options.h"
#include "cluster/transport.h"

namespace tiger::cluster {

struct CoordinatorEnd {
  int status;     // of the program
  bool has_dead;  // a worker died
};

// Whatever happens, all workers are told to end.
CoordinatorEnd coordinate(const ClusterOptions& options, Transport& transport);

// Tells all workers to end, and waits a moment for them.
void dismiss_all(Transport& transport);

}  // namespace tiger::cluster
