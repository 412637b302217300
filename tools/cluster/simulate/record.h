// The jobs of real runs of `tiger-mpi split`, from their logs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"

namespace tiger::cluster::simulate {

struct RecordedJob {
  Bounds bounds;  // that it proved; all scores if it took too long
  double nodes = 0;
  double seconds = 0;  // at the speed of the record
  int workers = 1;     // of its run
};

class Record {
 public:
  Record() = default;
  // Reads the logs of runs on one position. Where several know a job, the first counts. Throws
  // Failure.
  explicit Record(const std::vector<std::string>& folders);

  bool empty() const { return jobs_.empty(); }

  // The job that answered whether the score of a canonical board is above alpha.
  const RecordedJob* find(const Board& board, Score alpha) const;
  // What all logs prove of the board.
  Bounds bounds(const Board& board) const;
  // Nodes a second of a worker in the first run, and the nodes of all jobs as a part of what such
  // positions are expected to take.
  double speed() const { return speed_; }
  double scale() const { return scale_; }

 private:
  using Key = std::pair<Bitboard, Bitboard>;
  void read(const std::string& folder);

  std::map<Key, std::vector<RecordedJob>> jobs_;
  std::map<Key, Bounds> bounds_;
  double speed_ = 0;
  double scale_ = 1;
  double nodes_ = 0;
  double expected_nodes_ = 0;
};

}  // namespace tiger::cluster::simulate
