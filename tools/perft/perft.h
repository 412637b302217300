// Perft (see board/perft.h), for `tiger perft` and for the interactive session.
#pragma once

#include "board/board.h"
#include "board/perft.h"

namespace tiger::tools {

struct PerftOptions {
  int depth = 1;  // at most 60
  Position position = {};
  Pass pass = Pass::kIsPly;
  bool json = false;
  bool csv = false;
};

// Prints the number of lines of play of each length from 1 to the depth, each as soon as it is
// known. Returns the exit status, which is that of the signal if one ended it.
int print_perft(const PerftOptions& options);

}  // namespace tiger::tools
