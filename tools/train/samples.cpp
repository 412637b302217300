#include "train/samples.h"

#include <algorithm>
#include <unordered_set>

#include "board/symmetry.h"

namespace tiger::tools {
namespace {

// The same for all eight images of a board.
std::uint64_t canonical_hash(const Board& board) {
  std::uint64_t least = zobrist_hash(board);
  for (int s = 1; s < kSymmetries; ++s) least = std::min(least, zobrist_hash(symmetric(board, s)));
  return least;
}

// What is known of the score of each position of a game, from its label or from its place in it.
class Known {
 public:
  Known(const TrainingGame& game, const std::vector<Position>& positions, const LabelFile& labels)
      : game_(game), labels_(labels) {
    // A recorded game whose exact score is the same with 24 empty squares and where the labels
    // begin is taken to have kept it in between.
    if (!game.solved_score) return;
    for (const Position& p : positions) {
      if (p.board.empty_count() >= kSolvedEmpties) continue;
      if (const auto label = labels.find(p.board)) {
        kept_ = (p.side == Color::kBlack ? *label : -*label) == *game.solved_score;
        return;
      }
    }
  }

  std::optional<Score> score(const Position& p) const {
    if (const auto label = labels_.find(p.board)) return label;
    if (!game_.solved_score) return std::nullopt;
    if (const int empties = p.board.empty_count();
        empties > kSolvedEmpties || (empties < kSolvedEmpties && !kept_))
      return std::nullopt;
    return p.side == Color::kBlack ? *game_.solved_score : -*game_.solved_score;
  }

 private:
  const TrainingGame& game_;
  const LabelFile& labels_;
  bool kept_ = false;
};

}  // namespace

Samples collect_samples(const std::vector<TrainingGame>& games, const LabelFile& labels) {
  Samples samples;
  std::unordered_set<std::uint64_t> seen;
  for (const SampleSet set : {SampleSet::kReport, SampleSet::kStop, SampleSet::kTrain})
    for (const TrainingGame& game : games) {
      if (game.set != set) continue;
      const std::vector<Position> positions = positions_of(game.game);
      const Known known(game, positions, labels);
      for (const Position& p : positions) {
        const auto score = known.score(p);
        if (!seen.insert(canonical_hash(p.board)).second) continue;
        const int empties = p.board.empty_count();
        samples[empties].push_back({.board = p.board,
                                    .score = static_cast<std::int8_t>(score.value_or(kScoreNone)),
                                    .empties = static_cast<std::int8_t>(empties),
                                    .set = set,
                                    .recorded = game.recorded,
                                    .exact = score.has_value()});
      }
    }
  return samples;
}

}  // namespace tiger::tools
