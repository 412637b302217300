// Makes a set of data: games, the positions of them that are chosen, their labels, the files.
#pragma once

#include <cstddef>
#include <vector>

#include "dataset/folder.h"
#include "dataset/recipe.h"
#include "pick/games.h"

namespace tiger::tools {

struct RecordedGames {
  std::vector<PoolGame> games;
  std::size_t repeated = 0;  // left out, since they are equal to others up to symmetry
};

// `recorded`: the games of Origin::kFiles, in their order. Throws Failure, and Interrupted; then a
// later call goes on.
void make_dataset(const Recipe& recipe, const RecordedGames& recorded, int threads,
                  const Folder& folder);

}  // namespace tiger::tools
