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
#include "train/games.h"

namespace tiger::tools {

// ---- Which positions ---------------------------------------------------------------------------

// Which positions near the end of a game get a label, that is, their score by a search to the end,
// and how exact the label is.
enum class EndScore {
  kNone,
  kNear,  // by a selective search to the end: half a disc off on average, for a tenth of the work
  kExact,
};

// The label of the position of `game` with this many empty squares. Each game has a limit, computed
// from its key, and only positions with at most that many empty squares are labelled. In recorded
// games all such positions are labelled; in generated games, of which there are many more, only
// every third, because neighbouring positions are much alike. Labels are exact in the validation
// and test sets, and in the train set up to 14 empty squares; with more empty squares they are
// `kNear`.
EndScore end_score_of(const TrainingGame& game, int empties);

// ---- Labels ------------------------------------------------------------------------------------

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
  // after find_added().
  void add(std::span<const Label> labels);
  void find_added();

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
