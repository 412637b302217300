#include "human/human_player.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "board/zobrist.h"
#include "platform/embedded_file.h"
#include "platform/hash.h"

TIGER_EMBEDDED_FILE(tiger_human_model);

namespace tiger {
namespace {

constexpr int kTableBits = 12;

// Of the constructed levels, 1 to 3: how much of the learned player is in them, in sixteenths, and
// how much more probable each disc that it flips makes a move.
struct Mixture {
  int learned;
  int of_disc;
};
constexpr std::array<Mixture, kMinLearnedLevel - 1> kMixtures = {{{3, 80}, {8, 45}, {14, 12}}};

}  // namespace

const HumanModel& embedded_human_model() {
  static const HumanModel model(
      {tiger_human_model_begin,
       static_cast<std::size_t>(tiger_human_model_end - tiger_human_model_begin)});
  return model;
}

int strength_of_level(const HumanModel& model, int level) {
  const StrengthTenths& tenths = model.strength_tenths();
  constexpr int kSteps = kMaxHumanLevel - kMinLearnedLevel;
  const int parts = std::max(level - kMinLearnedLevel, 0) * (static_cast<int>(tenths.size()) - 1);
  const auto lower = static_cast<std::size_t>(parts / kSteps);
  const auto upper = std::min(lower + 1, tenths.size() - 1);
  return tenths[lower] + (tenths[upper] - tenths[lower]) * (parts % kSteps) / kSteps;
}

HumanPlayer::HumanPlayer(int level, std::uint64_t seed, const HumanModel& model,
                         const Weights& weights)
    : level_(level), seed_(seed), model_(model), weights_(weights), table_(kTableBits) {
  assert(kMinHumanLevel <= level && level <= kMaxHumanLevel);
}

std::vector<std::uint32_t> HumanPlayer::chances(Situation situation) {
  const Board& board = situation.board;
  situation.strength = strength_of_level(model_, level_);
  std::vector<int> logits;
  if (level_ >= kMinLearnedLevel) {
    const ShallowValues values = shallow_values(table_, board, weights_);
    logits = model_.logits(situation, &values);
  } else {
    logits = model_.logits(situation, nullptr);
    const Mixture& mixture = kMixtures[static_cast<std::size_t>(level_ - 1)];
    std::size_t i = 0;
    for (const Square x : squares(board.legal_moves())) {
      logits[i] = logits[i] * mixture.learned / 16 + mixture.of_disc * count(board.flips(x));
      ++i;
    }
  }
  std::vector<std::uint32_t> chances = tiger::chances(logits);
  const std::uint32_t most = *std::max_element(chances.begin(), chances.end());
  for (std::uint32_t& chance : chances)
    if (chance < most / kLeastChance) chance = 0;
  return chances;
}

Square HumanPlayer::choose(const Situation& situation) {
  const std::vector<std::uint32_t> all = chances(situation);
  const std::uint64_t random =
      splitmix(seed_, zobrist_hash(situation.board) + static_cast<std::uint64_t>(level_));
  std::size_t i = drawn(all, random);
  for (const Square x : squares(situation.board.legal_moves()))
    if (i-- == 0) return x;
  return kNoSquare;  // not reached
}

}  // namespace tiger
