// Labels beside brute force.
#include "dataset/labels.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger::tools {
namespace {

// Positions of random games with up to 8 empty squares, the side to move can move.
std::vector<Board> boards_to_label(std::size_t count = 300, int most_empties = 8) {
  sample::Random random(5);
  std::vector<Board> boards;
  while (boards.size() < count)
    for (const Position& position : sample::random_game(random, sample::Style::kRandom))
      if (position.board.empty_count() <= most_empties && position.board.legal_moves() != 0)
        boards.push_back(position.board);
  return boards;
}

std::string label(const Board& board, LabelKind kind) {
  Recipe recipe;
  recipe.label = kind;
  Table table(16);
  const std::optional<std::string> found = label_of(table, board, recipe, {});
  REQUIRE(found);
  REQUIRE(found->size() == label_bytes(kind));
  return *found;
}

TEST_CASE("labels are what brute force finds") {
  for (const Board& board : boards_to_label()) {
    const std::vector<naive::ScoredMove> moves = naive::brute_force_moves(board);
    const int best = std::max_element(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
                       return a.score < b.score;
                     })->score;

    const std::string exact = label(board, LabelKind::kExact);
    CHECK(static_cast<signed char>(exact[0]) == best);
    CHECK(std::any_of(moves.begin(), moves.end(), [&](const naive::ScoredMove& move) {
      return move.move == exact[1] && move.score == best;
    }));

    const std::string outcome = label(board, LabelKind::kOutcome);
    CHECK(static_cast<signed char>(outcome[0]) == (best > 0) - (best < 0));

    std::string expected(64, static_cast<char>(kNoMove));
    for (const naive::ScoredMove& move : moves)
      expected[static_cast<std::size_t>(move.move)] = static_cast<char>(move.score);
    CHECK(label(board, LabelKind::kAllMoves) == expected);
  }
}

// The scores of many positions, with one table that is emptied each time.
void check_scores(const std::vector<Board>& boards) {
  Recipe recipe;
  Table table(16);
  for (const Board& board : boards) {
    const std::optional<std::string> found = label_of(table, board, recipe, {});
    REQUIRE(found);
    CHECK(static_cast<signed char>((*found)[0]) == naive::brute_force_alpha_beta(board));
  }
}

TEST_CASE("five thousand scores are what brute force finds") {
  check_scores(boards_to_label(5000, 6));
}

TEST_SUITE("nightly") {
  TEST_CASE("a hundred thousand scores are what brute force finds") {
    check_scores(boards_to_label(100'000));
  }
}

TEST_CASE("an estimate does not depend on what was searched before") {
  const std::vector<Board> boards = boards_to_label();
  Recipe recipe;
  recipe.label = LabelKind::kLevel;
  recipe.level = 2;
  Table table(16);
  for (const Board& board : boards)
    CHECK(label_of(table, board, recipe, {}) == label_of(table, board, recipe, {}));
}

TEST_CASE("what is stopped has no label") {
  std::atomic<bool> stop = true;
  Recipe recipe;
  Table table(16);
  recipe.label = LabelKind::kLevel;
  recipe.level = 8;
  CHECK_FALSE(label_of(table, kStartBoard, recipe, {.stop = &stop}));
  recipe.label = LabelKind::kExact;
  CHECK_FALSE(label_of(table, boards_to_label().front(), recipe, {.stop = &stop}));
}

}  // namespace
}  // namespace tiger::tools
