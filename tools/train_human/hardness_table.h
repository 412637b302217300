// Whether people lose what the model expects (human/hardness.h), in positions of test players.
#pragma once

#include <atomic>
#include <string>

#include "train_human/people.h"

namespace tiger::tools {

// With at most this many empty squares, all moves get exact values.
inline constexpr int kCalibratedEmpties = 18;

// A table of ten bins of `count` choices of test players, or all if there are fewer, from
// the least expected loss to the greatest. The model does not know the players' strength. The 95 %
// intervals treat the games as drawn at random. Empty after a stop.
std::string hardness_table(const People& people, const std::vector<Turn>& turns, std::size_t count,
                           int threads, const std::atomic<bool>& stop);

}  // namespace tiger::tools
