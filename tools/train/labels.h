// Scores of positions near the end of games, kept on disk: what took hours is done once.
//
// The file: records of 18 bytes, in no order. Discs of the side to move and of the other side
// (64 bits each, little-endian), the score, and a check byte. A record cut off at the end, as a
// kill leaves it, is dropped.
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

struct BoardHash {
  std::size_t operator()(const Board& board) const { return zobrist_hash(board); }
};

struct Label {
  Board board;
  Score score;  // for the side to move
};

class LabelFile {
 public:
  // Opens or makes the file. Throws Failure where it cannot, or where a record is damaged.
  explicit LabelFile(const std::string& path);

  std::optional<Score> find(const Board& board) const;
  std::size_t size() const { return scores_.size(); }

  // Appends to the file at once; any thread may. What is added is found only after settle().
  void add(std::span<const Label> labels);
  void settle();

 private:
  std::string path_;
  std::unordered_map<Board, std::int8_t, BoardHash> scores_;
  std::mutex mutex_;
  std::vector<Label> added_;
  std::ofstream out_;
};

// The scores of the positions of games, by what is known.
struct EndLabels {
  LabelFile exact;
  LabelFile near;  // made with some weights, and of no use to others

  const LabelFile& of(EndScore kind) const { return kind == EndScore::kExact ? exact : near; }
};

// Makes what is not in the files yet of the labels of all games, by search with these weights. The
// labels do not depend on the threads. Returns false where the stop flag ended it; what is made is
// in the files.
bool label_games(std::span<const TrainingGame> games, EndLabels& labels, const Weights& weights,
                 int threads, const std::atomic<bool>& stop);

}  // namespace tiger::tools
