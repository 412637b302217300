// JSON as the program writes it: keys stay in their order, an object stands on one line.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tiger::tools {

using Json = nlohmann::ordered_json;

// On one line, without its end. Bytes that are no UTF-8, in a file's name, are replaced.
inline std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tiger::tools
