// The archive is compared with a scan that plays every game by the naive rules and turns every
// position square by square.
#include "archive/archive.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <map>
#include <set>

#include "archive/builder.h"
#include "formats/games/wthor.h"
#include "platform/file.h"
#include "prove/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger {
namespace {

// ---- Turned boards ------------------------------------------------------------------------------

Square turned(Square x, int turn) {
  int file = x % 8;
  int row = x / 8;
  if (turn >= 4) std::swap(file, row);
  if (turn % 2 != 0) file = 7 - file;
  if (turn / 2 % 2 != 0) row = 7 - row;
  return 8 * row + file;
}

Board turned(const Board& board, int turn) {
  Board image{};
  for (Square x = 0; x < 64; ++x) {
    if (board.player >> x & 1) image.player |= bit(turned(x, turn));
    if (board.opponent >> x & 1) image.opponent |= bit(turned(x, turn));
  }
  return image;
}

// ---- The naive scan -----------------------------------------------------------------------------

struct Recorded {
  StoredGame stored;
  std::string file = "one.ggf";
  int number = 1;
  std::optional<Score> black_score = {};
};

// A position of a game after forced passes, in all its images, and what was played in it.
struct Reached {
  std::array<Board, 8> images;
  Color side;
  Square next;
};

std::vector<Reached> positions_of(const Game& game) {
  std::vector<Reached> reached;
  naive::Grid grid = naive::from_position(game.start);
  for (std::size_t ply = 0;; ++ply) {
    if (naive::legal_moves(grid) == 0 && naive::legal_moves(naive::pass(grid)) != 0)
      grid = naive::pass(grid);
    const Position position = naive::to_position(grid);
    Reached one{{}, position.side, ply < game.moves.size() ? game.moves[ply] : kNoSquare};
    for (int turn = 0; turn < 8; ++turn)
      one.images[static_cast<std::size_t>(turn)] = turned(position.board, turn);
    reached.push_back(one);
    if (ply == game.moves.size()) return reached;
    grid = naive::play(grid, game.moves[ply]);
  }
}

bool same_game(const Recorded& a, const Recorded& b) {
  if (a.stored.black != b.stored.black || a.stored.white != b.stored.white ||
      a.stored.date != b.stored.date || a.stored.game.start.side != b.stored.game.start.side ||
      a.stored.game.moves.size() != b.stored.game.moves.size())
    return false;
  for (int turn = 0; turn < 8; ++turn) {
    bool same = turned(a.stored.game.start.board, turn) == b.stored.game.start.board;
    for (std::size_t i = 0; i < a.stored.game.moves.size(); ++i)
      same = same && turned(a.stored.game.moves[i], turn) == b.stored.game.moves[i];
    if (same) return true;
  }
  return false;
}

class NaiveArchive {
 public:
  explicit NaiveArchive(const std::vector<Recorded>& games) {
    for (const Recorded& game : games) {
      bool known = false;
      for (const auto& [other, positions] : games_) known = known || same_game(game, other);
      if (!known) games_.emplace_back(game, positions_of(game.stored.game));
    }
  }

  std::size_t games() const { return games_.size(); }

  // The answer as text: the same for the same answer.
  template <class Filter>
  std::string ask(const Position& position, Filter filter) const {
    naive::Grid grid = naive::from_position(position);
    if (naive::legal_moves(grid) == 0 && naive::legal_moves(naive::pass(grid)) != 0)
      grid = naive::pass(grid);
    const Board board = naive::to_position(grid).board;
    std::map<Square, ArchiveTally> moves;
    std::set<std::string> played;
    for (const auto& [game, positions] : games_) {
      if (!filter(game)) continue;
      for (const Reached& reached : positions) {
        Square next = kNoSquare;
        bool found = false;
        for (int turn = 0; turn < 8; ++turn) {
          if (!(reached.images[static_cast<std::size_t>(turn)] == board)) continue;
          found = true;
          if (reached.next == kNoSquare) continue;
          const Square image = turned(reached.next, turn);
          if (next == kNoSquare || image % 8 > next % 8 || (image % 8 == next % 8 && image < next))
            next = image;
        }
        if (!found) continue;
        add(moves[next], game, reached.side);
        played.insert(line_of(game.stored.black, game.stored.white, next, game.file, game.number));
      }
    }
    std::string text;
    for (const auto& [move, tally] : moves) text += text_of(move, tally);
    for (const std::string& line : played) text += line;
    return text;
  }

  static std::string text_of(Square move, const ArchiveTally& tally) {
    return std::to_string(move) + ": " + std::to_string(tally.games) + " games " +
           std::to_string(tally.won) + "-" + std::to_string(tally.drawn) + "-" +
           std::to_string(tally.lost) + ", " + std::to_string(tally.discs) + " discs in " +
           std::to_string(tally.scored) + ", " + std::to_string(tally.first_year) + "-" +
           std::to_string(tally.last_year) + "\n";
  }

  static std::string line_of(const std::string& black, const std::string& white, Square next,
                             const std::string& file, int number) {
    return black + " " + white + " " + std::to_string(next) + " " + file + " " +
           std::to_string(number) + "\n";
  }

 private:
  static void add(ArchiveTally& tally, const Recorded& game, Color side) {
    ++tally.games;
    const int year = game.stored.date.empty() ? 0 : std::stoi(game.stored.date);
    if (year != 0) {
      tally.first_year = tally.first_year == 0 ? year : std::min(tally.first_year, year);
      tally.last_year = std::max(tally.last_year, year);
    }
    if (!game.black_score) return;
    const int score = side == Color::kBlack ? *game.black_score : -*game.black_score;
    tally.won += score > 0;
    tally.drawn += score == 0;
    tally.lost += score < 0;
    ++tally.scored;
    tally.discs += score;
  }

  std::vector<std::pair<Recorded, std::vector<Reached>>> games_;
};

std::string text_of(const ArchiveAnswer& answer) {
  std::map<Square, std::string> moves;
  ArchiveTally sum;
  int most = INT_MAX;
  for (const ArchiveMove& move : answer.moves) {
    if (move.move != kNoSquare) {
      CHECK(move.tally.games <= most);
      most = move.tally.games;
    }
    moves[move.move] = NaiveArchive::text_of(move.move, move.tally);
    sum.games += move.tally.games;
    sum.discs += move.tally.discs;
  }
  CHECK(moves.size() == answer.moves.size());
  CHECK(sum.games == answer.tally.games);
  CHECK(sum.discs == answer.tally.discs);
  std::set<std::string> played;
  int newest = INT_MAX;
  for (const ArchivedGame& game : answer.games) {
    CHECK(game.year <= newest);
    newest = game.year;
    played.insert(NaiveArchive::line_of(game.black, game.white, game.next, game.file, game.number));
  }
  std::string text;
  for (const auto& [move, line] : moves) text += line;
  for (const std::string& line : played) text += line;
  return text;
}

// ---- Games --------------------------------------------------------------------------------------

Recorded recorded(const Game& game, sample::Random& random) {
  Recorded made;
  made.stored.game = game;
  made.stored.black = "player " + std::to_string(random.below(6));
  made.stored.white = "player " + std::to_string(random.below(6));
  made.stored.event = "cup " + std::to_string(random.below(3));
  if (random.below(8) > 0) made.stored.date = std::to_string(1990 + random.below(5));
  made.black_score = Record(game).black_score();
  if (random.below(4) == 0) {
    made.black_score = 2 * random.below(11) - 10;  // as after a resignation
    made.stored.result = ggf_result(*made.black_score);
  }
  return made;
}

// Games that have much in common: other ones go on after the first plies of one before them, or are
// images of it, are cut off, or are it once more.
std::vector<Recorded> related_games(sample::Random& random, int number) {
  std::vector<Recorded> games;
  for (int i = 0; i < number; ++i) {
    const auto positions = sample::random_game(random, sample::kStyles[i % 3]);
    Game game{positions.front(), sample::moves_of(positions)};
    if (i > 10 && random.below(4) > 0) {
      game = games[static_cast<std::size_t>(random.below(i))].stored.game;
      const int turn = random.below(8);
      game.start.board = turned(game.start.board, turn);
      for (Square& x : game.moves) x = turned(x, turn);
      Position position = game.start;
      const auto kept = static_cast<std::size_t>(random.below(30));
      if (random.below(3) > 0 && kept < game.moves.size()) {
        game.moves.resize(kept);
        for (const Square x : game.moves) REQUIRE(play(position, x));
        while (position.board.legal_moves() != 0 && random.below(50) > 0) {
          const Bitboard legal = position.board.legal_moves();
          Square x = random.below(64);
          while ((legal >> x & 1) == 0) x = (x + 1) % 64;
          game.moves.push_back(x);
          REQUIRE(play(position, x));
        }
      }
    }
    games.push_back(recorded(game, random));
    games.back().number = i + 1;
  }
  const std::size_t once = games.size();
  for (std::size_t i = 0; i < once; i += 5) {  // in a second file
    Recorded again = games[i];
    again.file = "two.sgf";
    again.number = static_cast<int>(i / 5) + 1;
    for (Square& x : again.stored.game.moves) x = turned(x, 7);
    again.stored.game.start.board = turned(again.stored.game.start.board, 7);
    games.push_back(again);
  }
  return games;
}

std::string index_of(const std::vector<Recorded>& games, int key_bits = archive::kKeyBits) {
  ArchiveBuilder builder(key_bits);
  std::string file;
  for (const Recorded& game : games) {
    if (game.file != file) builder.begin_file(game.file);
    file = game.file;
    builder.add(game.stored, game.number);
  }
  return builder.finish("stamp");
}

constexpr std::size_t kAll = 1000;

TEST_CASE("an archive answers as a scan of all games does") {
  sample::Random random(5601);
  const std::vector<Recorded> games = related_games(random, 70);
  const NaiveArchive naive(games);
  CHECK(naive.games() < games.size());
  for (const int key_bits : {32, 3}) {  // with 3 bits, hundreds of positions share a key
    const Archive archive = Archive::of_bytes(index_of(games, key_bits));
    CHECK(archive.games() == naive.games());
    int passes = 0;
    for (int i = 0; i < 150; ++i) {
      const Game& game =
          games[static_cast<std::size_t>(random.below(static_cast<int>(games.size())))].stored.game;
      Record record(game);
      record.go_to(random.below(1 + (i % 3 == 0 ? std::min(9, record.plies()) : record.plies())));
      for (int ply = 0; i % 4 == 1 && ply < record.plies() + record.plies_ahead(); ++ply)
        if (record.move(ply) == kPass) record.go_to(ply);
      Position asked = record.position();
      asked.board = turned(asked.board, random.below(8));
      if (i == 0) asked = Position{};
      passes += asked.board.legal_moves() == 0 && !is_game_over(asked.board);
      CAPTURE(naive::to_diagram(asked.board));
      const auto everything = [](const Recorded&) { return true; };
      CHECK(text_of(archive.ask(asked, {}, kAll)) == naive.ask(asked, everything));

      ArchiveFilter filter;
      filter.players = {"PLAYER 1"};
      if (i % 2 == 0) filter.years = {1991, 1993};
      if (i % 3 == 0) filter.tournament = "2";
      const auto chosen = [&](const Recorded& one) {
        const int year = one.stored.date.empty() ? 0 : std::stoi(one.stored.date);
        return (one.stored.black == "player 1" || one.stored.white == "player 1") &&
               (!filter.years || (year >= 1991 && year <= 1993)) &&
               (!filter.tournament || one.stored.event == "cup 2");
      };
      CHECK(text_of(archive.ask(asked, filter, kAll)) == naive.ask(asked, chosen));
    }
    CHECK(passes > 0);
  }
}

TEST_CASE("of the start position all moves are f5") {
  ArchiveBuilder builder;
  builder.begin_file("games");
  for (const Square x : {19, 26, 37, 44}) builder.add({.game = {{}, {x}}}, 1 + x);
  const Archive archive = Archive::of_bytes(builder.finish(""));
  CHECK(archive.games() == 1);  // nobody says who played it
  const ArchiveAnswer answer = archive.ask({});
  REQUIRE(answer.moves.size() == 1);
  CHECK(answer.moves.front().move == 37);
  CHECK(answer.games.empty());
}

TEST_CASE("other starts and colours, and what is no game of Othello") {
  sample::Random random(77);
  ArchiveBuilder builder;
  builder.begin_file("games");
  const Position start = sample::random_position(random, 30);
  const Square x = std::countr_zero(start.board.legal_moves());
  builder.add({.game = {start, {x}}, .result = "+4"}, 1);
  builder.add({.game = {{start.board, other(start.side)}, {x}}, .result = "+10"}, 2);
  builder.add({.game = {{}, {37}}, .others = {{"TY", "8a"}}}, 3);
  const Archive archive = Archive::of_bytes(builder.finish(""));
  CHECK(archive.games() == 2);
  CHECK(archive.left_out() == 1);
  CHECK(archive.ask({}).tally.games == 0);
  const ArchiveTally tally = archive.ask(start, {}, 5).tally;
  CHECK(tally.games == 2);
  CHECK(tally.won == 1);
  CHECK(tally.lost == 1);
  CHECK(std::abs(tally.discs) == 6);
}

TEST_CASE("the year of a date") {
  CHECK(archive::year_of("1998") == 1998);
  CHECK(archive::year_of("2003.12.15_13:24:03.MST") == 2003);
  CHECK(archive::year_of("15/12/1987") == 1987);
  CHECK(archive::year_of("1062347234") == 2003);
  for (const char* none : {"", "?", "98", "12345", "1062", "99999999999999999999"})
    CHECK(archive::year_of(none) == 0);
}

// ---- Damage -------------------------------------------------------------------------------------

// Opens and asks; "" or why not.
std::string fault_of(const std::string& bytes) {
  try {
    Archive::of_bytes(bytes).ask({}, {}, kAll);
    return "";
  } catch (const ArchiveError& error) {
    return error.what();
  }
}

TEST_CASE("an index that is torn, damaged or of another version is refused") {
  sample::Random random(5602);
  const std::string index = index_of(related_games(random, 10));
  CHECK(fault_of(index) == "");
  for (int i = 0; i < 200; ++i) {
    const auto size = static_cast<std::size_t>(random.below(static_cast<int>(index.size())));
    CHECK(fault_of(index.substr(0, size)) == "it is torn");
    std::string other = index;
    other[size] = static_cast<char>(other[size] ^ 1 << random.below(8));
    CHECK(fault_of(other) == (size < 8 ? "it is of another version" : "it is damaged"));
  }
  CHECK(fault_of(index + '\0') == "it is torn");
}

TEST_CASE("an index in a file answers after the file is replaced") {
  sample::Random random(5603);
  const std::vector<Recorded> games = related_games(random, 10);
  const sample::TemporaryFolder folder;
  const std::string path = folder.file("games.index");
  CHECK_THROWS_AS(Archive{path}, ArchiveError);
  std::ofstream(path, std::ios::binary) << index_of(games);
  const Archive archive(path);
  CHECK(archive.stamp() == "stamp");
  std::filesystem::rename(path, folder.file("old.index"));
  std::ofstream(path, std::ios::binary) << "something else";
  CHECK(archive.ask({}).tally.games == static_cast<int>(archive.games()));
}

}  // namespace
}  // namespace tiger
