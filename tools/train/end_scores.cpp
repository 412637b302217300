#include "train/end_scores.h"

#include <span>

namespace tiger::tools {
namespace {

constexpr int kSolvedInTrain = 14;  // most empty squares of exact scores there

// The empty squares from which on a game is labelled, by draw: shares in 64ths.
struct Share {
  int empties;
  int of_64;
};

// Of made games: what is cheap is taken more often.
constexpr Share kMadeGames[] = {{10, 6}, {11, 8}, {12, 10}, {13, 10}, {14, 9}, {15, 8},
                                {16, 6}, {17, 3}, {18, 2},  {19, 1},  {20, 1}};
static_assert([] {
  int sum = 0;
  for (const Share& share : kMadeGames) sum += share.of_64;
  return sum == 64;
}());

// Recorded games to learn from, and those to judge by, whose scores are dearer.
constexpr Share kLearnedGames[] = {{16, 32}, {18, 24}, {20, 8}};
constexpr Share kJudgedGames[] = {{14, 32}, {16, 24}, {18, 6}, {20, 2}};

int labelled_from(const TrainingGame& game) {
  std::span<const Share> shares = kMadeGames;
  if (game.kind == GameKind::kRecorded)
    shares = game.set == SampleSet::kTrain ? std::span<const Share>(kLearnedGames) : kJudgedGames;
  int draw = static_cast<int>(game.key / 10 % 64);  // the last digit decides the set
  for (const auto& [empties, of_64] : shares)
    if ((draw -= of_64) < 0) return empties;
  return 0;
}

}  // namespace

EndScore end_score_of(const TrainingGame& game, int empties) {
  const int from = labelled_from(game);
  if (empties > from) return EndScore::kNone;
  if (game.kind != GameKind::kRecorded && (from - empties) % 3 != 0) return EndScore::kNone;
  return game.set == SampleSet::kTrain && empties > kSolvedInTrain ? EndScore::kNear
                                                                   : EndScore::kExact;
}

}  // namespace tiger::tools
