#include "support/cases.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <string_view>
#include <vector>

namespace tiger::sample {
namespace {

struct Case {
  std::string heading;  // lines, from "=== name" to "--- expected"
  std::string name;
  std::string input;
  std::string expected;
  std::string after;  // the blank line behind it
};

struct CaseFile {
  std::string preamble;
  std::vector<Case> cases;
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

CaseFile read_cases(const std::filesystem::path& path) {
  enum class Part { kBefore, kHead, kInput, kExpected };
  Part part = Part::kBefore;
  bool escapes = false;
  CaseFile read;
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("=== ") && (part == Part::kBefore || part == Part::kExpected)) {
      read.cases.push_back({.heading = line + "\n", .name = line.substr(4)});
      part = Part::kHead;
      escapes = false;
    } else if (part == Part::kBefore) {
      read.preamble += line + "\n";
    } else if (part == Part::kExpected) {
      (line.empty() ? read.cases.back().after : read.cases.back().expected) += line + "\n";
    } else {
      read.cases.back().heading += line + "\n";
      if (part == Part::kHead && line == "--- input") {
        part = Part::kInput;
      } else if (part == Part::kHead) {
        const bool known = line.starts_with("note: ") || line == "escapes: yes";
        REQUIRE_MESSAGE(known,
                        path << ": " << read.cases.back().name << ": unknown line: " << line);
        escapes = escapes || line == "escapes: yes";
      } else if (line == "--- expected") {
        part = Part::kExpected;
      } else {
        REQUIRE_MESSAGE(!line.starts_with("=== "), path << ": nothing is expected before " << line);
        read.cases.back().input += escapes ? unescaped(line) : line + "\n";
      }
    }
  }
  REQUIRE_MESSAGE(part == Part::kExpected, path << " ends within a case");
  return read;
}

void write_cases(const CaseFile& cases, const std::filesystem::path& path) {
  std::ofstream file(path, std::ios::binary);
  file << cases.preamble;
  for (const Case& one : cases.cases) file << one.heading << one.expected << one.after;
  REQUIRE(file.flush());
}

std::filesystem::path case_file(const std::string& name) {
  return std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / name;
}

}  // namespace

std::map<std::string, std::string> inputs_in(const std::string& name) {
  std::vector<std::filesystem::path> files{case_file(name)};
  if (std::filesystem::is_directory(files.front())) {
    const std::filesystem::directory_iterator folder(files.front());
    files.clear();
    for (const auto& entry : folder)
      if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::map<std::string, std::string> inputs;
  for (const auto& file : files)
    for (const Case& one : read_cases(file).cases)
      inputs[file.stem().string() + ": " + one.name] = one.input;
  return inputs;
}

void check_cases(const std::string& name,
                 const std::function<std::string(const std::string& input)>& result) {
  const auto path = case_file(name);
  CaseFile file = read_cases(path);
  const bool rewrites = std::getenv("TIGER_REWRITE") != nullptr;
  std::set<std::string> names;
  for (Case& one : file.cases) {
    CHECK_MESSAGE(names.insert(one.name).second, name << " has two cases " << one.name);
    const std::string got = result(one.input);
    if (rewrites) one.expected = got;
    CHECK_MESSAGE(!one.expected.empty(), name << ": " << one.name << " expects nothing");
    CHECK_MESSAGE(got == one.expected, name << ": " << one.name << "\n--- input\n"
                                            << one.input << "--- expected\n"
                                            << one.expected << "--- got\n"
                                            << got);
  }
  if (rewrites) write_cases(file, path);
}

}  // namespace tiger::sample
