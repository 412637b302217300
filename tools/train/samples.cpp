#include "train/samples.h"

#include <unordered_set>

#include "board/symmetry.h"

namespace tiger::tools {
namespace {

// What is known of the score of a position of a game, for its side to move.
std::optional<Score> known_score(const TrainingGame& game, const Position& p,
                                 const LabelFile& labels) {
  if (p.board.empty_count() <= solved_from(game)) return labels.find(p.board);
  if (!game.solved_score || p.board.empty_count() != kSolvedEmpties) return std::nullopt;
  return p.side == Color::kBlack ? *game.solved_score : -*game.solved_score;
}

}  // namespace

Samples collect_samples(const std::vector<TrainingGame>& games, const LabelFile& labels) {
  Samples samples;
  std::unordered_set<std::uint64_t> seen;
  for (const SampleSet set : {SampleSet::kReport, SampleSet::kStop, SampleSet::kTrain})
    for (const TrainingGame& game : games) {
      if (game.set != set) continue;
      for (const Position& p : positions_of(game.game)) {
        const auto score = known_score(game, p, labels);
        if (!seen.insert(zobrist_hash(canonical(p.board))).second) continue;
        const int empties = p.board.empty_count();
        samples[empties].push_back({.board = p.board,
                                    .score = static_cast<std::int8_t>(score.value_or(kScoreNone)),
                                    .empties = static_cast<std::int8_t>(empties),
                                    .set = set,
                                    .kind = game.kind,
                                    .exact = score.has_value()});
      }
    }
  return samples;
}

}  // namespace tiger::tools
