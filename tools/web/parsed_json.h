// The positions and games of a text or a file, as JSON.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/json.h"
#include "formats/games/wthor.h"

namespace tiger::web {

// The bytes of a file, and the names for the games of a WTHOR file.
struct NamedFile {
  std::string bytes;
  WthorNames names;
};

// The file in a body. The body's last bytes are WTHOR's files of names: `players` bytes, then
// `tournaments` bytes; 0: none. Throws std::runtime_error with the reason.
NamedFile file_in(std::string_view body, std::size_t players, std::size_t tournaments);

// The object of the schema `Remark`: an error or a note of a reader.
inline tools::Json remark_json(const ParseError& said) {
  using tools::Json;
  Json arguments = Json::array();
  for (const std::string& argument : said.message.arguments) arguments.push_back(argument);
  return Json::object({{"line", said.line},
                       {"column", said.column},
                       {"game", said.game},
                       {"move", said.move},
                       {"kind", std::string(said.message.sentence->kind)},
                       {"arguments", arguments},
                       {"message", said.reason()}});
}

// How many positions and games of a text, or lines of a batch, are answered: so the answer is at
// most twenty times as long as the question, or short.
std::size_t most_items(std::size_t bytes);

// The object of the schema `Parsed`, with most_items() positions and games of each kind at most.
// A file may be one of WTHOR, too. Empty if it was stopped.
std::string parsed_text_json(std::string_view text, const std::atomic<bool>& stop);
std::string parsed_file_json(const NamedFile& file, const std::atomic<bool>& stop);

}  // namespace tiger::web
