#include "formats/any_format.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "formats/ggf.h"
#include "formats/text_reader.h"
#include "formats/wthor.h"

namespace tiger {
namespace {

std::string name_at(const std::vector<std::string>& names, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < names.size() ? names[i] : std::string();
}

GamesResult read_wthor_games(std::string_view bytes, const std::string& file,
                             const WthorNames& names, std::size_t most) {
  GamesResult result;
  try {
    const WthorBase base = read_wthor(bytes);
    for (const WthorGame& game : base.games) {
      StoredGame stored;
      stored.game = game.game;
      stored.black = name_at(names.players, game.black);
      stored.white = name_at(names.players, game.white);
      stored.event = name_at(names.tournaments, game.tournament);
      stored.date = std::to_string(base.year);
      stored.result = ggf_result(game.black_score);
      result.games.push_back(std::move(stored));
      result.left_out += formats::cut_to(result.games, most);
    }
    for (const std::string& error : base.errors) result.errors.push_back({file, 0, 0, error});
    if (result.games.empty() && result.errors.empty())
      result.errors.push_back({file, 0, 0, "no game found"});
  } catch (const std::runtime_error& error) {
    result.errors.push_back({file, 0, 0, error.what()});
  }
  return result;
}

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

std::string missing_text(const Record& record, const GamePoint& point) {
  const auto counted = [](int n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  };
  if (point.by == GamePoint::By::kPly)
    return "no position after ply " + std::to_string(point.number) + ": the game has only " +
           std::to_string(record.plies()) + (record.plies() == 1 ? " ply" : " plies");
  return "the game has no position with " + counted(point.number, "empty square") + ": it has " +
         std::to_string(record.start().board.empty_count()) + " at its start and " +
         std::to_string(record.position().board.empty_count()) + " at its end";
}

}  // namespace

FileContents read_any_format(std::string_view bytes, const std::string& file,
                             const WthorNames& names, std::size_t most) {
  if (is_wthor(bytes)) {
    GamesResult read = read_wthor_games(bytes, file, names, most);
    return {FileKind::kWthor, {}, std::move(read.games), std::move(read.errors), {}, read.left_out};
  }
  return read_any_text(bytes, file, most);
}

FileContents read_any_text(std::string_view bytes, const std::string& file, std::size_t most) {
  formats::TextContents read = formats::read_text(bytes, file, formats::Wanted::kAll, most);
  FileKind kind = FileKind::kPositions;
  if (read.problems.empty() && formats::begins_ggf(bytes))
    kind = FileKind::kGgf;
  else if (read.problems.empty() && (!read.games.empty() || read.moves))
    kind = FileKind::kTranscripts;
  return {kind,
          std::move(read.problems),
          std::move(read.games),
          std::move(read.errors),
          std::move(read.notes),
          read.left_out};
}

ProblemsResult positions_in(FileContents read, const std::string& file, const GamePoint& point) {
  std::vector<Problem>& problems = read.problems;
  formats::ErrorList missing(file);
  for (const StoredGame& game : read.games) {
    Record record(game.game);
    const std::optional<int> ply = ply_of(record, point);
    if (!ply) {
      missing.add({"", game.line, 1, missing_text(record, point), ErrorKind::kFormat});
      continue;
    }
    Problem problem;
    problem.position = record.position(*ply);
    if (problem.position.board.occupied() == 0) {
      missing.add({"", game.line, 1, "the game's board has no discs", ErrorKind::kFormat});
      continue;
    }
    problem.file = file;
    problem.line = game.line;
    if (point.keeps_game) {
      record.go_to(*ply);
      problem.game = std::make_shared<StoredGame>(
          point.by == GamePoint::By::kEnd ? game : stored_record(record, game));
    }
    problems.push_back(std::move(problem));
  }
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  std::vector<ParseError> errors = std::move(missing).take();
  read.errors.insert(read.errors.end(), errors.begin(), errors.end());
  return {std::move(problems), std::move(read.errors), std::move(read.notes)};
}

}  // namespace tiger
