// What is written is read back unchanged, and every layout gives the same position.
#include <doctest/doctest.h>

#include "formats/reading.h"
#include "support/random_boards.h"

using namespace tiger;
using namespace tiger::reading;

namespace {

Problem random_problem(sample::Random& random) {
  Problem problem;
  const sample::Style style = sample::kStyles[random.below(3)];
  problem.position = sample::random_position(random, random.below(61), style);
  const Board& board = problem.position.board;
  for (const Square x : squares(board.legal_moves()))
    if (random.below(2) != 0) problem.scores.push_back({x, random.below(129) - 64});
  if (board.legal_moves() == 0 && !is_game_over(board)) problem.scores = {{kPass, -4}};
  if (random.below(2) != 0) problem.number = random.below(1000);
  if (random.below(2) != 0) problem.title = "title " + std::to_string(random.below(10)) + "%; X";
  return problem;
}

std::string spaced_out(const std::string& text) {
  std::string spaced;
  for (const char c : text) spaced += std::string(1, c) + " ";
  return spaced;
}

}  // namespace

TEST_CASE("a problem written as OBF reads back unchanged") {
  sample::Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Problem problem = random_problem(random);
    const std::string line = write_obf(problem);
    CAPTURE(line);
    const Problem again = only_problem(line);
    CHECK(again.position == problem.position);
    CHECK(again.scores == problem.scores);
    CHECK(again.number == problem.number);
    CHECK(again.title == problem.title);
    CHECK(write_obf(again) == line);
  }
}

TEST_CASE("a file of OBF lines reads back in order") {
  sample::Random random(2);
  std::string text;
  std::vector<std::string> lines;
  for (int i = 0; i < 300; ++i) {
    lines.push_back(write_obf(random_problem(random)));
    text += lines.back() + "\n";
  }
  const FileContents result = read_any(text, {.games = false});
  CHECK(result.errors.empty());
  REQUIRE(result.problems.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(write_obf(result.problems[i]) == lines[i]);
    CHECK(result.problems[i].line == static_cast<int>(i) + 1);
  }
}

TEST_CASE("every layout of a position reads as the same position") {
  sample::Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_problem(random).position;
    const std::string board = board_text(position);
    const char side = position.side == Color::kBlack ? 'X' : 'O';
    const std::string word = side == 'X' ? "Black" : "White";
    const std::string wanted = board + " " + side;
    CAPTURE(wanted);
    CHECK(position_of(wanted) == wanted);
    CHECK(position_of(board + side) == wanted);
    CHECK(position_of(spaced_out(board + side)) == wanted);
    CHECK(position_of(board + "\n" + word + "\nA title\n") == wanted);
    CHECK(position_of(rows_of(board) + side) == wanted);
    const std::string words = rows_of(board, " ") + word + " to move";
    if (position.board.legal_moves() != 0 || is_game_over(position.board))
      CHECK(position_of(words) == wanted);
    else
      CHECK(errors_of(words) != "");  // words do not name a side that must pass
    CHECK(position_of(framed(board) + side) == wanted);
    CHECK(position_of(with(with(wanted, 'O', '0'), 'X', '*')) == wanted);
    const std::string digits = with(with(wanted, 'X', '0'), 'O', '1');
    if (digits.find('1') == std::string::npos) continue;
    CHECK(position_of(digits) == wanted);
    CHECK(position_of(framed(digits.substr(0, 64)) + digits.back()) == wanted);
  }
}
