// What an archive knows of a position, as text and CSV.
#pragma once

#include <string>

#include "archive/archive.h"

namespace tiger::tools {

// `total`: games of the archive.
std::string games_text(const ArchiveAnswer& answer, std::size_t total);

inline constexpr const char* kGamesCsvHead =
    "move,games,won,drawn,lost,mean,first_year,last_year\n";
std::string games_csv(const ArchiveAnswer& answer);  // a row for each move

}  // namespace tiger::tools
