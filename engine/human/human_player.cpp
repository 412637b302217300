#include "human/human_player.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <thread>

#include "board/zobrist.h"
#include "platform/embedded_file.h"
#include "platform/hash.h"

TIGER_EMBEDDED_FILE(tiger_human_model);

namespace tiger {
namespace {

constexpr int kTableBits = 12;

// The constructed levels, 1 to 3: the factor of the learned player's logits, in 64ths, and what
// each flipped disc adds to a move's logit.
struct Mixture {
  int learned;
  int of_disc;
};
constexpr std::array<Mixture, kMinLearnedLevel - 1> kMixtures = {{{11, 150}, {26, 50}, {44, 26}}};

// The learned levels, 4 to 10: the strength, and the factor of the logits, in 64ths, which makes
// moves lose as much as those of people of this strength: the model alone plays too much like the
// average (train-human --calibrate). One recorded move in a hundred is by a player weaker than the
// first level, one in fifty by a player stronger than the last.
struct Learned {
  int strength;
  int decision;
};
constexpr std::array<Learned, kMaxHumanLevel - kMinLearnedLevel + 1> kLearned = {
    {{-85, 50}, {-49, 64}, {-32, 66}, {-14, 66}, {4, 66}, {23, 78}, {44, 91}}};

}  // namespace

const HumanModel& embedded_human_model() {
  static const HumanModel model(
      {tiger_human_model_begin,
       static_cast<std::size_t>(tiger_human_model_end - tiger_human_model_begin)});
  return model;
}

int strength_of_level(int level) {
  return kLearned[static_cast<std::size_t>(std::max(level - kMinLearnedLevel, 0))].strength;
}

HumanPlayer::HumanPlayer(int level, std::uint64_t seed, const HumanModel& model,
                         const Weights& weights)
    : level_(level), seed_(seed), model_(model), weights_(weights), table_(kTableBits) {
  assert(kMinHumanLevel <= level && level <= kMaxHumanLevel);
}

std::vector<std::uint32_t> human_chances(const HumanModel& model, int level, Situation situation,
                                         const ShallowValues* values) {
  const Board& board = situation.board;
  situation.strength = strength_of_level(level);
  std::vector<int> logits;
  if (level >= kMinLearnedLevel) {
    logits = model.logits(situation, values);
    const int decision = kLearned[static_cast<std::size_t>(level - kMinLearnedLevel)].decision;
    for (int& logit : logits) logit = logit * decision / 64;
  } else {
    logits = model.logits(situation, nullptr);
    const Mixture& mixture = kMixtures[static_cast<std::size_t>(level - 1)];
    std::size_t i = 0;
    for (const Square x : squares(board.legal_moves())) {
      logits[i] = logits[i] * mixture.learned / 64 + mixture.of_disc * count(board.flips(x));
      ++i;
    }
  }
  std::vector<std::uint32_t> chances = tiger::chances(logits);
  const std::uint32_t most = *std::max_element(chances.begin(), chances.end());
  for (std::uint32_t& chance : chances)
    if (chance < most / kLeastChance) chance = 0;
  return chances;
}

namespace {
Square drawn_move(const std::vector<std::uint32_t>& chances, const Board& board,
                  std::uint64_t random) {
  return nth_square(board.legal_moves(), static_cast<int>(drawn(chances, random)));
}

std::uint64_t random_at(const Board& board, int level, std::uint64_t seed) {
  return splitmix(seed, zobrist_hash(board) + static_cast<std::uint64_t>(level));
}
}  // namespace

Square human_choice(const HumanModel& model, int level, std::uint64_t seed,
                    const Situation& situation, const ShallowValues* values) {
  return drawn_move(human_chances(model, level, situation, values), situation.board,
                    random_at(situation.board, level, seed));
}

std::vector<std::uint32_t> HumanPlayer::chances(const Situation& situation) {
  if (level_ < kMinLearnedLevel) return human_chances(model_, level_, situation, nullptr);
  const ShallowValues values = shallow_values(table_, situation.board, weights_);
  return human_chances(model_, level_, situation, &values);
}

std::chrono::milliseconds pace_of(const std::vector<std::uint32_t>& chances) {
  const auto sum = std::accumulate(chances.begin(), chances.end(), std::uint64_t{0});
  const std::uint64_t others = sum - *std::max_element(chances.begin(), chances.end());
  const auto choices =
      std::count_if(chances.begin(), chances.end(), [](auto one) { return one > 0; });
  return std::chrono::milliseconds(500 + 100 * choices + static_cast<int>(4000 * others / sum));
}

std::chrono::milliseconds HumanPlayer::pace(Record record) {
  record.pass_if_forced();
  return pace_of(chances(situation_at(record, record.plies())));
}

double HumanPlayer::keep_pace(const Record& record, Clock::time_point start,
                              std::optional<std::chrono::milliseconds> left,
                              const std::atomic<bool>* stop) {
  constexpr int kMovesOfClock = 40;
  const auto most = left ? std::min(pace(record), *left / kMovesOfClock) : pace(record);
  while (!(stop && *stop) && Clock::now() - start < most)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return seconds_since(start);
}

Square HumanPlayer::choose(Record record) {
  record.pass_if_forced();
  return choose(situation_at(record, record.plies()));
}

Square HumanPlayer::choose(const Situation& situation) {
  return choose(situation, situation.board.legal_moves());
}

Square HumanPlayer::choose(const Situation& situation, Bitboard among) {
  has_chosen_ = true;
  const Board& board = situation.board;
  std::vector<std::uint32_t> all = chances(situation);
  std::size_t i = 0;
  for (const Square x : squares(board.legal_moves())) all[i++] *= (among & bit(x)) != 0;
  if (std::all_of(all.begin(), all.end(), [](std::uint32_t chance) { return chance == 0; }))
    return kNoSquare;
  return drawn_move(all, board, random_at(board, level_, seed_));
}

Square HumanPlayer::drawn_by(const Situation& situation, std::uint64_t random) {
  return drawn_move(chances(situation), situation.board, random);
}

}  // namespace tiger
