// Reviews of games through the C interface against brute force: costs, marks, bounds, stops.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::exact_score;
using calls::position_of;
using calls::sized;

constexpr int kNoMark = TIGER_NO_MARK;

std::vector<tiger_reviewed_move> reviewed(const calls::Engine& engine, const tiger_game& game,
                                          const tiger_review_options* options = nullptr) {
  const auto review = calls::review(engine, game, options);
  calls::require_ok(engine, review.status);
  return review.results;
}

struct Told {
  int stop_at = 0;
  std::vector<int> plies;
};

int note(const tiger_reviewed_move* move, void* user) {
  auto& told = *static_cast<Told*>(user);
  told.plies.push_back(move->ply);
  return static_cast<int>(told.plies.size()) == told.stop_at;
}

struct Ending {
  std::vector<Position> positions;
  tiger_game game = calls::sized<tiger_game>();
};

// The end of a random game, from a position with this many empty squares.
Ending random_ending(sample::Random& random, int empties) {
  Ending ending;
  while (ending.positions.size() < 4) {
    const auto all = sample::random_game(random, sample::kStyles[random.below(3)]);
    const auto from = std::find_if(all.begin(), all.end(), [empties](const Position& position) {
      return position.board.empty_count() == empties;
    });
    ending.positions.assign(from, all.end());
  }
  ending.game.start = position_of(ending.positions.front());
  for (const Square move : sample::moves_of(ending.positions))
    ending.game.moves[ending.game.move_count++] = static_cast<std::uint8_t>(move);
  return ending;
}

int outcome(int score) { return (score > 0) - (score < 0); }

void check_reviewed(const tiger_reviewed_move& move, const Ending& ending, int ply) {
  const Position& before = ending.positions[ply];
  const Board& after = ending.positions[ply + 1].board;
  const Square made = sample::played(before.board, after);
  INFO(naive::to_diagram(before.board));
  CHECK(move.ply == ply);
  CHECK(move.side == (before.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE));
  CHECK(move.empties == before.board.empty_count());
  CHECK(move.played == (made == kPass ? TIGER_PASS : made));
  CHECK(move.forced == (std::popcount(calls::legal_moves(before.board)) <= 1));
  CHECK(move.exact == 1);
  CHECK(move.confidence == 100);
  CHECK(move.best_score == exact_score(before.board));
  CHECK(move.played_score == -exact_score(after));
  CHECK(move.cost == move.best_score - move.played_score);
  CHECK(move.complete == 1);
  CHECK(move.best_value == move.best_score);
  CHECK(move.played_value == move.played_score);
  CHECK((move.best_lower == move.best_score && move.best_upper == move.best_score));
  CHECK((move.played_lower == move.played_score && move.played_upper == move.played_score));
  CHECK(move.best_outcome == outcome(move.best_score));
  CHECK(move.played_outcome == outcome(move.played_score));
  REQUIRE(calls::is_legal(before.board, move.best == TIGER_PASS ? kPass : move.best));
  CHECK(exact_score(before.board, move.best == TIGER_PASS ? kPass : move.best) == move.best_score);
  CHECK((move.mark >= TIGER_NO_MARK && move.mark <= TIGER_BLUNDER));
  if (move.cost == 0) CHECK(move.mark == kNoMark);
  REQUIRE(move.line_length >= 1);
  CHECK(int{move.line[0]} == move.best);
}

TEST_CASE("the costs of moves near the end are those of brute force, told from the last move") {
  const calls::Engine engine = calls::new_engine(2);
  sample::Random random(7791);
  int mistakes = 0;
  for (int i = 0; i < 12; ++i) {
    const Ending ending = random_ending(random, 10);
    Told told;
    auto options = sized<tiger_review_options>();
    options.reviewed = note;
    options.user = &told;
    const auto moves = reviewed(engine, ending.game, &options);
    const int plies = static_cast<int>(ending.positions.size()) - 1;
    REQUIRE(static_cast<int>(moves.size()) == plies);
    REQUIRE(static_cast<int>(told.plies.size()) == plies);
    int number = 0;
    for (int ply = 0; ply < plies; ++ply) {
      check_reviewed(moves[ply], ending, ply);
      number += moves[ply].played != TIGER_PASS;
      CHECK(moves[ply].number == number);
      CHECK(told.plies[ply] == plies - 1 - ply);
      mistakes += moves[ply].mark != kNoMark;
    }
  }
  CHECK(mistakes > 10);
}

// h1 wins by 4, a1 loses by 6; the reply is the only move.
TEST_CASE("a move that turns a win into a loss is a blunder") {
  const calls::Engine engine = calls::new_engine();
  auto game = sized<tiger_game>();
  game.start =
      position_of(naive::from_diagram("-OXOOXX-OOOOOOOOXXXXXXXXOOOOOOOO"
                                      "OOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXX"));
  game.move_count = 1;
  game.moves[0] = 0;
  const auto bad = reviewed(engine, game);
  REQUIRE(!bad.empty());
  CHECK(bad[0].mark == TIGER_BLUNDER);
  CHECK(bad[0].best == 7);
  CHECK(bad[0].cost == 10);
  CHECK(bad[0].best_outcome == 1);
  CHECK(bad[0].played_outcome == -1);
  game.moves[0] = 7;
  const auto good = reviewed(engine, game);
  REQUIRE(!good.empty());
  CHECK(good[0].mark == TIGER_NO_MARK);
  CHECK(good[0].cost == 0);
}

TEST_CASE("a review is the same each time, whatever the table held and however many searchers") {
  const tiger_game game = calls::game_of("f5d6c3d3c4f4");
  auto options = sized<tiger_review_options>();
  options.level = 5;
  const calls::Engine engine = calls::new_engine(1);
  const calls::Engine team = calls::new_engine(2);
  const auto first = reviewed(engine, game, &options);
  REQUIRE(first.size() == 6);
  auto result = sized<tiger_result>();
  const tiger_position other = position_of(solving::boards_with_moves(7802, 9, 1).front());
  calls::require_ok(engine, tiger_play(engine.get(), &other, nullptr, &result));
  for (const auto& again : {reviewed(engine, game, &options), reviewed(team, game, &options)}) {
    REQUIRE(again.size() == first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
      CHECK(again[i].best == first[i].best);
      CHECK(again[i].best_score == first[i].best_score);
      CHECK(again[i].played_score == first[i].played_score);
      CHECK(again[i].nodes == first[i].nodes);
      CHECK(again[i].exact == 0);
      CHECK(again[i].best_outcome == TIGER_UNKNOWN);
      CHECK(again[i].played_outcome == TIGER_UNKNOWN);
    }
  }
}

TEST_CASE("a review that is stopped has the last moves of the game") {
  const calls::Engine engine = calls::new_engine();
  const tiger_game game = calls::game_of("f5d6c3d3c4f4");
  Told told;
  told.stop_at = 2;
  auto options = sized<tiger_review_options>();
  options.level = 4;
  options.reviewed = note;
  options.user = &told;
  const auto stopped = calls::review(engine, game, &options);
  CHECK(stopped.status == TIGER_STOPPED);
  REQUIRE(stopped.results.size() == 2);
  CHECK(told.plies == std::vector<int>{5, 4});
  CHECK(stopped.results[0].ply == 4);
  CHECK(stopped.results[1].ply == 5);
  options.reviewed = nullptr;
  CHECK(reviewed(engine, game, &options).size() == 6);
}

TEST_CASE("a game without moves has an empty review") {
  const calls::Engine engine = calls::new_engine();
  auto game = sized<tiger_game>();
  game.start = calls::start();
  CHECK(reviewed(engine, game).empty());
  std::int32_t count = -1;
  tiger_reviewed_move unused = {};
  CHECK(tiger_review(engine.get(), &game, nullptr, &unused, 0, &count) == TIGER_OK);
  CHECK(count == 0);
}

TEST_CASE("what is proved of a game's outcome are bounds of its scores") {
  const calls::Engine engine = calls::new_engine();
  sample::Random random(7803);
  auto options = sized<tiger_review_options>();
  options.depth = 2;
  options.exact = 1;
  options.win_loss_draw = 9;
  int proved = 0;
  for (int i = 0; i < 6; ++i) {
    const Ending ending = random_ending(random, 9);
    const auto moves = reviewed(engine, ending.game, &options);
    for (const tiger_reviewed_move& move : moves) {
      if (move.exact == 1) continue;
      INFO(move.ply);
      const int best = exact_score(ending.positions[move.ply].board);
      const int played = -exact_score(ending.positions[move.ply + 1].board);
      CHECK((move.best_lower <= best && best <= move.best_upper));
      CHECK((move.played_lower <= played && played <= move.played_upper));
      CHECK(solving::class_of({move.best_lower, move.best_upper}) == solving::sign_of(best));
      CHECK(solving::class_of({move.played_lower, move.played_upper}) == solving::sign_of(played));
      ++proved;
    }
  }
  CHECK(proved > 10);
}

TEST_CASE("outcomes are proved up to the number of empty squares that is asked for") {
  const calls::Engine engine = calls::new_engine();
  sample::Random random(7804);
  const Ending ending = random_ending(random, 9);
  auto options = sized<tiger_review_options>();
  options.depth = 1;
  options.exact = 1;
  for (const int most : {1, 4, 9}) {
    options.win_loss_draw = most;
    for (const tiger_reviewed_move& move : reviewed(engine, ending.game, &options)) {
      INFO(most, ": ", move.empties);
      CHECK((move.best_outcome != TIGER_UNKNOWN) == (move.empties <= most));
      CHECK((move.played_outcome != TIGER_UNKNOWN) == (move.empties <= most));
    }
  }
}

}  // namespace
}  // namespace tiger
