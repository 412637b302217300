// Simulates `tiger-mpi solve` and `tiger-mpi split`: runs the coordinator's plan and tree with
// simulated workers.
#pragma once

#include <cstdint>

#include "board/board.h"
#include "cluster/simulate/machine.h"
#include "cluster/simulate/record.h"

namespace tiger::cluster::simulate {

// A list of positions whose costs have the measured spread.
struct ListProblem {
  int positions = 1'000'000;
  int fewest_empties = 24;
  int most_empties = 30;
};

Figures simulate_list(const Machine& machine, const ListProblem& problem);

// One position: jobs have the costs and answers that are recorded in the log of a real run, or
// drawn ones (cost_model.h).
struct SplitProblem {
  Board root{};
  Bounds window = {};
  double job_seconds = 60;
  // With a record, the coordinator's values are those of the real one. Without, they are drawn.
  Record record = {};
  Score score = 0;      // of the root, without a record
  double nodes = 3e11;  // that one worker takes to prove it, without a record
  // The coordinator's time for a position of its tree, with few workers and without a record.
  double valuing_seconds = 1e-3;
  // By how much, as a fraction, a job of 2^24 nodes grows if no other job of the same worker has
  // filled its table; larger jobs grow less. With N workers it is (N - 1) / N of that.
  double table_loss = 0.25;
};

Figures simulate_split(const Machine& machine, const SplitProblem& problem);

}  // namespace tiger::cluster::simulate
