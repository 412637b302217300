// Reviews: exact costs against brute force, proved outcomes, marks, the worst moves, and the same
// report from every run.
#include "player/review.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "board/symmetry.h"
#include "search/search_team.h"
#include "search/solving.h"
#include "support/brute_force.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// The end of a random game, from a position with this many empty squares.
Record random_ending(sample::Random& random, int empties) {
  for (;;) {
    const std::vector<Position> game =
        sample::random_game(random, sample::kStyles[random.below(3)]);
    const auto from = std::find_if(game.begin(), game.end(), [empties](const Position& position) {
      return position.board.empty_count() == empties;
    });
    if (game.end() - from < 3) continue;
    const std::vector<Position> rest(from, game.end());
    return Record(Game{rest.front(), sample::moves_of(rest)});
  }
}

Record random_game(std::uint64_t seed) {
  sample::Random random(seed);
  const std::vector<Position> game = sample::random_game(random, sample::Style::kRandom);
  return Record(Game{game.front(), sample::moves_of(game)});
}

GameReview review_of(const Record& record, const ReviewSettings& settings, int hash_bits = 10) {
  Table table(hash_bits);
  return review(table, record, settings);
}

// All that a report says of a move.
std::string text_of(const ReviewedMove& move) {
  std::string text;
  for (const int value :
       {move.ply, move.number, static_cast<int>(move.side), move.empties, int{move.forced},
        move.played, move.best, move.played_score, move.best_score, move.depth.horizon,
        move.depth.confidence, move.outcomes ? static_cast<int>(move.outcomes->played) : 9,
        move.outcomes ? static_cast<int>(move.outcomes->best) : 9})
    text += std::to_string(value) + " ";
  for (const Square x : move.best_pv) text += square_name(x);
  return text + " " + std::to_string(move.nodes) + "\n";
}

std::string text_of(const std::vector<ReviewedMove>& moves) {
  std::string text;
  for (const ReviewedMove& move : moves) text += text_of(move);
  return text;
}

// What holds in every report, whatever the settings.
void check_sound(const Record& record, const GameReview& report) {
  int number = 0;
  for (const ReviewedMove& move : report.moves) {
    CAPTURE(move.ply);
    const Position& before = record.position(move.ply);
    number += record.move(move.ply) != kPass;
    CHECK(move.number == number);
    CHECK(move.side == before.side);
    CHECK(move.empties == before.board.empty_count());
    CHECK(move.played == record.move(move.ply));
    CHECK(move.forced == (count(before.board.legal_moves()) <= 1));
    CHECK(move.cost() >= 0);
    if (move.forced) CHECK(move.cost() == 0);
    // What is known of the next position is all there is to know, unless the game broke off there.
    if (move.forced && move.ply + 1 < record.plies()) CHECK(move.nodes == 0);
    CHECK((move.best == move.played) == (move.cost() == 0));
    CHECK((move.best == kPass || (before.board.legal_moves() & bit(move.best)) != 0));
    REQUIRE(!move.best_pv.empty());
    CHECK(move.best_pv.front() == move.best);
    CHECK(move.is_sound());
    if (!move.outcomes) continue;
    CHECK(move.outcomes->best >= move.outcomes->played);
    CHECK(outcome_of(move.best_score) == move.outcomes->best);
    CHECK(outcome_of(move.played_score) == move.outcomes->played);
  }
}

TEST_CASE("near the end all scores and costs are those of brute force, with every driver") {
  sample::Random random(2101);
  int costs = 0;
  for (int i = 0; i < 30; ++i) {
    const Record record = random_ending(random, 11);
    const GameReview report = review_of(record, {.driver = solving::kDrivers[i % 3], .level = 1});
    REQUIRE(report.complete);
    REQUIRE(static_cast<int>(report.moves.size()) == record.plies());
    check_sound(record, report);
    for (const ReviewedMove& move : report.moves) {
      INFO(naive::to_diagram(record.position(move.ply).board));
      CHECK(move.exact());
      CHECK(move.best_score == naive::brute_force_alpha_beta(record.position(move.ply).board));
      CHECK(move.played_score ==
            -naive::brute_force_alpha_beta(record.position(move.ply + 1).board));
      if (move.cost() > 0)
        CHECK(solving::replay(record.position(move.ply).board, move.best_pv) == move.best_score);
      costs += move.cost() > 0;
    }
  }
  CHECK(costs > 50);
}

TEST_CASE("from the first position that is solved on, scores are exact and outcomes are proved") {
  sample::Random random(2106);
  for (int i = 0; i < 6; ++i) {
    const Record record = random_ending(random, 13);
    for (const ReviewSettings& settings :
         {ReviewSettings{.level = 1, .exact = 9, .win_loss_draw = 0},
          ReviewSettings{.depth = 9, .exact = 0, .win_loss_draw = 0}}) {
      const GameReview report = review_of(record, settings);
      check_sound(record, report);
      for (const ReviewedMove& move : report.moves) {
        CAPTURE(move.empties);
        if (move.forced) continue;
        CHECK(move.exact() == (move.empties <= 9));
        CHECK(move.outcomes.has_value() == (move.empties <= 9));
      }
    }
  }
}

TEST_CASE("a game that was broken off gets exact scores too") {
  sample::Random random(2111);
  for (int i = 0; i < 10; ++i) {
    Record record = random_ending(random, 12);
    record.undo(2);
    const GameReview report = review_of(record, {});
    REQUIRE(static_cast<int>(report.moves.size()) == record.plies());
    check_sound(record, report);
    const ReviewedMove& last = report.moves.back();
    CHECK(last.played_score == -naive::brute_force_alpha_beta(record.position().board));
  }
}

TEST_CASE("outcomes are those of brute force where scores are estimates, and scores agree") {
  sample::Random random(2121);
  int turning_points = 0, corrected = 0;
  int wins_by_2 = 0, losses_by_2 = 0;
  for (int i = 0; i < 40; ++i) {
    Record record = random_ending(random, 11);
    if (i % 4 == 3) record.undo(3);
    const ReviewSettings settings{.level = 1, .depth = 1, .exact = 1, .win_loss_draw = 9};
    const GameReview report = review_of(record, settings);
    check_sound(record, report);
    for (const ReviewedMove& move : report.moves) {
      const Board& board = record.position(move.ply).board;
      INFO(naive::to_diagram(board));
      // A forced move hands on what is proved after it.
      if (move.empties > 9 && !move.forced) CHECK_FALSE(move.outcomes);
      if (move.empties <= 9) REQUIRE(move.outcomes);
      if (!move.outcomes) continue;
      CHECK(move.outcomes->best == outcome_of(naive::brute_force_alpha_beta(board)));
      CHECK(move.outcomes->played ==
            outcome_of(-naive::brute_force_alpha_beta(record.position(move.ply + 1).board)));
      // An estimate that contradicts is brought to the nearest score that a game can end with.
      for (const Score score : {move.played_score, move.best_score})
        CHECK((score == 0 || std::abs(score) >= 2));
      if (!move.exact())
        wins_by_2 += move.played_score == 2, losses_by_2 += move.played_score == -2;
      if (!move.is_turning_point()) continue;
      ++turning_points;
      CHECK(mark_of(move) == Mark::kBlunder);
      // The move that is called best keeps the better outcome.
      const Board child = board.after(move.best, board.flips(move.best));
      CHECK(outcome_of(-naive::brute_force_alpha_beta(child)) == move.outcomes->best);
      corrected += !move.exact();
    }
  }
  CHECK(turning_points > 10);
  CHECK(corrected > 5);
  CHECK(wins_by_2 > 0);
  CHECK(losses_by_2 > 0);
}

TEST_CASE("far from the end both scores have the depth and confidence of the level") {
  for (const int level : {1, 2, 4, 7}) {
    CAPTURE(level);
    const Record record = random_game(2131);
    const GameReview report =
        review_of(record, {.level = level, .exact = 0, .win_loss_draw = 0}, 14);
    check_sound(record, report);
    int costs = 0;
    for (const ReviewedMove& move : report.moves) {
      const SearchLimits limits = limits_of_level(level, move.empties);
      if (move.forced) continue;
      if (move.empties > limits.solve_from) {
        CHECK(move.depth.plies(move.empties) == level);
        CHECK_FALSE(move.outcomes);
      } else {
        CHECK(move.depth == SearchDepth{0, limits.confidence});
      }
      costs += move.cost() > 0;
    }
    CHECK(costs > 10);
  }
}

TEST_CASE("a move that leads to an image of the position after the best one costs nothing") {
  int met = 0;
  std::vector<Record> records = {Record()};
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Record record = records[i];
    const Board& board = record.position().board;
    bool is_symmetric = false;
    for (int s = 1; s < kSymmetries; ++s) is_symmetric |= symmetric(board, s) == board;
    for (const Square x : squares(board.legal_moves())) {
      Record next = record;
      next.play(x);
      if (next.plies() <= 4) records.push_back(next);
      if (!is_symmetric) continue;
      const ReviewedMove move = review_of(next, {.level = 6, .plies = 1}).moves.back();
      CHECK((move.cost() == 0 || canonical(board.after(x)) != canonical(board.after(move.best))));
      ++met;
    }
  }
  CHECK(met > 4);
  Record opening;
  for (const char* const name : {"f5", "d6", "c3", "d3"}) opening.play(*parse_square(name));
  CHECK(review_of(opening, {.level = 12}).moves.front().cost() == 0);
}

TEST_CASE("a depth takes the place of the level") {
  for (const ReviewedMove& move :
       review_of(random_game(2141), {.depth = 3, .exact = 0, .win_loss_draw = 0}).moves)
    if (!move.forced) CHECK(move.depth.plies(move.empties) == std::min(3, move.empties));
}

TEST_CASE("the report is the same from a table with other contents and for the last moves alone") {
  const Record record = random_game(2151);
  ReviewSettings settings{.level = 4, .exact = 10, .win_loss_draw = 12};
  Table table(12);
  const GameReview first = review(table, record, settings);
  review(table, random_game(2152), settings);
  SearchTeam team(1);  // is not used: one thread searches
  SearchControl control;
  control.team = &team;
  CHECK(text_of(review(table, record, settings, control).moves) == text_of(first.moves));
  CHECK(team.helps() == 0);

  settings.plies = 20;
  const GameReview end = review(table, record, settings);
  CHECK(end.complete);
  REQUIRE(end.moves.size() == 20);
  CHECK(text_of(end.moves) == text_of({first.moves.end() - 20, first.moves.end()}));
}

TEST_CASE("a stopped review has the moves that it finished, and the next one the whole report") {
  const Record record = random_game(2161);
  const ReviewSettings settings{.level = 6, .exact = 10, .win_loss_draw = 12};
  Table table(12);
  const GameReview whole = review(table, record, settings);
  std::atomic<bool> stop = false;
  SearchControl control;
  control.stop = &stop;
  std::vector<int> plies;
  const GameReview part = review(table, record, settings, control, [&](const ReviewedMove& move) {
    plies.push_back(move.ply);
    if (plies.size() == 25) stop = true;
  });
  CHECK_FALSE(part.complete);
  // A forced move takes no search that could be stopped.
  REQUIRE(part.moves.size() >= 25);
  REQUIRE(part.moves.size() < whole.moves.size());
  const auto size = static_cast<std::ptrdiff_t>(part.moves.size());
  CHECK(text_of(part.moves) == text_of({whole.moves.end() - size, whole.moves.end()}));
  CHECK(plies.front() == record.plies() - 1);
  CHECK(std::is_sorted(plies.rbegin(), plies.rend()));
  CHECK(text_of(review(table, record, settings).moves) == text_of(whole.moves));
}

TEST_CASE("a limit of nodes counts for the whole review") {
  const Record record = random_game(2171);
  const ReviewSettings settings{.level = 8, .exact = 14, .win_loss_draw = 0};
  const GameReview whole = review_of(record, settings);
  std::uint64_t nodes = 0;
  for (const ReviewedMove& move : whole.moves) nodes += move.nodes;
  SearchControl control;
  control.max_nodes = nodes / 2;
  Table table(10);
  const GameReview part = review(table, record, settings, control);
  CHECK_FALSE(part.complete);
  REQUIRE(part.moves.size() > 10);
  REQUIRE(part.moves.size() < whole.moves.size());
  std::uint64_t spent = 0;
  for (const ReviewedMove& move : part.moves) spent += move.nodes;
  CHECK(spent <= nodes / 2 + 20'000);
}

TEST_CASE("marks follow from the cost, and from the outcome") {
  const auto mark = [](int cost, std::optional<Outcomes> outcomes) {
    ReviewedMove move;
    move.best_score = cost;
    move.outcomes = outcomes;
    return std::string(mark_text(mark_of(move)));
  };
  const std::vector<std::pair<int, std::string>> marks = {
      {0, ""}, {1, ""}, {2, "?!"}, {3, "?!"}, {4, "?"}, {9, "?"}, {10, "??"}, {64, "??"}};
  for (const auto& [cost, text] : marks) {
    CHECK(mark(cost, {}) == text);
    CHECK(mark(cost, Outcomes{Outcome::kWin, Outcome::kWin}) == text);
    CHECK(mark(cost, Outcomes{Outcome::kLoss, Outcome::kLoss}) == text);
  }
  CHECK(mark(2, Outcomes{Outcome::kDraw, Outcome::kWin}) == "??");
  CHECK(mark(2, Outcomes{Outcome::kLoss, Outcome::kDraw}) == "??");
  CHECK(mark(4, Outcomes{Outcome::kLoss, Outcome::kWin}) == "??");
  for (Score score = kScoreMin; score <= kScoreMax; ++score)
    CHECK(static_cast<int>(outcome_of(score)) == (score > 0) - (score < 0));
}

// h1 wins by 4, a1 loses by 6; the reply is the only move.
TEST_CASE("a move that turns a win into a loss is a turning point and a blunder") {
  const Position start{
      naive::from_diagram("-OXOOXX-OOOOOOOOXXXXXXXXOOOOOOOO"
                          "OOOOOOOOXXXXXXXXOOOOOOOOXXXXXXXX")};
  const GameReview bad = review_of(Record(Game{start, {0}}), {});
  REQUIRE(!bad.moves.empty());
  const ReviewedMove& a1 = bad.moves.front();
  CHECK(a1.is_turning_point());
  CHECK(mark_of(a1) == Mark::kBlunder);
  CHECK(a1.best == 7);
  CHECK(a1.cost() == 10);
  CHECK(a1.outcomes->best == Outcome::kWin);
  CHECK(a1.outcomes->played == Outcome::kLoss);

  const GameReview good = review_of(Record(Game{start, {7}}), {});
  CHECK_FALSE(good.moves.front().is_turning_point());
  CHECK(good.moves.front().cost() == 0);
  CHECK(worst_moves(good, 5).empty());
}

ReviewedMove made(int number, Color side, int cost, bool exact, bool turning = false) {
  ReviewedMove move;
  move.number = number;
  move.side = side;
  move.best_score = cost;
  move.depth = exact ? SearchDepth{} : SearchDepth{8, 73};
  if (turning) move.outcomes = {Outcome::kDraw, Outcome::kWin};
  return move;
}

TEST_CASE("the worst moves come by mark, then by cost, the earlier one first") {
  constexpr Color kBlack = Color::kBlack;
  GameReview report;
  report.moves = {made(1, kBlack, 0, false), made(2, kBlack, 9, true),
                  made(3, kBlack, 1, true),  made(4, kBlack, 12, true),
                  made(5, kBlack, 9, false), made(6, kBlack, 2, true, true)};
  const auto numbers = [&](int n) {
    std::vector<int> all;
    for (const std::size_t index : worst_moves(report, n))
      all.push_back(report.moves[index].number);
    return all;
  };
  CHECK(numbers(9) == std::vector<int>{4, 6, 2, 5, 3});
  CHECK(numbers(2) == std::vector<int>{4, 6});
  CHECK(numbers(0).empty());
}

TEST_CASE("totals count the discs and the marks of each side's moves with a choice") {
  GameReview report;
  report.moves = {made(1, Color::kBlack, 3, false), made(2, Color::kWhite, 5, true),
                  made(3, Color::kBlack, 11, true), made(4, Color::kWhite, 0, true),
                  made(5, Color::kBlack, 0, true)};
  report.moves.back().forced = true;
  const ReviewTotals black = totals_of(report, Color::kBlack);
  CHECK(black.moves == 2);
  CHECK(black.discs == 14);
  CHECK(black.proved == 11);
  CHECK(black.count(Mark::kInaccuracy) == 1);
  CHECK(black.count(Mark::kMistake) == 0);
  CHECK(black.count(Mark::kBlunder) == 1);
  const ReviewTotals white = totals_of(report, Color::kWhite);
  CHECK(white.moves == 2);
  CHECK(white.discs == 5);
  CHECK(white.proved == 5);
  CHECK(white.count(Mark::kMistake) == 1);
  CHECK(white.count(Mark::kNone) == 1);
}

// Figures of different runs can be compared only if nobody turns a screw.
TEST_CASE("a review without settings follows the protocol that published figures name") {
  const ReviewSettings settings;
  CHECK(settings.driver == Driver::kPvs);
  CHECK(settings.level == 16);
  CHECK_FALSE(settings.depth);
  CHECK(settings.exact == 20);
  CHECK(settings.win_loss_draw == 24);
  // All plies of any game: each of 60 discs, with a pass after each.
  CHECK(settings.plies >= 120);
}

TEST_CASE("a game without moves has an empty review") {
  const GameReview none = review_of(Record(), {});
  CHECK(none.complete);
  CHECK(none.moves.empty());
}

TEST_CASE(
    "a move that was not reviewed has no cost and no mark, and a review of none is not over") {
  const ReviewedMove move;
  CHECK(move.ply == 0);
  CHECK(move.number == 0);
  CHECK(move.empties == 0);
  CHECK_FALSE(move.forced);
  CHECK(move.played == kNoSquare);
  CHECK(move.best == kNoSquare);
  CHECK(move.played_score == 0);
  CHECK(move.best_score == 0);
  CHECK(move.nodes == 0);
  CHECK(mark_of(move) == Mark::kNone);
  CHECK_FALSE(move.is_turning_point());
  CHECK_FALSE(GameReview().complete);
  const ReviewTotals totals;
  CHECK(totals.moves == 0);
  CHECK(totals.discs == 0);
  CHECK(totals.proved == 0);
}

}  // namespace
}  // namespace tiger
