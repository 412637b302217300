// The games that training positions come from: recorded games, and generated ones that leave a
// recorded game at some move or begin with random moves. Human games have few lopsided positions,
// but a search meets them all the time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "eval/weights.h"
#include "formats/games/wthor.h"
#include "record/record.h"

namespace tiger::tools {

// Each game belongs to one set. Weights are fitted to the train set; the epoch with the smallest
// error on the validation set is kept; the test set is used for the final report only.
enum class SampleSet : std::uint8_t { kTrain, kValidation, kTest };

enum class GameKind : std::uint8_t { kRecorded, kVariant, kRandomOpening };
inline constexpr int kGameKinds = 3;

struct TrainingGame {
  Game game;
  // The exact score for Black of the position with kSolvedEmpties empty squares, if the recorded
  // game contains it.
  std::optional<Score> solved_score;
  GameKind kind = GameKind::kRandomOpening;
  std::uint64_t key = 0;  // a hash of the moves, which determines the set and the samples
  SampleSet set = SampleSet::kTrain;
};

inline constexpr int kSolvedEmpties = 24;

// Calls each(base) for the WTHOR files (*.wtb, formats/wthor.h) of a folder, in the order of their
// names. Throws Failure if one cannot be read or there is none.
void for_each_recorded_base(const std::string& folder, const std::function<void(WthorBase&)>& each);

// All their games. Of several with the same moves, only the first is kept.
std::vector<TrainingGame> read_recorded_games(const std::string& folder);

// How games are generated. The games do not depend on the number of threads. If `stop` becomes
// true, some games stay empty.
struct GameMaking {
  std::uint64_t seed = 1;
  const Weights& player;  // chooses nine in ten of the moves that are not random
  int threads = 1;
  const std::atomic<bool>& stop;
};

// The best move by the evaluation without a search; of equal ones, the first.
Square best_move(const Board& board, const Weights& player);

// `n` games that begin with 10 to 30 random moves.
std::vector<TrainingGame> make_random_games(int n, const GameMaking& making);

// Variants of games: `n` for each game of the train set, n / 12 (rounded up) for each other game. A
// variant follows its game for 8 to 44 moves, continues with a random move and then as the player
// chooses. It belongs to the set of its game.
std::vector<TrainingGame> make_variants(const std::vector<TrainingGame>& games, int n,
                                        const GameMaking& making);

// The positions of a game in order: before each move, and at its end.
std::vector<Position> positions_of(const Game& game);

}  // namespace tiger::tools
