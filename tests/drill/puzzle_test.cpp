// Puzzles against brute force: one move alone keeps the win or draw, and a shallow search misses
// it; the drill that asks them.
#include "drill/puzzle.h"

#include <doctest/doctest.h>

#include <bit>
#include <deque>
#include <filesystem>

#include "board/symmetry.h"
#include "drill/mistake_puzzles.h"
#include "formats/reader.h"
#include "search/analysis.h"
#include "support/brute_force.h"
#include "support/played.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger::tools {
namespace {

int sign(int score) { return (score > 0) - (score < 0); }

// The only move with the best outcome, if that is no loss; by brute force.
Square only_move(const Board& board) {
  int best = -1;
  Square only = kNoSquare;
  for (const naive::ScoredMove& move : naive::brute_force_moves(board)) {
    if (sign(move.score) > best) {
      best = sign(move.score);
      only = move.move;
    } else if (sign(move.score) == best) {
      only = kNoSquare;
    }
  }
  return best < 0 ? kNoSquare : only;
}

Square choice_at(const Board& board, int depth) {
  Table table(10);
  return analyse(table, board, {.limits = limits_to_depth(depth)}).moves.front().move;
}

// Positions with 8 empty squares from random games.
std::vector<Position> positions(int n) {
  std::vector<Position> found;
  sample::Random random(34);
  while (static_cast<int>(found.size()) < n)
    for (const Position& position : sample::random_game(random, sample::kStyles[0]))
      if (position.board.empty_count() == 8) found.push_back(position);
  return found;
}

const PuzzleSettings kShallow{.least = 8, .most = 8, .miss_depth = 1};

std::vector<Puzzle> puzzles() {
  std::vector<Puzzle> found;
  Table table(10);
  for (const Position& position : positions(120))
    if (auto puzzle = puzzle_at(position, kShallow, table, {})) found.push_back(*puzzle);
  return found;
}

TEST_CASE("a position is a puzzle exactly if one move alone holds and a shallow search misses it") {
  Table table(10);
  int found = 0;
  for (const Position& position : positions(120)) {
    const Board& board = position.board;
    const bool choice = count(board.legal_moves()) >= 2;
    const Square only = choice ? only_move(board) : kNoSquare;
    const bool expected = only != kNoSquare && choice_at(board, 1) != only;
    const std::optional<Puzzle> puzzle = puzzle_at(position, kShallow, table, {});
    REQUIRE(puzzle.has_value() == expected);
    if (!puzzle) continue;
    ++found;
    CHECK(puzzle->right() == only);
    for (const MoveScore& scored : puzzle->scores) {
      const Board after = board.after(scored.move, board.flips(scored.move));
      CHECK(scored.score == -naive::brute_force_alpha_beta(after));
    }
  }
  CHECK(found >= 3);
}

TEST_CASE("the rating is the least depth from which every deeper search finds the move") {
  for (const Puzzle& puzzle : puzzles()) {
    for (int depth = puzzle.rating; depth <= 8; ++depth)
      CHECK(choice_at(puzzle.position.board, depth) == puzzle.right());
    CHECK(choice_at(puzzle.position.board, puzzle.rating - 1) != puzzle.right());
  }
}

TEST_CASE("people who find one of the moves: those of all moves are all people") {
  Table table(12);
  for (Puzzle puzzle : puzzles()) {
    const std::vector<MoveScore> scores = puzzle.scores;
    int people = 0, first_two = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      puzzle.scores = {scores[i]};
      rate_for_people(puzzle, table, embedded_weights());
      REQUIRE(puzzle.found);
      people += *puzzle.found;
      if (i < 2) first_two += *puzzle.found;
    }
    CHECK(std::abs(people - 100) <= static_cast<int>(scores.size()));
    puzzle.scores = {{scores[0].move, 4}, {scores[1].move, 3}};
    puzzle.lost = 5;
    rate_for_people(puzzle, table, embedded_weights());
    CHECK(std::abs(*puzzle.found - first_two) <= 1);
  }
}

// The puzzles as their file gives them back.
std::vector<Puzzle> read_back(const std::vector<Puzzle>& all) {
  std::string text;
  for (const Puzzle& puzzle : all) text += puzzle_text(puzzle);
  std::size_t refused = 0;
  std::vector<Puzzle> back = puzzles_in(read_any(text).problems, refused);
  CHECK(refused == 0);
  REQUIRE(back.size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(back[i].position == all[i].position);
    CHECK(back[i].scores == all[i].scores);
  }
  return back;
}

TEST_CASE("puzzles come back from their file, and other lines are refused") {
  std::vector<Puzzle> all = puzzles();
  all.front().found = 34;
  sort_puzzles(all);
  const std::vector<Puzzle> back = read_back(all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(back[i].rating == all[i].rating);
    CHECK(back[i].found == all[i].found);
    if (i > 0) CHECK(back[i - 1].rating <= back[i].rating);
  }
  const Square a = all[0].scores[0].move, b = all[0].scores[1].move;
  const auto is_refused = [&](const std::vector<MoveScore>& scores, const std::string& title) {
    Problem problem;
    problem.position = all[0].position;
    problem.scores = scores;
    problem.title = title;
    std::size_t n = 0;
    return puzzles_in({problem}, n).empty() && n == 1;
  };
  CHECK_FALSE(is_refused({{a, 2}, {b, 0}}, "rating 7"));
  CHECK_FALSE(is_refused({{b, -2}, {a, 0}}, "rating 7"));
  CHECK(is_refused({{a, 2}, {b, 4}}, "rating 7"));
  CHECK(is_refused({{a, 0}, {b, 0}}, "rating 7"));
  CHECK(is_refused({{a, -2}, {b, -4}}, "rating 7"));
  CHECK(is_refused({{a, 2}}, "rating 7"));
  CHECK(is_refused({}, "rating 7"));
  CHECK(is_refused({{a, 2}, {b, -4}}, "a title"));
  CHECK(is_refused({{a, 2}, {b, -4}}, "rating"));
}

TEST_CASE("the drill asks, keeps the answers and repeats what was missed") {
  const std::vector<Puzzle> all = puzzles();
  REQUIRE(all.size() >= 3);
  const sample::TemporaryFolder folder;
  const std::string path = folder.file("answers");
  std::string said;
  std::deque<std::string> lines;
  const DrillDialogue dialogue{.print = [&](const std::string& text) { said += text; },
                               .next_line = [&]() -> std::optional<std::string> {
                                 if (lines.empty()) return std::nullopt;
                                 const std::string line = lines.front();
                                 lines.pop_front();
                                 return line;
                               },
                               .draw = [](const Record&) {}};
  const auto right = [&](std::size_t i) { return square_name(all[i].right()); };
  const auto wrong = [&](std::size_t i) { return square_name(all[i].scores.back().move); };
  {
    LeitnerBoxes boxes(path);
    lines = {"hello", right(0), "", wrong(1), right(1)};
    const DrillResult result = drill_puzzles(all, 2, boxes, dialogue);
    CHECK(result.asked == 2);
    CHECK(result.right == 1);
    CHECK_FALSE(result.quit);
    CHECK(lines.empty());
    CHECK(said.find("a move such as f5") != std::string::npos);
    CHECK(said.find("no: " + wrong(1)) != std::string::npos);
    CHECK(said.find("again: ") != std::string::npos);
  }
  LeitnerBoxes boxes(path);
  lines = {right(1), "quit"};
  said.clear();
  const DrillResult result = drill_puzzles(all, 2, boxes, dialogue);
  CHECK(result.asked == 1);
  CHECK(result.right == 1);
  CHECK(result.quit);

  // A miss is explained.
  std::filesystem::remove(path);
  LeitnerBoxes anew(path);
  DrillDialogue explaining = dialogue;
  explaining.line = [](const Board& board) {
    return std::vector<Square>{std::countr_zero(board.empties())};
  };
  lines = {wrong(0), "skip"};
  said.clear();
  drill_puzzles({all[0]}, 1, anew, explaining);
  const Score lost = all[0].scores.front().score - all[0].scores.back().score;
  CHECK(said.find(", " + std::to_string(lost) + " discs better\n  refutation: ") !=
        std::string::npos);
  CHECK(said.find(all[0].scores.front().score > 0 ? "  winning line: " : "  drawing line: ") !=
        std::string::npos);
  CHECK(said.find("the move is " + right(0)) != said.rfind("the move is " + right(0)));

  // Symmetric puzzles are the same card.
  std::filesystem::remove(path);
  LeitnerBoxes empty(path);
  Puzzle image = all[0];
  image.position.board = symmetric(image.position.board, 3);
  for (MoveScore& scored : image.scores) scored.move = symmetric_square(scored.move, 3);
  lines = {right(0)};
  const DrillResult once = drill_puzzles({all[0], image, all[0]}, 10, empty, dialogue);
  CHECK(once.asked == 1);
  CHECK_FALSE(once.quit);
}

TEST_CASE("a mistake is what the review says, and a move within a disc of the best is right") {
  sample::Random random(35);
  const auto positions = sample::random_game(random, sample::kStyles[0]);
  StoredGame game{.game = {{}, sample::moves_of(positions)}, .black = "Ann", .white = "Ben"};
  MistakeSettings settings{.review = {.level = 2, .exact = 8, .win_loss_draw = 8}};
  Table table(10);
  const auto found = [&](std::optional<std::string> player) {
    settings.player = std::move(player);
    return mistakes_in(game, settings, table, {});
  };
  CHECK(has_player(game, settings));
  const std::vector<Puzzle> all = found(std::nullopt);
  REQUIRE(all.size() >= 4);
  CHECK(found("ann").size() + found("BEN").size() == all.size());
  CHECK(found("Carl").empty());
  CHECK_FALSE(has_player(game, settings));
  for (const Puzzle& puzzle : all) {
    CHECK(puzzle.lost >= kMistakeCost);
    CHECK(static_cast<int>(puzzle.scores.size()) == count(puzzle.position.board.legal_moves()));
    for (const MoveScore& scored : puzzle.scores)
      CHECK(puzzle.is_right(scored.move) == (scored.score >= puzzle.scores.front().score - 1));
  }
  const std::vector<Puzzle> back = read_back(all);
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(back[i].lost == all[i].lost);
}

TEST_CASE("the best line goes to the end of the game where that can be solved") {
  const auto line = best_lines();
  for (const Position& position : positions(20)) {
    Board board = position.board;
    const int score = naive::brute_force_alpha_beta(board);
    int sign = 1;
    for (const Square move : line(board)) {
      board = board.after(move);
      sign = -sign;
    }
    CHECK(is_game_over(board));
    CHECK(sign * final_score(board) == score);
  }
}

}  // namespace
}  // namespace tiger::tools
