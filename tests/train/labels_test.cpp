#include "train/labels.h"

#include <doctest/doctest.h>

#include <set>

namespace tiger::tools {
namespace {

TrainingGame game_of(GameKind kind, SampleSet set, std::uint64_t key) {
  TrainingGame game;
  game.kind = kind;
  game.set = set;
  game.key = key;
  return game;
}

// The most empty squares of a position of the game that gets a score; -1 if none does.
int most_labelled(const TrainingGame& game) {
  int most = -1;
  for (int empties = 0; empties <= 60; ++empties)
    if (end_score_of(game, empties) != EndScore::kNone) most = empties;
  return most;
}

TEST_CASE(
    "recorded games have scores from some point to their end, generated ones at every third") {
  for (const GameKind kind : {GameKind::kRecorded, GameKind::kVariant, GameKind::kRandomOpening})
    for (const SampleSet set : {SampleSet::kTrain, SampleSet::kValidation, SampleSet::kTest}) {
      std::set<int> starts;
      for (std::uint64_t key = 0; key < 2000; ++key) {
        const TrainingGame game = game_of(kind, set, 977 * key);
        const int most = most_labelled(game);
        REQUIRE(most >= 10);
        starts.insert(most);
        const int step = kind == GameKind::kRecorded ? 1 : 3;
        for (int empties = 0; empties <= 60; ++empties)
          CHECK((end_score_of(game, empties) != EndScore::kNone) ==
                (empties <= most && (most - empties) % step == 0));
      }
      CHECK(starts.size() > 2);
      CHECK(*starts.rbegin() == 20);
    }
}

TEST_CASE("validation and test games have exact scores, training games exact ones where cheap") {
  for (std::uint64_t key = 0; key < 2000; ++key)
    for (int empties = 0; empties <= 60; ++empties) {
      const auto kind_in = [&](GameKind kind, SampleSet set) {
        return end_score_of(game_of(kind, set, 977 * key), empties);
      };
      for (const GameKind kind : {GameKind::kRecorded, GameKind::kVariant}) {
        CHECK(kind_in(kind, SampleSet::kValidation) != EndScore::kNear);
        CHECK(kind_in(kind, SampleSet::kTest) != EndScore::kNear);
        const EndScore learned = kind_in(kind, SampleSet::kTrain);
        if (learned != EndScore::kNone) CHECK((learned == EndScore::kExact) == (empties <= 14));
      }
    }
}

}  // namespace
}  // namespace tiger::tools
