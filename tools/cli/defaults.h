// What holds where the command line says nothing. The number of threads is that of the machine.
#pragma once

#include "search/driver.h"
#include "table/table.h"

namespace tiger::tools {

// PVS and MTD(f) need about the same nodes and time.
inline constexpr Driver kDefaultDriver = Driver::kMtdf;

// How far a player looks for a move: see limits_of_level(). On a clock, at a time or at a number of
// nodes for a move it is these that end the search.
inline constexpr int kDefaultLevel = 16;

// Tables. A player keeps what one move's search found for the next; a game of
// `match --self` has two players, and many games run side by side.
inline constexpr int kSolveHashBits = kDefaultHashBits;
inline constexpr int kPlayerHashBits = 18;
inline constexpr int kSelfMatchHashBits = 16;

inline constexpr int kMinHashBits = 8;
inline constexpr int kMaxThreads = 256;

}  // namespace tiger::tools
