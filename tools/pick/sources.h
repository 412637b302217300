// Where games come from: files, and play against itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "pick/choice.h"
#include "pick/games.h"

namespace tiger::tools {

// What is read. `failed`: something could not be read; stderr says what.
struct Sources {
  std::vector<PoolGame> games;  // in no particular order
  PositionSet excluded;         // sorted
  bool failed = false;
};

// Adds the games of the files; a position counts as a game without moves. A file that cannot be
// read does not prevent the others from being read. Throws Interrupted.
void add_files(Sources& sources, const std::vector<std::string>& files, std::size_t max_line,
               std::uint64_t seed);

// Excludes the positions of these files, and all positions of their games, whose number of empty
// squares is asked for. Throws Failure if a file cannot be read at all, because then a position
// that the user excludes could be chosen; also Interrupted.
void exclude_files(Sources& sources, const std::vector<std::string>& files, std::size_t max_line,
                   const ChoiceRequest& request);

struct SelfPlay {
  int games = 0;
  int percent_random = 10;
};

// Adds games by self_play.h. Throws Interrupted.
void add_self_play(Sources& sources, const SelfPlay& self_play, std::uint64_t seed, int threads);

}  // namespace tiger::tools
