// Simulates `tiger-mpi solve`: the coordinator's plan, with positions whose costs have the measured
// spread.
#pragma once

#include "cluster/simulate/machine.h"

namespace tiger::cluster::simulate {

struct ListProblem {
  int positions = 1'000'000;
  int fewest_empties = 24;
  int most_empties = 30;
};

Figures simulate_list(const Machine& machine, const ListProblem& problem);

}  // namespace tiger::cluster::simulate
