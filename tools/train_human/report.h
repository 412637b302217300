// How well moves of people are predicted, by the model and by simpler means.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "human/model.h"
#include "train_human/people.h"

namespace tiger::tools {

// A choice of a test player.
struct HeldOut {
  Situation situation;
  Square move;
  ShallowValues values;
  bool unseen;  // the position, in any orientation, is in no game of the train set
};

std::size_t number_of(const HeldOut& choice);  // its move among the legal ones
int third_of(const HeldOut& choice);           // of the game: 0, 1, 2

// What each move is worth at a level, in discs, lowest square first.
std::vector<double> values_at_level(Table& table, const Board& board, int level);

// The chances of the legal moves of a position, lowest square first, in any proportion.
using Prediction = std::function<std::vector<double>(const HeldOut&)>;

// A line of the report: the cross-entropy and how often the most probable move was chosen, with the
// same for unseen positions. Equally probable moves share the count.
std::string report_line(const std::string& name, std::span<const HeldOut> choices,
                        const Prediction& predict);
std::string report_head(std::span<const HeldOut> choices);

// The discs that a move loses by the deepest shallow search, and how often it loses at least
// kBlunder: of people, and as the model expects, by part of the game and by strength.
inline constexpr int kBlunder = 4;
std::string loss_table(std::span<const HeldOut> choices, const HumanModel& model);

Prediction prediction_of(const HumanModel& model, Sight sight);
std::vector<double> uniform(const HeldOut& choice);

// How often each move was played in the train set, in any orientation, plus one for each move.
class PlayedBefore {
 public:
  explicit PlayedBefore(const People& people);
  bool knows(const Board& board) const;
  std::vector<double> predict(const HeldOut& choice) const;

 private:
  struct Move {
    std::uint64_t position;  // hash of the canonical one
    std::uint8_t square;
    friend auto operator<=>(const Move&, const Move&) = default;
  };
  std::vector<Move> moves_;  // sorted
};

// A move that is worth d discs less at this level is exp(-d / t) times as probable. In each sixth
// of the game t is the value that fits these very choices best, so the figures flatter the level.
std::string level_line(int level, std::span<const HeldOut> choices, int threads,
                       const std::atomic<bool>& stop);

}  // namespace tiger::tools
