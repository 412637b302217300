// Lines that end otherwise by equally good play, against brute force.
#include "player/line.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

std::vector<Square> best_moves(const Board& board) {
  std::vector<Square> best;
  Score most = kScoreMin;
  for (const naive::ScoredMove& move : naive::brute_force_moves(board)) {
    if (move.score > most) best.clear();
    if (move.score >= most) best.push_back(move.move);
    most = std::max(most, move.score);
  }
  return best;
}

// A line to the end of the game by the first of the best moves.
std::vector<Square> best_line(Board board) {
  std::vector<Square> line;
  while (!is_game_over(board)) {
    line.push_back(board.legal_moves() == 0 ? Square{kPass} : best_moves(board).front());
    board = board.after(line.back());
  }
  return line;
}

TEST_CASE("other ends are best play, and take the wanted square where that is a best move") {
  int taken = 0, differ = 0;
  for (const Board& start : solving::boards_with_moves(971, 7, 40)) {
    INFO(naive::to_diagram(start));
    const Line line(start, best_line(start));
    OtherLines other;
    for (const Square wanted : {Square{kNoSquare}, Square{0}, Square{63}}) {
      const std::vector<Line> ends = other.ends(start, line, wanted);
      REQUIRE(ends.size() == kOtherEnds);
      for (const Line& end : ends) {
        CHECK(end.ended());
        CHECK(end.move_to(1) == line.move_to(1));
        Board board = start.after(line.move_to(1));
        for (int ply = 2; ply <= end.plies(); ++ply) {
          const Square move = end.move_to(ply);
          if (board.legal_moves() == 0) {
            CHECK(move == kPass);
          } else {
            const std::vector<Square> best = best_moves(board);
            const auto has = [&best](Square x) {
              return std::find(best.begin(), best.end(), x) != best.end();
            };
            CHECK(has(move));
            if (has(wanted)) CHECK(move == wanted);
            if (!has(wanted) && &end == &ends[0]) CHECK(move == best.front());
            if (!has(wanted) && &end == &ends[1]) CHECK(move == best.back());
            taken += has(wanted);
          }
          board = board.after(move);
        }
        differ += ends[0].last() != end.last();
      }
    }
  }
  CHECK(taken > 0);
  CHECK(differ > 0);
}

TEST_CASE("near lines are good play, best play where their searches reach the end") {
  int differ = 0;
  for (const Board& start : solving::boards_with_moves(972, kNearDepth + 1, 40)) {
    INFO(naive::to_diagram(start));
    const Square first = std::countr_zero(start.legal_moves());
    const std::vector<Line> lines = OtherLines().near(start, first);
    const std::vector<Line> again = OtherLines().near(start, first);
    REQUIRE(lines.size() == kNearLines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      CHECK(lines[i].ended());
      CHECK(lines[i].move_to(1) == first);
      CHECK(lines[i].last() == again[i].last());
      differ += lines[i].last() != lines[0].last();
      Board board = start.after(first);
      for (int ply = 2; ply <= lines[i].plies(); ++ply) {
        const Square move = lines[i].move_to(ply);
        if (board.legal_moves() == 0) {
          CHECK(move == kPass);
        } else if (board.empty_count() <= kNearDepth - (i % 2 == 0 ? 2 : 0)) {
          const std::vector<Square> best = best_moves(board);
          CHECK(std::find(best.begin(), best.end(), move) != best.end());
        }
        board = board.after(move);
      }
    }
  }
  CHECK(differ > 0);
}

TEST_CASE("near lines of an early position have all their plies") {
  const Board start = solving::boards_with_moves(973, 40, 1).front();
  for (const Line& line : OtherLines().near(start, std::countr_zero(start.legal_moves())))
    CHECK(line.plies() == kNearPlies);
}

}  // namespace
}  // namespace tiger
