#include "human/playing_strength.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tiger {
namespace {

constexpr int kMeterTableBits = 12;
constexpr double kAccidents = 0.02;
constexpr double kTail = 0.05;  // beyond each end of the interval

}  // namespace

StrengthMeter::StrengthMeter(const HumanModel& model, const Weights& weights)
    : model_(model), weights_(weights), table_(kMeterTableBits) {}

void StrengthMeter::add(const Record& record, Color side) {
  for (int ply = 0; ply < record.plies(); ++ply) {
    const Position& position = record.position(ply);
    const Bitboard moves = position.board.legal_moves();
    // The first four moves of a game are the same.
    if (position.side != side || count(moves) < 2 || position.board.empty_count() == 60) continue;
    const Situation situation = situation_at(record, ply);
    const ShallowValues values = shallow_values(table_, position.board, weights_);
    const auto chosen = static_cast<std::size_t>(count(moves & (bit(record.move(ply)) - 1)));
    for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level) {
      const std::vector<std::uint32_t> all = human_chances(model_, level, situation, &values);
      const double sum = std::accumulate(all.begin(), all.end(), 0.0);
      log_likelihoods_[static_cast<std::size_t>(level - 1)] +=
          std::log((1 - kAccidents) * all[chosen] / sum + kAccidents / count(moves));
    }
    ++choices_;
  }
}

std::optional<PlayingStrength> StrengthMeter::strength() const {
  if (choices_ < kLeastChoices) return std::nullopt;
  const double most = *std::max_element(log_likelihoods_.begin(), log_likelihoods_.end());
  std::array<double, kMaxHumanLevel + 1> chances{};  // by level, from kBelowHuman
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level) {
    const double chance = std::exp(log_likelihoods_[static_cast<std::size_t>(level - 1)] - most);
    const bool learned = level >= kMinLearnedLevel;
    chances[static_cast<std::size_t>(learned ? level : kBelowHuman)] +=
        learned ? chance : chance / kBelowHuman;
  }
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  // The first level up to which the chances are at least this part of all.
  const auto level_at = [&](double part) {
    double below = 0;
    for (int level = kBelowHuman; level < kMaxHumanLevel; ++level)
      if ((below += chances[static_cast<std::size_t>(level)]) >= part * sum) return level;
    return kMaxHumanLevel;
  };
  const PlayingStrength found{level_at(0.5), level_at(kTail), level_at(1 - kTail)};
  constexpr int kLevels = kMaxHumanLevel - kBelowHuman + 1;
  if (found.high - found.low + 1 > kLevels - 2) return std::nullopt;
  return found;
}

}  // namespace tiger
