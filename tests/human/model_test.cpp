#include "human/model.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "board/symmetry.h"
#include "eval/features.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// A model of random small numbers.
HumanModelData random_model(sample::Random& random) {
  HumanModelData data;
  const auto number = [&](int most) { return random.below(2 * most + 1) - most; };
  for (auto& layers : data.layers) {
    for (auto& row : layers.hidden)
      for (auto& x : row) x = static_cast<std::int16_t>(number(100));
    for (auto& x : layers.direct) x = static_cast<std::int16_t>(number(300));
    for (auto& x : layers.output) x = static_cast<std::int16_t>(number(100));
  }
  data.numbers.resize(static_cast<std::size_t>(kHumanPhases * shared_weights().weights) *
                      kHumanChannels);
  for (auto& x : data.numbers) x = static_cast<std::int8_t>(number(20));
  return data;
}

// Situations of a random game, where there is a choice.
std::vector<Situation> random_situations(sample::Random& random) {
  std::vector<Situation> all;
  Game game;
  Position position;
  while (position.board.legal_moves() != 0) {
    std::vector<Square> moves;
    for (const Square x : squares(position.board.legal_moves())) moves.push_back(x);
    game.moves.push_back(
        moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    play(position, game.moves.back());
  }
  const Record record(game);
  for (int ply = 0; ply < record.plies(); ++ply)
    if (record.position(ply).board.legal_moves() != 0)
      all.push_back(situation_at(record, ply,
                                 random.below(3) == 0 ? kUnknownStrength : random.below(80) - 40));
  return all;
}

ShallowValues random_values(const Board& board, sample::Random& random) {
  ShallowValues values{{}, static_cast<std::int8_t>(random.below(60) - 30)};
  for (int moves = count(board.legal_moves()); moves > 0; --moves) {
    values.moves.emplace_back();
    for (auto& gap : values.moves.back().gap)
      gap = static_cast<std::uint8_t>(random.below(3) == 0 ? 0 : random.below(kMostGap + 1));
  }
  return values;
}

// The logit of a move as model.h describes it, in fractions.
double plain_logit(const HumanModelData& data, const MoveView& view, int empties, Sight sight) {
  const HumanLayers& layers = data.layers[static_cast<std::size_t>(sight)];
  std::vector<double> inputs(kHumanChannels, 0.0);
  for (const Feature& feature : kFeatures) {
    int configuration = 0;
    for (int i = feature.size - 1; i >= 0; --i) {
      const Bitboard square = bit(feature.squares[static_cast<std::size_t>(i)]);
      configuration = 3 * configuration + ((view.child.player & square) != 0     ? 2
                                           : (view.child.opponent & square) != 0 ? 0
                                                                                 : 1);
    }
    const int number =
        kFirstConfiguration[static_cast<std::size_t>(feature.pattern)] + configuration;
    const std::int64_t place =
        std::int64_t{human_phase_of(empties - 1)} * shared_weights().weights +
        shared_weights().weight_of[static_cast<std::size_t>(number)];
    for (int c = 0; c < kHumanChannels; ++c)
      inputs[static_cast<std::size_t>(c)] +=
          data.numbers[static_cast<std::size_t>(place * kHumanChannels + c)] / 64.0;
  }
  for (double& sum : inputs) sum = std::clamp(sum, -8.0, 8.0);
  for (const std::int16_t number : view.numbers) inputs.push_back(number / 64.0);
  double logit = 0;
  for (std::size_t h = 0; h < kHumanHidden; ++h) {
    double hidden = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) hidden += inputs[i] * layers.hidden[i][h] / 256;
    logit += std::max(hidden, 0.0) * layers.output[h] / 256;
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) logit += inputs[i] * layers.direct[i] / 256;
  return logit;
}

std::string refusal(std::string_view bytes) {
  try {
    HumanModel model(bytes);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("powers of two agree with the C library, and are in order") {
  for (int below = 0; below < 6000; ++below) {
    const double wanted = below / kLogitUnits < 22 ? std::exp2(30 - below / 256.0) : 0;
    CHECK(std::abs(power_below(below) - wanted) <= 1 + wanted * 1e-7);
    CHECK(power_below(below + 1) <= power_below(below));
  }
}

TEST_CASE("moves are drawn in proportion to their chances") {
  const std::vector<std::uint32_t> chances = {0, 100, 0, 300, 600, 0};
  std::vector<int> count(chances.size());
  for (std::uint64_t random = 0; random < 1000; ++random) ++count[drawn(chances, random)];
  CHECK(count == std::vector<int>{0, 100, 0, 300, 600, 0});
}

TEST_CASE("logits are what the model says, computed plainly in fractions") {
  sample::Random random(571);
  const HumanModelData data = random_model(random);
  const std::string bytes = data.encode();
  const HumanModel model(bytes);
  for (const Situation& situation : random_situations(random)) {
    const ShallowValues values = random_values(situation.board, random);
    for (const Sight sight : {Sight::kBoard, Sight::kShallow}) {
      const ShallowValues* seen = sight == Sight::kShallow ? &values : nullptr;
      const std::vector<int> logits = model.logits(situation, seen);
      const std::vector<MoveView> views = views_of(situation, seen);
      REQUIRE(logits.size() == views.size());
      for (std::size_t i = 0; i < views.size(); ++i) {
        const double wanted =
            plain_logit(data, views[i], situation.board.empty_count(), sight) * kLogitUnits;
        CHECK(std::abs(logits[i] - wanted) < 60);  // hidden values are rounded down
      }
    }
  }
}

TEST_CASE("mirrored situations have the same logits") {
  sample::Random random(572);
  const std::string bytes = random_model(random).encode();
  const HumanModel model(bytes);
  for (const Situation& situation : random_situations(random)) {
    const ShallowValues values = random_values(situation.board, random);
    const std::vector<int> logits = model.logits(situation, &values);
    for (int s = 1; s < kSymmetries; ++s) {
      Situation image = situation;
      image.board = symmetric(situation.board, s);
      image.last = symmetric_square(situation.last, s);
      image.last_flips = symmetric(situation.last_flips, s);
      image.own_last = symmetric_square(situation.own_last, s);
      ShallowValues turned = values;
      std::vector<int> wanted(logits.size());
      std::size_t i = 0;
      for (const Square x : squares(situation.board.legal_moves())) {
        const Bitboard before = bit(symmetric_square(x, s)) - 1;
        const auto j = static_cast<std::size_t>(count(image.board.legal_moves() & before));
        turned.moves[j] = values.moves[i];
        wanted[j] = logits[i++];
      }
      CHECK(model.logits(image, &turned) == wanted);
    }
  }
}

TEST_CASE("a model that is cut, changed or none is refused with the reason") {
  sample::Random random(573);
  const std::string bytes = random_model(random).encode();
  CHECK(refusal(bytes).empty());
  CHECK(refusal("") == "not a model of people");
  CHECK(refusal("tiger weights\n\x04") == "not a model of people");
  CHECK(refusal(bytes.substr(0, 40)) == "the model of people is truncated");
  CHECK(refusal(bytes.substr(0, bytes.size() - 1)) == "the model of people is truncated");
  CHECK(refusal(bytes + "x") == "the model of people is damaged");
  for (const std::size_t at : {13U, 14U, 16U, 24U, 32U, 48U, 200U, 100'000U}) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x40);
    CAPTURE(at);
    CHECK(!refusal(changed).empty());
  }
  std::string older = bytes;
  older[13] = '1';
  CHECK(refusal(older) == "the model of people has a version that this program does not read");
}

}  // namespace
}  // namespace tiger
