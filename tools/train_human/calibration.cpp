#include "train_human/calibration.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <utility>

#include "cli/output.h"
#include "cli/thread_pool.h"
#include "human/human_player.h"

namespace tiger::tools {
namespace {

struct Errors {
  double loss = 0, blunders = 0;
  void add(double discs, double weight) {
    loss += weight * discs;
    if (discs >= kBlunder) blunders += weight;
  }
};

struct CalibrationRow {
  double n = 0, strength = 0;
  Errors people, player;

  void add(const HeldOut& choice, int level, const std::vector<double>& values,
           const HumanModel& model) {
    const double best = *std::ranges::max_element(values);
    const std::vector<std::uint32_t> chances =
        human_chances(model, level, choice.situation, &choice.values);
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    n += 1;
    strength += choice.situation.strength;
    people.add(best - values[number_of(choice)], 1);
    for (std::size_t i = 0; i < values.size(); ++i) player.add(best - values[i], chances[i] / sum);
  }

  std::string text() const {
    const auto percent = [&](double part) { return right(fixed(100 * part / n, 1) + " %", 10); };
    const double ratio = people.loss > 0 ? 100 * (player.loss / people.loss - 1) : 0;
    return right(fixed(n, 0), 8) + right(fixed(strength / n / kStrengthUnits, 2), 10) +
           right(fixed(people.loss / n, 2), 8) + right(fixed(player.loss / n, 2), 8) +
           right((ratio < 0 ? "" : "+") + fixed(ratio, 0) + " %", 8) + percent(people.blunders) +
           percent(player.blunders) + "\n";
  }
};

}  // namespace

int level_of_strength(int strength) {
  int nearest = 0;
  for (int level = kMinLearnedLevel; level <= kMaxHumanLevel; ++level) {
    const auto distance = [&](int of) { return std::abs(strength_of_level(of) - strength); };
    if (distance(level) <= kStrengthWithin && (nearest == 0 || distance(level) < distance(nearest)))
      nearest = level;
  }
  return nearest;
}

std::string calibration_table(std::span<const HeldOut> choices, const HumanModel& model,
                              const CalibrationSettings& settings, const std::atomic<bool>& stop) {
  std::vector<std::vector<double>> values(choices.size());
  parallel_for({choices.size(), 16, settings.threads, stop, "judged"}, [&]() -> Batch {
    return [&, table = std::make_shared<Table>(14)](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end && !stop; ++i)
        values[i] = values_at_level(*table, choices[i].situation.board, settings.judge);
    };
  });
  if (stop) return "";
  std::map<std::pair<int, int>, CalibrationRow> rows;  // by level and third
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const int level = level_of_strength(choices[i].situation.strength);
    if (level == 0) continue;
    const int third = third_of(choices[i]);
    for (const int phase : {third, 3})
      rows[{level, phase}].add(choices[i], level, values[i], model);
  }
  constexpr std::array kPhases = {"discs 1-20", "discs 21-40", "discs 41-60", "all"};
  std::string text = left("judge: level " + std::to_string(settings.judge), 22) +
                     right("moves", 8) + right("strength", 10) + right("people", 8) +
                     right("player", 8) + right("more", 8) + right("blunders", 10) +
                     right("player", 10) + "\n";
  for (const auto& [key, row] : rows)
    text += left("human " + std::to_string(key.first) + ", " +
                     kPhases[static_cast<std::size_t>(key.second)],
                 22) +
            row.text();
  return text;
}

}  // namespace tiger::tools
