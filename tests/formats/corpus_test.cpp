// The folder of texts that people paste or keep in files: corpus/README.md tells of the notation.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "formats/any_format.h"
#include "formats/findings.h"

namespace tiger {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "formats" / "corpus";

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The inputs that are not read right yet, one a line: it may only shrink.
std::set<std::string> pending() {
  std::set<std::string> names;
  std::ifstream file(kFolder / "pending.txt");
  REQUIRE(file);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') names.insert(line);
  return names;
}

TEST_CASE("every input of the corpus is read as its .out file says, if it is not pending") {
  std::set<std::string> still_pending = pending();
  int inputs = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder)) {
    if (entry.path().extension() != ".in") continue;
    ++inputs;
    std::filesystem::path out = entry.path();
    out.replace_extension(".out");
    const std::string name =
        entry.path().parent_path().filename().string() + "/" + entry.path().stem().string();
    const FileContents read = read_any_format(contents(entry.path()), "file");
    const std::string wrong = difference(findings_in(read), contents(out));
    if (still_pending.erase(name) != 0)
      CHECK_MESSAGE(!wrong.empty(), name << " is read right: take it off pending.txt");
    else
      CHECK_MESSAGE(wrong.empty(), name << " is read wrong:\n" << wrong);
  }
  for (const std::string& name : still_pending)
    FAIL_CHECK(name << " is listed in pending.txt but does not exist");
  CHECK(inputs >= 230);
}

}  // namespace
}  // namespace tiger
