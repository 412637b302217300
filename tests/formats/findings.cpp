#include "formats/findings.h"

#include <algorithm>
#include <optional>
#include <regex>
#include <sstream>
#include <utility>

#include "formats/decimal.h"
#include "formats/obf.h"
#include "formats/text.h"

namespace tiger {
namespace {

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

std::string error_line(const ParseError& error) {
  std::string line = "error " + std::to_string(error.line) + ":" + std::to_string(error.column) +
                     " " + name_of(error.kind);
  static const std::regex of_move("^(game [0-9]+, )?move ([0-9]+):");
  std::smatch match;
  if (error.kind == ErrorKind::kMove && std::regex_search(error.reason, match, of_move))
    line += " " + match[2].str();
  return line;
}

// "error 3:14 move 5" as expected with the column 0 matches any column.
bool same_error(const std::string& found, const std::string& expected) {
  const std::size_t colon = expected.find(':');
  if (colon == std::string::npos || expected.substr(colon, 3) != ":0 ") return found == expected;
  const std::size_t blank = found.find(' ', colon);
  return found.substr(0, colon + 1) == expected.substr(0, colon + 1) &&
         blank != std::string::npos && found.substr(blank) == expected.substr(colon + 2);
}

}  // namespace

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

std::string difference(const Findings& found, const std::string& expected_text) {
  Findings expected;
  std::istringstream lines(expected_text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
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

std::string text_of(const Findings& found) {
  std::string text;
  for (const std::string& line : found.results) text += line + "\n";
  for (const std::string& line : found.errors) text += line + "\n";
  for (const std::string& line : found.notes) text += line + "\n";
  return text;
}

}  // namespace tiger
