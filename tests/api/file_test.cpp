// Files of positions and games through the C interface.
#include "platform/file.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"

namespace tiger {
namespace {

calls::File read(const std::string& bytes, const char* name = "a file") {
  tiger_file* file = nullptr;
  auto options = calls::sized<tiger_read_options>();
  options.name = name;
  const tiger_status status = tiger_file_read(bytes.data(), bytes.size(), &options, &file);
  INFO(calls::message());
  REQUIRE(status == TIGER_OK);
  REQUIRE(file != nullptr);
  return calls::File(file);
}

struct Counts {
  std::size_t problems = 99;
  std::size_t games = 99;
  std::size_t errors = 99;
};

Counts counts_of(const calls::File& file) {
  Counts counts;
  REQUIRE(tiger_file_counts(file.get(), &counts.problems, &counts.games, &counts.errors) ==
          TIGER_OK);
  return counts;
}

tiger_problem problem_of(const calls::File& file, std::size_t index) {
  auto problem = calls::sized<tiger_problem>();
  REQUIRE(tiger_file_problem(file.get(), index, &problem) == TIGER_OK);
  REQUIRE(problem.title != nullptr);
  return problem;
}

tiger_game game_of(const calls::File& file, std::size_t index) {
  auto game = calls::sized<tiger_game>();
  REQUIRE(tiger_file_game(file.get(), index, &game) == TIGER_OK);
  return game;
}

tiger_error error_of(const calls::File& file, std::size_t index) {
  auto error = calls::sized<tiger_error>();
  REQUIRE(tiger_file_error(file.get(), index, &error) == TIGER_OK);
  return error;
}

TEST_CASE("the scores that a file of problems gives are those of brute force") {
  const std::string bytes =
      tiger::bytes_of_file(TIGER_SOURCE_DIR "/positions/edge-cases.obf").value();
  const calls::File file = read(bytes);
  const Counts counts = counts_of(file);
  CHECK(counts.problems == 40);
  CHECK(counts.games == 0);
  CHECK(counts.errors == 0);
  int compared = 0;
  for (std::size_t i = 0; i < counts.problems; ++i) {
    const tiger_problem problem = problem_of(file, i);
    CAPTURE(problem.title);
    CHECK(problem.number == static_cast<int>(i) + 1);
    CHECK(problem.line == static_cast<int>(i) + 1);
    CHECK(std::string(problem.title) != "");
    const Board board = calls::board_of(problem.position);
    if (board.empty_count() > 9) continue;
    int best = TIGER_NO_SCORE;
    for (int move = 0; move < problem.move_count; ++move) {
      const Square x = problem.moves[move] == TIGER_PASS ? kPass : Square{problem.moves[move]};
      REQUIRE(calls::is_legal(board, x));
      CHECK(problem.scores[move] == calls::exact_score(board, x));
      best = std::max(best, int{problem.scores[move]});
      ++compared;
    }
    CHECK(problem.score == best);
  }
  CHECK(compared > 40);
}

TEST_CASE("the score of a position in data to learn from is that of the file") {
  const std::string squares = "--OOO-O---XXXOO---XXXOO---XXXO-----OXO---XXOOOO--XXO-OOO-X------";
  const calls::File file =
      read(squares + " 12\n" + squares + " 0\n" + squares + " -3\n" + squares + " 1.5\n");
  const std::vector<int> expected = {12, 0, -3, TIGER_NO_SCORE};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const tiger_problem problem = problem_of(file, i);
    CHECK(problem.score == expected[i]);
    CHECK(problem.move_count == 0);
  }
}

TEST_CASE("a position without scores says so") {
  const calls::File file = read(std::string(64, 'X').replace(0, 1, "-") + " O;\n");
  REQUIRE(counts_of(file).problems == 1);
  const tiger_problem problem = problem_of(file, 0);
  CHECK(problem.number == 0);
  CHECK(problem.line == 1);
  CHECK(std::string(problem.title) == "");
  CHECK(problem.score == TIGER_NO_SCORE);
  CHECK(problem.move_count == 0);
  CHECK(problem.position.side == TIGER_WHITE);
  CHECK(problem.position.player == 0);
  CHECK(problem.position.opponent == ~1ULL);
}

TEST_CASE("a file of games gives their moves and names") {
  const calls::File file = read(
      "(;GM[Othello]PC[Paris]DT[2001.05.03]PB[Ada]PW[Bob]RE[-12.000]TI[10]TY[8]"
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
      "B[f5]W[d6]B[c3];)\n"
      "(;GM[Othello]TY[8]"
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
      "B[f5]W[f6];)\n");
  REQUIRE(counts_of(file).games == 2);
  CHECK(counts_of(file).errors == 0);
  const tiger_game game = game_of(file, 0);
  char text[TIGER_TRANSCRIPT_SIZE];
  REQUIRE(tiger_game_transcript(&game, text) == TIGER_OK);
  CHECK(std::string(text) == "f5d6c3");
  REQUIRE(game.black != nullptr);
  REQUIRE(game.white != nullptr);
  REQUIRE(game.date != nullptr);
  REQUIRE(game.result != nullptr);
  CHECK(std::string(game.black) == "Ada");
  CHECK(std::string(game.white) == "Bob");
  CHECK(std::string(game.date).find("2001") == 0);
  CHECK(std::string(game.result).find("-12") == 0);
  const tiger_game other = game_of(file, 1);
  CHECK(other.black == nullptr);
  CHECK(other.white == nullptr);
  CHECK(other.event == nullptr);
  CHECK(other.date == nullptr);
  CHECK(other.result == nullptr);
}

TEST_CASE("a file that is partly wrong gives its good parts, and errors with name and line") {
  const std::string good = std::string(63, 'X') + "- O;\n";
  const calls::File file = read(good + "nonsense\n" + good, "some.obf");
  const Counts counts = counts_of(file);
  CHECK(counts.problems == 2);
  REQUIRE(counts.errors == 1);
  CHECK(problem_of(file, 1).line == 3);
  const tiger_error error = error_of(file, 0);
  CHECK(std::string(error.kind) == "no-position-here");
  CHECK(std::string(error.subject) == "format");
  REQUIRE(error.argument_count == 1);
  CHECK(std::string(error.arguments[0]) == "'nonsense'");
  CHECK(error.line == 2);
  CHECK(error.column == 1);
  CHECK(error.text == "some.obf:2:1: " + std::string(error.reason));
}

TEST_CASE("a file may have no name") {
  const std::string good = std::string(63, 'X') + "- O;\n";
  const calls::File file = read(good + "nonsense\n", nullptr);
  CHECK(std::string(error_of(file, 0).text).find("2:1: ") != std::string::npos);
}

TEST_CASE("a file with nothing in it to read is an error with a message") {
  for (const std::string& bytes :
       std::vector<std::string>{"", "\n\n", "nonsense", std::string(100, '\0'),
                                std::string(3000, '\xFF'), "%PDF-1.4", "(;GM[Go];)"}) {
    INFO(bytes);
    tiger_file* file = nullptr;
    CHECK(tiger_file_read(bytes.data(), bytes.size(), nullptr, &file) == TIGER_PARSE_ERROR);
    CHECK(calls::message() != "");
    CHECK(file == nullptr);
  }
}

// A text that is long enough to be asked about several times, in each of the formats.
std::vector<std::string> long_files() {
  const auto many = [](const std::string& line) {
    std::string text;
    while (text.size() < 100'000) text += line;
    return text;
  };
  std::string wthor(16, '\0');
  wthor[0] = 20;
  wthor[4] = wthor[5] = 4;  // 1028 games
  for (int i = 0; i < 1028; ++i) wthor += std::string(8, '\0') + '\x38' + std::string(59, '\0');
  return {many(std::string(63, 'X') + "- O;\n"),
          many("f5d6c3d3c4\n"),
          many("1. f5 d6 2. c3 { a remark }\n\n"),
          many("(;GM[Othello]B[f5]W[d6];)"),
          many("nothing that is read\n"),
          many("X - - - - - - O\n"),
          many(std::string("\1\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0\0\0\0", 19)),
          wthor};
}

TEST_CASE("reading a long file asks again and again whether to stop, and then gives no file") {
  struct Asked {
    int times = 0, stop_at = 0;
  };
  for (const std::string& bytes : long_files()) {
    auto options = calls::sized<tiger_read_options>();
    Asked asked;
    options.user = &asked;
    options.stopped = [](void* user) {
      auto& told = *static_cast<Asked*>(user);
      return ++told.times == told.stop_at ? 1 : 0;
    };
    INFO(bytes.substr(0, 30));
    const auto ask = [&](int stop_at) {
      asked = {0, stop_at};
      tiger_file* file = nullptr;
      const tiger_status status = tiger_file_read(bytes.data(), bytes.size(), &options, &file);
      CHECK((file != nullptr) == (status == TIGER_OK));
      tiger_file_free(file);
      return status;
    };
    CHECK(ask(0) != TIGER_STOPPED);
    const int all = asked.times;
    CHECK(all >= 8);
    for (const int stop_at : {1, all / 2, all}) {
      CHECK(ask(stop_at) == TIGER_STOPPED);
      CHECK(asked.times == stop_at);
      CHECK(calls::message() == "");
    }
  }
}

TEST_CASE("an index past the end is an invalid argument") {
  const calls::File file = read(std::string(63, 'X') + "- O;\n");
  auto problem = calls::sized<tiger_problem>();
  auto game = calls::sized<tiger_game>();
  auto error = calls::sized<tiger_error>();
  for (const std::size_t index : {std::size_t{1}, std::size_t{1000}, ~std::size_t{0}}) {
    CHECK(tiger_file_problem(file.get(), index, &problem) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("index") != std::string::npos);
    CHECK(tiger_file_game(file.get(), index, &game) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("index") != std::string::npos);
    CHECK(tiger_file_error(file.get(), index, &error) == TIGER_INVALID_ARGUMENT);
    CHECK(calls::message().find("index") != std::string::npos);
  }
  CHECK(tiger_file_problem(file.get(), 0, &problem) == TIGER_OK);
  CHECK(tiger_file_game(file.get(), 0, &game) == TIGER_INVALID_ARGUMENT);
}

// ---- Writing ------------------------------------------------------------------------------------

std::string written(const tiger_game& game, int format) {
  std::size_t size = 0;
  REQUIRE(tiger_game_write(&game, format, nullptr, 0, &size) == TIGER_OK);
  std::string text(size, 'x');
  CHECK(tiger_game_write(&game, format, text.data(), size - 1, &size) == TIGER_INVALID_ARGUMENT);
  REQUIRE(tiger_game_write(&game, format, text.data(), size, &size) == TIGER_OK);
  REQUIRE(text.find('\0') == size - 1);
  text.pop_back();
  return text;
}

TEST_CASE("a game that is written comes back with names, ratings, clock and times") {
  tiger_game game = calls::game_of(
      "d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3h2h5h4g7f2c3e2e1c2d2f1b5a6b4d1a5b6b1a4b3a2b7a8"
      "c7h8h7g8h1b8a3c1a1b2g1d8g2a7");
  game.black = "Ann ]\\ \"x\"";
  game.white = "Bob";
  game.event = "Cup";
  game.black_rating = "1800.5";
  game.white_rating = "1700";
  game.clock = "05:00/00:02";
  for (int i = 0; i < game.move_count; ++i) game.times_ms[i] = i % 7 == 0 ? 0 : 250 * i;
  for (const int format : {TIGER_GGF, TIGER_SGF, TIGER_PGN}) {
    CAPTURE(format);
    const calls::File file = read(written(game, format));
    CHECK(counts_of(file).errors == 0);
    REQUIRE(counts_of(file).games == 1);
    const tiger_game back = game_of(file, 0);
    CHECK(calls::same(back.start, game.start));
    REQUIRE(back.move_count == game.move_count);
    for (int i = 0; i < game.move_count; ++i) {
      CHECK(back.moves[i] == game.moves[i]);
      CHECK(back.times_ms[i] == game.times_ms[i]);
    }
    const auto same_text = [&](auto member) {
      CHECK(std::string(back.*member) == std::string(game.*member));
    };
    for (const auto member :
         {&tiger_game::black, &tiger_game::white, &tiger_game::event, &tiger_game::black_rating,
          &tiger_game::white_rating, &tiger_game::clock})
      same_text(member);
    CHECK(back.black_score == 10);
    CHECK(std::string(back.result).starts_with("+10"));
  }
  std::size_t size = 0;
  CHECK(tiger_game_write(&game, 4, nullptr, 0, &size) == TIGER_INVALID_ARGUMENT);
  game.times_ms[3] = -1;
  CHECK(tiger_game_write(&game, TIGER_GGF, nullptr, 0, &size) == TIGER_INVALID_ARGUMENT);
  CHECK(calls::message() == "times_ms is -1, not 0 to 1000000000");
}

}  // namespace
}  // namespace tiger
