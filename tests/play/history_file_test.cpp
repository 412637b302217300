#include "play/history_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "support/temporary_folder.h"

using namespace tiger::tools;

namespace {

using tiger::sample::TemporaryFolder;

// On Windows everything below the user's own folder is for the user alone.
bool has_mode([[maybe_unused]] const std::string& path, [[maybe_unused]] int mode) {
#if defined(_WIN32)
  return true;
#else
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && static_cast<int>(status.st_mode & 0777) == mode;
#endif
}

}  // namespace

TEST_CASE("the history keeps lines from session to session, for the user alone") {
  const TemporaryFolder folder;
  const HistoryFile file(folder.file("state/tiger/history"));
  CHECK(file.load().empty());
  file.add("f5");
  HistoryFile(file.path()).add("level 10");
  CHECK(file.load() == std::vector<std::string>{"f5", "level 10"});
  CHECK(has_mode(file.path(), 0600));
  CHECK(has_mode(folder.file("state/tiger"), 0700));
  CHECK(has_mode(folder.file("state"), 0700));
}

TEST_CASE("the history takes no control characters, no blank and no very long lines") {
  const TemporaryFolder folder;
  const HistoryFile file(folder.file("history"));
  for (const std::string& line :
       {std::string("a\nb"), std::string("\033[2J"), std::string("  "), std::string(5000, 'x')})
    file.add(line);
  CHECK(file.load().empty());
  std::ofstream(file.path()) << "show\n\033[2J\nhint\r\nundo";
  CHECK(file.load() == std::vector<std::string>{"show", "hint", "undo"});
}

TEST_CASE("the history has a bounded length") {
  const TemporaryFolder folder;
  const HistoryFile file(folder.file("history"));
  const auto lines_of = [&] {
    std::ifstream in(file.path());
    int n = 0;
    for (std::string line; std::getline(in, line);) ++n;
    return n;
  };
  {
    std::ofstream out(file.path());
    for (int i = 1; i < 2000; ++i) out << "goto " << i << "\n";
  }
  CHECK(file.load().size() == 1000);
  CHECK(lines_of() == 1999);
  file.add("goto 2000");
  const std::vector<std::string> last = file.load();
  CHECK(last.size() == 1000);
  CHECK(last.front() == "goto 1001");
  CHECK(last.back() == "goto 2000");
  CHECK(lines_of() == 1000);
  CHECK(has_mode(file.path(), 0600));
}

TEST_CASE("the history does without a file that it cannot use") {
  const TemporaryFolder folder;
  std::ofstream(folder.file("file")) << "text";
  for (const char* path : {"", "/dev/null/history", "/dev/full"}) {
    const HistoryFile file(path);
    file.add("f5");
    CHECK(file.load().empty());
  }
  const HistoryFile below_a_file(folder.file("file/tiger/history"));
  below_a_file.add("f5");
  CHECK(below_a_file.load().empty());
#if !defined(_WIN32)
  const HistoryFile pipe(folder.file("pipe"));
  REQUIRE(mkfifo(pipe.path().c_str(), 0600) == 0);
  pipe.add("f5");
  CHECK(pipe.load().empty());
#endif
}
