#include "human/human_player.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "platform/hash.h"
#include "support/game_with_pass.h"

namespace tiger {
namespace {

// What all levels choose in a whole game: the same number in every build, on every machine. It
// changes with the model, the weights and what the model is told.
constexpr std::uint64_t kSignature = 2342993997729529475U;

TEST_CASE("choices are the same in every build") {
  const Record record(sample::game_with_pass().game);
  Fnv1a signature;
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level) {
    HumanPlayer player(level, 1);
    for (int ply = 0; ply < record.plies(); ++ply) {
      const Situation situation = situation_at(record, ply);
      if (situation.board.legal_moves() == 0) continue;
      for (const std::uint32_t chance : player.chances(situation)) signature.add(chance);
      signature.add(static_cast<unsigned>(player.choose(situation)));
    }
  }
  CHECK(signature.value() == kSignature);
}

TEST_CASE("a seed repeats its choices, and the next game has others") {
  const Record record(sample::game_with_pass().game);
  const auto choices = [&](HumanPlayer& player) {
    std::vector<Square> all;
    for (int ply = 0; ply < 40; ++ply)
      if (record.position(ply).board.legal_moves() != 0)
        all.push_back(player.choose(situation_at(record, ply)));
    return all;
  };
  HumanPlayer first(6, 5);
  HumanPlayer second(6, 5);
  const std::vector<Square> once = choices(first);
  CHECK(choices(second) == once);
  second.new_game();
  CHECK(choices(second) != once);
}

TEST_CASE("only legal moves are chosen, and no improbable one") {
  const Record record(sample::game_with_pass().game);
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level) {
    HumanPlayer player(level, 1);
    const Situation situation = situation_at(record, 30);
    const std::vector<std::uint32_t> chances = player.chances(situation);
    const std::uint32_t most = *std::max_element(chances.begin(), chances.end());
    std::set<Square> chosen;
    for (int game = 0; game < 400; ++game, player.new_game())
      chosen.insert(player.choose(situation));
    std::size_t i = 0;
    Bitboard possible = 0;
    for (const Square x : squares(situation.board.legal_moves())) {
      CHECK((chances[i] == 0 || chances[i] >= most / kLeastChance));
      if (chances[i++] != 0) possible |= bit(x);
    }
    for (const Square x : chosen) CHECK((possible & bit(x)) != 0);
    CHECK(chosen.size() > 1);
  }
}

TEST_CASE("the pace grows with the moves considered and with doubt") {
  const auto ms = [](const std::vector<std::uint32_t>& chances) {
    return pace_of(chances).count();
  };
  CHECK(ms({7}) == 600);
  CHECK(ms({0, 7, 0}) == 600);
  CHECK(ms({3, 1}) == 1700);
  CHECK(ms({1, 1, 1, 1}) == 3900);
  CHECK(ms({0xFFFFFFFF, 0xFFFFFFFF}) == 2700);
  const Record record(sample::game_with_pass().game);
  Record opening(record);
  opening.undo(30);
  const Situation situation = situation_at(record, opening.plies());
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level) {
    HumanPlayer player(level, 1);
    CHECK(player.pace(opening) == pace_of(player.chances(situation)));
  }
  // A stop ends the wait, and a clock that has run out leaves none.
  HumanPlayer player(kMaxHumanLevel, 1);
  const std::atomic<bool> stop = true;
  const auto later = Clock::now() + std::chrono::hours(1);
  CHECK(player.keep_pace(opening, later, {}, &stop) < 0);
  CHECK(player.keep_pace(opening, Clock::now(), std::chrono::milliseconds(0), nullptr) >= 0);
}

TEST_CASE("stronger levels are told a greater strength") {
  for (int level = kMinLearnedLevel; level < kMaxHumanLevel; ++level)
    CHECK(strength_of_level(level) < strength_of_level(level + 1));
  CHECK(strength_of_level(kMinHumanLevel) == strength_of_level(kMinLearnedLevel));
}

TEST_CASE("a situation knows the last moves, also behind a pass") {
  const Record record(sample::game_with_pass().game);
  int pass = 0;
  while (record.move(pass) != kPass) ++pass;
  const Situation usual = situation_at(record, 10);
  CHECK(usual.last == record.move(9));
  CHECK(usual.own_last == record.move(8));
  // The discs that were the player's before the opponent's move and are the opponent's after it.
  CHECK(usual.last_flips == (record.position(9).board.opponent & usual.board.opponent));
  CHECK(usual.last_flips != 0);
  const Situation after = situation_at(record, pass + 1);
  CHECK(after.last == kNoSquare);
  CHECK(after.last_flips == 0);
  CHECK(after.own_last == record.move(pass - 1));
}

}  // namespace
}  // namespace tiger
