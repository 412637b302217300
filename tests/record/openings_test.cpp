#include "record/openings.h"

#include <doctest/doctest.h>

#include <set>
#include <stdexcept>

#include "board/symmetry.h"
#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

Record played(std::string_view names) {
  Record record;
  for (; !names.empty(); names.remove_prefix(2)) {
    const Square x = 8 * (names[1] - '1') + names[0] - 'a';
    REQUIRE(record.play(x) == Legality::kLegal);
  }
  return record;
}

// The error of a list of names; empty if there is none.
std::string refusal(std::string_view text) {
  try {
    OpeningNames::read(text);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("the program's openings are legal by the naive rules") {
  const auto& openings = opening_names().openings();
  CHECK(openings.size() >= 60);
  for (const Opening& opening : openings) {
    CAPTURE(opening.name);
    CHECK_FALSE(opening.name.empty());
    CHECK(opening.moves.size() >= 2);
    naive::Grid grid = naive::start();
    for (const Square x : opening.moves) {
      REQUIRE((naive::legal_moves(grid) >> x & 1) != 0);
      grid = naive::play(grid, x);
    }
    CHECK(opening_names().name_of(naive::to_board(grid)) == opening.name);
  }
}

TEST_CASE("every opening is found in all eight symmetries, and with colours exchanged") {
  for (const Opening& opening : opening_names().openings())
    for (int s = 0; s < kSymmetries; ++s)
      for (const Color side : {Color::kBlack, Color::kWhite}) {
        CAPTURE(opening.name);
        CAPTURE(s);
        Record record(Position{symmetric(kStartBoard, s), side});
        for (const Square x : opening.moves)
          REQUIRE(record.play(symmetric_square(x, s)) == Legality::kLegal);
        CHECK(opening_names().name_of(record) == opening.name);
        CHECK(opening_names().name_of(record.position().board) == opening.name);
      }
}

TEST_CASE("no name belongs to two positions, and no position has two names") {
  std::set<std::string> names;
  std::set<std::pair<Bitboard, Bitboard>> boards;
  for (const Opening& opening : opening_names().openings()) {
    const Board end = Record(Game{{}, opening.moves}).position().board;
    CHECK_MESSAGE(names.insert(opening.name).second, opening.name);
    for (int s = 0; s < kSymmetries; ++s) {
      const Board image = symmetric(end, s);
      boards.insert({image.player, image.opponent});
    }
  }
  CHECK(boards.size() >= 4 * names.size());  // some are their own images
  CHECK(boards.size() <= 8 * names.size());
}

TEST_CASE("well-known lines have their names") {
  const std::pair<const char*, const char*> known[] = {
      {"f5f6", "Diagonal"},
      {"f5d6", "Perpendicular"},
      {"f5f4", "Parallel"},
      {"f5d6c3d3c4", "Tiger"},
      {"f5d6c4d3c3", "Tiger"},
      {"f5d6c5f4e3c6d3f6e6d7", "Rose"},
      {"f5f6e6f4e3", "Cow"},
      {"f5f6e6f4c3", "Buffalo / Kenichi Variation"},
      {"f5f6e6f4g5", "Heath / Tobidashi"},
      {"f5f6e6f4e3c5c4", "Rose-v-Toth"},
      {"f5d6c5f4e3c6e6", "Inoue"},
      {"f5d6c4g5c6", "Swallow"},
      {"f5d6c3d3c4f4f6", "Stephenson"},
      {"c4e3f6e6f5", "Tiger"},
      {"d3c5f6f5e6", "Tiger"},
      {"e6f4c3c4d3", "Tiger"},
  };
  for (const auto& line : known)
    CHECK_MESSAGE(opening_names().name_of(played(line.first)) == line.second, line.first);
}

TEST_CASE("a game keeps the name of the last position that had one, up to the current ply") {
  Record record = played("f5d6c3d3c4f4f6g5");
  CHECK(opening_names().name_of(record) == "No-Kung");
  CHECK(record.play(0) != Legality::kLegal);
  REQUIRE(record.play(20) == Legality::kLegal);  // e3
  REQUIRE(record.play(21) == Legality::kLegal);  // f3
  CHECK(opening_names().name_of(record.position().board) == "");
  CHECK(opening_names().name_of(record) == "No-Kung");
  record.undo(3);
  CHECK(opening_names().name_of(record) == "Stephenson");
  record.undo(6);
  CHECK(opening_names().name_of(record) == "");
}

TEST_CASE("positions outside the openings have no name") {
  // A game that starts from a named position has that name.
  CHECK(opening_names().name_of(Record(played("f5d6c3d3c4").position())) == "Tiger");
  CHECK(opening_names().name_of(Record()) == "");
  CHECK(opening_names().name_of(played("f5")) == "");
  CHECK(opening_names().name_of(Board{0, 0}) == "");
  sample::Random random(1161);
  for (int i = 0; i < 30; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      if (position.board.empty_count() < 36) CHECK(opening_names().name_of(position.board) == "");
}

TEST_CASE("a list of names is read line by line, and refused with a reason") {
  const OpeningNames names = OpeningNames::read("# a comment\n\nf5 One move\nF5D6 Two / Zwei");
  REQUIRE(names.openings().size() == 2);
  CHECK(names.name_of(played("c4")) == "One move");
  CHECK(names.name_of(played("f5d6")) == "Two / Zwei");
  CHECK(names.name_of(played("f5f6")) == "One move");
  CHECK(OpeningNames::read("").openings().empty());

  CHECK(refusal("f5") == "line 1: missing name after the moves");
  CHECK(refusal("\nf5 ") == "line 2: missing name after the moves");
  CHECK(refusal("f5d A name") == "line 1: not a sequence of moves: 'd'");
  CHECK(refusal("f5-- A name") == "line 1: not a sequence of moves: '--'");
  CHECK(refusal(" A name") == "line 1: illegal moves for A name");
  CHECK(refusal("f5e3 A name") == "line 1: illegal moves for A name");
  CHECK(refusal("f5d6c3d3c4 One\n# and\nc4e3f6e6f5 Two") == "line 3: Two is already named One");
}

}  // namespace
}  // namespace tiger
