#include "train/samples.h"

#include <unordered_set>

#include "board/symmetry.h"

namespace tiger::tools {
namespace {

constexpr int kOpenIn = 8;  // of generated games, one in eight

bool gives_open_positions(const TrainingGame& game) {
  constexpr int kDrawn = 10 * 64;  // the values of the key that select the set and the labels
  return game.kind == GameKind::kRecorded || game.key / kDrawn % kOpenIn == 0;
}

struct Known {
  Score score;  // for the side to move; kScoreNone while it is not known
  bool exact;
};

// The score of a position of a game, as far as it is known; nullopt if it is not a sample.
std::optional<Known> known_score(const TrainingGame& game, const Position& p,
                                 const EndLabels& labels) {
  const int empties = p.board.empty_count();
  const EndScore kind = end_score_of(game, empties);
  if (kind != EndScore::kNone) {
    const std::optional<Score> score = labels.of(kind).find(p.board);
    if (!score) return std::nullopt;
    return Known{*score, kind == EndScore::kExact};
  }
  if (game.solved_score && empties == kSolvedEmpties)
    return Known{p.side == Color::kBlack ? *game.solved_score : -*game.solved_score, true};
  if (empties < kSearchedFrom || !gives_open_positions(game)) return std::nullopt;
  return Known{kScoreNone, false};
}

}  // namespace

Samples collect_samples(const std::vector<TrainingGame>& games, const EndLabels& labels) {
  Samples samples;
  std::unordered_set<std::uint64_t> seen;
  for (const SampleSet set : {SampleSet::kTest, SampleSet::kValidation, SampleSet::kTrain})
    for (const TrainingGame& game : games) {
      if (game.set != set) continue;
      for (const Position& p : positions_of(game.game)) {
        const std::optional<Known> known = known_score(game, p, labels);
        if (!known || !seen.insert(zobrist_hash(canonical(p.board))).second) continue;
        const int empties = p.board.empty_count();
        samples[empties].push_back({.board = p.board,
                                    .score = static_cast<std::int8_t>(known->score),
                                    .empties = static_cast<std::int8_t>(empties),
                                    .set = set,
                                    .kind = game.kind,
                                    .exact = known->exact});
      }
    }
  return samples;
}

}  // namespace tiger::tools
