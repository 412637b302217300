// The names of the three drivers, which drivers.h describes.
#pragma once

#include <optional>
#include <string_view>

namespace tiger {

enum class Driver { kPvs, kMtdf, kAlphaBeta };

// "pvs", "mtdf" or "alphabeta"; parse_driver() returns nothing for any other text.
std::string_view driver_name(Driver driver);
std::optional<Driver> parse_driver(std::string_view name);

}  // namespace tiger
