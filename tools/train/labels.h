// Exact scores of positions, kept on disk: what took hours to solve is solved once.
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
#include "train/games.h"

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

// How far from the end the positions of a game are solved.
int solved_from(const TrainingGame& game);

// Solves what is not in the file yet of every game's positions, from its end back to solved_from().
// Returns false where the stop flag ended it; what is solved is in the file.
bool label_games(std::span<const TrainingGame> games, LabelFile& file, int threads,
                 const std::atomic<bool>& stop);

}  // namespace tiger::tools
