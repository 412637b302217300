// Where a drawing of a board begins and ends, and what is none.
#include "formats/positions/drawing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/reading.h"
#include "formats/text/messages.h"

using namespace tiger;
using namespace tiger::formats;

namespace {

using reading::kBoard;

// A drawing of kBoard in eight lines. row(i, squares) makes line i, from 0, of that row's squares.
template <class Row>
std::string drawn(Row row) {
  std::string text;
  for (int i = 0; i < 8; ++i)
    text += row(i, kBoard.substr(static_cast<std::size_t>(8 * i), 8)) + "\n";
  return text;
}

std::string digit(int n) { return std::string(1, static_cast<char>('0' + n)); }

// The drawing at the start of a text, which must be one of kBoard.
Drawing drawing_of(const std::string& text) {
  INFO(text);
  Lines lines(text);
  const std::optional<Drawing> drawing = take_drawing(lines);
  REQUIRE(drawing);
  CHECK(std::string(drawing->cells.begin(), drawing->cells.end()) == kBoard);
  return *drawing;
}

bool is_drawing(const std::string& text) {
  Lines lines(text);
  const bool found = take_drawing(lines).has_value();
  CHECK(found == (lines.peek().line > 1));  // what is none is not taken
  return found;
}

std::vector<std::string> panel_of(const std::string& text) {
  const Drawing drawing = drawing_of(text);
  std::vector<std::string> panel;
  for (const Text& part : drawing.panel) panel.emplace_back(part.chars);
  return panel;
}

}  // namespace

TEST_CASE("a line of letters has a to h in order and nothing that belongs to h") {
  const auto is_letters = [](std::string_view line) { return is_letters_line({line, 1, 1}); };
  for (const char* line : {"a b c d e f g h", "ABCDEFGH", "  a   b   c   d   e   f   g   h  ",
                           "| a | b | c | d | e | f | g | h |", "> a b c d e f g h",
                           "a b c d e f g h   Black: 2", "abcdefgh|", "a\tb\tc\td\te\tf\tg\th"})
    CHECK_MESSAGE(is_letters(line), line);
  for (const char* line : {"a b c d e f g", "a b c d e f g g", "b c d e f g h i", "abcdefghi",
                           "abcdefgh1", "h g f e d c b a", "x a b c d e f g h", ""})
    CHECK_MESSAGE(!is_letters(line), line);
}

TEST_CASE("marks of quotes, replies and servers at the start of a line do not count") {
  const auto without = [](std::string_view line) {
    return std::string(without_prefix({line, 1, 1}).chars);
  };
  for (const char* line : {"x y", " x y", "> x y", ">> x y", "> > x y", "| x y", ">| x y", "= x y",
                           "=7 x y", "=12 x y", "? x y", "?9 x y", "> = x y"})
    CHECK_MESSAGE(without(line) == "x y", line);
  for (const char* line : {"=x y", "=1x y", "?x y", "@ x y", "< x y", "==", "1 x y"})
    CHECK_MESSAGE(without(line) == line, line);
  CHECK(without("=").empty());
}

TEST_CASE("rows may be numbered from 1, from 0, or from 8 down, at either side or at both") {
  struct Numbering {
    int first, step;
  };
  for (const Numbering n : {Numbering{1, 1}, Numbering{0, 1}, Numbering{8, -1}})
    for (const bool left : {false, true})
      for (const bool right : {false, true}) {
        CAPTURE(n.first);
        const std::string text = drawn([&](int i, const std::string& squares) {
          const std::string number = digit(n.first + n.step * i);
          return (left ? number + " " : "") + squares + (right ? " " + number : "");
        });
        Lines lines(text);
        const std::optional<Drawing> drawing = take_drawing(lines);
        REQUIRE(drawing);
        CHECK(lines.peek().line == 9);
        CHECK(drawing->panel.empty());
        const bool reversed = n.step < 0 && (left || right);
        CHECK(drawing->reversed == reversed);
        for (std::size_t i = 0; i < 8; ++i) {
          const std::size_t rank = reversed ? 7 - i : i;
          CHECK(std::string(&drawing->cells[8 * rank], 8) == kBoard.substr(8 * i, 8));
        }
      }
}

TEST_CASE("rows with other numbers are no drawing") {
  for (const char* numbers : {"12345687", "12345677", "21345678", "76543210", "12435678"})
    for (const bool left : {false, true}) {
      CAPTURE(std::string(numbers));
      CHECK_FALSE(is_drawing(drawn([&](int i, const std::string& squares) {
        const std::string number(1, numbers[i]);
        return left ? number + " " + squares : squares + " " + number;
      })));
    }
}

TEST_CASE("all rows or none have their number at the right, but a panel may begin with one") {
  // Numbers at the left of all rows, and at the right of the first few.
  const auto numbered = [](int few) {
    return drawn([&](int i, const std::string& squares) {
      const std::string number = digit(i + 1);
      return number + " " + squares + (i < few ? " " + number : "");
    });
  };
  for (int few = 0; few <= 8; ++few) {
    CAPTURE(few);
    CHECK(is_drawing(numbered(few)) == (few <= 4 || few == 8));
  }
  CHECK_FALSE(is_drawing(drawn([](int i, const std::string& squares) {
    return i < 4 ? digit(i + 1) + " " + squares : squares + " " + digit(i + 1);
  })));
}

TEST_CASE("what stands beside the rows and letters is the panel, from the top") {
  const std::string letters = "  a b c d e f g h";
  const std::string text =
      letters + "   Black\n" + drawn([](int i, const std::string& squares) {
        const std::string panel = i == 1 ? "   9 discs" : i == 6 ? " 2|O: 3" : "";
        return digit(i + 1) + " " + squares + " " + digit(i + 1) + panel;
      }) +
      letters + "   White to move\nnext\n";
  CHECK(panel_of(text) == std::vector<std::string>{"Black", "9 discs", "2|O: 3", "White to move"});
  Lines lines(text);
  take_drawing(lines);
  CHECK(lines.peek().chars == "next");

  const std::string side =
      drawn([](int i, const std::string& squares) { return squares + (i == 7 ? " O" : ""); });
  CHECK(drawing_of(side).after_last_row.chars == "O");
}

TEST_CASE("a row ends with its eighth square") {
  // The last row goes on with each of these.
  for (const auto& [more, wanted] :
       std::initializer_list<std::pair<const char*, bool>>{{"", true},
                                                           {" ", true},
                                                           {"|", true},
                                                           {"%", true},
                                                           {";", true},
                                                           {" X", true},
                                                           {"z", false},
                                                           {"z ", false},
                                                           {"?", false},
                                                           {"-", false},
                                                           {" -", false},
                                                           {" . ", false}}) {
    const std::string after = more;
    CAPTURE(after);
    CHECK(is_drawing(drawn([&](int i, const std::string& squares) {
            return squares + (i == 7 ? after : "");
          })) == wanted);
  }
  // Scores and comments follow the last row alone.
  for (const char* more : {" % note", " ; e6:+0"})
    for (const int row : {0, 6, 7})
      CHECK(is_drawing(drawn([&](int i, const std::string& squares) {
              return squares + (i == row ? more : "");
            })) == (row == 7));
}

TEST_CASE("a drawing has eight rows, not seven and not nine") {
  const std::string eight = drawn([](int, const std::string& squares) { return squares; });
  CHECK(is_drawing(eight));
  CHECK_FALSE(is_drawing(eight.substr(0, 7 * 9)));
  CHECK_FALSE(is_drawing(eight + "--------\n"));
  CHECK(is_drawing(eight + "Black to move\n"));
}

TEST_CASE("numbered rows have at most six lines between them, borders or blanks") {
  for (int between = 0; between <= 8; ++between)
    for (const char* line : {"+---+---+\n", "\n"}) {
      CAPTURE(between);
      const std::string text = drawn([&](int i, const std::string& squares) {
        std::string row;
        for (int n = 0; i == 4 && n < between; ++n) row += line;
        return row + digit(i + 1) + " " + squares;
      });
      CHECK(is_drawing(text) == (between <= 6));
    }
}

TEST_CASE("rows without numbers have a blank line between all of them or none") {
  for (int blank_lines = 0; blank_lines <= 7; ++blank_lines)
    CHECK(is_drawing(drawn([&](int i, const std::string& squares) {
            return (i > 0 && i <= blank_lines ? "\n" : "") + squares;
          })) == (blank_lines == 0 || blank_lines == 7));
}

TEST_CASE("in a frame of bars and below letters a blank is an empty square") {
  const auto blank = [](std::string squares) {
    return reading::with(std::move(squares), '-', ' ');
  };
  drawing_of(drawn([&](int, const std::string& squares) { return "|" + blank(squares) + "|"; }));
  CHECK_FALSE(is_drawing(drawn([&](int i, const std::string& squares) {
    return "|" + blank(squares) + (i == 3 ? " |" : "|");
  })));
  const auto spread = [](const std::string& squares, const std::string& between) {
    std::string text;
    for (const char c : squares) text += c + between;
    return text;
  };
  drawing_of("  A B C D E F G H\n" + drawn([&](int i, const std::string& squares) {
               return digit(i + 1) + " " + spread(blank(squares), " ");
             }));
  // Where empty squares are drawn, a blank is a square that is missing.
  CHECK_FALSE(is_drawing("  A B C D E F G H\n" + drawn([&](int i, const std::string& squares) {
                           return digit(i + 1) + " " +
                                  spread(i == 5 ? blank(squares) : squares, " ");
                         })));
  drawing_of(drawn([&](int i, const std::string& squares) {
    return digit(i + 1) + " | " + spread(blank(squares), " | ");
  }));
}

// ---- Positions from drawings -------------------------------------------------------------------

namespace {

// kBoard with a panel beside its third row, read as a file of positions.
FileContents with_panel(const std::string& panel) {
  return read_any(drawn([&](int i, const std::string& squares) {
                    const std::string number = digit(i + 1);
                    return number + " " + squares + " " + number + (i == 2 ? "   " + panel : "");
                  }),
                  {.games = false});
}

int discs_of_board(char disc) {
  return static_cast<int>(std::count(kBoard.begin(), kBoard.end(), disc));
}

}  // namespace

TEST_CASE("a panel names the side to move in these ways and no others") {
  const std::pair<const char*, char> sides[] = {{"(*)", 'X'},
                                                {"(X)", 'X'},
                                                {"(O)", 'O'},
                                                {"now (*)", 'X'},
                                                {"now (O) then", 'O'},
                                                {"Black to move", 'X'},
                                                {"White to move", 'O'},
                                                {"black to play", 'X'},
                                                {"white to play", 'O'},
                                                {"Black's turn", 'X'},
                                                {"White's turn", 'O'},
                                                {"turn: white turn", 'O'},
                                                {"O to move", 'O'},
                                                {"X to play", 'X'},
                                                {"side to move: White", 'O'},
                                                {"Side to move = black", 'X'}};
  for (const auto& known : sides) {
    CAPTURE(std::string(known.first));
    const FileContents read = with_panel(known.first);
    REQUIRE(read.problems.size() == 1);
    CHECK(read.notes.empty());  // nothing was guessed
    CHECK((read.problems[0].position.side == Color::kBlack) == (known.second == 'X'));
  }
  for (const char* panel : {"f(*)", "(*)f", "(*", "Black", "White moves", "Black to win",
                            "move to side White", "to move White", "side to White"}) {
    CAPTURE(std::string(panel));
    const FileContents read = with_panel(panel);
    REQUIRE(read.problems.size() == 1);
    REQUIRE(read.notes.size() == 1);
    CHECK(is<"side-by-parity">(read.notes[0].message));
  }
}

TEST_CASE("a panel that names both sides is a contradiction") {
  for (const char* panel : {"(*) (O)", "Black to move, White to move"}) {
    const FileContents read = with_panel(panel);
    CHECK(read.problems.empty());
    REQUIRE(read.errors.size() == 1);
    CHECK(read.errors[0].message.subject() == Subject::kContradiction);
    CHECK(read.errors[0].line == 1);
  }
  CHECK(with_panel("Black to move: (*)").problems.size() == 1);
}

TEST_CASE("numbers of discs in a panel must be those of the drawing") {
  const int black = discs_of_board('X');
  const int white = discs_of_board('O');
  REQUIRE(black != white);
  const auto errors = [](const std::string& panel) {
    const FileContents read = with_panel("Black to move " + panel);
    for (const ParseError& error : read.errors)
      CHECK(error.message.subject() == Subject::kContradiction);
    return read.errors.size();
  };
  for (const int more : {-1, 0, 1}) {
    CAPTURE(more);
    const std::string blacks = std::to_string(black + more);
    const std::string whites = std::to_string(white + more);
    const std::size_t wrong = more != 0 ? 1 : 0;
    CHECK(errors("Black: " + blacks) == wrong);
    CHECK(errors("White: " + whites) == wrong);
    CHECK(errors("black X " + blacks) == wrong);
    CHECK(errors("X: discs = " + blacks) == wrong);
    CHECK(errors("O: discs = " + whites) == wrong);
    // In turn: first Black's, then White's.
    CHECK(errors(blacks + " discs " + std::to_string(white) + " discs") == wrong);
    CHECK(errors(std::to_string(black) + " discs " + whites + " discs") == wrong);
    // These are no numbers of discs: a letter's, a move's, one without its partner.
    CHECK(errors("X " + blacks) == 0);
    CHECK(errors("Black " + blacks + ". f5") == 0);
    CHECK(errors(blacks + " discs") == 0);
  }
}
