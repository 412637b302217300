// The inputs in cases/, one file for each kind of text: cases/README.md tells of their form.
#include "support/cases.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "formats/findings.h"
#include "formats/reader.h"

namespace tiger {
namespace {

FileContents contents_of(std::vector<Problem> problems) {
  FileContents contents;
  contents.problems = std::move(problems);
  return contents;
}

// The positions of the same bytes as a stream, if they are not those of the file.
std::string other_positions_of_stream(const std::string& input) {
  formats::StreamReader reader("file", {}, std::size_t{1} << 20);
  reader.add(input);
  reader.finish();
  std::vector<Problem> problems;
  while (const auto read = reader.next())
    problems.insert(problems.end(), read->problems.begin(), read->problems.end());
  const std::string in_stream = findings_in(contents_of(problems), Messages::kNo);
  const FileContents in_file =
      contents_of(read_any(input, {.file = "file", .point = GamePoint{}}).problems);
  return in_stream == findings_in(in_file, Messages::kNo) ? "" : "as a stream:\n" + in_stream;
}

std::string found_in(const std::string& input, Messages messages) {
  return findings_in(read_any(input, {.file = "file"}), messages) +
         other_positions_of_stream(input);
}

TEST_CASE("every case in the files of cases/ is read as the case says") {
  const auto folder = std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "formats" / "cases";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".txt" || name == "positions-broken.txt") continue;
    ++files;
    const bool worded = name == "damaged.txt" || name == "games-refused.txt";
    const Messages messages = worded ? Messages::kYes : Messages::kNo;
    sample::check_cases("formats/cases/" + name,
                        [=](const std::string& input) { return found_in(input, messages); });
  }
  CHECK(files >= 29);
}

TEST_CASE("a reader of positions alone finds and says what the cases say") {
  sample::check_cases("formats/cases/positions-broken.txt", [](const std::string& input) {
    const FileContents read = read_any(input, {.file = "file", .games = false});
    FileContents contents = contents_of(read.problems);
    contents.errors = read.errors;
    contents.notes = read.notes;
    return findings_in(contents, Messages::kYes);
  });
}

}  // namespace
}  // namespace tiger
