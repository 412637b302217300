// Defaults of the command line. (The default number of threads is the machine's number of hardware
// threads.)
#pragma once

#include "search/drivers.h"
#include "table/table.h"

namespace tiger::tools {

// The driver of searches to the end of the game, for which PVS and MTD(f) need about as many nodes
// and as much time. Players and hints take kAnalysisDriver.
inline constexpr Driver kDefaultDriver = Driver::kMtdf;

// The level of a player, see limits_of_level(), unless time or nodes limit the search.
inline constexpr int kDefaultLevel = 16;

// The level of hints and reviews in a session at a terminal.
inline constexpr int kAnalysisLevel = 18;

// Hash tables. A player's table lasts for a whole game. Those of `match --self` are smaller,
// because a game needs two, and several games run at a time.
inline constexpr int kSolveHashBits = kDefaultHashBits;
inline constexpr int kPlayerHashBits = 18;
inline constexpr int kSelfMatchHashBits = 16;

inline constexpr int kMinHashBits = 8;
inline constexpr int kMaxThreads = 256;

}  // namespace tiger::tools
