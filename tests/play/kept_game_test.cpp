#include "play/kept_game.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "cli/program.h"
#include "play/game_files.h"
#include "support/temporary_folder.h"

using namespace tiger;
using namespace tiger::tools;

namespace {

StoredGame game_of(std::vector<Square> moves) {
  StoredGame game;
  game.game.moves = std::move(moves);
  return game;
}

std::size_t moves_in(const std::string& file) {
  return load_game(file, {}).stored.game.moves.size();
}

}  // namespace

TEST_CASE("a game is kept again and again, the one before stays, and sessions have their own") {
  const tiger::sample::TemporaryFolder folder;
  const std::string base = folder.file("state/last-game");
  KeptGame one(base);
  CHECK(KeptGame(base).resume().empty());
  one.keep(game_of({37}));
  one.keep(game_of({37, 43}));
  CHECK(one.has_kept());
  CHECK(moves_in(base + ".sgf") == 2);
  CHECK(!std::filesystem::exists(base + "-before.sgf"));
  one.begin();
  one.keep(game_of({37}));
  CHECK(moves_in(base + ".sgf") == 1);
  CHECK(moves_in(base + "-before.sgf") == 2);

  KeptGame two(base);
  // The first session is still there, and its game before stays its own.
  CHECK(two.resume() == base + "-before.sgf");
  two.go_on();
  two.keep(game_of({37, 43, 18}));
  CHECK(moves_in(base + "-2.sgf") == 3);
  CHECK(moves_in(base + ".sgf") == 1);

  // What the user has saved gives its place back.
  one.drop();
  CHECK(moves_in(base + ".sgf") == 2);
  CHECK(!std::filesystem::exists(base + "-before.sgf"));
  two.drop();
  CHECK(!std::filesystem::exists(base + "-2.sgf"));
}

TEST_CASE("the latest game that no session holds is resumed, and then goes on in its file") {
  const tiger::sample::TemporaryFolder folder;
  const std::string base = folder.file("last-game");
  {
    KeptGame one(base);
    KeptGame two(base);
    one.keep(game_of({37}));
    two.keep(game_of({37, 43}));
  }
  const auto now = std::filesystem::last_write_time(base + ".sgf");
  std::filesystem::last_write_time(base + ".sgf", now - std::chrono::seconds(5));
  KeptGame three(base);
  CHECK(three.resume() == base + "-2.sgf");
  three.go_on();
  three.keep(game_of({37, 43, 18}));
  CHECK(moves_in(base + "-2.sgf") == 3);
  CHECK(!std::filesystem::exists(base + "-2-before.sgf"));
  CHECK(KeptGame(base).resume() == base + ".sgf");
}

TEST_CASE("a game that cannot be kept takes no other one's place") {
  const tiger::sample::TemporaryFolder folder;
  const std::string base = folder.file("last-game");
  {
    KeptGame earlier(base);
    earlier.keep(game_of({37}));
    earlier.begin();
    earlier.keep(game_of({37, 43}));
  }
  KeptGame now(base);
  std::filesystem::create_directory(base + "-new.sgf");
  CHECK_THROWS_AS(now.keep(game_of({37, 43, 18})), Failure);
  CHECK(moves_in(base + ".sgf") == 2);
  CHECK(moves_in(base + "-before.sgf") == 1);
  std::filesystem::remove(base + "-new.sgf");
  now.keep(game_of({37, 43, 18}));
  CHECK(moves_in(base + ".sgf") == 3);
  CHECK(moves_in(base + "-before.sgf") == 2);
}

TEST_CASE("where nothing can be written, keeping says so") {
  KeptGame nowhere("/dev/null/last-game");
  CHECK_THROWS_AS(nowhere.keep(game_of({37})), Failure);
  KeptGame unknown("");
  CHECK_THROWS_AS(unknown.keep(game_of({37})), Failure);
  CHECK(unknown.resume().empty());
}

TEST_CASE("a name without an ending gets one, whatever its folder is called") {
  const std::string file = (std::filesystem::path("games.1998") / "game").string();
  CHECK(saved_name(file) == file + ".ggf");
  CHECK(saved_name(file + ".sgf") == file + ".sgf");
  CHECK(saved_name("game") == "game.ggf");
}
