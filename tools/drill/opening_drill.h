// The opening trainer: plays what people play, and asks for the learner's replies.
#pragma once

#include <cstdint>

#include "drill/dialogue.h"
#include "drill/leitner.h"
#include "drill/training_book.h"

namespace tiger::tools {

struct OpeningDrill {
  Color side = Color::kBlack;  // the learner's
  Game from;                   // the line that all games begin with
  int within = 0;              // a move that loses at most so many discs is right
  int count = 20;              // questions of a session
  std::uint64_t seed = 1;      // of the replies
};

// A session: first the positions that are due, then games from the line on. A reply is chosen as
// often as people chose it; where the book counts no games, it is the best one. Where the learner
// knows the move and it is not due, it is played at once. A position that was missed is asked again
// at the end, until it is right. Throws Failure if an answer cannot be kept.
DrillResult drill_openings(TrainingBook& book, const OpeningDrill& drill, LeitnerBoxes& boxes,
                           const DrillDialogue& dialogue);

}  // namespace tiger::tools
