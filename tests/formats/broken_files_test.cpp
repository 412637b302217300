// The folder of broken files. Each file gives exactly the errors that expected.txt lists for it,
// and the good positions in it are still read.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "formats/problems.h"

namespace {

using Findings = std::map<std::string, std::vector<std::string>>;  // by file name

const std::filesystem::path kFolder =
    std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "formats" / "broken";
constexpr const char* kExpectations = "expected.txt";

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Lines of "<file> TAB <line>:<column>: <reason>" or "<file> TAB <n> problems"; # is a comment.
Findings expectations() {
  Findings expected;
  std::ifstream file(kFolder / kExpectations);
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t tab = line.find('\t');
    REQUIRE(tab != std::string::npos);
    expected[line.substr(0, tab)].push_back(line.substr(tab + 1));
  }
  return expected;
}

std::vector<std::string> findings_in(const std::filesystem::path& path) {
  const tiger::ProblemsResult result = tiger::read_problems(contents(path), "");
  std::vector<std::string> found{std::to_string(result.problems.size()) + " problems"};
  for (const tiger::ParseError& error : result.errors) found.push_back(error.text().substr(1));
  return found;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("every broken file gives the errors that are expected of it and no others") {
  Findings expected = expectations();
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name == kExpectations) continue;
    CAPTURE(name);
    ++files;
    CHECK_MESSAGE(expected.contains(name), name << " is not listed in expected.txt");
    CHECK(joined(findings_in(entry.path())) == joined(expected[name]));
    expected.erase(name);
  }
  for (const auto& file : expected)
    FAIL_CHECK(file.first << " is listed in expected.txt but does not exist");
  CHECK(files >= 35);
}

TEST_CASE("every broken file has an error") {
  for (const auto& file : expectations()) {
    CAPTURE(file.first);
    CHECK(file.second.size() >= 2);
  }
}
