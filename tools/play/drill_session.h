// `tiger play --drill`: puzzles or openings asked at a terminal or through a pipe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "cli/options.h"
#include "cli/screen.h"

namespace tiger::tools {

struct DrillOptions {
  std::string file;           // puzzles, or a book
  std::optional<Color> side;  // of the learner, with a book
  std::string from;           // moves, with a book
  int within = 0;             // discs, with a book
  int count = 20;             // questions
  bool ascii = false;
  ColourUse colour = ColourUse::kAuto;
};

std::vector<Option> drill_options();

// Nothing without --drill. Throws UsageError.
std::optional<DrillOptions> drill_options_in(const CommandLine& line);

// Returns the exit status. Throws UsageError and Failure.
int run_drill(const DrillOptions& options);

}  // namespace tiger::tools
