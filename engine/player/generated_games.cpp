#include "player/generated_games.h"

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "board/random_move.h"
#include "human/model.h"
#include "platform/hash.h"

namespace tiger {

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number, std::uint64_t stream) {
  return splitmix(splitmix(seed, stream), number);
}

Game random_game(std::uint64_t seed, std::uint64_t number) {
  std::mt19937_64 random(seed_of_game(seed, number));
  Game game;
  Position position = game.start;
  while (const Bitboard moves = position.board.legal_moves()) {
    game.moves.push_back(random_square(moves, random));
    play(position, game.moves.back());
  }
  return game;
}

Game human_game(std::uint64_t seed, std::uint64_t number, HumanLevels levels,
                const Weights& weights) {
  const std::uint64_t own = seed_of_game(seed, number);
  const auto player = [&](std::uint64_t n) {
    const auto choices = static_cast<std::uint64_t>(levels.most - levels.least + 1);
    return HumanPlayer(levels.least + static_cast<int>(splitmix(own, n) % choices),
                       splitmix(own, 2 + n), embedded_human_model(), weights);
  };
  HumanPlayer players[2] = {player(0), player(1)};
  Record record;
  while (!is_game_over(record.position().board)) {
    if (record.pass_if_forced()) continue;
    const bool white = record.position().side == Color::kWhite;
    record.play(players[white].choose(situation_at(record, record.plies())));
  }
  return record.game();
}

namespace {
// The logit of a chance e^power times as large: the same on every machine, unlike std::exp.
int logit_of(double power) {
  constexpr double kNever = -1e4;  // beyond what chances() can tell from 0
  return static_cast<int>(
      std::lround(std::max(power, kNever) * (std::numbers::log2e * kLogitUnits)));
}
}  // namespace

std::optional<Square> level_move(Table& table, const Board& board, std::uint64_t random,
                                 const LevelPlayer& player, const SearchControl& control) {
  const bool best_alone = player.temperature == 0;
  const Analysis analysis = analyse(table, board,
                                    {.limits = limits_of_level(player.level, board.empty_count()),
                                     .lines = best_alone ? 1 : count(board.legal_moves()),
                                     .weights = player.weights},
                                    control);
  if (!analysis.complete) return std::nullopt;
  if (best_alone) return analysis.moves.front().move;
  std::vector<int> logits;
  for (const AnalysedMove& move : analysis.moves) {
    const double discs =
        static_cast<double>((move.value - analysis.moves.front().value).units()) / kUnitsPerDisc;
    logits.push_back(logit_of(discs / player.temperature));
  }
  return analysis.moves[drawn(chances(logits), random)].move;
}

std::optional<Game> level_game(Table& table, std::uint64_t seed, std::uint64_t number,
                               const LevelPlayer& player, const SearchControl& control) {
  const std::uint64_t own = seed_of_game(seed, number);
  table.clear();
  Game game;
  Position position = game.start;
  while (position.board.legal_moves() != 0) {
    table.new_search();
    const std::optional<Square> move =
        level_move(table, position.board, splitmix(own, game.moves.size()), player, control);
    if (!move) return std::nullopt;
    game.moves.push_back(*move);
    play(position, *move);
  }
  return game;
}

}  // namespace tiger
