// A contest: each driver searches one position with its own table, and the work of all drivers is
// counted in the same way.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cli/defaults.h"
#include "compare/contender.h"
#include "compare/recorder.h"
#include "compare/table_variants.h"
#include "search/solver.h"

namespace tiger::tools {

// Where the first guess comes from.
enum class GuessFrom {
  kPrevious,    // the preparatory iterations; with a depth, the search two plies shallower
  kEvaluation,  // the static value of the root
  kZero,
  kScore,  // the score itself, from another search
};

// How the slots of the table are used: both of a bucket, one kind only (table_variants.h), or
// four.
enum class SlotUse { kBoth, kDeepestOnly, kNewestOnly, kFour };

// What orders the moves of the search to the end, besides the table's moves.
enum class Ordering {
  kCurrent,
  kHandMade,  // without the evaluation
  kFinished,  // the best moves of finished searches first, of PVS and then of MTD(f)
};

// A table that forgets nothing, in place of the search's: of positions, or of their images.
enum class EndlessOf { kNone, kPositions, kImages };

inline constexpr int kNoTable = 65;  // more empty squares than any board has

struct ContestSettings {
  std::optional<int> hash_bits = kSolveHashBits;  // nullopt: sized for the position
  int min_empties_for_table = default_min_empties_for_table();
  SlotUse slots = SlotUse::kBoth;
  int signature_bits = 32;
  bool also_trusts_signatures =
      false;               // also searches with a table that trusts matching signatures
  bool one_bound = false;  // a node holds one bound or the exact score
  bool folds_symmetries = false;
  EndlessOf endless = EndlessOf::kNone;
  Ordering ordering = Ordering::kCurrent;
  GuessFrom guess = GuessFrom::kPrevious;
  Score guess_error = 0;  // added to the first guess
  Score grain = 1;
  int noise = 0;  // of the evaluation that orders the moves of the search to the end
  const Weights* weights = nullptr;
  SearchRecorder* recorder = nullptr;  // of the search to the end, without the iterations before it
  // The position is searched to each depth from first_depth to last_depth plies, with the same
  // table. Both 0: there is one search to the end of the game, after preparatory iterations that
  // are the same for all contenders.
  int first_depth = 0;
  int last_depth = 0;

  bool to_the_end() const { return last_depth == 0; }
  int hash_bits_for(int empties) const {
    constexpr bool kEndgameCache = false;
    return hash_bits.value_or(automatic_hash_bits(empties, kEndgameCache));
  }
};

// The result of one search. Earlier searches with the same table are counted only in `before`.
struct Measurement {
  int depth = 0;
  std::optional<Score> score;  // for the side to move; nothing if it was not found
  Counters counters;
  std::uint64_t before = 0;       // nodes of the preparatory iterations
  double seconds = 0;             // processor time
  std::optional<Score> believed;  // the score if the table trusts signatures
  bool over = false;              // it reached the limit of nodes, and was cut
  Storage storage = {};           // with a table that forgets nothing
};

// Scores for the side to move, indexed by the depth of the search; kScoreNone if unknown.
using ScoreByDepth = std::array<Score, 61>;
ScoreByDepth scores_of(const std::vector<Measurement>& measurements);

// Runs the searches of one contender, beginning with an empty table, without selective pruning. The
// position must have empty squares; the side to move may have to pass. With GuessFrom::kScore, the
// first guess is the score in `known`, or as with kPrevious if it is unknown there. The limit of
// nodes is for the search to the end, not for the iterations before it. Returns an empty list if
// the stop flag ended it.
std::vector<Measurement> measure(const Contender& contender, const Board& board,
                                 const ContestSettings& settings, const ScoreByDepth& known,
                                 const SearchControl& control);

}  // namespace tiger::tools
