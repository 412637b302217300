#include "book/positions_of.h"

#include "cli/input.h"
#include "cli/input_file.h"
#include "cli/program.h"
#include "record/record.h"

namespace tiger::tools {

Position position_of(const std::string& text) {
  return text == "start" ? Position{} : parse_position(text);
}

std::vector<Position> positions_of(const std::string& text) {
  if (!names_file(text)) return {position_of(text)};
  std::vector<Position> positions;
  const TaskInput input = read_tasks({.files = {text}, .boards = {}});
  if (input.failed) throw Failure("'" + text + "' cannot be read as a file of positions");
  for (const Task& task : input.tasks) positions.push_back(task.problem.position);
  return positions;
}

}  // namespace tiger::tools
