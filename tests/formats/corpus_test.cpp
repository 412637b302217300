// The folder of texts that people paste or keep in files: corpus/README.md tells of the notation.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "formats/any_format.h"
#include "formats/decimal.h"
#include "formats/obf.h"
#include "formats/text.h"

namespace tiger {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "formats" / "corpus";

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string capital(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

std::string move_text(Square move) { return move == kPass ? "PS" : capital(square_name(move)); }

std::string position_text(const Position& position) {
  return board_text(position) + (position.side == Color::kBlack ? " X" : " O");
}

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string problem_line(const Problem& problem) {
  std::string line = "position " + position_text(problem.position);
  for (const MoveScore& s : problem.scores)
    line += " " + move_text(s.move) + ":" + (s.score == 0 ? "+0" : signed_text(s.score));
  return line;
}

// "+6.000:r" claims +6; "?" and scores that cannot be claim nothing.
std::string result_text(const std::string& result) {
  const std::string number = result.substr(0, result.find(':'));
  const std::optional<int> score = formats::parse_decimal(number, 0);
  return score && *score >= kScoreMin && *score <= kScoreMax ? signed_text(*score) : "none";
}

std::string game_line(const StoredGame& stored) {
  const Record record(stored.game);
  std::string moves;
  for (int ply = 0; ply < record.plies(); ++ply) moves += move_text(record.move(ply));
  if (moves.empty()) moves = "-";
  return "game " + position_text(stored.game.start) + " " + moves +
         " result=" + result_text(stored.result);
}

struct Findings {
  std::vector<std::string> results;
  std::vector<std::string> errors;
  std::multiset<std::string> notes;
};

std::string error_line(const ParseError& error) {
  std::string line = "error " + std::to_string(error.line) + ":" + std::to_string(error.column) +
                     " " + name_of(error.kind);
  static const std::regex of_move("^(game [0-9]+, )?move ([0-9]+):");
  std::smatch match;
  if (error.kind == ErrorKind::kMove && std::regex_search(error.reason, match, of_move))
    line += " " + match[2].str();
  return line;
}

Findings findings_in(const FileContents& read) {
  Findings found;
  std::vector<std::pair<int, std::string>> lines;
  for (const Problem& problem : read.problems)
    lines.emplace_back(problem.line, problem_line(problem));
  for (const StoredGame& game : read.games) lines.emplace_back(game.line, game_line(game));
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& line : lines) found.results.push_back(std::move(line.second));
  for (const ParseError& error : read.errors)
    found.errors.push_back(error.reason.starts_with("too many errors: ")
                               ? "more " + std::to_string(std::stoi(error.reason.substr(17)))
                               : error_line(error));
  for (const ParseNote& note : read.notes)
    found.notes.insert("note " + std::to_string(note.line) + " " + name_of(note.guess));
  return found;
}

// "error 3:14 move 5" as expected with the column 0 matches any column.
bool same_error(const std::string& found, const std::string& expected) {
  const std::size_t colon = expected.find(':');
  if (colon == std::string::npos || expected.substr(colon, 3) != ":0 ") return found == expected;
  const std::size_t blank = found.find(' ', colon);
  return found.substr(0, colon + 1) == expected.substr(0, colon + 1) &&
         blank != std::string::npos && found.substr(blank) == expected.substr(colon + 2);
}

// What differs from the .out file; empty if nothing does.
std::string difference(const Findings& found, const std::string& out) {
  Findings expected;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("note "))
      expected.notes.insert(line);
    else if (line.starts_with("error ") || line.starts_with("more "))
      expected.errors.push_back(line);
    else
      expected.results.push_back(line);
  }
  std::string text;
  for (std::size_t i = 0; i < std::max(found.results.size(), expected.results.size()); ++i) {
    const std::string got = i < found.results.size() ? found.results[i] : "nothing";
    const std::string want = i < expected.results.size() ? expected.results[i] : "nothing";
    if (got != want) text += "  got  " + got + "\n  want " + want + "\n";
  }
  for (std::size_t i = 0; i < std::max(found.errors.size(), expected.errors.size()); ++i) {
    const std::string got = i < found.errors.size() ? found.errors[i] : "nothing";
    const std::string want = i < expected.errors.size() ? expected.errors[i] : "nothing";
    if (!same_error(got, want)) text += "  got  " + got + "\n  want " + want + "\n";
  }
  for (const std::string& note : expected.notes)
    if (!found.notes.contains(note)) text += "  missing " + note + "\n";
  for (const std::string& note : found.notes)
    if (!expected.notes.contains(note) && !note.ends_with(" text-skipped"))
      text += "  surplus " + note + "\n";
  return text;
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
