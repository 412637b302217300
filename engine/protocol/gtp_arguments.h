// The arguments of GTP commands, and the names of colours, moves and scores in replies.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger::gtp {

// The arguments of a command.
using Words = std::vector<std::string_view>;

// A command that cannot be executed: the reply says why.
struct CommandError {
  std::string reason;
};

CommandError syntax_error(const std::string& expected, std::string_view found);

// Argument number i, from 0. All these functions throw a CommandError if the argument is missing or
// is something else; `expected` tells, in the message, what it should be.
std::string_view argument(const Words& words, std::size_t i, const char* expected);
Color parse_color(const Words& words, std::size_t i);
Square parse_move(const Words& words, std::size_t i);  // kPass for a pass
std::chrono::milliseconds parse_seconds(const Words& words, std::size_t i);
int parse_count(const Words& words, std::size_t i, const char* expected);  // 0 or more

// Reads an integer from `low` to `high`. Throws a CommandError for any other text; `name` is the
// name of the value in the message.
int parse_integer(std::string_view text, const std::string& name, int low, int high);

std::string color_name(Color color);  // "black", "white"
std::string move_name(Square move);   // "f5", "pass"
std::string score_name(Score black);  // "B+4", "W+2", "0"

// The squares of a row, 0 to 7, from file a on: ". X O . . . . .".
std::string row_text(const Position& position, int row);

}  // namespace tiger::gtp
