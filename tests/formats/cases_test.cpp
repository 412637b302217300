// The inputs in cases/, one file for each kind of text: cases/README.md tells of their form.
#include "support/cases.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "formats/text/messages.h"

namespace tiger {
namespace {

// ---- What the readers found, in the notation of cases/README.md ---------------------------------

// Whether errors and notes come with their messages.
enum class Messages { kNo, kYes };

std::string capital(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

std::string move_text(Square move) { return move == kPass ? "PS" : capital(square_name(move)); }

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

// In quotes, on one line and in UTF-8: other bytes become "\xHH".
std::string quoted(const std::string& text) {
  const bool utf8 = formats::utf8_text(text) == text;
  std::string result = "\"";
  for (const char c : text) {
    const unsigned byte = static_cast<unsigned char>(c);
    if (c == '\n')
      result += "\\n";
    else if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else if (byte >= 128 && !utf8)
      result += std::string("\\x") + "0123456789abcdef"[byte / 16] + "0123456789abcdef"[byte % 16];
    else
      result += c;
  }
  return result + '"';
}

std::string field(const char* name, const std::string& text) {
  return text.empty() ? "" : std::string(" ") + name + "=" + quoted(text);
}

std::string problem_line(const Problem& problem) {
  std::string line =
      "position " + std::to_string(problem.line) + " " + position_text(problem.position);
  for (const MoveScore& s : problem.scores)
    line += " " + move_text(s.move) + ":" + (s.score == 0 ? "+0" : signed_text(s.score));
  if (problem.number) line += " number=" + std::to_string(*problem.number);
  return line + field("title", problem.title);
}

// "+6.000:r" claims +6; "?" and scores that cannot be claim nothing.
std::string result_text(const std::string& result) {
  const std::string number = result.substr(0, result.find(':'));
  const std::optional<int> score = formats::parse_decimal(number, 0);
  return score && *score >= kScoreMin && *score <= kScoreMax ? signed_text(*score) : "none";
}

// What is known of one move, such as " 3:-150/2000" for a value of -1.5 discs and two seconds.
std::string note_text(const MoveNote& note, std::size_t ply) {
  if (note == MoveNote{}) return "";
  return " " + std::to_string(ply + 1) + ":" +
         (note.centidiscs ? std::to_string(*note.centidiscs) : "") + "/" +
         (note.time_ms ? std::to_string(*note.time_ms) : "") +
         (note.comment.empty() ? "" : quoted(note.comment));
}

std::string game_line(const StoredGame& stored) {
  const Record record(stored.game);
  std::string moves;
  for (int ply = 0; ply < record.plies(); ++ply) moves += move_text(record.move(ply));
  if (moves.empty()) moves = "-";
  std::string line = "game " + std::to_string(stored.line) + " " +
                     position_text(stored.game.start) + " " + moves +
                     " result=" + result_text(stored.result);
  line += field("black", stored.black) + field("white", stored.white) +
          field("black-rating", stored.black_rating) + field("white-rating", stored.white_rating) +
          field("event", stored.event) + field("place", stored.place) + field("date", stored.date) +
          field("time", stored.time) + field("comment", stored.comment);
  for (const OtherProperty& other : stored.others) line += field(other.name.c_str(), other.value);
  for (std::size_t ply = 0; ply < stored.notes.size(); ++ply)
    line += note_text(stored.notes[ply], ply);
  return line;
}

std::string error_line(const ParseError& error, Messages messages) {
  if (formats::is<"too-many-errors">(error.message)) return "more " + error.message.arguments[0];
  std::string line = "error " + std::to_string(error.line) + ":" + std::to_string(error.column) +
                     " " + name_of(error.message.subject());
  if (messages == Messages::kYes) return line + ": " + error.reason();
  return error.move > 0 ? line + " " + std::to_string(error.move) : line;
}

std::string note_line(const ParseNote& note, Messages messages) {
  const std::string line =
      "note " + std::to_string(note.line) + " " + std::string(note.message.sentence->kind);
  return messages == Messages::kYes ? line + ": " + note.reason() : line;
}

// One line for each position, game, error and note.
std::string findings_in(const FileContents& read, Messages messages) {
  std::vector<std::pair<int, std::string>> lines;
  for (const Problem& problem : read.problems)
    lines.emplace_back(problem.line, problem_line(problem));
  for (const StoredGame& game : read.games) lines.emplace_back(game.line, game_line(game));
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const ParseError& error : read.errors) lines.emplace_back(0, error_line(error, messages));
  for (const ParseNote& note : read.notes) lines.emplace_back(0, note_line(note, messages));
  std::string text;
  for (const auto& [number, line] : lines) text += line + "\n";
  return text;
}

// ---- The cases ---------------------------------------------------------------------------------

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
