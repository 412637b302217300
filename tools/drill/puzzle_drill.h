// Asks puzzles, keeps what was answered and repeats what was missed.
#pragma once

#include <vector>

#include "drill/dialogue.h"
#include "drill/leitner.h"
#include "drill/puzzle.h"

namespace tiger::tools {

// A session of at most `count` puzzles: first those that are due, then new ones in the order given.
// A puzzle that was missed is asked again at the end, until it is right. Throws Failure if an
// answer cannot be kept.
DrillResult drill_puzzles(const std::vector<Puzzle>& puzzles, int count, LeitnerBoxes& boxes,
                          const DrillDialogue& dialogue);

}  // namespace tiger::tools
