#include "book/arguments.h"

#include <algorithm>
#include <array>

#include "cli/input.h"
#include "cli/input_file.h"
#include "cli/program.h"
#include "formats/reader.h"
#include "record/record.h"

namespace tiger::tools {

FollowLimits follow_limits_in(const CommandLine& line) {
  FollowLimits limits;
  const auto pair = [&](const std::string& own, const std::string& opponents) {
    const int first = line.integer(own, 0, 128).value();
    return std::array{first, line.integer(opponents, 0, 128).value_or(first)};
  };
  limits.error = pair("error", "opponent-error");
  limits.error_sum = pair("error-sum", "opponent-error-sum");
  limits.plies = line.integer("plies", 0, 60).value_or(60);
  return limits;
}

std::vector<book::Keyed> roots_in(const CommandLine& line) {
  std::vector<book::Keyed> roots;
  for (const std::string& text : line.texts("from"))
    for (const Position& position : positions_of(text, "--from")) {
      const book::Keyed root = book::keyed(position.board);
      if (!book::is_key(root.key) || root.key.legal_moves() == 0)
        throw UsageError(
            "--from: a book cannot begin at a finished game or without the four "
            "discs in the centre");
      const auto same = [&](const book::Keyed& other) { return other.key == root.key; };
      if (std::none_of(roots.begin(), roots.end(), same)) roots.push_back(root);
    }
  if (roots.empty()) roots.push_back(book::keyed(kStartBoard));
  return roots;
}

// ---- Positions ---------------------------------------------------------------------------------

Position position_of(const std::string& text, const std::string& name) {
  if (text == "start") return Position{};
  const FileContents read = read_any(text, {.file = name, .binary = false, .point = GamePoint{}});
  if (!read.errors.empty()) throw UsageError(read.errors.front().text());
  if (read.problems.size() != 1)
    throw UsageError(name + ": expected one position, got " + std::to_string(read.problems.size()));
  return read.problems.front().position;
}

std::vector<Position> positions_of(const std::string& text, const std::string& name) {
  if (!names_file(text)) return {position_of(text, name)};
  std::vector<Position> positions;
  const TaskInput input = read_tasks({.files = {text}, .boards = {}});
  if (input.failed) throw Failure("'" + text + "' cannot be read as a file of positions");
  for (const Task& task : input.tasks) positions.push_back(task.problem.position);
  return positions;
}

}  // namespace tiger::tools
