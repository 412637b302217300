// A line of the Go Text Protocol, "[id] command [argument...]", and the format of the reply.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tiger::gtp {

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
