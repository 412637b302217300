// GTP beyond the protocol's own commands: analyses, settings, positions and sequences of moves for
// GoGui, and what KGS and GNU Go add.
#include <doctest/doctest.h>

#include <sstream>

#include "protocol/gtp.h"
#include "search/solving.h"
#include "support/brute_force.h"
#include "support/gtp_settings.h"
#include "support/words.h"

namespace tiger {
namespace {

// The text of a reply that must be a success.
std::string answer(Gtp& gtp, const std::string& command) {
  const std::string reply = gtp.reply(command);
  CAPTURE(command);
  CAPTURE(reply);
  REQUIRE(reply.starts_with("="));
  REQUIRE(reply.ends_with("\n\n"));
  const std::size_t begin = reply[1] == ' ' ? 2 : 1;
  return reply.substr(begin, reply.size() - begin - 2);
}

// The words of a reply that must be a failure.
std::string failure(Gtp& gtp, const std::string& command) {
  const std::string reply = gtp.reply(command);
  CAPTURE(command);
  CAPTURE(reply);
  REQUIRE(reply.starts_with("? "));
  return reply.substr(2, reply.size() - 4);
}

std::vector<std::string> lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Sets up a position of the search's tests.
void set_up(Gtp& gtp, const Position& position) {
  std::string command = "gogui-setup";
  for (const Square x : squares(position.black())) command += " b " + square_name(x);
  for (const Square x : squares(position.white())) command += " w " + square_name(x);
  CHECK(answer(gtp, "clear_board").empty());
  CHECK(answer(gtp, command).empty());
  CHECK(answer(gtp,
               position.side == Color::kBlack ? "gogui-setup_player b" : "gogui-setup_player white")
            .empty());
}

TEST_CASE("each analyze command has a type, a label and a known command") {
  Gtp gtp(sample::quick_gtp(4));
  const auto list = lines(answer(gtp, "gogui-analyze_commands"));
  CHECK(list.size() == 8);
  for (const std::string& line : list) {
    const std::size_t first = line.find('/');
    const std::size_t last = line.rfind('/');
    REQUIRE(first < last);
    const std::string type = line.substr(0, first);
    CHECK((type == "pspairs" || type == "var" || type == "string" || type == "plist" ||
           type == "param"));
    CHECK(answer(gtp, "known_command " + line.substr(last + 1)) == "true");
  }
}

TEST_CASE("the scores of all moves are those of a search, the best one first") {
  Gtp gtp(sample::quick_gtp(4));
  const auto start = lines(answer(gtp, "tiger-scores"));
  REQUIRE(start.size() == 4);
  for (const std::string& line : start) {
    CHECK(words(line).size() == 2);
    CHECK(words(line)[1] == words(start[0])[1]);  // all first moves are alike
  }
  int draws = 0;
  for (const Board& board : solving::boards_with_moves(3101, 7, 12)) {
    answer(gtp, "level 60");
    set_up(gtp, {board, Color::kWhite});
    const auto pairs = lines(answer(gtp, "tiger-scores"));
    REQUIRE(static_cast<int>(pairs.size()) == count(board.legal_moves()));
    Score least = kScoreMax;
    for (const std::string& pair : pairs) {
      const Square x = parse_square(words(pair)[0]).value_or(kNoSquare);
      REQUIRE(x < kNoSquare);
      const Score score = std::stoi(words(pair)[1]);
      CHECK(score == -naive::brute_force_alpha_beta(board.after(x, board.flips(x))));
      CHECK(words(pair)[1] == (score < 0 ? "" : "+") + std::to_string(score));
      CHECK(score <= least);
      least = score;
      draws += score == 0 ? 1 : 0;
    }
  }
  CHECK(draws > 0);
}

TEST_CASE("the exact score of an endgame comes with a line that leads to it") {
  Gtp gtp(sample::quick_gtp(4));
  int passes = 0;
  for (const Board& board : solving::boards(3111, 8, 60)) {
    const Color side = passes % 2 == 0 ? Color::kBlack : Color::kWhite;
    set_up(gtp, {board, side});
    const Score score = naive::brute_force_alpha_beta(board);
    const Score black = side == Color::kBlack ? score : -score;
    const std::string result =
        black == 0 ? "0" : (black > 0 ? "B+" : "W+") + std::to_string(std::abs(black));
    const std::string reply = answer(gtp, "tiger-solve");
    if (is_game_over(board)) {
      CHECK(reply == result);
      CHECK(answer(gtp, "final_score") == result);
      CHECK(answer(gtp, "tiger-score") == result + ", the game is over");
      CHECK(answer(gtp, "tiger-scores").empty());
      CHECK(answer(gtp, "tiger-best_line").empty());
      continue;
    }
    REQUIRE(reply.starts_with(result + ": "));
    std::vector<Square> line;
    for (const std::string& word : words(reply.substr(result.size() + 2)))
      line.push_back(word == "pass" ? kPass : parse_square(word).value_or(kNoSquare));
    CHECK(solving::replay(board, line) == score);
    if (line.front() != kPass) continue;
    ++passes;
    CHECK(answer(gtp, "tiger-scores").empty());
    CHECK(answer(gtp, "tiger-best_line").starts_with("pass "));
  }
  CHECK(passes > 0);
  answer(gtp, "clear_board");
  CHECK(failure(gtp, "tiger-solve") ==
        "cannot solve: 60 squares are empty, and at most 30 are solved");
}

TEST_CASE("score, line and mobility are about the position, and change nothing") {
  Gtp gtp(sample::quick_gtp(4));
  answer(gtp, "play b f5");
  const std::string board = answer(gtp, "showboard");
  CHECK(answer(gtp, "tiger-mobility") == "black 3, white 3");
  const std::string score = answer(gtp, "tiger-score");
  CHECK(score.find(", depth 4") != std::string::npos);
  CHECK((score[0] == '0' || score.starts_with("B+") || score.starts_with("W+")));
  const auto line = words(answer(gtp, "tiger-best_line"));
  REQUIRE(!line.empty());
  CHECK(answer(gtp, "play w " + line[0]).empty());
  CHECK(answer(gtp, "undo").empty());
  CHECK(answer(gtp, "showboard") == board);
  CHECK(answer(gtp, "tiger-stable_discs").empty());
  answer(gtp, "clear_board");
  answer(gtp, "gogui-setup b a1 b b1 w c1");
  CHECK(answer(gtp, "tiger-stable_discs").starts_with("a1"));
}

TEST_CASE("settings are listed, changed and checked") {
  Gtp gtp(sample::quick_gtp(4));
  CHECK(answer(gtp, "tiger-param") ==
        "[string] level 4\n[string] depth none\n[string] move_time none\n[string] threads 1\n"
        "[string] hash_bits 10\n[list/pvs/mtdf/alphabeta] driver pvs");
  for (const char* change : {"depth 3", "move_time 1.5", "threads 2", "hash_bits 9", "driver PVS"})
    CHECK(answer(gtp, std::string("tiger-param ") + change).empty());
  CHECK(answer(gtp, "tiger-param") ==
        "[string] level 4\n[string] depth 3\n[string] move_time 1.500\n[string] threads 2\n"
        "[string] hash_bits 9\n[list/pvs/mtdf/alphabeta] driver pvs");
  CHECK(answer(gtp, "tiger-score").find(", depth 3") != std::string::npos);
  CHECK(answer(gtp, "tiger-param move_time none").empty());
  CHECK(answer(gtp, "level 2").empty());  // also ends the depth
  CHECK(answer(gtp, "tiger-score").find(", depth 2") != std::string::npos);
  CHECK(answer(gtp, "tiger-param depth none").empty());

  const std::string settings = answer(gtp, "tiger-param");
  const std::pair<const char*, const char*> refused[] = {
      {"level 0", "level: expected an integer from 1 to 60, got '0'"},
      {"level 61", "level: expected an integer from 1 to 60, got '61'"},
      {"level", "syntax error: expected a level"},
      {"tiger-param level", "syntax error: expected a value"},
      {"tiger-param depth 2.5", "depth: expected an integer from 1 to 60, got '2.5'"},
      {"tiger-param move_time 0", "move_time: expected more than 0, or none"},
      {"tiger-param move_time -1", "syntax error: expected a number of seconds, got '-1'"},
      {"tiger-param threads 257", "threads: expected an integer from 1 to 256, got '257'"},
      {"tiger-param hash_bits 7", "hash_bits: expected an integer from 8 to 30, got '7'"},
      {"tiger-param driver x", "driver: expected pvs, mtdf or alphabeta, got 'x'"},
      {"tiger-param Level 3",
       "unknown setting 'Level': expected level, depth, move_time, threads, hash_bits or driver"},
  };
  for (const auto& [command, message] : refused) CHECK(failure(gtp, command) == message);
  CHECK(answer(gtp, "tiger-param") == settings);
}

TEST_CASE("a changed level holds with a clock too, and other threads choose the same exact move") {
  Gtp gtp(sample::quick_gtp(4));
  answer(gtp, "level 1");
  answer(gtp, "time_settings 600 0 0");
  answer(gtp, "genmove b");  // at level 60, as on a clock, this would take its share of the time
  for (const Board& board : solving::boards_with_moves(3121, 9, 3)) {
    answer(gtp, "tiger-param threads 1");
    set_up(gtp, {board, Color::kBlack});
    const std::string alone = answer(gtp, "tiger-solve");
    answer(gtp, "tiger-param threads 3");
    CHECK(words(answer(gtp, "tiger-solve"))[0] == words(alone)[0]);
  }
}

TEST_CASE("GoGui learns that it may interrupt a search") {
  Gtp gtp(sample::quick_gtp(4));
  CHECK(answer(gtp, "known_command gogui-interrupt") == "true");
  CHECK(answer(gtp, "gogui-interrupt").empty());
}

TEST_CASE("a sequence is played whole or not at all, and each move can be undone") {
  Gtp gtp(sample::quick_gtp(4));
  CHECK(answer(gtp, "gogui-play_sequence").empty());
  CHECK(answer(gtp, "gogui-play_sequence B F5 W D6 b c3").empty());
  const std::string board = answer(gtp, "showboard");
  CHECK(failure(gtp, "gogui-play_sequence w d3 b a1").starts_with("move 2: illegal move: a1 "));
  CHECK(failure(gtp, "gogui-play_sequence w d3 b") ==
        "move 2: syntax error: expected a square or pass");
  CHECK(failure(gtp, "gogui-play_sequence x d3") ==
        "move 1: syntax error: expected black or white, got 'x'");
  CHECK(failure(gtp, "gogui-play_sequence w d3 w c4") == "move 2: wrong color");
  CHECK(answer(gtp, "showboard") == board);
  CHECK(answer(gtp, "undo").empty());
  CHECK(failure(gtp, "gg-undo 3") == "cannot undo 3 moves: only 2 were played");
  CHECK(answer(gtp, "gg-undo 0").empty());
  CHECK(answer(gtp, "gg-undo 2").empty());
  CHECK(failure(gtp, "gg-undo") == "cannot undo: no move was played");
  CHECK(failure(gtp, "gg-undo x").starts_with("syntax error: expected a number of moves"));
  CHECK(answer(gtp, "showboard") == answer(gtp, "showboard"));
  CHECK(answer(gtp, "gogui-play_sequence b f5 w d6 b c3").empty());
  CHECK(answer(gtp, "showboard") == board);
}

TEST_CASE("a long sequence fits on a line") {
  // A whole game of 60 moves, played by the engine.
  Gtp gtp(sample::quick_gtp(4));
  answer(gtp, "level 1");
  std::string sequence = "gogui-play_sequence";
  while (!answer(gtp, "gogui-rules_legal_moves").empty()) {
    const std::string color = answer(gtp, "gogui-rules_side_to_move");
    sequence += " " + color;
    sequence += " " + answer(gtp, "genmove " + color);
  }
  const std::string score = answer(gtp, "final_score");
  const std::string board = answer(gtp, "showboard");
  answer(gtp, "clear_board");
  CHECK(answer(gtp, sequence).empty());
  CHECK(answer(gtp, "showboard") == board);
  CHECK(answer(gtp, "final_score") == score);
}

TEST_CASE("a position can be set up before the first move") {
  Gtp gtp(sample::quick_gtp(4));
  CHECK(answer(gtp, "gogui-setup b d4 b e5 w e4 w d5").empty());
  CHECK(answer(gtp, "gogui-rules_legal_moves") == "E3 F4 C5 D6");
  CHECK(answer(gtp, "gogui-setup_player w").empty());
  CHECK(answer(gtp, "gogui-rules_side_to_move") == "white");
  CHECK(answer(gtp, "gogui-rules_legal_moves") == "D3 C4 F5 E6");
  CHECK(failure(gtp, "gogui-setup b d4 w D4") == "d4 is given twice");
  CHECK(failure(gtp, "gogui-setup b pass") == "syntax error: expected a1 to h8, got 'pass'");
  CHECK(failure(gtp, "gogui-setup b") == "syntax error: expected a square or pass");
  CHECK(failure(gtp, "gogui-setup").starts_with("syntax error: expected a colour and a square"));
  CHECK(failure(gtp, "gogui-setup_player").starts_with("syntax error: "));
  CHECK(answer(gtp, "gogui-rules_legal_moves") == "D3 C4 F5 E6");
  CHECK(answer(gtp, "play w d3").empty());
  for (const char* late : {"gogui-setup b a1", "gogui-setup_player b"})
    CHECK(failure(gtp, late) == "a move was played; a position is set up after clear_board");
  CHECK(answer(gtp, "undo").empty());
  CHECK(answer(gtp, "gogui-setup_player b").empty());
}

TEST_CASE("the end of a game on KGS is acknowledged") {
  Gtp gtp(sample::quick_gtp(4));
  answer(gtp, "play b f5");
  const std::string board = answer(gtp, "showboard");
  CHECK(answer(gtp, "kgs-game_over").empty());
  CHECK(answer(gtp, "showboard") == board);
}

}  // namespace
}  // namespace tiger
