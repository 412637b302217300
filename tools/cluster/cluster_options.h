// The command lines of tiger-mpi, and what they ask for.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/json.h"
#include "cli/options.h"
#include "solve/solve.h"

namespace tiger::cluster {

struct ClusterOptions {
  tools::SolveOptions solve;
  std::optional<int> threads;  // of a worker; nullopt: the cores that the rank may use
  std::string log;             // a folder
  std::optional<std::chrono::milliseconds> time_limit;  // of the run
  bool one_position = false;                            // `split`: all ranks work on one position
  bool by_completion = false;                           // prints results as they come
  double recheck = 0.001;                               // the part of the jobs that is solved again
  double job_seconds = 60;                              // of `split`: longer jobs are split
  double silence_seconds = 30;  // a rank that says nothing for so long is lost
};

// What must be the same on all ranks and in all runs on one log, because it decides what is solved
// and how: the program and its version, the goal, the driver, the table, the weights.
tools::Json terms_of(const ClusterOptions& options);

// How two terms differ, such as "goal is 'exact' here and 'win-loss-draw' there"; empty if they are
// the same. The texts are those of Json::text().
std::string difference_of(const std::string& here, const std::string& there);

// `arguments` begin with "solve" or "split". Returns nullopt if only the help was asked for, which
// is printed. Throws UsageError and Failure.
std::optional<ClusterOptions> parse_cluster_options(int argc, char** argv);

// The help of the whole program.
std::string program_help();

}  // namespace tiger::cluster
