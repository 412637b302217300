// Recorded games by position, against a walk through all games with the other functions of the
// interface.
#include "tiger/archive.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "api/calls.h"
#include "archive/builder.h"
#include "board/square.h"
#include "platform/file.h"
#include "support/played.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger {
namespace {

struct FreeArchive {
  void operator()(tiger_archive* archive) const { tiger_archive_free(archive); }
};
using ArchivePointer = std::unique_ptr<tiger_archive, FreeArchive>;

// Transcripts of random games, a line each.
std::string transcripts(int count) {
  sample::Random random(5601);
  std::string text;
  for (int i = 0; i < count; ++i) {
    for (const Square x : sample::moves_of(sample::random_game(random, sample::Style::kRandom)))
      text += square_name(x);
    text += "\n";
  }
  return text;
}

calls::File file_of(const std::string& text) {
  tiger_file* file = nullptr;
  REQUIRE(tiger_file_read(text.data(), text.size(), nullptr, &file) == TIGER_OK);
  return calls::File(file);
}

ArchivePointer archive_of(const std::vector<const tiger_file*>& files) {
  tiger_archive* archive = nullptr;
  REQUIRE(tiger_archive_of_files(files.data(), files.size(), &archive) == TIGER_OK);
  return ArchivePointer(archive);
}

struct Games {
  tiger_status status = TIGER_OK;
  tiger_archived_games all = calls::sized<tiger_archived_games>();
  std::vector<tiger_archived_games> moves =
      calls::sized<tiger_archived_games>(TIGER_MAX_LEGAL_MOVES);
};

Games asked(const ArchivePointer& archive, const tiger_position& position,
            const tiger_archive_filter* filter = nullptr) {
  Games games;
  std::int32_t count = 0;
  games.status = tiger_archive_look_up(archive.get(), &position, filter, &games.all,
                                       games.moves.data(), TIGER_MAX_LEGAL_MOVES, &count);
  games.moves.resize(static_cast<std::size_t>(count));
  return games;
}

bool is_image(const tiger_position& of, const tiger_position& position) {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    tiger_position image;
    REQUIRE(tiger_position_symmetric(&of, symmetry, &image) == TIGER_OK);
    if (image.player == position.player && image.opponent == position.opponent) return true;
  }
  return false;
}

TEST_CASE("games are those that a walk finds") {
  constexpr int kGames = 30;
  const calls::File file = file_of(transcripts(kGames));
  const ArchivePointer archive = archive_of({file.get(), file.get()});  // each game counts once
  std::vector<tiger_game> games(kGames, calls::sized<tiger_game>());
  for (std::size_t i = 0; i < kGames; ++i)
    REQUIRE(tiger_file_game(file.get(), i, &games[i]) == TIGER_OK);
  for (const int plies : {0, 1, 2, 3, 5, 20, games[0].move_count}) {
    tiger_position position;
    REQUIRE(tiger_game_position(&games[0], plies, &position) == TIGER_OK);
    std::int32_t reached = 0;
    std::int32_t went_on = 0;
    for (const tiger_game& game : games)
      for (int ply = 0; ply <= game.move_count; ++ply) {
        tiger_position here;
        REQUIRE(tiger_game_position(&game, ply, &here) == TIGER_OK);
        if (!is_image(here, position)) continue;
        ++reached;
        went_on += ply < game.move_count;
      }
    const Games found = asked(archive, position);
    CHECK(found.status == TIGER_OK);
    CHECK(found.all.games == reached);
    CHECK(found.all.move == TIGER_NO_SQUARE);
    CHECK(found.all.wins + found.all.draws + found.all.losses <= reached);
    std::int32_t moved = 0;
    for (const tiger_archived_games& move : found.moves)
      if (move.move != TIGER_NO_SQUARE) moved += move.games;
    CHECK(moved == went_on);
  }
}

TEST_CASE("names and years choose games, and results count for the side to move") {
  const calls::File file = file_of(
      "(;GM[2]PB[Ann]PW[Ben]DT[1991]EV[Cup]RE[B+10];B[f5];W[d6];B[c3])\n"
      "(;GM[2]PB[Ben]PW[Carla]DT[1995]RE[W+4];B[c4];W[c3])\n");
  const ArchivePointer archive = archive_of({file.get()});
  tiger_position position;
  REQUIRE(tiger_position_parse("f5", &position) == TIGER_OK);
  const Games both = asked(archive, position);
  CHECK(both.all.games == 2);
  CHECK(both.all.wins == 1);
  CHECK(both.all.losses == 1);
  CHECK(both.all.scored == 2);
  CHECK(both.all.mean == -3);
  CHECK(both.all.first_year == 1991);
  CHECK(both.all.last_year == 1995);
  REQUIRE(both.moves.size() == 2);
  const auto chosen = [&](auto set) {
    auto filter = calls::sized<tiger_archive_filter>();
    set(filter);
    const Games games = asked(archive, position, &filter);
    CHECK(games.status == TIGER_OK);
    return games.all.games;
  };
  CHECK(chosen([](auto& filter) { filter.player = "ben"; }) == 2);
  CHECK(chosen([](auto& filter) { filter.player = "ben", filter.opponent = "Ann"; }) == 1);
  CHECK(chosen([](auto& filter) { filter.tournament = "cup"; }) == 1);
  CHECK(chosen([](auto& filter) { filter.first_year = 1992; }) == 1);
  CHECK(chosen([](auto& filter) { filter.last_year = 1990; }) == 0);
}

TEST_CASE("an index of a file answers, and one that is torn is refused") {
  const sample::TemporaryFolder folder;
  const std::string path = folder.file("an.index");
  ArchiveBuilder builder;
  builder.begin_file("a file");
  StoredGame game;
  game.game.moves = {*parse_square("f5"), *parse_square("d6")};
  builder.add(game, 1);
  const std::string bytes = builder.finish("");
  tiger_archive* archive = nullptr;
  const auto open = [&](const std::string& text) {
    File(path, File::kWrite | File::kCreate | File::kEmpty).write_at(0, text);
    return tiger_archive_open(path.c_str(), &archive);
  };
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    CHECK(open(bytes.substr(0, size)) == TIGER_FILE_ERROR);
    CHECK(calls::message() != "");
  }
  CHECK(archive == nullptr);
  REQUIRE(open(bytes) == TIGER_OK);
  tiger_position start;
  REQUIRE(tiger_position_start(&start) == TIGER_OK);
  CHECK(asked(ArchivePointer(archive), start).all.games == 1);
  CHECK(tiger_archive_open((path + "x").c_str(), &archive) == TIGER_FILE_ERROR);
  CHECK(tiger_archive_open(nullptr, &archive) == TIGER_INVALID_ARGUMENT);
  CHECK(tiger_archive_of_files(nullptr, 1, &archive) == TIGER_INVALID_ARGUMENT);
  CHECK(asked(nullptr, start).status == TIGER_INVALID_ARGUMENT);
  tiger_archive_free(nullptr);
}

}  // namespace
}  // namespace tiger
