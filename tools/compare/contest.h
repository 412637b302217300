// A contest: the drivers search one position, each with a table of its own, and what they needed is
// counted alike.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/defaults.h"
#include "search/context.h"
#include "search/solver.h"

namespace tiger::tools {

// A driver, and whether it is given the first guess: PVS without one searches with the full window,
// with one it opens 2 * params::kAspiration around it.
struct Contender {
  std::string_view name;
  Driver driver;
  bool guesses;
};
inline constexpr std::array<Contender, 4> kContenders = {{
    {"pvs", Driver::kPvs, false},
    {"pvs-aspiration", Driver::kPvs, true},
    {"mtdf", Driver::kMtdf, true},
    {"alphabeta", Driver::kAlphaBeta, false},
}};

// Where the first guess comes from.
enum class GuessFrom {
  kPrevious,    // to the end: what the passes before made of the score; else the score two plies
                // before
  kEvaluation,  // of the root
  kZero,
  kScore,  // the score itself, known from another search
};

// What a bucket's bytes are used for, see one_slot.h.
enum class SlotUse { kBoth, kDeepestOnly, kNewestOnly };

inline constexpr int kNoTable = 65;  // a table floor above every board

struct ContestSettings {
  std::optional<int> hash_bits = kSolveHashBits;  // nothing: sized for the position
  int min_empties_for_table = params::kMinEmptiesForTable;
  SlotUse slots = SlotUse::kBoth;
  int lock_bits = 32;
  bool doubts_locks = false;  // searches once more with a table that trusts a matching signature
  GuessFrom guess = GuessFrom::kPrevious;
  Score guess_error = 0;  // added to the first guess
  Experiment experiment = {};
  const Weights* weights = nullptr;
  // Searches of first_depth to last_depth plies, one after the other on one table; 0: to the end of
  // the game, after passes that are the same for all contenders.
  int first_depth = 0;
  int last_depth = 0;

  bool to_the_end() const { return last_depth == 0; }
  int hash_bits_for(int empties) const {
    constexpr bool kEndgameCache = false;
    return hash_bits.value_or(automatic_hash_bits(empties, kEndgameCache));
  }
};

// One search. What came before it on the same table is not counted, but for `before`.
struct Measurement {
  int depth = 0;
  Score score = 0;  // for the side to move
  Counters counters;
  std::uint64_t before = 0;  // nodes of the passes that filled the table and gave the first guess
  double seconds = 0;        // of the processor, not of the clock on the wall
  std::optional<Score> believed;  // what the search finds that believes its table's locks
};

// Scores for the side to move by the depth of their search; kScoreNone where one is not known.
using ScoreByDepth = std::array<Score, 61>;
ScoreByDepth scores_of(const std::vector<Measurement>& measurements);

// The searches of one contender from an empty table, nothing in them selective. The position must
// have empty squares and may have to pass; `known` is what a first guess of kScore is taken from,
// from the search before where it is none. Empty where the stop flag ended it.
std::vector<Measurement> measure(const Contender& contender, const Board& board,
                                 const ContestSettings& settings, const ScoreByDepth& known,
                                 const SearchControl& control);

}  // namespace tiger::tools
