// The jobs of a real run of `tiger-mpi split`, from its log.
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
  double seconds = 0;
};

class Record {
 public:
  Record() = default;
  // Reads a log. Throws Failure.
  explicit Record(const std::string& folder);

  bool empty() const { return jobs_.empty(); }

  // The job that answered whether the score of a canonical board is above alpha.
  const RecordedJob* find(const Board& board, Score alpha) const;
  // What the whole log proves of the board.
  Bounds bounds(const Board& board) const;
  // Nodes a second of its worker, and its nodes as a part of what such positions are expected to
  // take.
  double speed() const { return speed_; }
  double scale() const { return scale_; }

 private:
  using Key = std::pair<Bitboard, Bitboard>;
  std::map<Key, std::vector<RecordedJob>> jobs_;
  std::map<Key, Bounds> bounds_;
  double speed_ = 2.5e7;
  double scale_ = 1;
};

}  // namespace tiger::cluster::simulate
