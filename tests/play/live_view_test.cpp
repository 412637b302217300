#include "play/live_view.h"

#include <doctest/doctest.h>

#include "cli/analysis_text.h"
#include "play/curve.h"
#include "play/line_editor.h"
#include "play/reports.h"

using namespace tiger;
using namespace tiger::tools;

namespace {

SearchResult result_of(std::vector<Square> pv, Value value, SearchDepth depth, int plies) {
  SearchResult result;
  const Square first = pv.front();
  result.analysis.moves = {{first, value, std::move(pv)}};
  result.analysis.depth = depth;
  result.analysis.plies = plies;
  return result;
}

ReviewedMove reviewed(Color side, Score score) {
  ReviewedMove move;
  move.side = side;
  move.played = 19;
  move.played_score = score;
  return move;
}

}  // namespace

TEST_CASE("a hint in words says what a book knows, unless the search has proved more") {
  const BookMove known{26, 1, false};
  const SearchResult estimate = result_of({19, 18}, value_of(3), {40, 73}, 18);
  CHECK(advice(estimate, {}) == "try d3; with good play of both sides you win by about 3\n");
  CHECK(advice(estimate, known) == "try c4; with good play of both sides you win by about 1\n");
  const SearchResult proof = result_of({19, 18}, value_of(-2), {}, 10);
  CHECK(advice(proof, known) == "try d3; with good play of both sides you are behind by 2\n");
}

TEST_CASE("a narrow screen has the line of a hint in place of time and nodes") {
  TextTable table = analysis_table([] { return Screen{40, false}; });
  CHECK(table.head() == "depth  move score  line\n");
  const SearchResult result =
      result_of({19, 18, 26, 43, 44, 29, 20, 37}, value_of(3), {40, 73}, 18);
  CHECK(analysis_rows(table, result, Color::kBlack) == "18@73% d3      +3  d3 C3 c4 D6 e6 F4 ..\n");
}

TEST_CASE("the live line: depth, score, line, nodes and time, as far as the screen is wide") {
  const SearchResult result =
      result_of({37, 43, 18, 19}, Value::of_units(72), {48, 73}, 12);  // f5 d6 c3 d3
  const auto line = [&](std::size_t width) {
    return live_line(result, Color::kBlack, 12'345'678, 63.9, {.width = width, .unicode = true});
  };
  CHECK(line(80) == "12@73%  +2.2  f5 D6 c3 D3  12.3 M nodes  1:03");
  CHECK(line(42) == "12@73%  +2.2  f5 D6 …  12.3 M nodes  1:03");
  CHECK(line(20) == "12@73%  +2.2  f5");
  const SearchResult proved = result_of({37}, value_of(-4), {}, 20);
  CHECK(live_line(proved, Color::kWhite, 1, 0, {.width = 80}) == "exact  -4  F5  1 nodes  0:00");
}

TEST_CASE("what is drawn in place fits the screen, with the prompt below it") {
  LiveView view;
  view.begin(Color::kBlack);
  view.found(result_of({37}, value_of(2), {48, 73}, 12), "one\ntwo\n");
  const auto drawn = [&](std::size_t rows) {
    for (;;)
      if (const auto lines = view.due({.width = 80, .rows = rows})) return *lines;
  };
  CHECK(drawn(4).starts_with("one\ntwo\n12@73%"));
  CHECK(drawn(3).starts_with("12@73%"));
  CHECK(drawn(0).starts_with("one\ntwo\n"));
}

TEST_CASE("values are shown in tenths, or in discs where all are whole") {
  const auto shown = [](const std::vector<Value>& values) {
    Analysis analysis;
    for (const Value value : values) analysis.moves.push_back({0, value, {}});
    std::vector<std::string> texts;
    for (const AnalysedMove& move : analysis.moves) texts.push_back(value_text(analysis, move));
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(shown({value_of(2), value_of(-6)}) == Texts{"+2", "-6"});
  CHECK(shown({Value::of_units(75), value_of(2), Value::of_units(-1), Value::of_units(-33)}) ==
        Texts{"+2.3", "+2.0", "+0.0", "-1.0"});
}

TEST_CASE("live lines are erased from below, and removed from above a line that was typed") {
  LiveLines live;
  CHECK(live.erase(80).empty());
  CHECK(live.draw("a\nb\n", 80) == "a\nb\n");
  CHECK(live.draw("c\n", 80) == "\033[A\033[2K\033[A\033[2Kc\n");
  CHECK(live.remove_above(2, 80) == "\033[2A\033[1A\033[1M\033[2B\r");
  CHECK(!live.shown());
  // In a window that has become narrower, nine columns take three rows. Colours have no width.
  live.draw("\033[1;7m123●56\033[0m789\n\n1234\n", 80);
  CHECK(live.remove_above(1, 4) == "\033[1A\033[5A\033[5M\033[1B\r");
}

TEST_CASE("completions stand in columns that the screen has room for") {
  const std::vector<std::string> words = {"a", "bbb", "cc", "d"};
  CHECK(in_columns(words, 14) == "a    bbb  cc\nd\n");
  CHECK(in_columns(words, 9) == "a    bbb\ncc   d\n");
  CHECK(in_columns(words, 2) == "a\nbbb\ncc\nd\n");
}

TEST_CASE("a curve has a sign for each move, Black's gain upwards, and fits the screen") {
  GameReview review;
  for (const Score score : {0, 4, 12, 30}) {
    review.moves.push_back(reviewed(Color::kBlack, score));
    review.moves.push_back(reviewed(Color::kWhite, score));
  }
  const auto first = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  CHECK(first(curve_text(review, {})) == "==+-*.#_");
  CHECK(first(curve_text(review, {.width = 80, .unicode = true})) == "▄▄▅▃▆▂█▁");
  CHECK(curve_text(review, {.width = 80}).find("each sign") == std::string::npos);
  const std::string narrow = curve_text(review, {.width = 5});
  CHECK(first(narrow) == "=-._");
  CHECK(narrow.ends_with("each\nsign\nfor 2\nmoves\n"));
}
