// The inputs in cases/, one file for each kind of text: cases/README.md tells of their form.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formats/any_format.h"
#include "formats/findings.h"
#include "formats/stream_reader.h"

namespace tiger {
namespace {

struct Case {
  std::string name;
  std::string input;
  std::string expected;
  bool stream_differs = false;
};

int hex_digit(char c) {
  const std::size_t digit = std::string_view("0123456789abcdef").find(c);
  return digit == std::string_view::npos ? -1 : static_cast<int>(digit);
}

// The text that a line with escapes stands for, its line end included; nothing for a wrong escape.
std::string unescaped(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\') {
      text += line[i];
      continue;
    }
    if (++i == line.size()) return text;  // the last character: the line has no end
    if (line[i] == '\\') {
      text += '\\';
    } else if (line[i] == 'r') {
      text += '\r';
    } else if (line[i] == 't') {
      text += '\t';
    } else {
      const bool hex = line[i] == 'x' && i + 2 < line.size() && hex_digit(line[i + 1]) >= 0 &&
                       hex_digit(line[i + 2]) >= 0;
      REQUIRE_MESSAGE(hex, "unknown escape in: " << line);
      text += static_cast<char>(16 * hex_digit(line[i + 1]) + hex_digit(line[i + 2]));
      i += 2;
    }
  }
  return text + '\n';
}

std::vector<Case> cases_in(const std::filesystem::path& path) {
  enum class Part { kBefore, kHead, kInput, kExpected };
  Part part = Part::kBefore;
  bool escapes = false;
  std::vector<Case> cases;
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("=== ")) {
      REQUIRE_MESSAGE((part == Part::kBefore || part == Part::kExpected),
                      path << ": nothing is expected before " << line);
      cases.push_back({line.substr(4), "", ""});
      part = Part::kHead;
      escapes = false;
    } else if (part == Part::kHead && line == "--- input") {
      part = Part::kInput;
    } else if (part == Part::kInput && line == "--- expected") {
      part = Part::kExpected;
    } else if (part == Part::kHead) {
      const bool known =
          line.starts_with("note: ") || line == "escapes: yes" || line == "stream: differs";
      REQUIRE_MESSAGE(known, path << ": " << cases.back().name << ": unknown line: " << line);
      escapes = escapes || line == "escapes: yes";
      cases.back().stream_differs |= line == "stream: differs";
    } else if (part == Part::kInput) {
      cases.back().input += escapes ? unescaped(line) : line + "\n";
    } else if (part == Part::kExpected && !line.empty()) {
      cases.back().expected += line + "\n";
    }
  }
  REQUIRE_MESSAGE(part == Part::kExpected, path << " ends within a case");
  return cases;
}

// The positions that a stream of the same bytes has, a line each.
std::string positions_of_stream(const std::string& input) {
  formats::StreamReader reader("file", {}, std::size_t{1} << 20);
  reader.add(input);
  reader.finish();
  FileContents all;
  while (const auto read = reader.next())
    for (const Problem& problem : read->problems) all.problems.push_back(problem);
  return text_of(findings_in(all));
}

std::string positions_of_file(const std::string& input) {
  FileContents all;
  all.problems = read_positions(input, "file").problems;
  return text_of(findings_in(all));
}

TEST_CASE("every case in the files of cases/ is read as the case says") {
  const auto folder = std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "formats" / "cases";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    ++files;
    std::set<std::string> names;
    for (const Case& one : cases_in(entry.path())) {
      const std::string kind = entry.path().stem().string();
      CHECK_MESSAGE(names.insert(one.name).second, kind << " has two cases " << one.name);
      CHECK_MESSAGE(!one.expected.empty(), kind << ": " << one.name << " expects nothing");
      const Findings found = findings_in(read_any_format(one.input, "file"));
      const std::string wrong = difference(found, one.expected);
      CHECK_MESSAGE(wrong.empty(), kind << ": " << one.name << " is read wrong:\n"
                                        << wrong << "--- input\n"
                                        << one.input << "--- expected\n"
                                        << one.expected << "--- got\n"
                                        << text_of(found));
      const bool same = positions_of_stream(one.input) == positions_of_file(one.input);
      CHECK_MESSAGE(same != one.stream_differs, kind << ": " << one.name << ": a stream has\n"
                                                     << positions_of_stream(one.input)
                                                     << "and a file has\n"
                                                     << positions_of_file(one.input));
    }
  }
  CHECK(files >= 1);
}

}  // namespace
}  // namespace tiger
