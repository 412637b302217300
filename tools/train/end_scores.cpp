#include "train/end_scores.h"

#include <span>

namespace tiger::tools {
namespace {

constexpr int kSolvedInTrain =
    14;  // exact scores in the train set have at most this many empty squares

// The number of empty squares where the labels of a game begin is drawn with these probabilities.
struct Share {
  int empties;
  int of_64;
};

// Generated games. Positions with fewer empty squares cost less, so they are drawn more often.
constexpr Share kMadeGames[] = {{10, 6}, {11, 8}, {12, 10}, {13, 10}, {14, 9}, {15, 8},
                                {16, 6}, {17, 3}, {18, 2},  {19, 1},  {20, 1}};
static_assert([] {
  int sum = 0;
  for (const Share& share : kMadeGames) sum += share.of_64;
  return sum == 64;
}());

// Recorded games of the train set, and those of the validation and test sets, whose labels are
// exact and therefore more expensive.
constexpr Share kLearnedGames[] = {{16, 32}, {18, 24}, {20, 8}};
constexpr Share kJudgedGames[] = {{14, 32}, {16, 24}, {18, 6}, {20, 2}};

int labelled_from(const TrainingGame& game) {
  std::span<const Share> shares = kMadeGames;
  if (game.kind == GameKind::kRecorded)
    shares = game.set == SampleSet::kTrain ? std::span<const Share>(kLearnedGames) : kJudgedGames;
  int draw = static_cast<int>(game.key / 10 % 64);  // the last digit selects the set
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
