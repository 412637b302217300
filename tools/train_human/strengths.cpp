#include "train_human/strengths.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tiger::tools {

Strengths::Strengths(const People& people, std::span<const Turn> choices, const GapsFile& gaps) {
  for (const Turn& choice : choices) {
    if (choice.ply < kFirstRatedPly || choice.ply > kLastRatedPly) continue;
    const PeopleGame& game = people.games[choice.game];
    const TurnTaken made = turn_taken(game, choice.ply);
    const Board& board = made.situation.board;
    const std::optional<ShallowValues> values = gaps.find(board);
    if (!values) continue;
    const int number = count(board.legal_moves() & (bit(made.move) - 1));
    const Losses loss{1, values->moves[static_cast<std::size_t>(number)].gap.back()};
    all_ += loss;
    of_player_[game.player[choice.side]] += loss;
    of_game_[{game.player[choice.side], choice.game}] += loss;
  }
}

int Strengths::strength_of(const Losses& losses) const {
  if (losses.moves == 0) return kUnknownStrength;
  const double mean = static_cast<double>(all_.gaps) / static_cast<double>(all_.moves);
  const double shrunk = (static_cast<double>(losses.gaps) + kMovesOfMean * mean) /
                        static_cast<double>(losses.moves + kMovesOfMean);
  return static_cast<int>(std::lround((mean - shrunk) * kStrengthUnits / kGapsPerDisc));
}

int Strengths::without_game_of(const PeopleGame& game, const Turn& choice) const {
  const int player = game.player[choice.side];
  const auto all = of_player_.find(player);
  if (all == of_player_.end()) return kUnknownStrength;
  const auto own = of_game_.find({player, choice.game});
  return strength_of(own == of_game_.end() ? all->second : all->second - own->second);
}

StrengthTenths Strengths::tenths() const {
  StrengthTenths tenths{};
  std::vector<std::pair<int, std::int64_t>> players;
  for (const auto& [player, losses] : of_player_)
    players.emplace_back(strength_of(losses), losses.moves);
  std::ranges::sort(players);
  std::int64_t weaker = 0;
  std::size_t next = 0;
  for (const auto& [strength, moves] : players) {
    weaker += moves;
    for (; next < tenths.size() && weaker * 10 >= static_cast<std::int64_t>(next + 1) * all_.moves;
         ++next)
      tenths[next] = static_cast<std::int16_t>(strength);
  }
  return tenths;
}

}  // namespace tiger::tools
