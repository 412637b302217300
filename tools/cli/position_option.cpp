#include "cli/position_option.h"

#include "cli/exit_status.h"
#include "cli/input.h"

namespace tiger::tools {

Position parse_position(const std::string& board) {
  const Input input = read_input({}, board);
  if (input.failed) throw UsageError("--board holds no position");
  return input.problems.front().position;
}

}  // namespace tiger::tools
