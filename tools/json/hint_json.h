// The best moves of a position as a JSON object, for `tiger hint` and the HTTP interface.
#pragma once

#include <optional>

#include "cli/input.h"
#include "cli/json.h"
#include "human/hardness.h"
#include "player/player.h"

namespace tiger::tools {

Json hint_json(const Task& task, const SearchResult& result,
               const std::optional<PeopleHint>& people = {});
Json hint_schema();

}  // namespace tiger::tools
