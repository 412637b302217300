// Labels: scores of positions near the end of games, stored on disk because they take hours to
// compute.
//
// The file has records of 18 bytes, in no particular order:
//   byte  0  discs of the side to move (64 bits, little-endian, a1 = bit 0)
//   byte  8  discs of the other side
//   byte 16  score for the side to move, in discs (signed)
//   byte 17  check byte, from the Zobrist hash and the score
// An incomplete record at the end, left by a process that was killed, is dropped.
#pragma once

#include <atomic>
#include <fstream>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "board/zobrist.h"
#include "train/end_scores.h"

namespace tiger::tools {

struct LabelHash {
  std::size_t operator()(const Board& board) const { return zobrist_hash(board); }
};

struct Label {
  Board board;
  Score score;  // for the side to move
};

class LabelFile {
 public:
  // Opens or creates the file. Throws Failure if that fails, or if a record is damaged.
  explicit LabelFile(const std::string& path);

  std::optional<Score> find(const Board& board) const;
  std::size_t size() const { return scores_.size(); }

  // Appends labels to the file at once; any thread may call this. find() finds new labels only
  // after settle().
  void add(std::span<const Label> labels);
  void settle();

 private:
  std::string path_;
  std::unordered_map<Board, std::int8_t, LabelHash> scores_;
  std::mutex mutex_;
  std::vector<Label> added_;
  std::ofstream out_;
};

// The labels of positions near the end, by kind.
struct EndLabels {
  LabelFile exact;
  LabelFile near;  // depends on the weights that the search used

  const LabelFile& of(EndScore kind) const { return kind == EndScore::kExact ? exact : near; }
};

// Computes the labels of all games that are not in the files yet, by searches with these weights.
// The labels do not depend on the number of threads. Returns false if the stop flag ended the work;
// the labels computed until then are in the files.
bool label_games(std::span<const TrainingGame> games, EndLabels& labels, const Weights& weights,
                 int threads, const std::atomic<bool>& stop);

}  // namespace tiger::tools
