#include "cli/text_table.h"

#include <doctest/doctest.h>

#include <sstream>

using namespace tiger::tools;

namespace {

// A table like that of `tiger solve`, on a screen whose width may be changed.
struct Fixture {
  Screen screen;
  TextTable table{
      {{"#", 5}, {"time", 12, 9}, {"nodes", 14, 7}}, "line of play", {}, [this] { return screen; }};

  std::string row(double seconds, std::uint64_t nodes, const std::string& line,
                  const std::string& mark = {}) {
    return table.row({std::string("40"), time_cell(seconds), count_cell(nodes)}, line, mark);
  }
};

std::size_t widest(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) widest = std::max(widest, columns_of(line));
  return widest;
}

const std::string kLine = "a2 B1 c1 PS b6 C7 a7 B7 b8 D7 f8 C6 a8 E8 g7 F7 a6 G8 c8 H8 d8";

}  // namespace

TEST_CASE("a table in a pipe has its full widths, plain integers and whole lines") {
  Fixture f;
  CHECK(f.table.head() ==
        "    # |         time |          nodes | line of play\n"
        "------+--------------+----------------+-------------\n");
  CHECK(f.row(0.316, 11209934, kLine, "  <- expected +40") ==
        "   40 |     0:00.316 |       11209934 | " + kLine + "  <- expected +40\n");
  CHECK(f.table.row_with_sentence({std::string("total"), time_cell(1), count_cell(5)}, kLine) ==
        "total |     0:01.000 |              5 | " + kLine + "\n");
}

TEST_CASE("a table on a wide terminal separates thousands, one on a narrow terminal has units") {
  Fixture f;
  f.screen = {160, true};
  f.table.head();
  CHECK(f.row(0.316, 11209934, kLine) == "   40 |     0:00.316 |     11,209,934 | " + kLine + "\n");
  CHECK(f.row(3600, 999999999999999, "a2") == "   40 |  1:00:00.000 |         1.00 P | a2\n");
  f.screen = {50, true};
  CHECK(f.table.head() ==
        "    # |      time |   nodes | line of play\n"
        "------+-----------+---------+-------------\n");
  CHECK(f.row(0.316, 11209934, kLine) == "   40 |  0:00.316 |  11.2 M | a2 B1 c1 PS b6 C7 …\n");
  CHECK(f.row(3600, 1234, "a2") == "   40 |   1:00:00 |   1,234 | a2\n");
  f.screen.unicode = false;
  CHECK(f.row(0.316, 11209934, kLine) == "   40 |  0:00.316 |  11.2 M | a2 B1 c1 PS b6 C7 ..\n");
}

TEST_CASE("no row of a table is wider than the terminal, and marks and sentences stay whole") {
  for (std::size_t width = 45; width <= 130; ++width) {
    CAPTURE(width);
    Fixture f;
    f.screen = {width, true};
    f.table.head();
    const std::string mark = "  <- expected +40; a2 is +38, expected +40; b1 is -2, expected +6";
    const std::string rows =
        f.row(1, 123456789, kLine) + f.row(1, 123456789, kLine, mark) +
        f.table.row_with_sentence({std::string("total"), time_cell(1), count_cell(5)},
                                  "5 positions, 0 wrong scores, 0 wrong moves");
    CHECK(widest(rows) <= width);
    std::istringstream in(rows);
    std::string words;
    for (std::string word; in >> word;) words += word + " ";
    CHECK(words.find("<- expected +40; a2 is +38, expected +40; b1 is -2, expected +6 ") !=
          std::string::npos);
    CHECK(words.find("5 positions, 0 wrong scores, 0 wrong moves ") != std::string::npos);
  }
}

TEST_CASE("the titles of a table are repeated when the terminal's width changes its columns") {
  Fixture f;
  f.screen = {120, true};
  f.table.head();
  f.screen.width = 100;
  CHECK(f.row(1, 2, "a2") == "   40 |     0:01.000 |              2 | a2\n");
  f.screen.width = 50;
  CHECK(f.row(1, 2, "a2") ==
        "    # |      time |   nodes | line of play\n"
        "------+-----------+---------+-------------\n"
        "   40 |  0:01.000 |       2 | a2\n");
  CHECK(f.row(1, 2, "a2") == "   40 |  0:01.000 |       2 | a2\n");
}

TEST_CASE("columns that do not fit are left out by rank, and room that is left is used") {
  Screen screen{20, true};
  TextTable table({{"a", 9, 5, false, 3},
                   {"name", 6, 4, true},
                   {"low", 9, 5, false, 1},
                   {"high", 9, 5, false, 1, "hi"},
                   {"nodes", 9, 5, false, 2}},
                  "", {.gap = " ", .last_gap = "", .least_of_last = 0}, [&] { return screen; });
  CHECK(table.head() == "name     low  high\n------------------\n");
  CHECK(table.left_out() == std::vector<std::string>{"a", "nodes"});
  screen.width = 9;
  CHECK(table.head() == "name\n------\n");
  screen.width = 0;
  CHECK(table.head() ==
        "        a name         low      high     nodes\n"
        "----------------------------------------------\n");
  CHECK(table.left_out().empty());
}

TEST_CASE("large numbers are written with separators or with units") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(11209934) == "11,209,934");
  CHECK(with_unit(9999) == "9,999");
  CHECK(with_unit(10000) == "10.0 k");
  CHECK(with_unit(99949) == "99.9 k");
  CHECK(with_unit(99950) == "100 k");
  CHECK(with_unit(999499) == "999 k");
  CHECK(with_unit(999500) == "1.00 M");
  CHECK(with_unit(11209934) == "11.2 M");
  CHECK(with_unit(UINT64_MAX) == "18.4 E");
  for (std::uint64_t n = 1; n < UINT64_MAX / 3; n *= 3) CHECK(with_unit(n).size() <= 6);
}

TEST_CASE("lines are cut between words, names anywhere but within a character") {
  const Screen screen{10, true};
  CHECK(shortened_line("f5 d6 c3", 8, screen) == "f5 d6 c3");
  CHECK(shortened_line("f5 d6 c3", 7, screen) == "f5 d6 …");
  CHECK(shortened_line("f5 d6 c3", 6, screen) == "f5 …");
  CHECK(shortened_line("f5 d6 c3", 2, screen) == "…");
  CHECK(shortened_line("f5 d6 c3", 0, screen) == "");
  CHECK(shortened_line("f5 d6 c3", 7, {10, false}) == "f5 ..");
  CHECK(shortened_name("Žofie", 5, "…") == "Žofie");
  CHECK(shortened_name("Žofie", 4, "…") == "Žof…");
  CHECK(shortened_name("Žofie", 2, "…") == "Ž…");
  CHECK(shortened_name("Žofie", 0, "…") == "");
}

TEST_CASE("sentences are wrapped to the screen only") {
  CHECK(wrapped("one two three", 0, "  ", {}) == "one two three");
  CHECK(wrapped("one two three", 0, "  ", {8, true}) == "one two\n  three");
  CHECK(wrapped("one two three", 4, "  ", {8, true}) == "one\n  two\n  three");
}
