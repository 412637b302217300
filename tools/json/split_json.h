// A position that several ranks of `tiger-mpi split` have solved together, as a JSON object.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.h"
#include "cli/input.h"
#include "cli/json.h"

namespace tiger::tools {

struct SplitAnswer {
  const Task& task;
  bool complete = false;
  Bounds bounds;           // what is proved of the score
  std::vector<Square> pv;  // proved to reach the lower bound, as far as the tree goes
  double seconds = 0;      // of this run, as all that follows
  std::uint64_t jobs = 0;
  std::uint64_t nodes = 0;
  std::uint64_t prepared_nodes = 0;
  std::uint64_t speculative_jobs = 0;
  std::uint64_t speculative_nodes = 0;
  std::uint64_t wasted_nodes = 0;
  std::uint64_t called_back = 0;
  std::uint64_t too_long = 0;
  std::uint64_t tree_positions = 0;
  double worker_seconds = 0;
  double cancel_ms_median = 0;
  double cancel_ms_max = 0;
};

Json split_json(const SplitAnswer& answer);
Json split_schema();

}  // namespace tiger::tools
