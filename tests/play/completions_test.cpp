#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "play/repl_commands.h"
#include "support/temporary_folder.h"

using namespace tiger;
using namespace tiger::tools;

namespace {

using Strings = std::vector<std::string>;

Strings of(std::string_view line) { return completions(Position{}.board, line); }

bool has(const Strings& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

TEST_CASE("the tab key completes commands and moves at the beginning of a line") {
  CHECK(of("und") == Strings{"undo"});
  CHECK(of("UND") == Strings{"undo"});
  CHECK(of("f") == Strings{"f5"});
  CHECK(has(of(""), "hint"));
  CHECK(has(of(""), "d3"));
  CHECK(of("xyz").empty());
  CHECK(of("help und") == Strings{"undo"});
}

TEST_CASE("the tab key completes moves that are legal after those before them") {
  CHECK(of("play ") == Strings{"c4", "d3", "e6", "f5"});
  CHECK(of("play f5 ") == Strings{"d6", "f4", "f6"});
  CHECK(of("f5 d") == Strings{"d6"});
  CHECK(of("f5d") == Strings{"f5d6"});
  CHECK(of("play f5d6c") == Strings{"f5d6c3", "f5d6c4", "f5d6c5", "f5d6c6", "f5d6c7"});
  CHECK(of("play a1 ").empty());
}

TEST_CASE("the tab key completes settings and their values") {
  CHECK(of("set lev") == Strings{"level"});
  CHECK(of("level 1") == Strings{"1", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"});
  CHECK(of("set level = 6") == Strings{"6", "60"});
  CHECK(of("level=6") == Strings{"6", "60"});
  REQUIRE(of("level ").size() == 60);
  CHECK(of("level ")[1] == "2");
  CHECK(of("mode ") == Strings{"0", "1", "2", "3"});
  CHECK(of("verbose o") == Strings{"off", "on"});
  CHECK(of("analysis-level s") == Strings{"same"});
  CHECK(of("driver p") == Strings{"pvs"});
  CHECK(has(of("book no"), "none"));
  CHECK(of("show ") == Strings{"scores"});
  CHECK(completions(Position{}.board, "goto 12", {"3a", "12a", "12b"}) == Strings{"12a", "12b"});
  CHECK(of("level 6 ").empty());
  CHECK(of("undo ").empty());
}

TEST_CASE("the tab key completes file names") {
  const tiger::sample::TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("games"));
  std::ofstream(folder.file("game.ggf")) << "x";
  const std::string path = folder.path() + "/";
  CHECK(of("load " + path + "g") == Strings{path + "game.ggf", path + "games/"});
  CHECK(of("solve " + path + "nothing").empty());
  CHECK(of("save " + path + "game.") == Strings{path + "game.ggf"});
  CHECK(of("save --") == Strings{"--force"});
}
