// What is written can be read back, whole, in each format that keeps it; and what files say about a
// game besides its moves: values of properties, results, clocks.
#include "formats/games/stored_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "formats/games/ggf_sgf.h"
#include "formats/games/properties.h"
#include "formats/games/transcript.h"
#include "formats/reader.h"
#include "formats/reading.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using reading::check_same;

// Text with all that could be mistaken for syntax.
std::string random_text(sample::Random& random) {
  constexpr std::string_view kParts[] = {
      "a",  "Z", "0", " ",  "]",  "(;", "[",        "\\",           ")",      "%",
      "\"", "}", "{", ";)", "W[", "#",  "\xC3\xA9", "\xE2\x97\x8F", "(;GM[2]"};
  std::string text;
  for (int n = random.below(8); n > 0; --n)
    text += kParts[static_cast<std::size_t>(random.below(static_cast<int>(std::size(kParts))))];
  return text;
}

std::string random_comment(sample::Random& random, bool lines) {
  std::string text = random_text(random);
  if (lines)
    for (int n = random.below(3); n > 0; --n) text += "\n" + random_text(random);
  return text;
}

MoveNote random_note(sample::Random& random, bool lines) {
  MoveNote note;
  if (random.below(2) != 0) note.centidiscs = random.below(12801) - 6400;
  if (random.below(2) != 0) note.time_ms = random.below(1000000);
  if (random.below(3) == 0) note.comment = random_comment(random, lines);
  return note;
}

// A game with random remarks. `lines`: comments may have several lines.
StoredGame random_game(sample::Random& random, bool lines) {
  const auto positions = sample::random_game(random, sample::kStyles[random.below(3)]);
  const auto from = random.below(2) * random.below(static_cast<int>(positions.size()));
  const std::vector<Position> rest(positions.begin() + from, positions.end());
  StoredGame stored;
  stored.game = {rest.front(), sample::moves_of(rest)};
  for (std::string* text :
       {&stored.black, &stored.white, &stored.black_rating, &stored.white_rating, &stored.event,
        &stored.place, &stored.date, &stored.time})
    *text = random_text(random);
  const Record record(stored.game);
  stored.result = record.is_over() ? ggf_result(*record.black_score()) : "?";
  if (random.below(4) == 0) stored.result += ":r";
  stored.comment = random_comment(random, lines);
  for (const char* name : {"RO", "TB", "TY"})
    if (random.below(2) != 0) stored.others.push_back({name, random_text(random)});
  if (random.below(3) != 0 && record.plies() > 0) {
    for (int ply = 0; ply < record.plies(); ++ply)
      stored.notes.push_back(random_note(random, lines));
    stored.notes[0].time_ms = 1;
  }
  return stored;
}

StoredGame only_game(const std::string& text) {
  FileContents contents = read_any(text, {.file = "test"});
  for (const ParseError& error : contents.errors) CHECK(error.text() == "");
  REQUIRE(contents.games.size() == 1);
  return contents.games[0];
}

TEST_CASE("GGF keeps everything, on one line") {
  sample::Random random(2701);
  for (int i = 0; i < 200; ++i) {
    const StoredGame game = random_game(random, false);
    const std::string line = write_ggf(game);
    CAPTURE(line);
    CHECK(line.find('\n') == std::string::npos);
    check_same(only_game(line + "\n"), game);
  }
}

TEST_CASE("SGF keeps everything, lines of comments too") {
  sample::Random random(2702);
  std::string all;
  std::vector<StoredGame> games;
  for (int i = 0; i < 200; ++i) {
    games.push_back(random_game(random, true));
    const std::string text = write_sgf(games.back());
    CAPTURE(text);
    check_same(only_game(text + "\n"), games.back());
    all += text + "\n";
  }
  const FileContents read = read_ggf(all, "");
  REQUIRE(read.games.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) check_same(read.games[i], games[i]);
}

TEST_CASE("PGN keeps the start, who played, where, when, the result, and remarks on the moves") {
  sample::Random random(2703);
  for (int i = 0; i < 200; ++i) {
    StoredGame game = random_game(random, true);
    const std::string text = write_pgn(game);
    CAPTURE(text);
    std::erase_if(game.others, [](const OtherProperty& other) {
      return other.name != "RO" || other.value.empty();
    });
    for (MoveNote& note : game.notes) note.others.clear();
    fit_notes(game.notes, Record(game.game).plies());
    game.result = game.result.substr(0, game.result.find(':'));
    if (game.result == "?") game.result.clear();
    const FileContents read = read_transcripts(text, "");
    CHECK(read.errors.empty());
    REQUIRE(read.games.size() == 1);
    check_same(read.games[0], game);
  }
}

TEST_CASE("PGN is written as sites of Othello do") {
  StoredGame game;
  game.game = only_game("d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3").game;
  game.black = "A\"\\";
  game.result = "-4.000";
  const std::string head =
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"A\\\"\\\\\"]\n"
      "[White \"?\"]\n[Result \"30-34\"]\n\n";
  CHECK(write_pgn(game) ==
        head +
            "1. d3 c5 2. f6 f5 3. e6 e3 4. d6 f7 5. g6 f4 6. g5 c6 7. e7 d7 8. g4 c4\n"
            "9. f3 h6 10. c8 e8 11. f8 h3 12. g3 30-34");
  game.game.moves.resize(2);
  game.notes = {{150, 3723004, " } \n\\[%white wins 40-24"}, {}};
  game.comment = "first";
  CHECK(write_pgn(game) ==
        head +
            "{first}\n1. d3 {[%eval +1.50] [%emt 1:02:03.004] \\s\\} \\n\\\\\\[%white \\wins "
            "40-24} c5 30-34");
}

TEST_CASE("a transcript is one game a line") {
  const StoredGame game = only_game("[Black \"A\"]\n\nf5 {why} d6 c3 40-24\n");
  CHECK(write_transcript(game.game) == "f5d6c3");
}

TEST_CASE("remarks in braces belong to the move before them, or to the game") {
  const auto read = [](const std::string& text) { return only_game(text); };
  StoredGame game =
      read("{all {of it} f5 {[%eval -2] one} {two\nthree} d6 {[%emt 3.5]} c3 {50% #1}\n");
  CHECK(game.comment == "all {of it");
  CHECK(game.notes ==
        std::vector<MoveNote>{{-200, {}, "one\ntwo\nthree"}, {{}, 3500, ""}, {{}, {}, "50% #1"}});
  game =
      read("[White \"Bo\"]\n\n{ all }\n1. f5 d6 {[%emt 0:01:05] [%clk 1:00]}\n{more}\n2. c3 *\n");
  CHECK(game.comment == "all");
  REQUIRE(game.notes.size() == 3);
  CHECK(game.notes[0] == MoveNote{});
  CHECK(game.notes[1] == MoveNote{{}, 65000, "[%clk 1:00]\nmore"});
  CHECK(game.notes[2] == MoveNote{});
  CHECK(read("f5 d6 {} c3").notes.empty());
  CHECK(read("f5 {[%eval x] y} d6").notes[0].comment == "[%eval x] y");
  CHECK(read("f5 {[%emt 277:46:40]}").notes[0].time_ms == 1000000000);
  CHECK(read("f5 {[%emt 277:46:40.001]}").notes[0].comment == "[%emt 277:46:40.001]");
  CHECK(read("f5 {[%emt 99:99:99:99:99]}").notes[0].comment == "[%emt 99:99:99:99:99]");
  // Edax's margin is a part of the result.
  game = read("f5 d6 {? wins 40-24} 1-0");
  CHECK(game.notes.empty());
  CHECK(game.result == "+16.000");
  // What comes after a game is on the next one.
  const FileContents two = read_any("f5 d6 33-31\n{second}\nf5d6c3\n");
  REQUIRE(two.games.size() == 2);
  CHECK(two.games[0].notes.empty());
  CHECK(two.games[1].comment == "second");
}

TEST_CASE("SGF is written as other programs read it") {
  StoredGame game;
  game.game.moves = {*parse_square("f5"), *parse_square("d6")};
  game.black = "A]b\\c";
  game.result = "-4.000";
  game.time = "300";
  game.notes = {{150, 1200, "one\ntwo"}, {250, {}, ""}};
  CHECK(write_sgf(game) ==
        "(;FF[4]GM[2]SZ[8]CA[UTF-8]\n"
        "PB[A\\]b\\\\c]TM[300]RE[W+4]\n"
        ";B[fe]V[1.50]ET[1.200]C[one\ntwo];W[df]V[-2.50])");
}

TEST_CASE("PGN has a result in discs, of a game that is over also where the file tells none") {
  StoredGame game;
  game.game.moves = {*parse_square("f5")};
  const auto result_of = [&game](const std::string& result) {
    game.result = result;
    const std::string text = write_pgn(game);
    const std::size_t begin = text.find("[Result \"") + 9;
    return text.substr(begin, text.find('"', begin) - begin);
  };
  for (const auto& known : {std::pair("+4", "34-30"),
                            {"-6.000:r", "29-35"},
                            {"0", "32-32"},
                            {"+4.00:t", "34-30"},
                            {"+64", "64-0"},
                            {"+3.000", "B+3"},
                            {"W+Resign", "0-1"},
                            {"Void", "*"},
                            {"?", "*"},
                            {"+65", "1-0"},
                            {"", "*"}}) {
    CAPTURE(known.first);
    CHECK(result_of(known.first) == known.second);
  }
  sample::Random random(2704);
  const auto positions = sample::random_game(random, sample::Style::kRandom);
  game.game = {positions.front(), sample::moves_of(positions)};
  const Score score = *Record(game.game).black_score();
  const std::string counted =
      std::to_string((64 + score) / 2) + "-" + std::to_string((64 - score) / 2);
  REQUIRE(score != 0);
  CHECK(result_of("") == counted);
  CHECK(result_of(score > 0 ? "1-0" : "0-1") == counted);
  CHECK(result_of(score > 0 ? "0-1" : "1-0") == (score > 0 ? "0-1" : "1-0"));
}

TEST_CASE("only results that are whole scores have a short form") {
  StoredGame game;
  const auto result_of = [&game](const std::string& result) {
    game.result = result;
    const std::string sgf = write_sgf(game);
    const std::size_t begin = sgf.find("RE[");
    return begin == std::string::npos ? ""
                                      : sgf.substr(begin + 3, sgf.find(']', begin) - begin - 3);
  };
  CHECK(result_of("") == "");
  CHECK(result_of("+64.000") == "B+64");
  CHECK(result_of("-64.000") == "W+64");
  CHECK(result_of("+0.000") == "Draw");
  for (const char* other : {"+65.000", "-65.000", "+6", "+6.000:r", "6.000", "?", "+x"}) {
    CAPTURE(other);
    CHECK(result_of(other) == other);
  }
}

TEST_CASE("a comment belongs to the move before it, and a soft line break is none") {
  const StoredGame game =
      only_game("(;GM[2]C[all]RO[3];B[fe]C[first]C[more];W[df]V[x]C[so\\\nft])\n");
  CHECK(game.comment == "all");
  CHECK(game.others == std::vector<OtherProperty>{{"RO", "3"}});
  REQUIRE(game.notes.size() == 2);
  CHECK(game.notes[0].comment == "first\nmore");
  CHECK(game.notes[1].comment == "soft");
  CHECK(!game.notes[1].centidiscs);
}

TEST_CASE("a tag of a transcript that says unknown says nothing") {
  for (const char* unknown : {"", "?", "-", "????.??.??"}) {
    const std::string text = "[Black \"" + std::string(unknown) + "\"]\n[Date \"" + unknown +
                             "\"]\n[Event \"Open\"]\nf5d6";
    const FileContents read = read_transcripts(text, "test");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].black.empty());
    CHECK(read.games[0].date.empty());
    CHECK(read.games[0].event == "Open");
  }
}

// ---- Values of properties ----------------------------------------------------------------------

TEST_CASE("each line of a value ends with LF, and other control characters become blanks") {
  CHECK(formats::plain_lines("one\r\ntwo\rthree\nfour") == "one\ntwo\nthree\nfour");
  CHECK(formats::plain_lines("\r\n\r\n") == "\n\n");
  CHECK(formats::plain_lines("\n\r\n\r") == "\n\n\n");
  CHECK(formats::plain_lines("a\tb\x01") == "a b ");
  CHECK(formats::plain_lines("").empty());
}

// ---- Results ----

struct Known {
  const char* text;
  std::optional<int> winner;
  std::optional<Score> black;
};

TEST_CASE("a result tells who won, and by how much if it says so") {
  for (const Known& known :
       {Known{"+6.000", 1, 6}, {"-12.000:r", -1, -12}, {"+0.000", 0, 0},  {"0", 0, 0},
        {"-8", -1, -8},        {"+64.000:t", 1, 64},   {"-0.5", -1, {}},  {"B+8", 1, 8},
        {"W+30", -1, -30},     {"b+2", 1, 2},          {"W+0.5", -1, {}}, {"W+Resign", -1, {}},
        {"W+R", -1, {}},       {"B+T", 1, {}},         {"B+Time", 1, {}}, {"B+", 1, {}},
        {"20-44", -1, -24},    {"33-31", 1, 2},        {"32-32", 0, 0},   {"64-0", 1, 64},
        {"1-0", 1, {}},        {"0-1", -1, {}},        {"1/2-1/2", 0, 0}, {"Draw", 0, 0},
        {"draw", 0, 0},        {" 20-44 ", -1, -24},   {"+100", 1, {}}}) {
    CAPTURE(known.text);
    const formats::GameResult result = formats::read_result(known.text);
    CHECK(result.winner == known.winner);
    CHECK(result.black == known.black);
  }
}

TEST_CASE("other words tell nothing") {
  for (const char* text : {"", "?", "Void", "*", ":r", "nan", "inf", "W", "W-3", "B 8", "1-0-0",
                           "2-0", "60-60", "+", "-", "+6 discs", "x+6", "1e9999"}) {
    CAPTURE(text);
    const formats::GameResult result = formats::read_result(text);
    CHECK_FALSE(result.winner);
    CHECK_FALSE(result.black);
  }
}

// ---- Clocks ----

TEST_CASE("the time for the game and for each move is read") {
  const std::pair<const char*, std::pair<int, int>> clocks[] = {
      {"15:00", {900, 0}},
      {"05:00//02:00", {300, 0}},
      {"5:00/0:10/2:00", {300, 10}},
      {"1:00:00", {3600, 0}},
      {"90", {90, 0}},
      {"00:00:30/00:00:01", {30, 1}},
      {"15:00,N1", {900, 0}},
      {" 2:00 / 5 ", {120, 5}},
      {"05:00/00:00/02:00,N2", {300, 0}},
      {"100:00//", {6000, 0}},
  };
  for (const auto& expected : clocks) {
    CAPTURE(expected.first);
    const auto clock = parse_ggf_clock(expected.first);
    REQUIRE(clock);
    CHECK(clock->main == std::chrono::seconds(expected.second.first));
    CHECK(clock->increment == std::chrono::seconds(expected.second.second));
  }
}

TEST_CASE("other text is no clock, nor is one without time") {
  for (const char* text : {"", "/", "0", "00:00", "x", "1:2:3:4", "-5", "5:-1", "5:00/x", "1e9",
                           "999999999", "9999999:00", ":", "//02:00"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_ggf_clock(text));
  }
  CHECK_FALSE(parse_ggf_clock(std::string(1'000'000, ':')));
  CHECK_FALSE(parse_ggf_clock(std::string(1'000'000, '9')));
}

}  // namespace
}  // namespace tiger
