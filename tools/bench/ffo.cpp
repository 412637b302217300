// Puts the bytes of ffo-40-44.obf into the program (TIGER_FFO_FILE is its path, from the build).
#include "bench/ffo.h"

#include <string_view>

#include "formats/problems.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_ffo, TIGER_FFO_FILE);

namespace tiger::tools {

std::vector<Board> ffo_boards() {
  const std::string_view text(tiger_ffo_begin,
                              static_cast<std::size_t>(tiger_ffo_end - tiger_ffo_begin));
  std::vector<Board> boards;
  for (const Problem& problem : read_problems(text, "ffo-40-44.obf").problems)
    boards.push_back(problem.position.board);
  return boards;
}

}  // namespace tiger::tools
