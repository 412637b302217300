// Estimates which level of HumanPlayer somebody played like, from the moves chosen.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "human/human_player.h"
#include "record/record.h"

namespace tiger {

// The result "below the learned levels", which gets no figure.
inline constexpr int kBelowHuman = kMinLearnedLevel - 1;

// A level from kBelowHuman to kMaxHumanLevel, and the ends of the 90 % interval.
struct PlayingStrength {
  int level;
  int low, high;
};

// Every choice among several moves counts, except the first move of a game. At first the learned
// levels and kBelowHuman are equally likely; the constructed levels share the chance of
// kBelowHuman. One move in fifty is taken for an accident, which may be any move.
class StrengthMeter {
 public:
  explicit StrengthMeter(const HumanModel& model = embedded_human_model(),
                         const Weights& weights = embedded_weights());

  // The choices of a side in a game.
  void add(const Record& record, Color side);

  int choices() const { return choices_; }

  // The median level, and the interval. Nothing with fewer than kLeastChoices choices, or if the
  // interval leaves out fewer than two of the levels.
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
