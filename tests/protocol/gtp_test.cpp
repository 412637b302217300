// The Go Text Protocol: exact replies, turns and passes, undo, clocks, and lines that are not
// commands.
#include "protocol/gtp.h"

#include <doctest/doctest.h>

#include <random>
#include <stdexcept>
#include <vector>

#include "support/gtp_settings.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// Sends each line and returns the last reply.
std::string last_reply(Gtp& gtp, std::initializer_list<const char*> lines) {
  std::string reply;
  for (const char* line : lines) reply = gtp.reply(line);
  return reply;
}

TEST_CASE("what the engine says about itself") {
  Gtp gtp(sample::quick_gtp());
  CHECK(gtp.reply("protocol_version") == "= 2\n\n");
  CHECK(gtp.reply("name") == "= Tiger\n\n");
  CHECK(gtp.reply("version") == "= 1.2.3\n\n");
  CHECK(gtp.reply("known_command genmove") == "= true\n\n");
  CHECK(gtp.reply("known_command gen") == "= false\n\n");
  CHECK(gtp.reply("known_command") == "? syntax error: expected a command\n\n");
  CHECK(gtp.reply("komi 6.5") == "=\n\n");
  CHECK(gtp.reply("komi x") == "? syntax error: expected a number, got 'x'\n\n");
  CHECK(gtp.reply("list_games") == "= Othello\n\n");
  CHECK(gtp.reply("set_game othello") == "=\n\n");
  CHECK(gtp.reply("set_game Go") == "? unknown game: only Othello is played\n\n");
  CHECK(gtp.reply("gogui-rules_game_id") == "= Othello\n\n");
  CHECK(gtp.reply("gogui-rules_board_size") == "= 8\n\n");
  CHECK(gtp.reply("boardsize 8") == "=\n\n");
  CHECK(gtp.reply("boardsize 10") == "? unacceptable size: expected 8\n\n");
}

TEST_CASE("every listed command is known") {
  Gtp gtp(sample::quick_gtp());
  std::string list = gtp.reply("list_commands");
  REQUIRE(list.starts_with("= "));
  list = list.substr(2, list.size() - 3);
  int commands = 0;
  for (std::size_t at = 0; at < list.size(); ++commands) {
    const std::size_t end = list.find('\n', at);
    CHECK(gtp.reply("known_command " + list.substr(at, end - at)) == "= true\n\n");
    at = end + 1;
  }
  CHECK(commands == 41);
}

TEST_CASE("an id comes back in its own reply only") {
  Gtp gtp(sample::quick_gtp());
  CHECK(gtp.reply("12 name") == "=12 Tiger\n\n");
  CHECK(gtp.reply("name") == "= Tiger\n\n");
  CHECK(gtp.reply("007 komi 0") == "=007\n\n");
  CHECK(gtp.reply("13 nonsense") == "?13 unknown command\n\n");
  CHECK(gtp.reply("nonsense") == "? unknown command\n\n");
  CHECK(gtp.reply("14") == "?14 unknown command\n\n");
  CHECK(gtp.reply("-1 name") == "? unknown command\n\n");
}

TEST_CASE("blanks, comments, carriage returns and control characters do no harm") {
  Gtp gtp(sample::quick_gtp());
  for (const char* empty : {"", " ", "\t", "\r", "# name", "  # 1 name", "\x01\x7f"})
    CHECK(gtp.reply(empty) == "");
  CHECK(gtp.reply("  1 \t name  # who?\r") == "=1 Tiger\n\n");
  CHECK(gtp.reply("na\x02me") == "= Tiger\n\n");
  CHECK(gtp.reply(std::string_view("na\0me", 5)) == "= Tiger\n\n");
  CHECK(gtp.reply("\xff\xfe") == "? unknown command\n\n");
}

TEST_CASE("moves are read in either case, and illegal ones are refused") {
  Gtp gtp(sample::quick_gtp());
  CHECK(gtp.reply("play b F5") == "=\n\n");
  CHECK(gtp.reply("play WHITE d6") == "=\n\n");
  const std::string board = gtp.reply("showboard");
  CHECK(gtp.reply("play white c3") == "? wrong color\n\n");
  CHECK(gtp.reply("play black a1").starts_with("? illegal move: a1 flips no discs; legal: "));
  CHECK(gtp.reply("play b d4").starts_with("? illegal move: "));
  CHECK(gtp.reply("play b pass").starts_with("? illegal move: "));
  CHECK(gtp.reply("play b i9") == "? syntax error: expected a1 to h8 or pass, got 'i9'\n\n");
  CHECK(gtp.reply("play red c3") == "? syntax error: expected black or white, got 'red'\n\n");
  CHECK(gtp.reply("play b") == "? syntax error: expected a square or pass\n\n");
  CHECK(gtp.reply("play") == "? syntax error: expected black or white\n\n");
  CHECK(gtp.reply("showboard") == board);
}

TEST_CASE("the board is shown with a1 at the top left") {
  Gtp gtp(sample::quick_gtp());
  CHECK(last_reply(gtp, {"play b f5", "showboard"}) ==
        "=\n"
        "  a b c d e f g h\n"
        "1 . . . . . . . . 1\n"
        "2 . . . . . . . . 2\n"
        "3 . . . . . . . . 3\n"
        "4 . . . O X . . . 4\n"
        "5 . . . X X X . . 5\n"
        "6 . . . . . . . . 6\n"
        "7 . . . . . . . . 7\n"
        "8 . . . . . . . . 8\n"
        "  a b c d e f g h\n"
        "black X 4, white O 1, white to move\n\n");
  // GoGui wants row 8 first, and squares in capital letters.
  CHECK(gtp.reply("gogui-rules_board") ==
        "= . . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . X X X . .\n"
        ". . . O X . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n\n");
  CHECK(gtp.reply("gogui-rules_side_to_move") == "= white\n\n");
  CHECK(gtp.reply("gogui-rules_legal_moves") == "= F4 D6 F6\n\n");
  CHECK(gtp.reply("gogui-rules_final_result") == "=\n\n");
  CHECK(gtp.reply("final_score") == "? cannot score: the game is not over\n\n");
}

// A game of nine discs, after which White has none left.
constexpr const char* kShortGame[] = {"play b e6", "play w f4", "play b e3",
                                      "play w f6", "play b g5", "play w d6",
                                      "play b e7", "play w f5", "play b c5"};

TEST_CASE("a finished game has a score, and no more moves") {
  Gtp gtp(sample::quick_gtp());
  for (const char* move : kShortGame) REQUIRE(gtp.reply(move) == "=\n\n");
  CHECK(gtp.reply("final_score") == "= B+64\n\n");
  CHECK(gtp.reply("gogui-rules_final_result") == "= B+64\n\n");
  CHECK(gtp.reply("gogui-rules_legal_moves") == "=\n\n");
  CHECK(gtp.reply("reg_genmove b") == "= pass\n\n");
  CHECK(gtp.reply("play w a1") == "? illegal move: the game is over\n\n");
  // Programs made for Go end a game by two passes; each takes an undo.
  CHECK(gtp.reply("genmove w") == "= pass\n\n");
  CHECK(gtp.reply("play b pass") == "=\n\n");
  CHECK(last_reply(gtp, {"undo", "undo", "final_score"}) == "= B+64\n\n");
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("final_score") == "? cannot score: the game is not over\n\n");
  CHECK(gtp.reply("play b c5") == "=\n\n");
  CHECK(gtp.reply("final_score") == "= B+64\n\n");
}

TEST_CASE("genmove plays its move, reg_genmove does not, and neither moves out of turn") {
  Gtp gtp(sample::quick_gtp());
  gtp.reply("play b f5");
  const std::string board = gtp.reply("showboard");
  const std::string suggested = gtp.reply("reg_genmove w");
  CHECK((suggested == "= f4\n\n" || suggested == "= d6\n\n" || suggested == "= f6\n\n"));
  CHECK(gtp.reply("showboard") == board);
  CHECK(gtp.reply("reg_genmove b") == "? wrong color\n\n");
  CHECK(gtp.reply("genmove b") == "? wrong color\n\n");
  CHECK(gtp.reply("genmove w").starts_with("= "));
  CHECK(gtp.reply("showboard") != board);
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("showboard") == board);
  CHECK(last_reply(gtp, {"undo", "undo"}) == "? cannot undo: no move was played\n\n");
}

// Plays random games until a side must pass; returns whether that is Black.
bool play_until_pass(Gtp& gtp) {
  for (int seed = 1; seed < 200; ++seed) {
    gtp.reply("clear_board");
    Record record;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    while (!record.is_over()) {
      const Position position = record.position();
      const bool black = position.side == Color::kBlack;
      Bitboard moves = position.board.legal_moves();
      if (moves == 0) return black;
      for (auto skip = random() % static_cast<unsigned>(count(moves)); skip > 0; --skip)
        moves &= moves - 1;
      const Square x = *squares(moves).begin();
      REQUIRE(gtp.reply((black ? "play b " : "play w ") + square_name(x)) == "=\n\n");
      record.play(x);
    }
  }
  FAIL("no game with a pass");
  return false;
}

TEST_CASE("a pass can be played, is answered if it is the only move, and may be implied") {
  Gtp gtp(sample::quick_gtp());
  const bool black = play_until_pass(gtp);
  const std::string mine = black ? "b" : "w";
  const std::string theirs = black ? "w" : "b";
  const std::string board = gtp.reply("showboard");
  CHECK(gtp.reply("gogui-rules_legal_moves") == "= pass\n\n");
  CHECK(gtp.reply("play " + mine + " d4").starts_with("? illegal move: "));
  CHECK(gtp.reply("reg_genmove " + mine) == "= pass\n\n");

  CHECK(gtp.reply("genmove " + mine) == "= pass\n\n");
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("showboard") == board);

  CHECK(gtp.reply("play " + mine + " PASS") == "=\n\n");
  CHECK(gtp.reply("play " + theirs + " pass").starts_with("? illegal move: "));
  CHECK(gtp.reply("showboard") != board);
  CHECK(gtp.reply("undo") == "=\n\n");

  // Implied by a move of the other side, and taken back with it; not by one that is refused.
  CHECK(gtp.reply("play " + theirs + " d4").starts_with("? illegal move: "));
  CHECK(gtp.reply("showboard") == board);
  CHECK(gtp.reply("reg_genmove " + theirs).starts_with("= "));
  CHECK(gtp.reply("showboard") == board);
  CHECK(gtp.reply("genmove " + theirs) != "= pass\n\n");
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("showboard") == board);
}

TEST_CASE("a game against itself ends with the score of its record") {
  Gtp gtp(sample::quick_gtp());
  Record record;
  while (!record.is_over()) {
    const bool black = record.position().side == Color::kBlack;
    const std::string reply = gtp.reply(black ? "genmove b" : "genmove w");
    const std::string move = reply.substr(2, reply.size() - 4);
    REQUIRE(record.play(move == "pass" ? kPass : parse_square(move).value_or(kNoSquare)) ==
            Legality::kLegal);
  }
  const Score score = *record.black_score();
  const std::string expected =
      score == 0 ? "0" : (score > 0 ? "B+" : "W+") + std::to_string(std::abs(score));
  CHECK(gtp.reply("final_score") == "= " + expected + "\n\n");
}

// The first game of random moves that ends in a draw.
std::vector<Position> drawn_game() {
  sample::Random random(2211);
  for (;;) {
    std::vector<Position> game = sample::random_game(random, sample::Style::kRandom);
    if (final_score(game.back().board) == 0) return game;
  }
}

TEST_CASE("a draw has the score 0") {
  Gtp gtp(sample::quick_gtp());
  const std::vector<Position> game = drawn_game();
  Record record;
  for (const Square x : sample::moves_of(game)) {
    record.pass_if_forced();
    const std::string color = record.position().side == Color::kBlack ? "b " : "w ";
    REQUIRE(gtp.reply("play " + color + square_name(x)) == "=\n\n");
    REQUIRE(record.play(x) == Legality::kLegal);
  }
  CHECK(gtp.reply("final_score") == "= 0\n\n");
  CHECK(gtp.reply("gogui-rules_final_result") == "= 0\n\n");
}

TEST_CASE("clocks follow the protocol, and with no time left there is still a move") {
  Gtp gtp(sample::quick_gtp());
  CHECK(gtp.reply("time_settings 300 0 0") == "=\n\n");
  CHECK(gtp.reply("time_settings 0 10 1") == "=\n\n");
  CHECK(gtp.reply("time_settings 0 10 0") == "=\n\n");  // no limit
  CHECK(gtp.reply("time_left black 0 0") == "=\n\n");
  CHECK(gtp.reply("genmove black").starts_with("= "));
  CHECK(gtp.reply("time_left w 3.5 2") == "=\n\n");
  CHECK(gtp.reply("genmove w").starts_with("= "));
  CHECK(gtp.reply("time_settings 1 2") == "? syntax error: expected moves of a period\n\n");
  CHECK(gtp.reply("time_settings x 2 3") ==
        "? syntax error: expected a number of seconds, got 'x'\n\n");
  CHECK(gtp.reply("time_left b -1 0") ==
        "? syntax error: expected a number of seconds, got '-1'\n\n");
  CHECK(gtp.reply("time_left 5 0").starts_with("? syntax error: "));
}

TEST_CASE("of the last second, which a controller tells as 0, the clock knows what is left") {
  // With time left, moves are those of one ply; with none, of four. So no time is measured here.
  const PlayerSettings player{.hash_bits = 10};
  const auto move_of = [&](const Board& board, const MoveLimits& limits) {
    return square_name(Player(player).choose(board, limits).move());
  };
  sample::Random random(4712);
  int told_apart = 0;
  for (int i = 0; i < 10; ++i) {
    GtpSettings settings = sample::quick_gtp();
    settings.player = player;
    settings.timed = {.depth = 1};
    Gtp gtp(settings);
    const Game game{Position{},
                    sample::moves_of(sample::random_game(random, sample::Style::kRandom))};
    Position position;
    for (int ply = 0; ply < 20; ++ply) {
      gtp.reply("play " + std::string(position.side == Color::kBlack ? "b " : "w ") +
                square_name(game.moves[static_cast<std::size_t>(ply)]));
      play(position, game.moves[static_cast<std::size_t>(ply)]);
    }
    const std::string side = position.side == Color::kBlack ? "b" : "w";
    const std::string one_ply = move_of(position.board, {.depth = 1});
    const std::string four_plies = move_of(position.board, {.level = 4});
    if (one_ply == four_plies) continue;
    ++told_apart;
    gtp.reply("time_settings 1 0 0");
    gtp.reply("time_left " + side + " 0.9 0");
    gtp.reply("time_left " + side + " 0 0");
    CHECK(gtp.reply("genmove " + side) == "= " + one_ply + "\n\n");
    gtp.reply("undo");
    gtp.reply("time_left " + side + " 0.0 0");  // a fraction is told, so it is really 0
    CHECK(gtp.reply("genmove " + side) == "= " + four_plies + "\n\n");
  }
  CHECK(told_apart > 0);
}

TEST_CASE("a clock ends a search that nothing else limits") {
  GtpSettings settings = sample::quick_gtp();
  settings.timed = {};
  Gtp gtp(settings);
  for (const char* clock : {"time_settings 0 1 1", "time_settings 1 0 0", "time_left b 1 0"}) {
    gtp.reply("clear_board");
    CHECK(gtp.reply(clock) == "=\n\n");
    CHECK(gtp.reply("genmove b").starts_with("= "));
  }
}

TEST_CASE("games are loaded up to a move") {
  GtpSettings settings = sample::quick_gtp();
  settings.read_file = [](const std::string& path) -> std::string {
    if (path != "game.sgf") throw std::runtime_error("no such file");
    return "(;GM[2]PB[x];B[f5];W[d6];B[c3])";
  };
  Gtp gtp(settings);
  CHECK(gtp.reply("loadsgf game.sgf") == "=\n\n");
  const std::string loaded = gtp.reply("showboard");
  Gtp played(sample::quick_gtp());
  CHECK(last_reply(played, {"play b f5", "play w d6", "play b c3", "showboard"}) == loaded);
  CHECK(gtp.reply("loadsgf game.sgf 3") == "=\n\n");
  played.reply("undo");
  CHECK(gtp.reply("showboard") == played.reply("showboard"));
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("loadsgf game.sgf x").starts_with("? syntax error: "));
  CHECK(gtp.reply("loadsgf other.sgf") == "? cannot load file: no such file\n\n");
  CHECK(gtp.reply("loadsgf").starts_with("? syntax error: "));
  for (const char* first : {"loadsgf \"game.sgf\" 0", "loadsgf game.sgf 1"}) {
    CHECK(gtp.reply(first) == "=\n\n");
    CHECK(gtp.reply("showboard") == last_reply(played, {"clear_board", "showboard"}));
  }
  CHECK(gtp.reply("loadsgf game.sgf 99") == "=\n\n");
  CHECK(gtp.reply("showboard") == loaded);
  CHECK(gtp.reply("loadsgf game.sgf -1").starts_with("? syntax error: "));
  CHECK(gtp.reply("showboard") == loaded);
}

TEST_CASE("numbers of moves are whole, and long times are no error") {
  Gtp gtp(sample::quick_gtp());
  for (const char* line : {"boardsize 8.4", "gg-undo 1.4", "time_settings 10 10 1.5"})
    CHECK(gtp.reply(line).starts_with("? syntax error: "));
  CHECK(gtp.reply("time_settings 2147483647 0 0") == "=\n\n");
  CHECK(gtp.reply("time_settings x 0 0").starts_with("? syntax error: "));
}

TEST_CASE("a path between quotation marks may have blanks") {
  GtpSettings settings = sample::quick_gtp();
  std::string asked;
  settings.read_file = [&](const std::string& path) -> std::string {
    asked = path;
    return "(;GM[2];B[f5])";
  };
  Gtp gtp(settings);
  CHECK(gtp.reply("loadsgf \"my games/one.sgf\" 2") == "=\n\n");
  CHECK(asked == "my games/one.sgf");
  CHECK(gtp.reply("loadsgf \"open") == "=\n\n");
  CHECK(asked == "\"open");
  CHECK(gtp.reply("loadsgf \"\"").starts_with("? syntax error: expected a file"));
}

TEST_CASE("quit gets a reply, and no more lines are expected") {
  Gtp gtp(sample::quick_gtp());
  CHECK_FALSE(gtp.finished());
  CHECK(gtp.reply("3 quit") == "=3\n\n");
  CHECK(gtp.finished());
}

TEST_CASE("garbage of any length gets one reply or none") {
  Gtp gtp(sample::quick_gtp());
  std::mt19937_64 random(4711);
  const char* const words[] = {"play",      "b",  "w",           "f5",        "pass", "undo",
                               "genmove",   "1",  "99999999999", "time_left", "komi", "#",
                               "boardsize", "\t", "loadsgf",     "-",         "\xc3"};
  for (int i = 0; i < 5000; ++i) {
    std::string line;
    for (auto n = random() % 6; n > 0; --n) {
      line += words[random() % std::size(words)];
      line += static_cast<char>(random() % 4 == 0 ? random() % 256 : ' ');
    }
    const std::string reply = gtp.reply(line);
    const bool well_formed =
        reply.empty() || ((reply[0] == '=' || reply[0] == '?') && reply.ends_with("\n\n") &&
                          reply.find("\n\n") == reply.size() - 2);
    CHECK(well_formed);
  }
  for (const char c : {'x', '7', ' ', '#', '\0', '"'}) {
    CHECK(gtp.reply("play b " + std::string(1'000'000, c)).size() < 200);
    CHECK(gtp.reply(std::string(1'000'000, c)).size() < 200);
  }
}

}  // namespace
}  // namespace tiger
