#include "play/board_picture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "formats/games/transcript.h"

namespace tiger::tools {
namespace {

Record played(std::string_view moves) {
  return Record(read_transcripts(moves, "").games.front().game);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The width on the screen: first bytes of UTF-8 characters, escape sequences left out.
std::size_t columns(const std::string& line) {
  std::size_t n = 0;
  bool escape = false;
  for (const char c : line) {
    if (c == '\033') escape = true;
    if (!escape && (static_cast<unsigned char>(c) & 0xC0) != 0x80) ++n;
    if (escape && c == 'm') escape = false;
  }
  return n;
}

TEST_CASE("the picture of a game in plain characters") {
  CHECK(board_picture(played("f5d6c3"), {}, {"4:59", "0:09.5"}) ==
        "   a b c d e f g h\n"
        " 1 . . . . . . . .     Move 4, White to move\n"
        " 2 . . . . . . . .     X Black   5   4:59\n"
        " 3 . .[X]+ . + . .     O White   2   0:09.5\n"
        " 4 . . . X X + . .     Perpendicular\n"
        " 5 . . . O X X + .\n"
        " 6 . . . O . . . .     f5d6c3\n"
        " 7 . . . . . . . .\n"
        " 8 . . . . . . . .\n"
        "   a b c d e f g h\n");
}

TEST_CASE("discs are circles if the terminal has them, and the last move is marked at the edge") {
  const Record record(Game{{Board{bit(1), bit(2)}, Color::kBlack}, {3}});
  CHECK(lines_of(board_picture(record, {.unicode = true}))[1] ==
        " 1 · ● ●[●]· · · ·     The game is over");
}

TEST_CASE("every picture of a game fits the screen") {
  std::mt19937 random(5);
  for (int game = 0; game < 20; ++game) {
    Record record;
    while (!record.is_over()) {
      std::vector<Square> moves;
      for (const Square x : squares(record.position().board.legal_moves())) moves.push_back(x);
      record.play(moves[random() % moves.size()]);
      record.pass_if_forced();
      for (const int width : {64, 80, 200})
        for (const bool unicode : {false, true})
          for (const bool colours : {false, true}) {
            const auto lines =
                lines_of(board_picture(record, {unicode, colours, width}, {"9:59:59", "9:59:59"}));
            REQUIRE(lines.size() == 10);
            for (const std::string& line : lines)
              REQUIRE(columns(line) <= static_cast<std::size_t>(width));
          }
    }
  }
  // On a narrow one the summary stands below the board, and the moves take more lines.
  const std::string picture = board_picture(played("f5d6c3d3c4f4f6f3e6e7f7c5e3"), {.width = 25});
  for (const std::string& line : lines_of(picture)) CHECK(columns(line) < 25);
  CHECK(picture.find("\nMove 14, White to move\n") != std::string::npos);
  CHECK(picture.find("\nf5d6c3d3c4f4f6f3e6e7f7c5\ne3\n") != std::string::npos);
}

TEST_CASE("colours end with the board") {
  for (const std::string& line : lines_of(board_picture(played("f5"), {.colours = true})))
    if (line.find('\033') != std::string::npos) {
      const std::size_t last = line.rfind('\033');
      CHECK(line.substr(last, 4) == "\033[0m");
    }
}

// A copy of the text loses the colours, and must still tell the discs apart.
TEST_CASE("discs have two shapes, with colours and without") {
  for (const bool colours : {false, true}) {
    const std::string picture =
        board_picture(played("f5d6"), {.unicode = true, .colours = colours});
    std::string board;
    for (const std::string& line : lines_of(picture)) board += line.substr(0, line.find("    "));
    const auto times = [&](const std::string& shape) {
      int n = 0;
      for (std::size_t at = board.find(shape); at != std::string::npos;
           at = board.find(shape, at + 1))
        ++n;
      return n;
    };
    CHECK(times("●") == 3);
    CHECK(times("○") == 3);
  }
}

TEST_CASE("scores stand in their squares: tenths where there is room, and marks") {
  const std::vector<SquareScore> scores = {
      {19, Value::of_units(75), false, false},    // d3
      {26, value_of(-12), true, false},           // c4
      {37, Value::of_units(-480), false, true},   // f5
      {44, Value::of_units(-641), false, false},  // e6
      {43, value_of(2), false, false},            // d6
  };
  const auto rows = [&](int width) {
    return lines_of(scores_picture(Position{}, scores, {.width = width}));
  };
  CHECK(rows(80)[3] == " 3     .     .     . *+2.3     .     .     .     .");
  CHECK(rows(80)[4] == " 4     .     .  =-12     O     X     .     .     .");
  CHECK(rows(80)[5] == " 5     .     .     .     X     O  b-15     .     .");
  CHECK(rows(80)[6] == " 6     .     .     .  +2.0 -20.0     .     .     .");
  CHECK(rows(48)[3] == " 3    .    .    .*+2.3    .    .    .    .");
  CHECK(rows(48)[5] == " 5    .    .    .    X    O b-15    .    .");
  CHECK(rows(40)[3] == " 3   .   .   . *+2   .   .   .   .");
  CHECK(rows(40)[4] == " 4   .   .=-12   O   X   .   .   .");
  for (const int width : {40, 48, 80})
    for (const std::string& line : rows(width)) CHECK(static_cast<int>(columns(line)) < width);
}

TEST_CASE("the best move has its star also where a proved score leaves no room for both marks") {
  const std::vector<SquareScore> scores = {{19, value_of(10), true, false},
                                           {26, value_of(-12), true, false}};
  for (const int width : {40, 47}) {
    const auto rows = lines_of(scores_picture(Position{}, scores, {.width = width}));
    CHECK(rows[3] == " 3   .   .   .*+10   .   .   .   .");
    CHECK(rows[4] == " 4   .   .=-12   O   X   .   .   .");
  }
}

TEST_CASE("what a book knows replaces what a search has not proved") {
  Analysis analysis;
  analysis.moves = {{19, value_of(2), {19}}, {26, value_of(1), {26}}};
  analysis.depth = {40, 73};
  const std::vector<BookMove> known = {{26, 4, true}};
  const std::vector<SquareScore> scores = square_scores(analysis, known);
  REQUIRE(scores.size() == 2);
  CHECK(!scores[0].from_book);
  CHECK((scores[1].from_book && scores[1].proved && scores[1].value == value_of(4)));
  analysis.depth = {};
  CHECK(!square_scores(analysis, known)[1].from_book);
}

TEST_CASE("a result counts the empty squares for the winner") {
  const Bitboard low = 0xFFFF;
  CHECK(result_text({Board{low, 0}, Color::kWhite}) ==
        "Black 0, White 16, empty 48: White wins by 64");
  CHECK(result_text({Board{~low, low}, Color::kBlack}) == "Black 48, White 16: Black wins by 32");
  CHECK(result_text({Board{0xFFFFFFFF, 0xFFFFFFFF00000000}, Color::kBlack}) ==
        "Black 32, White 32: a draw");
}

}  // namespace
}  // namespace tiger::tools
