#include "book/positions_of.h"

#include "cli/input.h"
#include "cli/input_file.h"
#include "cli/program.h"
#include "formats/any_format.h"
#include "record/record.h"

namespace tiger::tools {

Position position_of(const std::string& text, const std::string& name) {
  if (text == "start") return Position{};
  const ProblemsResult read = positions_in(read_any_text(text, name), name, {});
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
