#include "formats/games/ggf.h"

#include <doctest/doctest.h>

#include "formats/games/transcript.h"
#include "formats/positions/obf.h"
#include "formats/reading.h"
#include "record/record.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using reading::check_same;
using reading::kHuge;

const std::string kHead = "(;GM[Othello]";

std::string ggf_errors(std::string_view text) {
  std::string all;
  for (const ParseError& error : read_ggf(text, "").errors) all += error.text().substr(1) + "\n";
  return all;
}

StoredGame only_ggf_game(std::string_view text) {
  const FileContents result = read_ggf(text, "test");
  CHECK(ggf_errors(text) == "");
  REQUIRE(result.games.size() == 1);
  return result.games[0];
}

std::string moves_in(std::string_view text) { return write_transcript(only_ggf_game(text).game); }

std::string ggf_repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

// Names with all characters that could be mistaken for syntax.
std::string random_name(sample::Random& random) {
  std::string name;
  for (int n = random.below(12); n > 0; --n) name += "aZ0 ](;[\\)/%\xC3\xA9"[random.below(14)];
  return name;
}

MoveNote random_note(sample::Random& random) {
  MoveNote note;
  if (random.below(2) != 0) note.centidiscs = random.below(12801) - 6400;
  if (random.below(2) != 0) note.time_ms = random.below(1000000);
  return note;
}

StoredGame random_game(sample::Random& random) {
  const auto positions = sample::random_game(random, sample::kStyles[random.below(3)]);
  const auto from = random.below(2) * random.below(static_cast<int>(positions.size()));
  const std::vector<Position> rest(positions.begin() + from, positions.end());
  StoredGame stored;
  stored.game = {rest.front(), sample::moves_of(rest)};
  for (std::string* text : {&stored.black, &stored.white, &stored.black_rating,
                            &stored.white_rating, &stored.place, &stored.date, &stored.time})
    *text = random_name(random);
  const Record record(stored.game);
  stored.result = record.is_over() ? ggf_result(*record.black_score()) : "?";
  if (random.below(3) != 0 && record.plies() > 0) {
    for (int ply = 0; ply < record.plies(); ++ply) stored.notes.push_back(random_note(random));
    stored.notes[0].time_ms = 1;
  }
  return stored;
}

TEST_CASE("a game as the servers write it is read") {
  const StoredGame game = only_ggf_game(
      "1 (;GM[Othello]PC[GGS/os]DT[2001.02.03_12:00:00.GMT]PB[one]PW[two]RB[2714.5]RW[2650]"
      "TI[05:00//02:00]TY[8]RE[+6.000]BO[8 ---------------------------O*------*O---------------"
      "------------ *]B[d3//0.01]W[c3/2.39/0.01]B[c4/-1.5]W[E3/+0.00/12];)\n");
  CHECK(write_transcript(game.game) == "d3c3c4e3");
  CHECK(game.game.start == Position{});
  CHECK(game.place == "GGS/os");
  CHECK(game.date == "2001.02.03_12:00:00.GMT");
  CHECK(game.black == "one");
  CHECK(game.white == "two");
  CHECK(game.black_rating == "2714.5");
  CHECK(game.white_rating == "2650");
  CHECK(game.time == "05:00//02:00");
  CHECK(game.result == "+6.000");
  const std::vector<MoveNote> notes = {{{}, 10}, {239, 10}, {-150, {}}, {0, 12000}};
  CHECK(game.notes == notes);
  CHECK(game.line == 1);
}

TEST_CASE("a written game reads back unchanged") {
  sample::Random random(1151);
  std::string text;
  std::vector<StoredGame> games;
  for (int i = 0; i < 300; ++i) {
    games.push_back(random_game(random));
    const std::string line = write_ggf(games.back());
    CAPTURE(line);
    CHECK(line.find('\n') == std::string::npos);
    check_same(only_ggf_game(line), games.back());
    text += (i % 2 != 0 ? "2 " : "") + line + (i % 3 != 0 ? "\n" : "");
  }
  const FileContents result = read_ggf(text, "");
  CHECK(result.errors.empty());
  REQUIRE(result.games.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) check_same(result.games[i], games[i]);
}

TEST_CASE("passes may be written in any way or left out, and carry notes of their own") {
  // Black a1 leaves White without a move, then h8 ends the game.
  const std::string start = kHead + "BO[8 -O****** " + ggf_repeated("********", 6) + " ******O- *]";
  for (const char* pass : {"", "W[PA]", "W[pa]", "W[pass]", "W[PS]", "W[]", "W[PA//3.1]"}) {
    const std::string text = start + "B[a1]" + pass + "B[h8];)";
    CAPTURE(text);
    CHECK(moves_in(text) == "a1h8");
    CHECK(moves_in(start + "B[a1]" + pass + "B[h8]W[PA]B[PA];)") == "a1h8");
  }
  const StoredGame noted = only_ggf_game(start + "B[a1//1]W[PA//3.1]B[h8//2];)");
  CHECK(noted.notes == std::vector<MoveNote>{{{}, 1000}, {{}, 3100}, {{}, 2000}});
  const StoredGame implied = only_ggf_game(start + "B[a1//1]B[h8//2];)");
  CHECK(implied.notes == std::vector<MoveNote>{{{}, 1000}, {}, {{}, 2000}});
}

TEST_CASE(
    "blanks, line ends and semicolons between properties do not count, nor does SGF's number") {
  for (const char* text : {"(;GM[Othello]B[f5]W[d6];)", "(;B[f5]W[d6])", "(;GM[2];B[f5];W[d6])",
                           "(; GM[othello]\r\n\tb[F5] W [d6]\n;\n)",
                           "(;FF[4]GM[2]SZ[8]C[a \\] ) (; b]C[x][y]B[f5]W[d6])",
                           "(;B[f5](;W[d6])(;W[f4]))", "(;GM[2]SZ[8];B[fe];W[df])",
                           "\xEF\xBB\xBF(;B[f5]XX[]W[d6];)", "(;B[ f5 / 1 / 2 ]W[d6//];)"}) {
    CAPTURE(std::string(text));
    CHECK(moves_in(text) == "f5d6");
  }
}

TEST_CASE("what is no game at all is said to be none") {
  const std::string expected = "1:1: not a game: expected (;GM[Othello]...;), got ";
  CHECK(ggf_errors("") == "1:1: no game found\n");
  CHECK(ggf_errors(" 12\n") == "1:1: no game found\n");
  for (const std::string text : {"hello", "(;[f5];)", "(;B{f5};)"})
    CHECK(ggf_errors(text) == expected + "'" + text + "'\n");
}

// What is said of them is in cases/games-refused.txt.
TEST_CASE("a mistake costs one game, unless it swallows others") {
  const std::string board = ggf_repeated("-", 27) + "O*------*O" + ggf_repeated("-", 27);
  for (const std::string& broken : {std::string("(;[f5];)"),
                                    std::string("(;B{f5};)"),
                                    std::string("(;B[f5]W{d6};)"),
                                    std::string("(;GM[Go];)"),
                                    std::string("(;AB[x9]B[f5];)"),
                                    std::string("(;PL[Z]B[f5];)"),
                                    std::string("(;SZ[10]B[f5];)"),
                                    std::string("(;B[f5]AB[d6];)"),
                                    std::string("(;B[zz];)"),
                                    std::string("(;B[f5/x];)"),
                                    std::string("(;B[f5//1:2];)"),
                                    std::string("(;B[f5/1/2/3];)"),
                                    std::string("(;B[f5/99999999999];)"),
                                    std::string("(;W[f5];)"),
                                    std::string("(;B[f5]B[d6];)"),
                                    std::string("(;B[f5]W[e3];)"),
                                    std::string("(;B[f5]W[PA];)"),
                                    "(;BO[10 " + board + " *];)",
                                    "(;BO[6 " + board + " *];)",
                                    "(;BO[8 " + board + "];)",
                                    "(;BO[8 " + board + " Z];)",
                                    "(;B[f5]BO[8 " + board + " *];)"}) {
    CAPTURE(broken);
    const int move = read_ggf(broken, "").errors.at(0).move;
    for (const std::string& next : {kHead + "B[f5];)", std::string("(;B[f5];)")}) {
      const FileContents result = read_ggf(broken + next, "");
      REQUIRE(result.errors.size() == 1);
      CHECK(result.errors[0].move == move);
      if (move > 0) CHECK(result.errors[0].game == 1);
      CHECK(result.games.size() == 1);
    }
  }
}

TEST_CASE("a game that is not closed does not spoil the others") {
  const FileContents result =
      read_ggf(kHead + "B[f5]\n" + kHead + "B[d3];)\nrubbish\n" + kHead + "B[c4];)", "");
  CHECK(result.errors.size() == 2);
  REQUIRE(result.games.size() == 2);
  CHECK(result.games[0].line == 2);
  CHECK(result.games[1].line == 4);
}

TEST_CASE("results as SGF writes them become numbers, and all others stay as they are") {
  const std::pair<const char*, const char*> results[] = {
      {"B+8", "+8.000"},  {"W+8", "-8.000"},   {"b+2", "+2.000"},   {"w+2", "-2.000"},
      {"B+0", "+0.000"},  {"B+64", "+64.000"}, {"W+64", "-64.000"}, {"Draw", "+0.000"},
      {"draw", "+0.000"}, {"B+65", "B+65"},    {"B+-2", "B+-2"},    {"W+-2", "W+-2"},
      {"B+R", "B+R"},     {"W+", "W+"},        {"B8", "B8"},        {"X+8", "X+8"},
      {"Drawn", "Drawn"}, {"?", "?"},          {"+8", "+8"},        {"8+b", "8+b"}};
  for (const auto& known : results) {
    CAPTURE(std::string(known.first));
    CHECK(only_ggf_game("(;GM[Othello]RE[" + std::string(known.first) + "]B[f5];)").result ==
          known.second);
  }
}

TEST_CASE("a move alone is read and written as in a game") {
  CHECK(parse_ggf_move("f5") == NotedMove{37, {}});
  CHECK(parse_ggf_move("F5/2.39") == NotedMove{37, {239, {}}});
  CHECK(parse_ggf_move("f5//0.5") == NotedMove{37, {{}, 500}});
  CHECK(parse_ggf_move("PA//3.1") == NotedMove{kPass, {{}, 3100}});
  CHECK(parse_ggf_move("pass/-64/1") == NotedMove{kPass, {-6400, 1000}});
  for (const char* text : {"", "/", "i9", "f5 d6", "f5/a", "f5/1/2/3", "f5/--1", "f5/.", "f55"})
    CHECK_MESSAGE(!parse_ggf_move(text), text);
  CHECK(ggf_move({37, {}}) == "f5");
  CHECK(ggf_move({37, {239, {}}}) == "f5/+2.39");
  CHECK(ggf_move({37, {-5, 10}}) == "f5/-0.05/0.010");
  CHECK(ggf_move({kPass, {{}, 3100}}) == "PA//3.100");
  sample::Random random(1152);
  for (int i = 0; i < 1000; ++i) {
    const NotedMove move{random.below(64), random_note(random)};
    CHECK(parse_ggf_move(ggf_move(move)) == move);
  }
  CHECK(ggf_result(6) == "+6.000");
  CHECK(ggf_result(-64) == "-64.000");
  CHECK(ggf_result(0) == "+0.000");
}

// Time that grows faster than the text would show here: each text has 2^18 bytes.
TEST_CASE("huge and hostile games are read in linear time") {
  for (const std::string part :
       {"(", "(;", "(;)", "[", "]", "\\", "(;B[", "B[f5]", "(;B[f5]", "(;B[f5];)", "(;GM[", "x",
        "1", "C[", "(;A[]", "(;(;", ")", "\n", "(;GM[Othello]\n"}) {
    const std::string many = ggf_repeated(part, kHuge / static_cast<int>(part.size()));
    for (const std::string& text : {many, "(;C[" + many, "(;" + many, "(;B[f5](" + many}) {
      CAPTURE(part);
      const FileContents result = read_ggf(text, "");
      CHECK(result.errors.size() <= 51);
      CHECK(result.games.size() + result.errors.size() > 0);
    }
  }
}

}  // namespace
}  // namespace tiger
