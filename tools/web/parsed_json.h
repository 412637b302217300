// The positions and games of a text or a file, as JSON.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

namespace tiger::web {

// The object of the schema `Parsed`, with most_items() positions and games of each kind at most.
// Bytes may be a WTHOR file, too. Empty if it was stopped.
std::string parsed_text_json(std::string_view text, const std::atomic<bool>& stop);
std::string parsed_bytes_json(std::string_view bytes, const std::atomic<bool>& stop);

}  // namespace tiger::web
