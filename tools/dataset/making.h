// Makes a set of data: games, the positions of them that are chosen, their labels, the files.
#pragma once

#include <vector>

#include "dataset/folder.h"
#include "dataset/recipe.h"
#include "pick/games.h"

namespace tiger::tools {

// Origin::kFiles takes these games, in their order. Throws Failure, and Interrupted; then a later
// call goes on.
void make_dataset(const Recipe& recipe, const std::vector<PoolGame>& recorded, int threads,
                  const Folder& folder);

}  // namespace tiger::tools
