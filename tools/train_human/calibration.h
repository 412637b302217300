// Whether HumanPlayer errs like people of its strength: what their moves lose, beside what its
// moves would lose in the same positions.
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <vector>

#include "train_human/report.h"

namespace tiger::tools {

// The learned level whose strength is within this distance of a player's; 0 if there is none.
inline constexpr int kStrengthWithin = 10;
int level_of_strength(int strength);

struct CalibrationSettings {
  int judge;  // the level at which all moves are searched
  int threads;
};

// A row for each level and third of the game: mean loss and how often at least kBlunder discs are
// lost, of people and of HumanPlayer. Empty if the stop flag ended the work.
std::string calibration_table(std::span<const HeldOut> choices, const HumanModel& model,
                              const CalibrationSettings& settings, const std::atomic<bool>& stop);

}  // namespace tiger::tools
