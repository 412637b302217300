// Simulates `tiger-mpi split`: the coordinator's tree, with jobs whose costs and answers are
// recorded in a log, or drawn with the measured spread.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "board/board.h"
#include "cluster/simulate/machine.h"

namespace tiger::cluster::simulate {

// A job of a real run, and how fast its worker was.
struct Recorded {
  Bounds bounds;
  double nodes = 0;
  double seconds = 0;
};
using Record = std::map<std::pair<Bitboard, Bitboard>, std::vector<Recorded>>;

struct SplitProblem {
  Board root{};
  Bounds window = {};
  double job_seconds = 60;
  double cost_scale = 1;          // of all jobs that are not recorded
  double valuing_seconds = 1e-3;  // of the coordinator, for each position of its tree
  Record record = {};
  bool deep_values = false;  // those of the real coordinator, which take their time
};

// Reads a log of `tiger-mpi split`. Throws Failure.
Record read_record(const std::string& folder);

Figures simulate_split(const Machine& machine, const SplitProblem& problem);

}  // namespace tiger::cluster::simulate
