#include "formats/games/transcript.h"

#include <doctest/doctest.h>

#include "formats/games/ggf_sgf.h"
#include "formats/positions/moves.h"
#include "formats/reader.h"
#include "formats/reading.h"
#include "prove/naive_rules.h"
#include "record/record.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

std::string transcript_errors(std::string_view text, const Position& start = {}) {
  std::string all;
  for (const ParseError& error : read_transcripts(text, "", start).errors)
    all += error.text().substr(1) + "\n";
  return all;
}

// The games of a text without mistakes, written again, a blank between them.
std::string games_of(std::string_view text, const Position& start = {}) {
  const FileContents result = read_transcripts(text, "test", start);
  CHECK(transcript_errors(text, start) == "");
  std::string all;
  for (const StoredGame& game : result.games)
    all += (all.empty() ? "" : " ") + write_transcript(game.game);
  return all;
}

// White to move must pass; Black then has h8 alone.
const Position kToPass{
    naive::from_diagram("XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXO-")
        .passed(),
    Color::kWhite};

// As files write them, names and remarks are no moves, discs or games.
TEST_CASE("names and remarks come back, whatever they look like") {
  for (const std::string words :
       {"(;X[", "a (;GM[Othello]PB[x]", "\u9ED2\u767D \u756A", "\u25CF\u25CB", "\uFF21\uFF22",
        "\u2019\u00B7\u2014", "{", "} f5", "[x \"y\"]"}) {
    CAPTURE(words);
    StoredGame game = read_transcripts("f5d6c3", "").games.front();
    game.black = game.event = game.comment = words;
    game.notes.resize(3);
    game.notes[1].comment = words;
    const std::string text = write_pgn(game);
    const FileContents read = read_transcripts(text, "");
    CHECK(read.errors.empty());
    const FileContents any = read_any(text);
    CHECK(any.errors.empty());
    for (const std::vector<StoredGame>* games : {&read.games, &any.games}) {
      REQUIRE(games->size() == 1);
      CHECK(games->front().black == words);
      CHECK(games->front().event == words);
      CHECK(games->front().comment == words);
      CHECK(games->front().notes[1].comment == words);
      CHECK(games->front().game.moves.size() == 3);
    }
  }
}

TEST_CASE("games in JSON are found") {
  const StoredGame game = read_transcripts("f5d6", "").games.front();
  const FileContents read = read_any("{\"game\": \"" + write_ggf(game) + "\"}\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.games.front().game.moves.size() == 2);
}

// Of other ways cases/transcripts.txt tells.
TEST_CASE("a transcript may be written in any of the customary ways") {
  for (const char* text : {"\tf5\td6 c3  d3 c4 \r\n", "1 f5 2 d6 3 c3 4 d3 5 c4",
                           "1) f5, d6; 2) c3, d3; 3) c4", "1: f5d6c3d3c4", "17: f5d6c3d3c4",
                           "f5d6c3d3c4#Tiger", "f5 - d6 - c3 - d3 - c4", "f5d6\r\n2. c3d3c4"}) {
    CAPTURE(text);
    CHECK(games_of(text) == "f5d6c3d3c4");
  }
}

TEST_CASE("games in a numbered list are not mistaken for one game") {
  CHECK(games_of("1. f5d6\n2. f5d6\n3. c4c3") == "f5d6 f5d6 c4c3");
  std::string list;
  std::string games;
  sample::Random random(1141);
  for (int i = 1; i <= 70; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    const std::string moves = write_transcript({positions.front(), sample::moves_of(positions)});
    list += std::to_string(i) + ": " + moves + "\n";
    games += (games.empty() ? "" : " ") + moves;
  }
  CHECK(games_of(list) == games);
}

TEST_CASE("passes may be written in any way or left out") {
  sample::Random random(1142);
  const char* const words[] = {"", "pass", "PASS", "pa", "PA", "ps", "PS", "--", " Pass "};
  int passes = 0;
  for (int i = 0; i < 200; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    const Game game{positions.front(), sample::moves_of(positions)};
    std::string text;
    const Record record(game);
    for (int ply = 0; ply < record.plies(); ++ply) {
      const Square x = record.move(ply);
      text += x == kPass ? words[random.below(9)] : square_name(x);
      passes += x == kPass;
    }
    CAPTURE(text);
    CHECK(games_of(text) == write_transcript(game));
    CHECK(games_of(text + "pass--") == write_transcript(game));  // after the end
  }
  CHECK(passes > 50);
}

TEST_CASE("what is written reads back as the same game, from any start") {
  sample::Random random(1143);
  for (int i = 0; i < 200; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    const auto from =
        static_cast<std::ptrdiff_t>(random.below(static_cast<int>(positions.size()) - 3));
    const std::vector<Position> rest(positions.begin() + from, positions.end());
    const Game game{rest.front(), sample::moves_of(rest)};
    const FileContents result = read_transcripts(write_transcript(game), "", rest.front());
    REQUIRE(result.games.size() == 1);
    CHECK(result.games[0].game.start == game.start);
    CHECK(result.games[0].game.moves == game.moves);
  }
}

TEST_CASE("a start where the side to move must pass implies that pass too") {
  CHECK(games_of("h8", kToPass) == "h8");
  CHECK(games_of("pa h8", kToPass) == "h8");
  CHECK(games_of("pass", kToPass) == "");
}

TEST_CASE("moves may follow a board and its side to move, behind a blank or a semicolon") {
  const std::string board = "---------------------------OX------XO---------------------------";
  CHECK(games_of(board + " X f5d6") == "f5d6");
  CHECK(games_of(board + " X;f5d6") == "f5d6");
  CHECK(games_of(board + " X; f5d6") == "f5d6");
  for (const char* rest : {" Xf5d6", " XXf5d6", " X", "X f5"}) {
    CAPTURE(rest);
    CHECK(read_transcripts(board + rest, "").games.empty());
  }
}

// Of other mistakes cases/games-refused.txt tells.
TEST_CASE("what holds no moves is an error of its own") {
  const std::pair<const char*, std::string> broken[] = {
      {"", "1:1: no moves found\n"},
      {"% f5\n", "1:1: no moves found\n"},
      {"12.", "1:1: no move after the number\n"},
      {"--", "1:1: move 1: a pass is legal only without other moves; legal: d3 c4 f5 e6\n"},
      {"hello", "1:1: move 1: unknown move 'hello': use a1 to h8, or pass\n"},
  };
  for (const auto& known : broken) {
    CAPTURE(std::string(known.first));
    CHECK(transcript_errors(known.first) == known.second);
  }
  CHECK(read_transcripts("f5\ne3\nf5", "").games.size() == 2);
}

TEST_CASE("nothing can be played after the game is over, nor in place of a forced pass") {
  CHECK(transcript_errors("h8a1", kToPass) == "1:3: move 2: the game is over\n");
  CHECK(why_illegal(kToPass.board, 63) == "h8 flips no discs; legal: only a pass");
}

TEST_CASE("where mistakes are kept, a game is what the rules allow before the first of them") {
  sample::Random random(3301);
  for (int i = 0; i < 60; ++i) {
    const std::vector<Position> game = sample::random_game(random, sample::kStyles[i % 3]);
    std::vector<Square> moves = sample::moves_of(game);
    if (moves.empty()) continue;
    const auto wrong = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
    Position before = game.front();
    for (std::size_t n = 0; n < wrong; ++n) {
      pass_if_forced(before);
      before = {before.board.after(moves[n]), other(before.side)};
    }
    pass_if_forced(before);
    const Bitboard legal = naive::legal_moves(naive::from_board(before.board));
    Square illegal = random.below(64);
    while (legal >> illegal & 1) illegal = random.below(64);
    std::string text;
    for (std::size_t n = 0; n < moves.size(); ++n)
      text += square_name(n == wrong ? illegal : moves[n]);
    CAPTURE(text);
    const FileContents read =
        read_any(position_text(game.front()) + "; " + text + "\n",
                 {.file = "test", .point = GamePoint{.keeps_game = true, .keeps_mistakes = true}});
    CHECK(read.errors.empty());
    REQUIRE(read.problems.size() == 1);
    const StoredGame& kept = *read.problems.front().game;
    CHECK(kept.game.start == game.front());
    CHECK(kept.game.moves == std::vector<Square>(moves.begin(), moves.begin() + wrong));
    REQUIRE(kept.mistake.has_value());
    CHECK(kept.mistake->move == static_cast<int>(wrong) + 1);
    CHECK(kept.mistake->message.text() == why_illegal(before.board, illegal));
  }
}

TEST_CASE("where mistakes are kept, each line of words or moves is a game") {
  const FileContents read = read_any(
      "f5d6\n\n% remark\nI resign\nc5d6\n1. f5 d6\nd3 is legal\nGame 5: f5 d6 c3\n"
      "1. f5 2. d6 hello\nf5 d6 hello c3\n",
      {.point = GamePoint{.keeps_game = true, .keeps_mistakes = true}});
  CHECK(read.errors.empty());
  std::string all;
  for (const Problem& game : read.problems)
    all += std::to_string(game.line) + ":" + write_transcript(game.game->game) +
           (game.game->mistake ? "!" : "") + " ";
  CHECK(all == "1:f5d6 4:! 5:! 6:f5d6 7:d3! 8:f5d6c3 9:f5d6! 10:f5d6! ");
}

TEST_CASE("many errors are summed up, and other games are still read") {
  const FileContents result = read_transcripts(reading::repeated("f5f5\n", 1000) + "f5d6", "");
  CHECK(result.games.size() == 1);
  REQUIRE(result.errors.size() == 21);
  CHECK(result.errors.back().reason() == "too many errors: 980 more are not shown");
}

TEST_CASE("a line is recognised as a transcript by the move it begins with") {
  using formats::begins_transcript;
  for (const char* line : {"f5d6", "  F5", "1. f5", "12:c3", "c4 % x", "a1 is nonsense"})
    CHECK_MESSAGE(begins_transcript(line), line);
  for (const char* line : {"", "% f5", "--------", "X", "Black", "pass", "12", "1 - - X",
                           "a b c d e", "(;GM[Othello]", "-XXXX f5"})
    CHECK_MESSAGE(!begins_transcript(line), line);
}

}  // namespace
}  // namespace tiger
