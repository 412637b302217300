// A contest: the drivers search one position, each with a table of its own, and what they needed is
// counted alike.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/drivers.h"

namespace tiger::tools {

// A driver, and whether it is given the first guess: PVS without one searches with the full window,
// with one it opens 2 * knobs::kAspiration around it.
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

struct ContestSettings {
  std::optional<int> hash_bits;  // nothing: sized for the position
  int table_floor = knobs::kTableFloor;
  const Weights* weights = nullptr;
  // Searches of first_depth to last_depth plies, one after the other on one table; 0: to the end of
  // the game, after passes that are the same for all contenders.
  int first_depth = 0;
  int last_depth = 0;
};

// One search. What came before it on the same table is not counted, but for `before`.
struct Effort {
  int depth;
  Score score;  // for the side to move
  Counters counters;
  std::uint64_t before;  // nodes of the passes that filled the table and gave the first guess
  double seconds;
};

// The searches of one contender from an empty table, nothing in them selective. The position must
// have empty squares and may have to pass. Empty where the stop flag ended it.
std::vector<Effort> efforts_of(const Contender& contender, const Board& board,
                               const ContestSettings& settings, const SearchControl& control);

}  // namespace tiger::tools
