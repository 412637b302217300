// The lines and arguments of GTP commands, and the names of colours, moves and scores in replies.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger::gtp {

// The arguments of a command.
using Words = std::vector<std::string_view>;

// Thrown if a command cannot be executed; the reply gives the reason.
struct CommandError {
  std::string reason;
};

CommandError syntax_error(const std::string& expected, std::string_view found);

// Argument number i, from 0. All these functions throw a CommandError if the argument is missing or
// is something else; the message says what was `expected`.
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

// A line of the Go Text Protocol, "[id] command [argument...]", and the format of the reply.
class Line {
 public:
  // Drops control characters, turns tabs into blanks, and ignores comments, which begin with #.
  explicit Line(std::string_view line);
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // Whether the line has neither id nor command and so gets no reply.
  bool empty() const { return id_.empty() && command_.empty(); }

  std::string_view command() const { return command_; }
  const std::vector<std::string_view>& arguments() const { return arguments_; }

  // The replies "=[id] text" and "?[id] text", each with an empty line at its end.
  std::string success(const std::string& text) const { return reply('=', text); }
  std::string failure(const std::string& text) const { return reply('?', text); }

 private:
  std::string reply(char status, const std::string& text) const;

  std::string text_;  // the members below are parts of it
  std::string_view id_;
  std::string_view command_;
  std::vector<std::string_view> arguments_;
};

}  // namespace tiger::gtp
