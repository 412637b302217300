#include "formats/reader.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "formats/games/game_tree.h"
#include "formats/positions/egaroucid_records.h"
#include "formats/text/lines.h"
#include "formats/text/messages.h"
#include "formats/text/plain_text.h"
#include "formats/text/text.h"

namespace tiger {
namespace {

using formats::message;

// The number of plies before that position; nullopt if the game has no such position.
std::optional<int> ply_of(const Record& record, const GamePoint& point) {
  switch (point.by) {
    case GamePoint::By::kEnd: break;
    case GamePoint::By::kPly:
      if (point.number > record.plies()) return std::nullopt;
      return point.number;
    case GamePoint::By::kEmpties:
      for (int ply = record.plies(); ply >= 0; --ply)
        if (record.position(ply).board.empty_count() == point.number) return ply;
      return std::nullopt;
  }
  return record.plies();
}

Message missing_point(const Record& record, const GamePoint& point) {
  if (point.by == GamePoint::By::kPly) return message<"no-such-ply">(point.number, record.plies());
  return message<"no-such-empties">(point.number, record.start().board.empty_count(),
                                    record.position().board.empty_count());
}

// Without variations.
StoredGame game_up_to(int ply, const StoredGame& game) {
  GameTree tree(game);
  tree.go_to(ply);
  return tree.line_to_here(game);
}

// The same contents with a position for each game, in the order of the file. A game that has no
// such position is left out and gives an error.
FileContents positions_in(FileContents read, const std::string& file, const GamePoint& point) {
  std::vector<Problem>& problems = read.problems;
  formats::ErrorList missing(file);
  for (const StoredGame& game : read.games) {
    const Record record(game.game);
    const std::optional<int> ply = ply_of(record, point);
    if (!ply) {
      missing.add({"", game.line, 1, missing_point(record, point)});
      continue;
    }
    Problem problem;
    problem.position = record.position(*ply);
    if (problem.position.board.occupied() == 0) {
      missing.add({"", game.line, 1, message<"game-without-discs">()});
      continue;
    }
    problem.file = file;
    problem.line = game.line;
    if (point.keeps_game) {
      problem.game = std::make_shared<StoredGame>(
          point.by == GamePoint::By::kEnd ? game : game_up_to(*ply, game));
    }
    problems.push_back(std::move(problem));
  }
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  std::vector<ParseError> errors = std::move(missing).take();
  read.errors.insert(read.errors.end(), errors.begin(), errors.end());
  read.games.clear();
  return read;
}

// ---- How a text is understood ------------------------------------------------------------------

// The lines of a text as they were written, without blanks at their ends.
std::vector<std::string> lines_of(std::string_view bytes) {
  const std::string text = formats::with_plain_line_ends(bytes);
  std::vector<std::string> lines;
  for (formats::Lines rest(text); !rest.done();)
    lines.push_back(formats::without_control_characters(formats::trimmed(rest.take()).chars));
  if (text.ends_with('\n')) lines.pop_back();
  return lines;
}

// A blank line that was not blank is a line of a game, which was read before.
void add_texts(std::vector<LineReading>& readings, const std::vector<std::string>& lines) {
  for (LineReading& reading : readings) {
    const auto i = static_cast<std::size_t>(reading.line) - 1;
    if (!reading.text.empty() || i >= lines.size()) continue;
    reading.text = lines[i];
    if (reading.role == LineRole::kBlank && !lines[i].empty()) reading.role = LineRole::kGame;
  }
}

// Puts a mistake behind the line on which it begins, and behind what is already there.
void insert(std::vector<LineReading>& readings, LineReading mistake) {
  const auto after = std::find_if(readings.rbegin(), readings.rend(), [&](const LineReading& r) {
    return r.line <= mistake.line && r.role != LineRole::kPosition;
  });
  readings.insert(after.base(), std::move(mistake));
}

}  // namespace

FileContents read_any(std::string_view bytes, const ReadSettings& settings) {
  FileContents read;
  if (settings.binary && settings.games && is_wthor(bytes)) {
    read = read_wthor_games(bytes, settings.file, settings.names, settings.most, settings.stop);
  } else if (settings.binary && is_egaroucid_records(bytes)) {
    EgaroucidRecords records =
        read_egaroucid_records(bytes, settings.file, settings.most, settings.stop);
    read.problems = std::move(records.problems);
    read.errors = std::move(records.errors);
    read.left_out = records.left_out;
  } else {
    read = formats::read_text(bytes, settings);
  }
  return settings.point ? positions_in(std::move(read), settings.file, *settings.point) : read;
}

FileContents read_board(std::string_view text, const std::string& source) {
  FileContents read = formats::read_text(text, {.file = source, .games = false});
  if (read.problems.size() > 1)
    read.errors.push_back(
        {source, read.problems[1].line, 1, message<"several-positions">(read.problems.size())});
  if (!read.errors.empty()) read.problems.clear();
  return read;
}

const char* name_of(LineRole role) {
  constexpr const char* kNames[] = {"blank",    "comment",  "frame",  "row",  "squares",
                                    "side",     "title",    "moves",  "game", "skipped",
                                    "not read", "position", "mistake"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(LineRole::kMistake) + 1);
  return kNames[static_cast<std::size_t>(role)];
}

std::vector<LineReading> explain_text(std::string_view bytes, const std::string& file) {
  std::vector<LineReading> readings;
  const FileContents read = formats::read_text(bytes, {.file = file}, &readings);
  const std::vector<std::string> lines = lines_of(bytes);
  add_texts(readings, lines);
  // Nothing is a line behind the last line end.
  const auto is_none = [&](const LineReading& r) {
    return r.line > static_cast<int>(lines.size()) && r.role != LineRole::kPosition;
  };
  std::erase_if(readings, is_none);
  for (const ParseError& error : read.errors)
    insert(readings, {error.line, LineRole::kMistake, error.reason()});
  return readings;
}

}  // namespace tiger
