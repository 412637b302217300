// The positions and games of a text or a file, as JSON.
#pragma once

#include <string_view>

#include "cli/json.h"

namespace tiger::web {

// The object of the schema `Parsed`. Bytes may be a WTHOR file, too.
tools::Json parsed_text_json(std::string_view text);
tools::Json parsed_bytes_json(std::string_view bytes);

}  // namespace tiger::web
