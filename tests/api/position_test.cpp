// Positions, squares, symmetries and perft of the C interface against the naive rules.
#include <doctest/doctest.h>

#include <cctype>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "api/calls.h"
#include "search/solving.h"
#include "support/random_boards.h"
#include "tiger/arrays.h"

namespace tiger {
namespace {

using calls::position_of;
using calls::same;

constexpr std::uint64_t kSeed = 7101;

// Whole games of each style, and random discs with either side to move.
std::vector<Position> positions() {
  sample::Random random(kSeed);
  std::vector<Position> all;
  for (int i = 0; i < 9; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      all.push_back(position);
  for (int i = 0; i < 150; ++i)
    all.push_back({sample::random_discs(random), i % 2 == 0 ? Color::kBlack : Color::kWhite});
  for (const auto& [name, board] : sample::edge_cases()) all.push_back({board, Color::kWhite});
  return all;
}

std::string obf_of(const Position& position) {
  std::string text;
  for (Square x = 0; x < 64; ++x)
    text += (position.black() >> x & 1) != 0 ? 'X' : (position.white() >> x & 1) != 0 ? 'O' : '-';
  return text + (position.side == Color::kBlack ? " X;" : " O;");
}

tiger_position parsed_position(const std::string& text) {
  tiger_position position = {};
  INFO(text);
  const tiger_status status = tiger_position_parse(text.c_str(), &position);
  INFO(calls::message());
  REQUIRE(status == TIGER_OK);
  return position;
}

TEST_CASE("the start of a game is that of the rules") {
  tiger_position position = calls::start();
  CHECK(same(position, position_of(naive::to_position(naive::start()))));
  CHECK(position.side == TIGER_BLACK);
}

TEST_CASE("legal moves and flips are those of the naive rules") {
  for (const Position& position : positions()) {
    INFO(naive::to_diagram(position.board));
    const naive::Grid grid = naive::from_position(position);
    const tiger_position asked = position_of(position);
    CHECK(tiger_position_check(&asked) == TIGER_OK);
    std::uint64_t moves = 1;
    REQUIRE(tiger_position_moves(&asked, &moves) == TIGER_OK);
    CHECK(moves == naive::legal_moves(grid));
    for (Square x = 0; x < 64; ++x) {
      std::uint64_t flipped = 0;
      const tiger_status status = tiger_position_flips(&asked, x, &flipped);
      const Bitboard expected = naive::flips(grid, x);
      if (expected == 0)
        CHECK(status == TIGER_ILLEGAL_MOVE);
      else
        CHECK((status == TIGER_OK && flipped == expected));
    }
  }
}

TEST_CASE("a move or pass leads where the naive rules say, and an illegal one changes nothing") {
  for (const Position& position : positions()) {
    INFO(naive::to_diagram(position.board));
    const naive::Grid grid = naive::from_position(position);
    const Bitboard legal = naive::legal_moves(grid);
    for (Square x = 0; x < 64; ++x) {
      tiger_position played = position_of(position);
      const tiger_status status = tiger_position_play(&played, x);
      if ((legal >> x & 1) != 0) {
        CHECK(status == TIGER_OK);
        CHECK(same(played, position_of(naive::to_position(naive::play(grid, x)))));
      } else {
        CHECK(status == TIGER_ILLEGAL_MOVE);
        CHECK(same(played, position_of(position)));
      }
    }
    if (naive::is_over(grid)) continue;
    tiger_position passed = position_of(position);
    const tiger_status status = tiger_position_play(&passed, TIGER_PASS);
    CHECK(status == (legal == 0 ? TIGER_OK : TIGER_ILLEGAL_MOVE));
    const Position expected = legal == 0 ? naive::to_position(naive::pass(grid)) : position;
    CHECK(same(passed, position_of(expected)));
  }
}

TEST_CASE("only a finished game has a score, and the winner gets the empty squares") {
  int finished = 0;
  for (const Position& position : positions()) {
    INFO(naive::to_diagram(position.board));
    const naive::Grid grid = naive::from_position(position);
    const tiger_position asked = position_of(position);
    std::int32_t score = 1;
    REQUIRE(tiger_position_score(&asked, &score) == TIGER_OK);
    CHECK(score == (naive::is_over(grid) ? naive::final_score(grid) : TIGER_NO_SCORE));
    finished += naive::is_over(grid);
  }
  CHECK(finished > 15);
}

TEST_CASE("a line of OBF has the discs by colour, and parses back to the same position") {
  for (const Position& position : positions()) {
    const tiger_position asked = position_of(position);
    char text[TIGER_OBF_SIZE + 1];
    std::memset(text, '#', sizeof text);
    REQUIRE(tiger_position_obf(&asked, text) == TIGER_OK);
    CHECK(text[TIGER_OBF_SIZE - 1] == '\0');
    CHECK(text[TIGER_OBF_SIZE] == '#');
    CHECK(std::string(text) == obf_of(position));
    if (position.board.occupied() != 0) CHECK(same(parsed_position(text), asked));
  }
}

TEST_CASE("squares with a side, OBF with scores, drawings and games are read as positions") {
  tiger_position position = calls::start();
  for (const Square move : {37, 43, 18}) REQUIRE(tiger_position_play(&position, move) == TIGER_OK);
  const std::string squares = "------------------X--------XX------OXX-----O--------------------";
  for (const std::string& text :
       {squares + " O", squares + " O;", squares + " O; D3:+2; F4:-4; % a title",
        std::string("f5d6c3"), std::string("F5D6C3"), std::string("f5 d6 c3")})
    CHECK(same(parsed_position(text), position));
  CHECK(same(parsed_position("1. f5 d6 2. c3"), position));

  std::string drawing = "  a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    drawing += std::to_string(row + 1);
    for (int file = 0; file < 8; ++file) drawing += {' ', squares[8 * row + file]};
    drawing += "\n";
  }
  CHECK(same(parsed_position(drawing + "O to move\n"), position));
}

TEST_CASE("a text that is no position is an error with a message") {
  const std::string squares(64, '-');
  for (const std::string& text : std::vector<std::string>{
           "", " ", "\n", "hello", "f5f5", "a1", "f5d6c3z9", "f5d6c", "9", squares.substr(1) + " X",
           std::string(63, 'X'), std::string(65, 'X') + " X", squares.substr(1) + "? X",
           std::string(64, 'X') + " Z", "\xFF\xFE", "(;", std::string(5000, 'x')}) {
    INFO(text);
    tiger_position position = {};
    CHECK(tiger_position_parse(text.c_str(), &position) == TIGER_PARSE_ERROR);
    CHECK(calls::message() != "");
    CHECK(tiger_position_start(&position) == TIGER_OK);
    CHECK(calls::message() == "");
  }
}

// ---- Squares ------------------------------------------------------------------------------------

TEST_CASE("squares have names, and are read in small and capital letters") {
  for (std::int32_t x = 0; x < 64; ++x) {
    const std::string name = {static_cast<char>('a' + x % 8), static_cast<char>('1' + x / 8)};
    char text[TIGER_SQUARE_SIZE] = "??";
    REQUIRE(tiger_square_name(x, text) == TIGER_OK);
    CHECK(text == name);
    for (const int letter : {name[0] + 0, std::toupper(name[0])}) {
      const std::string asked = {static_cast<char>(letter), name[1]};
      std::int32_t square = -1;
      CHECK(tiger_square_parse(asked.c_str(), &square) == TIGER_OK);
      CHECK(square == x);
    }
  }
  char text[TIGER_SQUARE_SIZE] = "??";
  CHECK(tiger_square_name(TIGER_PASS, text) == TIGER_OK);
  CHECK(std::string(text) == "PS");
  CHECK(tiger_square_name(TIGER_NO_SQUARE, text) == TIGER_OK);
  CHECK(std::string(text) == "--");
}

TEST_CASE("a pass is read, and what is no square is an error") {
  for (const char* text : {"pass", "ps", "PS", "PASS", "Pass"}) {
    std::int32_t square = -1;
    CHECK(tiger_square_parse(text, &square) == TIGER_OK);
    CHECK(square == TIGER_PASS);
  }
  for (const char* text : {"", "f", "5", "5f", "i1", "a0", "a9", "f55", "ff5", " ", "passs", "pas",
                           "\xC3\xA9", "--", "f-5", "64"}) {
    INFO(text);
    std::int32_t square = -1;
    CHECK(tiger_square_parse(text, &square) == TIGER_PARSE_ERROR);
    CHECK(calls::message() != "");
  }
}

// ---- Symmetries ---------------------------------------------------------------------------------

// Where a square goes, by the words of the header.
Square image_of(Square x, int symmetry) {
  int file = x % 8;
  int row = x / 8;
  if ((symmetry & 1) != 0) file = 7 - file;
  if ((symmetry & 2) != 0) row = 7 - row;
  if ((symmetry & 4) != 0) std::swap(file, row);
  return 8 * row + file;
}

tiger_position image_of(const tiger_position& position, int symmetry) {
  tiger_position image = {0, 0, position.side};
  for (Square x = 0; x < 64; ++x) {
    image.player |= (position.player >> x & 1) << image_of(x, symmetry);
    image.opponent |= (position.opponent >> x & 1) << image_of(x, symmetry);
  }
  return image;
}

TEST_CASE("the symmetries mirror files, mirror rows, and then exchange both") {
  CHECK(image_of(0, 1) == 7);   // a1, h1
  CHECK(image_of(0, 2) == 56);  // a1, a8
  CHECK(image_of(1, 4) == 8);   // b1, a2
  for (const Position& sampled : positions()) {
    const tiger_position position = position_of(sampled);
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      tiger_position image = {};
      REQUIRE(tiger_position_symmetric(&position, symmetry, &image) == TIGER_OK);
      CHECK(same(image, image_of(position, symmetry)));
    }
  }
}

TEST_CASE("a position may be replaced by its image") {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    tiger_position position = {1, 2, TIGER_WHITE};
    const tiger_position expected = image_of(position, symmetry);
    REQUIRE(tiger_position_symmetric(&position, symmetry, &position) == TIGER_OK);
    CHECK(same(position, expected));
  }
}

TEST_CASE("all eight images of a position have the same canonical image") {
  for (const Position& sampled : positions()) {
    const tiger_position position = position_of(sampled);
    std::optional<tiger_position> first;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const tiger_position image = image_of(position, symmetry);
      std::int32_t chosen = -1;
      REQUIRE(tiger_position_canonical(&image, &chosen) == TIGER_OK);
      REQUIRE((chosen >= 0 && chosen <= 7));
      const tiger_position canonical = image_of(image, chosen);
      if (!first) first = canonical;
      CHECK(same(canonical, *first));
    }
  }
}

// ---- Many at once -------------------------------------------------------------------------------

TEST_CASE("the legal moves of many boards are those of each") {
  std::vector<std::uint64_t> player;
  std::vector<std::uint64_t> opponent;
  for (const Position& position : positions()) {
    player.push_back(position.board.player);
    opponent.push_back(position.board.opponent);
  }
  // Counts around the widths of vectors of the processor, too.
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7},
                                  std::size_t{8}, std::size_t{9}, player.size()}) {
    std::vector<std::uint64_t> moves(count + 1, 77);
    REQUIRE(tiger_moves_many(player.data(), opponent.data(), count, moves.data()) == TIGER_OK);
    for (std::size_t i = 0; i < count; ++i)
      CHECK(moves[i] == calls::legal_moves(Board{player[i], opponent[i]}));
    CHECK(moves[count] == 77);
  }
  std::uint64_t untouched = 77;
  CHECK(tiger_moves_many(player.data(), opponent.data(), 0, &untouched) == TIGER_OK);
  CHECK(untouched == 77);
}

TEST_CASE("one board is an array, too, and the result may be written over it") {
  Board board = kStartBoard;
  const std::uint8_t move = 19;
  const Board after = calls::naive_after(board, move);
  REQUIRE(tiger_play_many(&board.player, &board.opponent, 1, &move, &board.player, &board.opponent,
                          nullptr) == TIGER_OK);
  CHECK(board == after);
  REQUIRE(tiger_symmetric_many(&board.player, &board.opponent, 1, 1, &board.player, &board.opponent,
                               nullptr) == TIGER_OK);
  CHECK(same(position_of(board), image_of(position_of(after), 1)));
}

// ---- Perft --------------------------------------------------------------------------------------

std::uint64_t perft(const calls::Engine& engine, const tiger_position& position, int depth,
                    int pass_is_ply) {
  std::uint64_t lines = 0;
  calls::require_ok(engine, tiger_perft(engine.get(), &position, depth, pass_is_ply, &lines));
  return lines;
}

TEST_CASE("perft from the start has the known numbers") {
  const tiger_position start = calls::start();
  constexpr std::uint64_t kKnown[] = {4, 12, 56, 244, 1396, 8200, 55092};
  for (const int searchers : {1, 2}) {
    const calls::Engine engine = calls::new_engine(searchers);
    for (int depth = 1; depth <= 7; ++depth)
      for (const int pass_is_ply : {0, 1})
        CHECK(perft(engine, start, depth, pass_is_ply) == kKnown[depth - 1]);
  }
}

// As naive::perft, but a pass does not count as a ply.
std::uint64_t discs_only(const naive::Grid& grid, int depth) {
  if (depth == 0 || naive::is_over(grid)) return 1;
  const Bitboard legal = naive::legal_moves(grid);
  if (legal == 0) return discs_only(naive::pass(grid), depth);
  std::uint64_t lines = 0;
  for (Square x = 0; x < 64; ++x)
    if ((legal >> x & 1) != 0) lines += discs_only(naive::play(grid, x), depth - 1);
  return lines;
}

TEST_CASE("perft counts passes as plies or not, like the naive rules") {
  const calls::Engine engine = calls::new_engine();
  int different = 0;
  std::vector<Board> boards;
  for (const int empties : {0, 2, 4, 5, 7, 20})
    for (const Board& board : solving::boards(7811 + empties, empties, 8)) boards.push_back(board);
  for (const auto& edge_case : sample::edge_cases()) boards.push_back(edge_case.board);
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const naive::Grid grid = naive::from_board(board);
    for (int depth = 1; depth <= 3; ++depth) {
      const std::uint64_t with = perft(engine, position_of(board), depth, 1);
      const std::uint64_t without = perft(engine, position_of(board), depth, 0);
      CHECK(with == static_cast<std::uint64_t>(naive::perft(grid, depth)));
      CHECK(without == discs_only(grid, depth));
      different += with != without;
    }
  }
  CHECK(different > 5);
}

TEST_CASE("perft goes to the end of the game if that comes first") {
  const calls::Engine engine = calls::new_engine();
  for (const Board& board : solving::boards(7821, 5, 10)) {
    const naive::Grid grid = naive::from_board(board);
    CHECK(perft(engine, position_of(board), 60, 0) == discs_only(grid, 60));
    CHECK(perft(engine, position_of(board), 60, 1) ==
          static_cast<std::uint64_t>(naive::perft(grid, 60)));
  }
}

// ---- Version and status -------------------------------------------------------------------------

TEST_CASE("the library has the version of its header, of the program and of the packages") {
  const std::string version = std::to_string(TIGER_VERSION_MAJOR) + "." +
                              std::to_string(TIGER_VERSION_MINOR) + "." +
                              std::to_string(TIGER_VERSION_PATCH);
  CHECK(tiger_version() == version);
  CHECK(version == TIGER_VERSION);
  std::ifstream changelog(std::string(TIGER_SOURCE_DIR) + "/tools/install/debian/changelog");
  std::string package, first;
  changelog >> package >> first;
  CHECK(package == "tiger-othello");
  CHECK(first == "(" + version + ")");
}

TEST_CASE("each status has words of its own") {
  std::vector<std::string> texts;
  for (int status = 0; status <= TIGER_INTERNAL_ERROR; ++status) {
    const std::string text = tiger_status_text(static_cast<tiger_status>(status));
    CHECK(text != "");
    CHECK(text != "unknown status");
    for (const std::string& other : texts) CHECK(text != other);
    texts.push_back(text);
  }
  CHECK(texts[TIGER_OUT_OF_MEMORY] == "out of memory");
  CHECK(std::string(tiger_status_text(static_cast<tiger_status>(11))) == "unknown status");
}

}  // namespace
}  // namespace tiger
