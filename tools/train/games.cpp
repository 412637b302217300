#include "train/games.h"

#include <algorithm>
#include <climits>
#include <random>
#include <unordered_set>

#include "board/random_move.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/thread_pool.h"
#include "eval/evaluate.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

constexpr int kMinRandomMoves = 10;
constexpr int kMaxRandomMoves = 30;
constexpr int kRandomMoveIn = 10;  // after the opening, one move in ten is random
constexpr int kEarliestBranch = 8;
constexpr int kLatestBranch = 44;
constexpr int kFewerOutsideTrain =
    12;  // games outside the train set get this many times fewer variants

// One game in ten each is in the validation and in the test set.
SampleSet set_of(std::uint64_t key) {
  switch (key % 10) {
    case 0: return SampleSet::kTest;
    case 1: return SampleSet::kValidation;
    default: return SampleSet::kTrain;
  }
}

void finish(TrainingGame& game) {
  Fnv1a moves;
  for (const Square x : game.game.moves) moves.add(static_cast<unsigned>(x));
  game.key = moves.value() ^ (moves.value() >> 29);
  game.set = set_of(game.key);
}

// Plays to the end of the game: `opening` random moves, then the best by the player's evaluation,
// except for one random move in ten.
void play_out(Game& game, Position position, int opening, const Weights& player,
              std::mt19937_64& random) {
  for (; position.board.legal_moves() != 0; --opening) {
    const bool at_random = opening > 0 || below(kRandomMoveIn, random) == 0;
    const Square x = at_random ? random_square(position.board.legal_moves(), random)
                               : best_move(position.board, player);
    game.moves.push_back(x);
    play(position, x);
  }
}

constexpr std::size_t kMakingBatch = 256;  // games

// Calls make(game, index, random) for `n` games, each with a random generator of its own.
template <class Make>
std::vector<TrainingGame> make_games(std::size_t n, const GameMaking& making, Make make) {
  std::vector<TrainingGame> games(n);
  parallel_for({n, kMakingBatch, making.threads, making.stop, "generating games"}, [&]() -> Batch {
    return [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        std::mt19937_64 random(making.seed * n + i);
        make(games[i], i, random);
        games[i].game.moves.shrink_to_fit();
      }
    };
  });
  return games;
}

}  // namespace

Square best_move(const Board& board, const Weights& player) {
  const FeatureIndices indices(board);
  Square best = kNoSquare;
  int worst = INT_MAX;  // for the other side
  for (const Square x : squares(board.legal_moves())) {
    const Bitboard flipped = board.flips(x);
    const Board child = board.after(x, flipped);
    const int value = evaluate_units(player, child, indices.after(x, flipped), child.empty_count());
    if (value < worst) {
      worst = value;
      best = x;
    }
  }
  return best;
}

void for_each_recorded_base(const std::string& folder,
                            const std::function<void(WthorBase&)>& each) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(path_of(folder), error))
    if (entry.path().extension() == ".wtb") files.push_back(entry.path());
  if (error) throw Failure("cannot read the folder '" + folder + "': " + error.message());
  if (files.empty()) throw Failure("no .wtb file in '" + folder + "'");
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    WthorBase base;
    try {
      base = read_wthor(bytes_of_file(utf8_name(file)).value_or(""));
    } catch (const std::runtime_error& fault) {
      throw Failure(utf8_name(file) + ": " + fault.what());
    }
    for (const ParseError& fault : base.errors) warn(utf8_name(file) + ": " + fault.reason());
    each(base);
  }
}

std::vector<TrainingGame> read_recorded_games(const std::string& folder) {
  std::vector<TrainingGame> games;
  std::unordered_set<std::uint64_t> seen;
  for_each_recorded_base(folder, [&](WthorBase& base) {
    for (WthorGame& recorded : base.games) {
      TrainingGame game;
      game.game = std::move(recorded.game);
      if (base.solved_empties == kSolvedEmpties) game.solved_score = recorded.solved_score;
      game.kind = GameKind::kRecorded;
      finish(game);
      if (seen.insert(game.key).second) games.push_back(std::move(game));
    }
  });
  return games;
}

std::vector<TrainingGame> make_random_games(int n, const GameMaking& making) {
  return make_games(static_cast<std::size_t>(n), making,
                    [&](TrainingGame& game, std::size_t, std::mt19937_64& random) {
                      const int opening =
                          kMinRandomMoves + below(kMaxRandomMoves - kMinRandomMoves + 1, random);
                      play_out(game.game, {}, opening, making.player, random);
                      finish(game);
                    });
}

std::vector<TrainingGame> make_variants(const std::vector<TrainingGame>& games, int n,
                                        const GameMaking& making) {
  std::vector<const TrainingGame*> originals;
  for (const TrainingGame& game : games)
    originals.insert(
        originals.end(),
        static_cast<std::size_t>(
            game.set == SampleSet::kTrain ? n : (n + kFewerOutsideTrain - 1) / kFewerOutsideTrain),
        &game);
  return make_games(
      originals.size(), making, [&](TrainingGame& variant, std::size_t i, std::mt19937_64& random) {
        const TrainingGame& original = *originals[i];
        const int most = std::min(kLatestBranch, static_cast<int>(original.game.moves.size()));
        const int branch = most <= kEarliestBranch
                               ? most
                               : kEarliestBranch + below(most - kEarliestBranch, random);
        variant.kind = GameKind::kVariant;
        variant.game.start = original.game.start;
        Position position = original.game.start;
        for (int ply = 0; ply < branch; ++ply) {
          variant.game.moves.push_back(original.game.moves[ply]);
          play(position, original.game.moves[ply]);
        }
        play_out(variant.game, position, 1, making.player, random);
        finish(variant);
        variant.set = original.set;
      });
}

std::vector<Position> positions_of(const Game& game) {
  std::vector<Position> positions = {game.start};
  Position position = game.start;
  for (const Square x : game.moves) {
    play(position, x);
    positions.push_back(position);
  }
  return positions;
}

}  // namespace tiger::tools
