// Games of Othello Quest, in its JSON: {"position":{"moves":[{"m":"f5","t":1},{"m":"d6"}]}}. "-" is
// a pass, or nothing where the side to move has a move. JSON of other kinds is refused by name.
#pragma once

#include <string_view>
#include <vector>

#include "formats/move_run.h"

namespace tiger::formats {

// Whether a text begins with an object of JSON, or with a list of them: with {"name": or [{"name":.
bool begins_json(std::string_view text);

// Takes the lines of the JSON that the text begins with, and returns the games in it. Throws a
// ParseError, with the lines taken, if there are none.
std::vector<FoundMoves> take_quest_games(Lines& lines);

}  // namespace tiger::formats
