// Marks and stops of reviews, and perft, through the C interface.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::defaults;
using calls::position_of;

std::vector<tiger_reviewed_move> reviewed(const calls::Engine& engine, const tiger_game& game,
                                          const tiger_review_options* options = nullptr) {
  std::vector<tiger_reviewed_move> moves(TIGER_MAX_LINE);
  std::int32_t count = -1;
  calls::require_ok(
      engine, tiger_review(engine.get(), &game, options, moves.data(), TIGER_MAX_LINE, &count));
  REQUIRE((count >= 0 && count <= TIGER_MAX_LINE));
  moves.resize(count);
  return moves;
}

// ---- Reviews ------------------------------------------------------------------------------------

// h1 wins by 4, a1 loses by 6; the reply is the only move.
TEST_CASE("a move that turns a win into a loss is a blunder") {
  const calls::Engine engine = calls::new_engine();
  tiger_game game = {};
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
  tiger_game game = {};
  REQUIRE(tiger_game_parse("f5d6c3d3c4f4", &game) == TIGER_OK);
  auto options = defaults<tiger_review_options>();
  options.level = 5;
  const calls::Engine engine = calls::new_engine(1);
  const calls::Engine team = calls::new_engine(2);
  const auto first = reviewed(engine, game, &options);
  REQUIRE(first.size() == 6);
  tiger_result result = {};
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

struct Reviewed {
  int stop_at = 0;
  std::vector<int> plies;
};

int note(const tiger_reviewed_move* move, void* user) {
  auto& told = *static_cast<Reviewed*>(user);
  told.plies.push_back(move->ply);
  return static_cast<int>(told.plies.size()) == told.stop_at;
}

TEST_CASE("a review that is stopped has the last moves of the game") {
  const calls::Engine engine = calls::new_engine();
  tiger_game game = {};
  REQUIRE(tiger_game_parse("f5d6c3d3c4f4", &game) == TIGER_OK);
  Reviewed told;
  told.stop_at = 2;
  auto options = defaults<tiger_review_options>();
  options.level = 4;
  options.reviewed = note;
  options.user = &told;
  std::vector<tiger_reviewed_move> moves(TIGER_MAX_LINE);
  std::int32_t count = -1;
  CHECK(tiger_review(engine.get(), &game, &options, moves.data(), TIGER_MAX_LINE, &count) ==
        TIGER_STOPPED);
  REQUIRE(count == 2);
  CHECK(told.plies == std::vector<int>{5, 4});
  CHECK(moves[0].ply == 4);
  CHECK(moves[1].ply == 5);
  options.reviewed = nullptr;
  CHECK(reviewed(engine, game, &options).size() == 6);
}

TEST_CASE("a game without moves has an empty review") {
  const calls::Engine engine = calls::new_engine();
  tiger_game game = {};
  REQUIRE(tiger_position_start(&game.start) == TIGER_OK);
  CHECK(reviewed(engine, game).empty());
  std::int32_t count = -1;
  tiger_reviewed_move unused = {};
  CHECK(tiger_review(engine.get(), &game, nullptr, &unused, 0, &count) == TIGER_OK);
  CHECK(count == 0);
}

// ---- Perft --------------------------------------------------------------------------------------

std::uint64_t perft(const calls::Engine& engine, const tiger_position& position, int depth,
                    int pass_is_ply) {
  std::uint64_t lines = 0;
  calls::require_ok(engine, tiger_perft(engine.get(), &position, depth, pass_is_ply, &lines));
  return lines;
}

TEST_CASE("perft from the start has the known numbers") {
  tiger_position start = {};
  REQUIRE(tiger_position_start(&start) == TIGER_OK);
  constexpr std::uint64_t kKnown[] = {4, 12, 56, 244, 1396, 8200, 55092};
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    for (int depth = 1; depth <= 7; ++depth)
      for (const int pass_is_ply : {0, 1})
        CHECK(perft(engine, start, depth, pass_is_ply) == kKnown[depth - 1]);
  }
}

// As naive::perft, but a pass does not count as a ply.
std::uint64_t discs_only(const naive::Grid& grid, int depth) {
  if (depth == 0 || naive::is_over(grid)) return 1;
  const Bitboard legal = naive::legal_moves(grid);
  if (legal == 0) return discs_only(naive::pass(grid), depth);
  std::uint64_t lines = 0;
  for (Square x = 0; x < 64; ++x)
    if ((legal >> x & 1) != 0) lines += discs_only(naive::play(grid, x), depth - 1);
  return lines;
}

TEST_CASE("perft counts passes as plies or not, like the naive rules") {
  const calls::Engine engine = calls::new_engine();
  int different = 0;
  std::vector<Board> boards;
  for (const int empties : {0, 2, 4, 5, 7, 20})
    for (const Board& board : solving::boards(7811 + empties, empties, 8)) boards.push_back(board);
  for (const auto& edge_case : sample::edge_cases()) boards.push_back(edge_case.board);
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const naive::Grid grid = naive::from_board(board);
    for (int depth = 1; depth <= 3; ++depth) {
      const std::uint64_t with = perft(engine, position_of(board), depth, 1);
      const std::uint64_t without = perft(engine, position_of(board), depth, 0);
      CHECK(with == static_cast<std::uint64_t>(naive::perft(grid, depth)));
      CHECK(without == discs_only(grid, depth));
      different += with != without;
    }
  }
  CHECK(different > 5);
}

TEST_CASE("perft goes to the end of the game if that comes first") {
  const calls::Engine engine = calls::new_engine();
  for (const Board& board : solving::boards(7821, 5, 10)) {
    const naive::Grid grid = naive::from_board(board);
    CHECK(perft(engine, position_of(board), 60, 0) == discs_only(grid, 60));
    CHECK(perft(engine, position_of(board), 60, 1) ==
          static_cast<std::uint64_t>(naive::perft(grid, 60)));
  }
}

}  // namespace
}  // namespace tiger
