// The games that positions to learn from are taken from: recorded ones, and made ones, which leave
// a recorded game at some move or begin at random. People's games hold no lopsided positions, and a
// search meets those all the time.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/weights.h"
#include "record/record.h"

namespace tiger::tools {

// A game belongs to one set: weights are fitted to the first, the fit ends when it no longer gets
// better on the second, and the third is only reported on.
enum class SampleSet : std::uint8_t { kTrain, kValidation, kTest };
inline constexpr int kSampleSets = 3;

enum class GameKind : std::uint8_t { kRecorded, kVariant, kRandomOpening };
inline constexpr int kGameKinds = 3;

struct TrainingGame {
  Game game;
  // The exact score for black from the position with kSolvedEmpties empty squares, where a recorded
  // game tells.
  std::optional<Score> solved_score;
  GameKind kind = GameKind::kRandomOpening;
  std::uint64_t key = 0;  // a hash of the moves; decides the set and what is sampled
  SampleSet set = SampleSet::kTrain;
};

inline constexpr int kSolvedEmpties = 24;

// All games of the *.wtb files of a folder, in the order of the files' names; of games with the
// same moves only the first. Throws Failure where there is none.
std::vector<TrainingGame> read_recorded_games(const std::string& folder);

// How games are made: the same ones whatever the threads. They end early where the stop flag says
// so.
struct GameMaking {
  std::uint64_t seed = 1;
  const Weights&
      player;  // after the random moves, nine moves in ten are the best by its evaluation
  int threads = 1;
  const std::atomic<bool>& stop;
};

// `n` games that open with 10 to 30 random moves.
std::vector<TrainingGame> make_random_games(int n, const GameMaking& making);

// `n` games for each of `games` that is in the train set, a twelfth of that (rounded up) for each
// other: they follow it for 8 to 44 moves, and go on with a random one. Each is in the set of the
// game that it follows.
std::vector<TrainingGame> make_variants(const std::vector<TrainingGame>& games, int n,
                                        const GameMaking& making);

// The position before each move of a game and the one at its end.
std::vector<Position> positions_of(const Game& game);

}  // namespace tiger::tools
