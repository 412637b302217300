#include "cluster/simulate/record.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "cli/program.h"
#include "cluster/cost.h"
#include "cluster/log_reader.h"
#include "cluster/run_folder.h"
#include "cluster/split_log.h"
#include "eval/weights.h"

namespace tiger::cluster::simulate {
Record::Record(const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) read(folder);
  scale_ = nodes_ / expected_nodes_;
}

void Record::read(const std::string& folder) {
  std::vector<std::pair<Key, RecordedJob>> jobs;
  std::map<Key, Bounds> bounds;
  std::set<int> ranks;
  double nodes = 0;
  double seconds = 0;
  LogReader reader(log_path(folder));
  reader.read([&](const LogLine& line, std::uint64_t) {
    if (line.kind != LineKind::kProved) return;
    const auto read = read_proved(line.payload);
    if (!read) throw tools::Failure("log '" + folder + "' has a line without bounds");
    const Board& board = read->proved.board;
    const Bounds& after = read->proved.bounds;
    RecordedJob job;
    const Key key{board.player, board.opponent};
    Bounds& known = bounds[key];
    // A line tells all that is known; the job proved what is new in it.
    if (after.lower > known.lower) job.bounds.lower = after.lower;
    if (after.upper < known.upper) job.bounds.upper = after.upper;
    known = {std::max(known.lower, after.lower), std::min(known.upper, after.upper)};
    if (read->nodes <= 0) return;  // a position above a job
    job.nodes = read->nodes;
    job.seconds = read->seconds;
    jobs.emplace_back(key, job);
    ranks.insert(read->rank);
    nodes += job.nodes;
    seconds += job.seconds;
    expected_nodes_ += std::exp2(expected_log_nodes(board, &embedded_weights()));
  });
  if (jobs.empty()) throw tools::Failure("log '" + folder + "' has no jobs of `tiger-mpi split`");
  const double speed = nodes / std::max(seconds, 1e-6);
  if (speed_ == 0) speed_ = speed;
  nodes_ += nodes;
  for (auto& [key, job] : jobs) {
    job.seconds *= speed / speed_;
    job.workers = static_cast<int>(ranks.size());
    jobs_[key].push_back(job);
  }
  for (const auto& [key, found] : bounds) {
    Bounds& known = bounds_[key];
    known = {std::max(known.lower, found.lower), std::min(known.upper, found.upper)};
  }
}

const RecordedJob* Record::find(const Board& board, Score alpha) const {
  const auto found = jobs_.find({board.player, board.opponent});
  if (found == jobs_.end()) return nullptr;
  const RecordedJob* too_long = nullptr;
  for (const RecordedJob& job : found->second) {
    if (job.bounds.lower > alpha || job.bounds.upper <= alpha) return &job;
    if (job.bounds.lower == kScoreMin && job.bounds.upper == kScoreMax) too_long = &job;
  }
  return too_long;
}

Bounds Record::bounds(const Board& board) const {
  const auto found = bounds_.find({board.player, board.opponent});
  return found == bounds_.end() ? Bounds{} : found->second;
}

}  // namespace tiger::cluster::simulate
