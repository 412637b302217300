// What the readers found in a text, in the notation of cases/README.md.
#pragma once

#include <string>

#include "formats/reader.h"

namespace tiger {

// Whether errors and notes come with their messages.
enum class Messages { kNo, kYes };

// One line for each position, game, error and note.
std::string findings_in(const FileContents& read, Messages messages);

}  // namespace tiger
