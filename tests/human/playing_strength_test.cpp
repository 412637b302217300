#include "human/playing_strength.h"

#include <doctest/doctest.h>

#include <random>

#include "board/zobrist.h"

namespace tiger {
namespace {

// A game of Black against White from four random plies.
Record game_between(int black, int white, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  HumanPlayer players[2] = {HumanPlayer(black, seed), HumanPlayer(white, seed + 1'000'000)};
  Record record;
  while (!record.is_over()) {
    if (record.pass_if_forced()) continue;
    const Position& position = record.position();
    if (record.plies() < 4) {
      Bitboard moves = position.board.legal_moves();
      for (auto skip = random() % static_cast<unsigned>(count(moves)); skip > 0; --skip)
        moves &= moves - 1;
      record.play(*squares(moves).begin());
    } else {
      record.play(players[position.side == Color::kWhite].choose(record));
    }
  }
  return record;
}

TEST_CASE("games of human 4 and of human 9 are told apart") {
  constexpr int kGames = 24;
  StrengthMeter weak_games;
  StrengthMeter strong_games;
  int right = 0;
  int wrong = 0;
  int covered = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const bool weak_is_black = seed % 2 == 0;
    const Record record = weak_is_black ? game_between(4, 9, seed) : game_between(9, 4, seed);
    const Color weak = weak_is_black ? Color::kBlack : Color::kWhite;
    StrengthMeter meters[2];
    meters[0].add(record, weak);
    meters[1].add(record, other(weak));
    weak_games.add(record, weak);
    strong_games.add(record, other(weak));
    for (const int i : {0, 1}) {
      const std::optional<PlayingStrength> found = meters[i].strength();
      if (!found) continue;
      const int truth = i == 0 ? 4 : 9;
      covered += found->low <= truth && truth <= found->high;
      right += (found->level <= 6) == (i == 0);
      wrong += (found->level <= 6) != (i == 0);
    }
  }
  CHECK(right >= 5 * kGames / 3);
  CHECK(wrong <= kGames / 4);
  CHECK(covered >= 5 * kGames / 3);
  const std::optional<PlayingStrength> weak = weak_games.strength();
  const std::optional<PlayingStrength> strong = strong_games.strength();
  REQUIRE(weak);
  REQUIRE(strong);
  // All games together leave little doubt.
  CHECK(weak->level == 4);
  CHECK(weak->high <= 5);
  CHECK(strong->level == 9);
  CHECK(strong->low >= 8);
}

TEST_CASE("moves of a constructed level are below the learned ones, and few moves tell nothing") {
  StrengthMeter meter;
  CHECK(!meter.strength());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Record record = game_between(1, 4, seed);
    if (seed == 1) {
      StrengthMeter few;
      record.go_to(15);
      few.add(record, Color::kBlack);
      CHECK(few.choices() < StrengthMeter::kLeastChoices);
      CHECK(!few.strength());
      record.go_to(record.plies() + record.plies_ahead());
    }
    meter.add(record, Color::kBlack);
  }
  const std::optional<PlayingStrength> found = meter.strength();
  REQUIRE(found);
  CHECK(found->level == kBelowHuman);
}

}  // namespace
}  // namespace tiger
