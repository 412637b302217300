// The position files that ship with the program hold what they claim.
#include <doctest/doctest.h>

#include <bit>
#include <map>
#include <set>
#include <string>

#include "board/symmetry.h"
#include "formats/reader.h"
#include "platform/file.h"
#include "search/solver.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

std::vector<Problem> problems_of(const std::string& name) {
  const std::string text = bytes_of_file(TIGER_SOURCE_DIR "/positions/" + name).value();
  const FileContents result = read_any(text, {.file = name});
  CHECK(result.errors.empty());
  return result.problems;
}

TEST_CASE("the midgame positions are five of each number of empty squares, all different") {
  const std::vector<Problem> problems = problems_of("midgame.obf");
  CHECK(problems.size() == 125);
  std::map<int, int> of_empties;
  std::set<std::pair<Bitboard, Bitboard>> seen;
  for (const Problem& problem : problems) {
    const Board& board = problem.position.board;
    ++of_empties[board.empty_count()];
    CHECK(std::popcount(board.legal_moves()) > 1);
    for (int s = 0; s < kSymmetries; ++s) {
      const Board image = symmetric(board, s);
      CHECK((s > 0 || seen.count({image.player, image.opponent}) == 0));
      seen.insert({image.player, image.opponent});
    }
  }
  CHECK(of_empties.size() == 25);
  for (const auto& [empties, n] : of_empties) {
    CHECK(empties >= 20);
    CHECK(empties <= 44);
    CHECK(n == 5);
  }
}

// The positions of a set up to symmetry, whichever side is to move. Fails if two are images.
void add_images(std::set<std::pair<Bitboard, Bitboard>>& seen, const Board& board) {
  const Board canonical = symmetric(board, canonical_symmetry(board));
  CHECK(seen.insert({canonical.player, canonical.opponent}).second);
}

TEST_CASE("the sets for comparisons hold as many positions of each number, none an image") {
  std::set<std::pair<Bitboard, Bitboard>> seen;
  for (const char* name :
       {"ffo-01-19.obf", "ffo-20-39.obf", "ffo-40-59.obf", "ffo-60-79.obf", "midgame.obf"})
    for (const Problem& problem : problems_of(name)) add_images(seen, problem.position.board);
  for (const char* name :
       {"exact-games.obf", "exact-self-play.obf", "midgame-games.obf", "midgame-self-play.obf"}) {
    CAPTURE(name);
    const bool exact = name[0] == 'e';
    std::map<int, int> of_empties;
    for (const Problem& problem : problems_of(name)) {
      const Board& board = problem.position.board;
      add_images(seen, board);
      ++of_empties[board.empty_count()];
      CHECK(board.legal_moves() != 0);
      CHECK(problem.expected().has_value() == exact);
    }
    CHECK(of_empties.begin()->first == (exact ? 14 : 20));
    CHECK(of_empties.rbegin()->first == (exact ? 24 : 50));
    for (const auto& [empties, n] : of_empties) CHECK(n == (exact ? 46 : 17));
  }
}

TEST_CASE("plain alpha-beta without evaluation finds the scores of the smaller exact positions") {
  for (const char* name : {"exact-games.obf", "exact-self-play.obf"}) {
    const std::vector<Problem> problems = problems_of(name);
    for (std::size_t i = 0; i < problems.size() && i < 46; i += 3) {
      Table table;
      const Solution solution =
          solve(table, problems[i].position.board,
                {.driver = Driver::kAlphaBeta, .first_guess = {}, .weights = nullptr});
      CHECK(solution.bounds.lower == problems[i].expected());
      CHECK(solution.bounds.upper == problems[i].expected());
    }
  }
}

TEST_CASE("brute force and every driver agree with all moves and scores of the edge cases") {
  const std::vector<Problem> problems = problems_of("edge-cases.obf");
  CHECK(problems.size() == 40);
  std::set<int> empties;
  for (const Problem& problem : problems) {
    CAPTURE(problem.title);
    const Board& board = problem.position.board;
    empties.insert(board.empty_count());
    const Score score = naive::brute_force_alpha_beta(board);
    CHECK(problem.expected().value_or(score) == score);
    const bool passes = board.legal_moves() == 0 && !is_game_over(board);
    CHECK(problem.scores.size() == (passes ? 1 : naive::brute_force_moves(board).size()));
    for (const auto& [move, expected] : problem.scores) {
      const Board child = board.after(move);
      CHECK(-naive::brute_force_alpha_beta(child) == expected);
    }
    for (const Driver driver : {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta}) {
      Table table;
      const Solution solution = solve(table, board, {.driver = driver, .first_guess = {}});
      CHECK(solution.bounds.lower == score);
      CHECK(solution.bounds.upper == score);
    }
  }
  for (int n = 0; n <= 12; ++n) CHECK(empties.contains(n));
}

TEST_CASE("the FFO files hold the positions 1 to 79, each with its score and best moves") {
  std::set<int> numbers;
  for (const char* name : {"ffo-01-19.obf", "ffo-20-39.obf", "ffo-40-59.obf", "ffo-60-79.obf"})
    for (const Problem& problem : problems_of(name)) {
      REQUIRE(problem.number);
      CHECK(numbers.insert(*problem.number).second);
      CHECK_FALSE(problem.scores.empty());
      for (const MoveScore& move : problem.scores) CHECK(move.score == problem.expected());
    }
  CHECK(numbers.size() == 79);
  CHECK(*numbers.begin() == 1);
  CHECK(*numbers.rbegin() == 79);

  const std::vector<Problem> part = problems_of("ffo-40-44.obf");
  CHECK(part.size() == 5);
}

}  // namespace
}  // namespace tiger
