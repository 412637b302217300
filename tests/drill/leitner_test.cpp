// Leitner boxes: when a card is asked again, and what the file keeps.
#include "drill/leitner.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/program.h"
#include "support/temporary_folder.h"

namespace tiger::tools {
namespace {

struct StateFile {
  sample::TemporaryFolder folder;
  std::string path = folder.file("answers");
};

TEST_CASE(
    "a card that was missed is due in the next session, a right one twice as late each time") {
  const StateFile file;
  LeitnerBoxes boxes(file.path);
  boxes.begin_session();
  CHECK_FALSE(boxes.knows("a"));
  CHECK_FALSE(boxes.is_due("a"));
  boxes.answer("a", false);
  CHECK_FALSE(boxes.is_due("a"));
  boxes.begin_session();
  CHECK(boxes.is_due("a"));
  for (int box = 1; box <= LeitnerBoxes::kLastBox + 1; ++box) {
    boxes.answer("a", true);
    const int shown = box <= LeitnerBoxes::kLastBox ? box : LeitnerBoxes::kLastBox;
    CHECK(boxes.box_of("a") == shown);
    for (int session = 1; session < 1 << shown; ++session) {
      boxes.begin_session();
      CHECK_FALSE(boxes.is_due("a"));
    }
    boxes.begin_session();
    CHECK(boxes.is_due("a"));
  }
  boxes.answer("a", false);
  CHECK(boxes.box_of("a") == 0);
}

TEST_CASE("the file keeps cards and sessions, and the due ones come by their boxes") {
  const StateFile file;
  {
    LeitnerBoxes boxes(file.path);
    boxes.begin_session();
    boxes.answer("x1", true);
    boxes.answer("x2", false);
    boxes.answer("o1", false);
  }
  LeitnerBoxes boxes(file.path);
  CHECK(boxes.session() == 1);
  CHECK(boxes.due().empty());
  boxes.begin_session();
  CHECK(boxes.due("x") == std::vector<std::string>{"x2"});
  boxes.begin_session();
  CHECK(boxes.due("x") == std::vector<std::string>{"x2", "x1"});
  CHECK(boxes.due().size() == 3);
}

TEST_CASE("a session in which nothing is due counts, if it is kept") {
  const StateFile file;
  {
    LeitnerBoxes boxes(file.path);
    boxes.begin_session();
    boxes.answer("a", true);
  }
  for (int session = 2; session <= 3; ++session) {
    LeitnerBoxes boxes(file.path);
    boxes.begin_session();
    CHECK(boxes.is_due("a") == (session == 3));
    if (session == 2) boxes.keep_session();
  }
}

TEST_CASE("of two sessions at once none loses the answers of the other") {
  const StateFile file;
  LeitnerBoxes one(file.path), two(file.path);
  one.begin_session();
  two.begin_session();
  one.answer("a", true);
  two.answer("b", false);
  one.answer("c", true);
  const LeitnerBoxes all(file.path);
  for (const char* key : {"a", "b", "c"}) CHECK(all.knows(key));
  CHECK(all.box_of("a") == 1);
  CHECK(all.box_of("b") == 0);
  two.answer("d", true);
  one.keep_session();
  CHECK(LeitnerBoxes(file.path).knows("d"));
}

TEST_CASE("the number of sessions does not overflow") {
  const StateFile file;
  std::ofstream(file.path) << "tiger-drill 1 1000000000\n";
  for (int i = 0; i < 2; ++i) {
    LeitnerBoxes boxes(file.path);
    boxes.begin_session();
    boxes.answer("a", true);
    CHECK(boxes.session() == LeitnerBoxes::kMostSessions);
  }
}

TEST_CASE("a file that is something else is refused and stays as it is") {
  for (const char* text : {"", "hello\n", "tiger-drill 1 x\n", "tiger-drill 1 3\nkey 1 2\n",
                           "tiger-drill 1 5x\n", "tiger-drill 1 2147483647\n",
                           "tiger-drill 1 3\nkey 9 2 1 1\n", "tiger-drill 1 3\nkey 1 2 1 1 1\n"}) {
    const StateFile file;
    std::ofstream(file.path) << text;
    if (*text == '\0') {
      CHECK(LeitnerBoxes(file.path).session() == 0);
      continue;
    }
    CHECK_THROWS_AS(LeitnerBoxes(file.path), Failure);
    CHECK(std::filesystem::file_size(file.path) > 0);
  }
}

}  // namespace
}  // namespace tiger::tools
