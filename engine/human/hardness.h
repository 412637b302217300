// How hard a position is for people: which moves they play there, and what these lose.
#pragma once

#include <optional>
#include <vector>

#include "human/model.h"
#include "search/analysis.h"

namespace tiger {

// A legal move, how often people play it, and what it loses.
struct PeoplesMove {
  Square move = kNoSquare;
  int per_mille = 0;  // of the times that people have this position
  int lost = 0;       // discs
};

// Moves rarer than this are left out of the sums.
inline constexpr int kUnlikely = 10;  // in a thousand

// Losing this many discs or more is an error.
inline constexpr int kErrorDiscs = 2;

// An error is a slip where people err in less than kSlipPercent of the cases, and hard to avoid
// where they do in kHardPercent or more.
inline constexpr int kSlipPercent = 25;
inline constexpr int kHardPercent = 50;

struct Hardness {
  int centidiscs = 0;  // expected loss: the sum of the moves' probability times what they lose
  int errors = 0;      // how often people err, in percent
  bool exact = false;  // whether the losses are proved; otherwise they are estimates

  bool is_slip() const { return errors < kSlipPercent; }
  bool is_hard() const { return errors >= kHardPercent; }
  double expected_loss() const { return centidiscs / 100.0; }
};

// The moves of people, the most frequent first; `lost` is not filled in. Empty if there is no legal
// move. Empties the table.
std::vector<PeoplesMove> moves_of_people(const HumanModel& model, Table& table,
                                         const Situation& situation,
                                         const Weights& weights = embedded_weights());

// The sums over moves whose losses are known.
Hardness hardness_of(const std::vector<PeoplesMove>& moves, bool exact);

// Losses are exact with at most this many empty squares, else found by a search of this depth (a
// tenth of the total time of a review at level 16).
inline constexpr int kExactHardness = 14;
inline constexpr int kHardnessDepth = 8;

// The likely moves of people with their losses, and the sums.
struct PeopleHint {
  std::vector<PeoplesMove> moves;
  Hardness hardness;
};

// The size of a table for all of this, as an exponent of 2.
inline constexpr int kPeopleHashBits = 16;

// The limits of a search for a Hardness.
SearchLimits hardness_limits(const Board& board);

// Uses a table of its own. Nothing if the search is stopped.
std::optional<PeopleHint> people_hint(const HumanModel& model, const Situation& situation,
                                      const SearchLimits& limits, const SearchControl& control,
                                      const Weights& weights = embedded_weights());

// Fills in what the likely moves lose. Returns whether this is proved. Empties the table. If the
// search is stopped, the losses mean nothing.
bool find_losses(std::vector<PeoplesMove>& moves, Table& table, const Board& board,
                 const SearchLimits& limits, const SearchControl& control,
                 const Weights& weights = embedded_weights());

// The whole computation, with hardness_limits(); nothing if stopped.
std::optional<Hardness> hardness_at(const HumanModel& model, Table& table,
                                    const Situation& situation, const SearchControl& control,
                                    const Weights& weights = embedded_weights());

}  // namespace tiger
