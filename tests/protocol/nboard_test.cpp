// The NBoard protocol: all questions are answered, nothing of an earlier search is printed after a
// pong, and games may contain passes.
#include "protocol/nboard.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "formats/positions/obf.h"
#include "search/solving.h"
#include "support/words.h"

namespace tiger {
namespace {

constexpr const char* kStart =
    "BO[8 ---------------------------O*------*O--------------------------- *]";

// An engine whose output is kept.
class Talk {
 public:
  explicit Talk(int level = 2, bool ponder = false)
      : nboard({.player = {.hash_bits = 10},
                .limits = {.level = level},
                .ponder = ponder,
                .write = [this](const std::string& text) {
                  const std::lock_guard lock(mutex_);
                  std::istringstream in(text);
                  for (std::string line; std::getline(in, line);) lines_.push_back(line);
                }}) {}

  // Sends the lines, lets the search finish, and returns what was heard, status apart.
  std::vector<std::string> answer(std::initializer_list<std::string> lines) {
    for (const std::string& line : lines) nboard.receive(line);
    REQUIRE(nboard.wait_for(std::chrono::minutes(2)));
    return heard();
  }

  std::vector<std::string> heard() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> lines;
    std::swap(lines, lines_);
    status_.clear();
    for (const std::string& line : lines)
      if (line.starts_with("status ")) status_.push_back(line.substr(7));
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("status "); });
    return lines;
  }

  const std::vector<std::string>& status() const { return status_; }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
  std::vector<std::string> status_;

 public:
  Nboard nboard;
};

std::string game(const std::string& moves) {
  return std::string("set game (;GM[Othello]PC[NBoard]") + kStart + moves + ";)";
}

using Lines = std::vector<std::string>;

TEST_CASE("the greeting, commands without a search, and commands that are ignored") {
  Talk talk;
  CHECK(talk.answer({"nboard 2"}) == Lines{"set myname Tiger"});
  CHECK(talk.answer({"learn"}) == Lines{"learned"});
  CHECK(talk.answer({"ping 17"}) == Lines{"pong 17"});
  CHECK(talk.answer({"  ping 18\r"}) == Lines{"pong 18"});
  CHECK(talk.answer({"ping 5000000000"}) == Lines{"pong 5000000000"});
  CHECK(talk.answer({"", " ", "set contempt 5", "set nothing", "set", "book", "\x01", "PING 3"})
            .empty());
  CHECK(talk.status().empty());
  CHECK_FALSE(talk.nboard.finished());
  talk.nboard.receive("quit");
  CHECK(talk.nboard.finished());
}

TEST_CASE("go answers with a move, evaluation and time, and does not play it") {
  Talk talk;
  for (int i = 0; i < 2; ++i) {
    // What it thinks comes first, as after `hint`.
    const Lines lines = talk.answer({"go"});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].starts_with("search "));
    REQUIRE(words(lines[1]).size() == 3);
    CHECK(words(lines[1])[0] == "nodestats");
    REQUIRE(lines[2].starts_with("=== "));
    const std::string move = lines[2].substr(4);
    CHECK(lines[0].substr(7, 2) == move.substr(0, 2));
    CHECK(std::count(move.begin(), move.end(), '/') == 2);
    const std::string square = move.substr(0, 2);
    CHECK((square == "D3" || square == "C4" || square == "F5" || square == "E6"));
    CHECK((move[3] == '+' || move[3] == '-'));
  }
  // Black's second move is asked for only once White's was shown.
  const Lines lines = talk.answer({"move F5/1.50/0.2", "move d6", "go"});
  CHECK((lines.back().starts_with("=== ") && !lines.back().starts_with("=== F5")));
}

TEST_CASE("a new game is searched afresh, and the same game again with what is known") {
  Talk talk(6);
  const auto nodes_of = [&](std::initializer_list<std::string> lines) {
    return words(talk.answer(lines).front())[1];
  };
  const std::string fresh = nodes_of({"go"});
  CHECK(nodes_of({"go"}) != fresh);
  CHECK(nodes_of({game(""), "go"}) == fresh);
  nodes_of({game("B[f5]"), "go"});
  const std::string warm = nodes_of({game("B[f5]"), "go"});
  CHECK(nodes_of({game(""), game("B[f5]"), "go"}) != warm);
}

// Pondering has no limit: to the end of the game from here it would take years.
TEST_CASE("pondering begins with the engine's own move, and nobody waits for it") {
  Talk talk(2, true);
  const std::vector<std::string> lines = talk.answer({"go"});
  REQUIRE(lines.back().starts_with("=== "));
  const std::string move = lines.back().substr(4, 2);
  CHECK_FALSE(talk.nboard.is_searching());
  talk.nboard.receive("move " + move);
  CHECK(talk.nboard.is_searching());
  CHECK(talk.nboard.wait_for(std::chrono::hours(1)));
  CHECK_FALSE(talk.nboard.is_searching());
  CHECK(talk.answer({"ping 3"}) == std::vector<std::string>{"pong 3"});

  // The opponent's move does not start it.
  const Square own = 8 * (move[1] - '1') + (move[0] - 'A');
  const Board board = kStartBoard.after(own, kStartBoard.flips(own));
  talk.nboard.receive("move " + square_name(*squares(board.legal_moves()).begin()));
  CHECK_FALSE(talk.nboard.is_searching());
  CHECK(talk.heard().empty());
  CHECK(talk.status().empty());
}

TEST_CASE("a depth is a level from 1, more than 60 are 60, and other texts are refused") {
  Talk talk;
  CHECK(talk.answer({"set depth 1", "set depth 60", "set depth 61"}).empty());
  CHECK(talk.status().empty());
  const std::string refusal = "set depth: expected an integer from 1 to 60";
  CHECK(talk.answer({"set depth 0", "set depth", "set depth x"}).empty());
  CHECK(talk.status() == Lines(3, refusal));
}

TEST_CASE("hints come by growing depth, the best move first, and are exact near the end") {
  Talk talk;
  const Lines lines = talk.answer({"set depth 4", "hint 3"});
  REQUIRE(lines.size() == 2 * 3 + 1);
  for (int i = 0; i < 6; ++i) {
    const auto w = words(lines[static_cast<std::size_t>(i)]);
    REQUIRE(w.size() == 5);
    CHECK(w[0] == "search");
    CHECK(w[3] == "0");
    CHECK(w[4] == (i < 3 ? "2" : "4"));
    CHECK(std::isupper(static_cast<unsigned char>(w[1][0])) != 0);
    if (w[1].size() > 2) CHECK(std::islower(static_cast<unsigned char>(w[1][2])) != 0);
  }
  // White has one square left, which wins nothing back.
  const std::string almost =
      "set game (;GM[Othello]BO[8 ***************************************************************- "
      "O];)";
  CHECK(talk.answer({almost, "hint 1"}).empty());  // neither side can move
  CHECK(talk.status() == Lines{"the game is over"});
  const std::string one =
      "set game (;GM[Othello]BO[8 O*************************************************************O- "
      "*];)";
  const Lines last = talk.answer({one, "hint 2"});
  REQUIRE(last.size() == 2);
  CHECK(last[0] == "search H8 +62.00 0 100%");
}

TEST_CASE("a search to the end that is not certain shows its confidence as its depth") {
  Talk talk;
  int hints = 0;
  for (const auto& [empties, confidence] : {std::pair(11, "73%"), std::pair(9, "95%")})
    for (const Board& board : solving::boards_with_moves(3121, empties, 3)) {
      std::string squares = board_text({board, Color::kBlack});
      std::replace(squares.begin(), squares.end(), 'X', '*');
      const Lines lines =
          talk.answer({"set game (;GM[Othello]BO[8 " + squares + " *];)", "set depth 4", "hint 1"});
      REQUIRE(lines.size() >= 2);
      const auto last = words(lines[lines.size() - 2]);  // above the line of nodes
      REQUIRE(last.size() == 5);
      CHECK(last[4] == std::string(confidence));
      ++hints;
    }
  CHECK(hints == 6);
}

TEST_CASE("a side has its main time and its increments, less what its moves took") {
  using std::chrono::milliseconds;
  Record record;
  std::vector<MoveNote> notes;
  const GgfClock clock{milliseconds(10000), milliseconds(700)};
  const auto left = [&](Color side) {
    return time_left_of(side, clock, record, notes).time.count();
  };
  CHECK(left(Color::kBlack) == 10000);
  for (const char* move : {"f5", "d6", "c3"}) record.play(*parse_square(move));
  CHECK(left(Color::kBlack) == 11400);
  CHECK(left(Color::kWhite) == 10700);
  notes = {{{}, 2000, ""}, {{}, 50, ""}};
  CHECK(left(Color::kBlack) == 9400);
  CHECK(left(Color::kWhite) == 10650);
  notes.push_back({{}, 99999, ""});
  CHECK(left(Color::kBlack) == 0);
  CHECK(time_left_of(Color::kBlack, clock, record, notes).increment == milliseconds(700));
}

TEST_CASE("nothing of a search is printed after pong, a new game or a move") {
  Talk talk(60);
  for (const char* question : {"go", "hint 4", "analyze"})
    for (const char* end : {"ping 9", "move f5", "set game (;GM[Othello];)", "quit"}) {
      talk.nboard.receive("set game (;GM[Othello];)");
      talk.nboard.receive(question);
      CHECK_FALSE(talk.nboard.wait_for(std::chrono::milliseconds(10)));
      talk.nboard.receive(end);
      CHECK(talk.nboard.wait_for(std::chrono::milliseconds(0)));
      const Lines lines = talk.heard();
      for (const std::string& line : lines) CHECK_FALSE(line.starts_with("==="));
      if (std::string(end) == "ping 9") CHECK(lines.back() == "pong 9");
    }
}

TEST_CASE("commands that do not change the game let a search go on; another search replaces it") {
  Talk talk(60);
  talk.nboard.receive("go");
  talk.nboard.receive("set depth 60");
  talk.nboard.receive("set contempt 1");
  talk.nboard.receive("learn");
  talk.nboard.receive("move a1x");
  CHECK_FALSE(talk.nboard.wait_for(std::chrono::milliseconds(10)));
  Lines heard = talk.heard();
  std::erase_if(heard, [](const std::string& line) { return line.starts_with("search "); });
  CHECK(heard == Lines{"learned"});
  // The search may finish more passes before the next one replaces it.
  Lines lines = talk.answer({"set depth 2", "hint 1"});
  REQUIRE(lines.size() >= 2);
  CHECK(lines.back().starts_with("nodestats "));
  lines.pop_back();
  for (const std::string& line : lines) CHECK(line.starts_with("search "));
  CHECK(words(lines.back()).back() == "2");
}

TEST_CASE("illegal and unreadable moves change nothing") {
  Talk talk;
  CHECK(talk.answer({"move f5", "move f5", "move PA", "move z9", "move", "move a1"}).empty());
  REQUIRE(talk.status().size() == 5);
  CHECK(talk.status()[0].starts_with("illegal move: "));
  CHECK(talk.status()[1].starts_with("illegal move: "));
  CHECK(talk.status()[2].starts_with("move: expected a move such as F5 or PA, got 'z9'"));
  CHECK(talk.status()[4].starts_with("illegal move: a1 flips no discs; legal: f4 d6 f6"));
  const Lines lines = talk.answer({"analyze"});
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].starts_with("analysis 1 "));
  CHECK(lines[1].starts_with("analysis 0 "));
  CHECK(lines[2].starts_with("nodestats "));
}

// After eight moves Black must pass.
constexpr const char* kMovesBeforePass = "B[c4]W[c3]B[e6]W[b4]B[a4]W[a5]B[c2]W[a3]";

TEST_CASE("a pass is played exactly if the game has it, whatever follows it") {
  for (const char* more : {"", "C[hi]", "C[PA]", "TB[]", "RE[+3]"}) {
    CAPTURE(more);
    Talk talk;
    const Lines open = talk.answer({game(kMovesBeforePass + std::string(more)), "hint 1"});
    REQUIRE(open.size() == 2);
    CHECK(open[0].starts_with("search PA"));
    const Lines passed =
        talk.answer({game(kMovesBeforePass + std::string("B[PA]") + more), "hint 1"});
    REQUIRE(passed.size() == 2);
    CHECK_FALSE(passed[0].starts_with("search PA"));
  }
}

TEST_CASE("games that cannot be read leave the old one, and the status says why") {
  Talk talk;
  CHECK(talk.answer({game("B[f5]"), "set game", "set game (;", "set game (;GM[Go];)",
                     game("B[f5]W[a1]")})
            .empty());
  CHECK(talk.status().size() == 4);
  CHECK(talk.answer({"analyze"}).size() == 3);
}

TEST_CASE("an analysis of a finished game ends with its score, and goes back to the start") {
  Talk talk(8);
  const Lines lines =
      talk.answer({game("B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]"), "analyze"});
  REQUIRE(lines.size() == 11);
  CHECK(lines[0] == "analysis 9 -64.00");  // White is to move, and has no disc
  CHECK(lines[1] == "analysis 8 +64.00");
  CHECK(lines[9].starts_with("analysis 0 "));
}

// A random game until a side must pass, in GGF.
std::string moves_until_pass() {
  for (int seed = 1; seed < 200; ++seed) {
    std::string moves;
    Record record;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    while (!record.is_over()) {
      const Position position = record.position();
      Bitboard legal = position.board.legal_moves();
      if (legal == 0) return moves;
      for (auto skip = random() % static_cast<unsigned>(count(legal)); skip > 0; --skip)
        legal &= legal - 1;
      const Square x = *squares(legal).begin();
      moves += (position.side == Color::kBlack ? "B[" : "W[") + square_name(x) + "]";
      record.play(x);
    }
  }
  FAIL("no game with a pass");
  return "";
}

TEST_CASE("a pass is PA: asked for, shown, or left out before the next move") {
  const std::string moves = moves_until_pass();
  const bool black_passes = moves[moves.size() - 5] == 'W';
  const std::string pass = black_passes ? "B[PA//3.1]" : "W[PA]";
  Talk talk;
  CHECK(talk.answer({game(moves), "go"}).back().starts_with("=== PA/"));
  const Lines hints = talk.answer({game(moves), "hint 3"});
  CHECK(hints.front().starts_with("search PA"));
  const std::string reply = talk.answer({game(moves + pass), "go"}).back();
  CHECK((reply.starts_with("=== ") && !reply.starts_with("=== PA")));
  const std::string square = reply.substr(4, 2);
  // Three ways to show the same: the moves are counted alike, the pass being one.
  const Lines shown = talk.answer({game(moves), "move PA/1.0/2", "move " + square, "analyze"});
  CHECK(talk.status().size() == 2);
  const Lines left_out = talk.answer({game(moves), "move " + square, "analyze"});
  CHECK(talk.status().size() == 2);
  const Lines in_game = talk.answer({game(moves + pass), "move " + square, "analyze"});
  CHECK(shown.size() == left_out.size());
  CHECK(shown.size() == in_game.size());
  CHECK(shown.front().substr(0, 12) == left_out.front().substr(0, 12));
}

// The dialogue of the protocol's documentation: a game that is under way, and a move asked for.
TEST_CASE("the documented dialogue of a game and of an analysis") {
  Talk talk;
  const std::string game =
      "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]"
      "TI[15:00]TY[8]" +
      std::string(kStart) + "B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";
  CHECK(talk.answer({"nboard 2", game, "set depth 6", "ping 1"}) ==
        Lines{"set myname Tiger", "pong 1"});
  CHECK(talk.status() == Lines{"Tiger is waiting"});

  const Lines go = talk.answer({"go"});
  CHECK(talk.status() == Lines{"Tiger is thinking", "Tiger is waiting"});
  REQUIRE(go.size() >= 2);
  CHECK(go.back().starts_with("=== "));
  const std::string move = go.back().substr(4);
  CHECK(std::count(move.begin(), move.end(), '/') == 2);
  CHECK(go[go.size() - 2].starts_with("nodestats "));

  // The program shows the move, and asks for hints about the answer.
  CHECK(talk.answer({"move " + move, "set contempt 100", "ping 2"}) == Lines{"pong 2"});
  CHECK(talk.status().empty());
  const Lines hints = talk.answer({"hint 2"});
  REQUIRE(hints.size() == 3 * 2 + 1);  // depths 2, 4 and 6
  for (std::size_t i = 0; i < 6; ++i) {
    const auto w = words(hints[i]);
    REQUIRE(w.size() == 5);
    CHECK(w[0] == "search");
    CHECK(w[1].find('-') == std::string::npos);
    CHECK(w[3] == "0");
    CHECK(w[4] == std::to_string(2 + 2 * (i / 2)));
  }
  // Eight moves and the one played since: ten positions from the last back to the start.
  const Lines analysis = talk.answer({"analyze"});
  REQUIRE(analysis.size() == 11);
  for (std::size_t i = 0; i < 10; ++i)
    CHECK(analysis[i].starts_with("analysis " + std::to_string(9 - i) + " "));
  CHECK(talk.answer({"learn", "ping 3", "quit"}) == Lines{"learned", "pong 3"});
  CHECK(talk.nboard.finished());
}

TEST_CASE("go keeps to the time left in the game, hint does not") {
  // Level 60 alone would never end here. Black has used all but a fraction of a second.
  Talk talk(60);
  const auto game = [](const char* clock, const char* time) {
    return std::string("set game (;GM[Othello]TI[") + clock + "]" + kStart + "B[F5//" + time +
           "]W[D6];)";
  };
  CHECK(talk.answer({game("1:00", "59.9"), "go"}).back().starts_with("=== "));
  CHECK(talk.answer({game("1:00", "75"), "go"}).back().starts_with("=== "));
  // The time of a `move` counts for the side that moved.
  CHECK(talk.answer({game("5:00/0:01", "0.5"), "move c3/0.5/300.9", "move d3//1", "go"})
            .back()
            .starts_with("=== "));
  // The other side has a minute, and hints have no clock at all.
  for (const char* question : {"go", "hint 1"}) {
    talk.answer({"ping 1"});
    talk.nboard.receive(std::string(question) == "go" ? game("10:00", "599.9")
                                                      : game("1:00", "59.9"));
    if (std::string(question) == "go") talk.nboard.receive("move c3");
    talk.nboard.receive(question);
    CHECK_FALSE(talk.nboard.wait_for(std::chrono::milliseconds(10)));
    talk.answer({"ping 2"});
  }
}

TEST_CASE("the first version of the protocol sends moves without a word before them") {
  Talk talk;
  CHECK(talk.answer({"nboard 1", "F5", "d6/1.5/2", "xx"}) == Lines{"set myname Tiger"});
  CHECK(talk.answer({"analyze"}).front().starts_with("analysis 2 "));
  CHECK(talk.answer({"nboard 2", "C3"}) == Lines{"set myname Tiger"});
  CHECK(talk.answer({"analyze"}).front().starts_with("analysis 2 "));
}

TEST_CASE("garbage of any length is ignored") {
  Talk talk(1);
  std::mt19937_64 random(815);
  const char* const pieces[] = {"set",   "game", "depth", "move", "hint", "go",          "ping",
                                "f5",    "PA",   "/",     "1",    "(;",   "GM[Othello]", ";)",
                                "learn", "[",    "]",     "-1",   "1e9",  "analyze"};
  for (int i = 0; i < 3000; ++i) {
    std::string line;
    for (auto n = random() % 5; n > 0; --n) {
      line += pieces[random() % std::size(pieces)];
      line += static_cast<char>(random() % 4 == 0 ? random() % 256 : ' ');
    }
    talk.nboard.receive(line);
  }
  for (const char c : {'x', '7', ' ', '[', '(', '\0'})
    for (const char* command : {"", "set game ", "move ", "ping ", "hint ", "set depth "})
      talk.nboard.receive(command + std::string(1'000'000, c));
  talk.answer({"ping 1"});
  CHECK(talk.answer({"ping 2"}) == Lines{"pong 2"});
}

}  // namespace
}  // namespace tiger
