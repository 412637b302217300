#include "cluster/simulate/record.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "cli/program.h"
#include "cluster/cost.h"
#include "cluster/log_reader.h"
#include "cluster/run_folder.h"
#include "cluster/split_run.h"
#include "eval/weights.h"

namespace tiger::cluster::simulate {
namespace {

double take_real(std::string_view& payload) {
  const std::string word(take_word(payload));
  try {
    return std::stod(word);
  } catch (const std::exception&) {
    throw tools::Failure("the log has '" + word + "' for a number");
  }
}

}  // namespace

Record::Record(const std::string& folder) {
  double nodes = 0;
  double seconds = 0;
  double expected = 0;
  LogReader reader(log_path(folder));
  reader.read([&](const LogLine& line, std::uint64_t) {
    if (line.kind != LineKind::kProved) return;
    std::string_view payload = line.payload;
    const Board board = board_of_word(take_word(payload));
    const Bounds after{static_cast<Score>(take_real(payload)),
                       static_cast<Score>(take_real(payload))};
    RecordedJob job;
    job.nodes = take_real(payload);
    job.seconds = take_real(payload);
    const Key key{board.player, board.opponent};
    Bounds& known = bounds_[key];
    // A line tells all that is known; the job proved what is new in it.
    if (after.lower > known.lower) job.bounds.lower = after.lower;
    if (after.upper < known.upper) job.bounds.upper = after.upper;
    known = {std::max(known.lower, after.lower), std::min(known.upper, after.upper)};
    if (job.nodes <= 0) return;  // a position above a job
    jobs_[key].push_back(job);
    nodes += job.nodes;
    seconds += job.seconds;
    expected += std::exp2(expected_log_nodes(board, &embedded_weights()));
  });
  if (jobs_.empty()) throw tools::Failure("log '" + folder + "' has no jobs of `tiger-mpi split`");
  speed_ = nodes / std::max(seconds, 1e-6);
  scale_ = nodes / expected;
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
