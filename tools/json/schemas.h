// The JSON Schemas of the answers of this folder, which several programs give.
#pragma once

#include <span>
#include <string_view>

#include "cli/json.h"
#include "cli/subcommand.h"

namespace tiger::tools {

std::span<const AnswerSchema> shared_schemas();

// The schema named solve, hint, eval, review, book, book-grow, split, messages or reasons. Throws
// std::out_of_range for another name.
Json schema_of(std::string_view name);

}  // namespace tiger::tools
