// The names of the three drivers. What they do is in drivers.h.
#pragma once

#include <optional>
#include <string_view>

namespace tiger {

enum class Driver { kPvs, kMtdf, kAlphaBeta };

// "pvs", "mtdf", "alphabeta".
std::string_view driver_name(Driver driver);
std::optional<Driver> parse_driver(std::string_view name);

}  // namespace tiger
