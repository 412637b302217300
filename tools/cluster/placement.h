// How many threads a rank should run, from the cores that it is bound to.
#pragma once

#include <mpi.h>

namespace tiger::cluster {

// The cores that this rank may use, divided by the number of workers of this computer that share
// them; at least 1. All ranks must call it.
int fair_threads(MPI_Comm communicator);

}  // namespace tiger::cluster
