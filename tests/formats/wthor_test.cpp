// Bases are built byte by byte from the description of the format; none is read from a disk.
#include "formats/games/wthor.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "formats/reader.h"
#include "prove/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;

struct Header {
  unsigned year = 2001;
  unsigned size = 8;
  unsigned depth = 24;
};

struct Recorded {
  std::vector<Square> moves;
  unsigned discs = 32;
  unsigned solved = 0;
};

void put(std::string& out, std::size_t width, std::size_t value) {
  for (std::size_t i = 0; i < width; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

std::string header_of(std::size_t games, const Header& header = {}) {
  std::string out;
  for (const unsigned date : {20U, 255U, 12U, 31U}) put(out, 1, date);
  put(out, 4, games);
  put(out, 2, 0xFFFF);  // players
  put(out, 2, header.year);
  put(out, 1, header.size);
  put(out, 1, 1);  // type
  put(out, 1, header.depth);
  put(out, 1, 0xFF);  // reserved
  return out;
}

std::string bytes_of(const Recorded& game) {
  std::string out;
  for (const std::size_t name : {0x80FFU, 0xFF7FU, 3U}) put(out, 2, name);
  put(out, 1, game.discs);
  put(out, 1, game.solved);
  for (const Square x : game.moves) put(out, 1, 10 * (x / 8 + 1) + x % 8 + 1);
  out.resize(kGameBytes, '\0');
  return out;
}

std::string base_of(const std::vector<Recorded>& games, const Header& header = {}) {
  std::string out = header_of(games.size(), header);
  for (const Recorded& game : games) out += bytes_of(game);
  return out;
}

std::vector<Square> squares_named(std::string_view names) {
  std::vector<Square> moves;
  for (; !names.empty(); names.remove_prefix(2))
    moves.push_back(8 * (names[1] - '1') + names[0] - 'a');
  return moves;
}

// Why the bytes are refused; empty if they are not.
std::string refusal(const std::string& bytes) {
  try {
    read_wthor(bytes);
  } catch (const std::runtime_error& error) {
    CHECK(std::string_view(error.what()) != "");
    return error.what();
  }
  return "";
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// A base of five games of which the third is `game`: it must be left out, with an error that names
// it and says why, and the others must stay.
void check_left_out(const std::string& game, std::string_view why) {
  const auto sound = [](std::string_view moves) { return bytes_of({squares_named(moves)}); };
  const WthorBase base = read_wthor(header_of(5) + sound("f5d6") + sound("d3c3c4") + game +
                                    sound("c4") + sound("e6f4c3"));
  REQUIRE(base.errors.size() == 1);
  CAPTURE(base.errors[0].reason());
  CHECK(base.errors[0].game == 3);
  CHECK(contains(base.errors[0].reason(), why));
  REQUIRE(base.games.size() == 4);
  CHECK(base.games[0].game.moves == squares_named("f5d6"));
  CHECK(base.games[1].game.moves == squares_named("d3c3c4"));
  CHECK(base.games[2].game.moves == squares_named("c4"));
  CHECK(base.games[3].game.moves == squares_named("e6f4c3"));
}

TEST_CASE("the moves of a base read back as they were played, passes implied") {
  sample::Random random(1121);
  std::vector<Recorded> games;
  std::vector<Position> ends;
  int passes = 0;
  int early_ends = 0;
  for (int i = 0; i < 300; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    games.push_back({sample::moves_of(positions), 32, 0});
    ends.push_back(positions.back());
    passes += positions.size() - 1 > games.back().moves.size();
    early_ends += games.back().moves.size() < 60;
  }
  CHECK(passes > 20);
  CHECK(early_ends > 5);
  const WthorBase base = read_wthor(base_of(games));
  CHECK(base.errors.empty());
  REQUIRE(base.games.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Game& game = base.games[i].game;
    CHECK(game.start == naive::to_position(naive::start()));
    CHECK(game.moves == games[i].moves);
    Position position = game.start;
    for (const Square x : game.moves) REQUIRE(play(position, x));
    CHECK(position == ends[i]);
  }
}

TEST_CASE("a square is 10 times its row and its column") {
  for (int code = 1; code < 256; ++code) {
    std::string game = bytes_of({});
    game[8] = static_cast<char>(code);
    const WthorBase base = read_wthor(header_of(1) + game);
    const bool legal = code == 34 || code == 43 || code == 56 || code == 65;  // d3, c4, f5, e6
    CAPTURE(code);
    REQUIRE(base.games.size() == legal);
    REQUIRE(base.errors.size() == !legal);
    if (legal) CHECK(base.games[0].game.moves == std::vector{8 * (code / 10 - 1) + code % 10 - 1});
  }
}

TEST_CASE("the header gives the year, the depth and the number of games") {
  for (const unsigned year : {0U, 1977U, 2023U, 255U, 256U, 32767U})
    for (const unsigned depth : {0U, 22U, 24U, 60U}) {
      const WthorBase base = read_wthor(base_of({{}, {}}, {year, 8, depth}));
      CHECK(base.year == static_cast<int>(year));
      CHECK(base.solved_empties == static_cast<int>(depth));
      CHECK(base.games.size() == 2);
    }
  CHECK(read_wthor(base_of({})).games.empty());
  CHECK(read_wthor(base_of({{}}, {2001, 0, 24})).games.size() == 1);  // size 0 means 8
  const std::size_t many = 0x10102;                                   // three bytes of the number
  const std::string games = header_of(many) + std::string(many * kGameBytes, '\0');
  CHECK(read_wthor(games).games.size() == many);
  CHECK(read_wthor(games).errors.empty());
}

TEST_CASE("counts of black's discs are scores, but a theoretical count of 0 is unknown") {
  for (unsigned discs = 0; discs <= 64; ++discs) {
    const WthorBase base = read_wthor(base_of({{{}, discs, 64 - discs}, {{}, 64 - discs, discs}}));
    CHECK(base.errors.empty());
    REQUIRE(base.games.size() == 2);
    const int score = static_cast<int>(discs) - static_cast<int>(64 - discs);
    CHECK(base.games[0].black_score == score);
    CHECK(base.games[1].black_score == -score);
    CHECK(base.games[0].solved_score.has_value() == (discs != 64));
    CHECK(base.games[1].solved_score.has_value() == (discs != 0));
    CHECK(base.games[0].solved_score.value_or(-score) == -score);
    CHECK(base.games[1].solved_score.value_or(score) == score);
  }
}

TEST_CASE("a game that ends early is no error, but a move after its end is one") {
  // Black wipes white out with the ninth disc.
  std::vector<Square> moves = squares_named("e6f4e3f6g5d6e7f5c5");
  const WthorBase base = read_wthor(base_of({{moves, 64, 0}, {squares_named("f5"), 33, 0}}));
  CHECK(base.errors.empty());
  REQUIRE(base.games.size() == 2);
  CHECK(base.games[0].game.moves == moves);
  CHECK(base.games[0].black_score == 64);
  CHECK(base.games[1].game.moves == squares_named("f5"));
  moves.push_back(0);
  check_left_out(bytes_of({moves}), "move 10 ");
}

TEST_CASE("a game with an illegal move is left out and named, and the others stay") {
  check_left_out(bytes_of({squares_named("f5f5")}), "move 2 ");
  check_left_out(bytes_of({squares_named("f5d6d4")}), "move 3 ");
  check_left_out(bytes_of({squares_named("a1")}), "move 1 ");
  for (const int code : {1, 9, 10, 19, 20, 30, 39, 90, 99, 101, 255}) {
    std::string game = bytes_of({squares_named("f5d6")});
    game[10] = static_cast<char>(code);
    check_left_out(game, "move 3 ");
    check_left_out(game, std::to_string(code));
  }
  sample::Random random(1122);  // the last of sixty moves counts too
  std::vector<Square> moves;
  while (moves.size() < 60)
    moves = sample::moves_of(sample::random_game(random, sample::Style::kRandom));
  CHECK(read_wthor(base_of({{moves}})).errors.empty());
  moves[59] = moves[58];
  check_left_out(bytes_of({moves}), "move 60 ");
}

TEST_CASE("a game with a count over 64 is left out and named, and the others stay") {
  for (const unsigned count : {65U, 66U, 127U, 128U, 255U}) {
    check_left_out(bytes_of({squares_named("f5d6"), count, 32}), "64");
    check_left_out(bytes_of({squares_named("f5d6"), 32, count}), "64");
    check_left_out(bytes_of({{}, count, 0}), "64");
  }
}

TEST_CASE("every wrong game has an error of its own, in order") {
  std::vector<Recorded> games(12);
  games[0].discs = 65;
  games[6].moves = {0};
  games[11].solved = 100;
  const WthorBase base = read_wthor(base_of(games));
  CHECK(base.games.size() == 9);
  REQUIRE(base.errors.size() == 3);
  CHECK(base.errors[0].game == 1);
  CHECK(base.errors[1].game == 7);
  CHECK(base.errors[2].game == 12);
}

TEST_CASE("too few bytes for a header are refused") {
  const std::string base = base_of({});
  REQUIRE(base.size() == kHeaderBytes);
  CHECK(refusal(base) == "");
  for (std::size_t length = 0; length < kHeaderBytes; ++length)
    CHECK(contains(refusal(base.substr(0, length)), "fewer than 16 bytes"));
}

TEST_CASE("boards of another size than 8x8 are refused") {
  for (unsigned size = 1; size < 256; ++size) {
    const std::string why = refusal(base_of({{}}, {2001, size, 24}));
    CAPTURE(size);
    if (size == 8)
      CHECK(why == "");
    else
      CHECK(contains(why, "expected board size 8, got " + std::to_string(size)));
  }
}

TEST_CASE("a base whose length is not that of its games is refused") {
  const std::string base = base_of({{}, {}, {}});
  CHECK(refusal(base) == "");
  for (std::size_t length = kHeaderBytes; length < base.size(); ++length)
    CHECK(contains(refusal(base.substr(0, length)), "truncated"));
  for (const std::size_t more : {std::size_t{1}, std::size_t{67}, kGameBytes, 2 * kGameBytes})
    CHECK(refusal(base + std::string(more, '\0')) != "");
  for (const std::size_t games : {0x0U, 0x2U, 0x4U, 0x103U, 0x10003U, 0x01000003U, 0xFFFFFFFFU})
    CHECK(refusal(header_of(games) + base.substr(kHeaderBytes)) != "");
}

std::string names_of(const std::vector<std::string>& names, std::size_t width) {
  std::string out(8, '\0');
  put(out, 2, names.size());
  out.resize(kHeaderBytes, '\0');
  for (const std::string& name : names) out += name + std::string(width - name.size(), '\0');
  return out;
}

TEST_CASE("files of names beside a base") {
  const std::string players = names_of({"Anna", "Ren\xE9 \x01", std::string(20, 'x'), "Bob"}, 20);
  const auto read = read_wthor_names(players, WthorNameKind::kPlayers);
  const std::vector<std::string> expected = {"Anna", "Ren\xC3\xA9", std::string(20, 'x'), "Bob"};
  CHECK(read == expected);
  CHECK(read_wthor_names(names_of({"Cup"}, 26), WthorNameKind::kTournaments).at(0) == "Cup");
  CHECK(read_wthor_names(names_of({}, 26), WthorNameKind::kTournaments).empty());
  for (const std::string& broken :
       {std::string(15, '\0'), players + "x", players.substr(0, 40), names_of({"Cup"}, 26)})
    CHECK_THROWS_AS(read_wthor_names(broken, WthorNameKind::kPlayers), std::runtime_error);
}

TEST_CASE("games get the names of their numbers, or else the numbers") {
  const std::string base = base_of({{squares_named("f5d6"), 40, 0}}, {1985, 8, 24});
  // bytes_of() writes player 3 with White; the other numbers are beyond these lists.
  const WthorNames names{{"Anna", "Ben", "Carl", "Dora"}, {"Cup"}};
  const FileContents named = read_any(base, {.names = names});
  REQUIRE(named.games.size() == 1);
  CHECK(named.games[0].white == "Dora");
  CHECK(named.games[0].black == "65407");
  CHECK(named.games[0].event == "33023");
  CHECK(named.games[0].date == "1985");
  CHECK(named.games[0].result == "+16.000");
  CHECK(read_any(base).games[0].white == "3");
}

}  // namespace
}  // namespace tiger
