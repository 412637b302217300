// Which level of HumanPlayer somebody played like, from the moves that he chose.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "human/human_player.h"
#include "record/record.h"

namespace tiger {

// Below the learned levels, where no figure is given.
inline constexpr int kBelowHuman = kMinLearnedLevel - 1;

// A level from kBelowHuman to kMaxHumanLevel, and the ends of the 90 % interval.
struct PlayingStrength {
  int level;
  int low, high;
};

// Every choice among several moves counts. Before any, the learned levels and kBelowHuman are
// equally likely; the constructed levels share the chance of the latter. One move in fifty is taken
// for an accident, which may be any.
class StrengthMeter {
 public:
  explicit StrengthMeter(const HumanModel& model = embedded_human_model(),
                         const Weights& weights = embedded_weights());

  // The choices of a side in a game.
  void add(const Record& record, Color side);

  int choices() const { return choices_; }

  // The level that the chances of half lie below, and the interval. Nothing with fewer than
  // kLeastChoices, or if the interval leaves out fewer than two of the levels.
  std::optional<PlayingStrength> strength() const;
  static constexpr int kLeastChoices = 10;

 private:
  const HumanModel& model_;
  const Weights& weights_;
  Table table_;
  int choices_ = 0;
  std::array<double, kMaxHumanLevel> log_likelihoods_{};  // of levels 1, 2 ...
};

}  // namespace tiger
