// The opening trainer: plays what people play, and asks for the learner's replies.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "board/board.h"
#include "drill/dialogue.h"
#include "drill/leitner.h"

namespace tiger::tools {

// ---- Books -------------------------------------------------------------------------------------

// A book as the trainer sees it: moves with their values, and how often people chose them.
struct TrainingMove {
  Square move = kNoSquare;
  Score score = 0;          // for the side that plays it
  std::uint64_t games = 0;  // of people, as far as the book counts them
};

class TrainingBook {
 public:
  virtual ~TrainingBook() = default;

  // The moves that the book has a value for, best first; none if it does not know the position.
  virtual std::vector<TrainingMove> moves(const Board& board) = 0;
};

// Whether a file begins as a book does, and so is not a file of puzzles.
bool is_book_file(const std::string& file);

// Throws Failure if the file cannot be opened, is no book, or this program was built without books.
std::unique_ptr<TrainingBook> open_training_book(const std::string& file);

// ---- The trainer -------------------------------------------------------------------------------

struct OpeningDrill {
  Color side = Color::kBlack;  // the learner's
  Game from;                   // the line that all games begin with
  int within = 0;              // a move that loses at most this many discs is right
  int count = 20;              // questions of a session
  std::uint64_t seed = 1;      // of the replies
};

// A session: first the positions that are due, then games from the line on. A reply is chosen as
// often as people chose it; where the book counts no games, it is the best one. A move that the
// learner knows is played at once if it is not due. A position that was missed is asked again at
// the end, until it is right. Throws Failure if an answer cannot be kept.
DrillResult drill_openings(TrainingBook& book, const OpeningDrill& drill, LeitnerBoxes& boxes,
                           const DrillDialogue& dialogue);

}  // namespace tiger::tools
