// The command line of a subcommand: the options it takes, described as data, and what was given.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tiger::tools {

struct Option {
  std::string names;           // "threads", or "q,quiet" where it has a letter too
  std::string argument;        // what the help calls its value, "N"; empty: a flag
  std::string help;            // what it does
  std::string otherwise = {};  // the value where none is given; the help tells it
  bool repeatable = false;     // may be given more than once
  std::string group = {};      // the heading it stands under in the help; empty: the first ones
};

struct CommandSyntax {
  std::string name;                  // "tiger solve"
  std::string about;                 // before the options in the help
  std::vector<Option> options = {};  // --help comes by itself
  std::string arguments = {};        // that are no options, as the help calls them: "FILE..."
  std::string notes = {};            // after the options in the help
};

// What was given. The functions for values throw std::logic_error for an option that the syntax
// does not have.
class CommandLine {
 public:
  bool given(const std::string& option) const;
  bool flag(const std::string& option) const;

  // The value, or the one that stands for it where none is given; nothing where there is none.
  std::optional<std::string> text(const std::string& option) const;

  // All values of a repeatable option.
  std::vector<std::string> texts(const std::string& option) const;

  // See the functions below.
  std::optional<int> integer(const std::string& option, int low, int high) const;
  std::optional<std::chrono::milliseconds> seconds(const std::string& option) const;

  // What is no option, in order.
  const std::vector<std::string>& arguments() const { return arguments_; }

 private:
  friend std::optional<CommandLine> parse_command_line(const CommandSyntax&, int, char**);

  const std::vector<std::string>& values_of(const std::string& option) const;

  std::map<std::string, std::vector<std::string>> values_;  // of every option, by its long name
  std::map<std::string, std::string> otherwise_;
  std::vector<std::string> arguments_;
};

// The help, with the options in columns.
std::string command_help(const CommandSyntax& syntax);

// Prints the help and returns nothing where that was asked for. Throws UsageError where an option
// is unknown, lacks its value or is given twice, or where there are arguments and the syntax has
// none.
std::optional<CommandLine> parse_command_line(const CommandSyntax& syntax, int argc, char** argv);

// A whole number from `low` to `high`, with or without a sign. Throws UsageError, whose message
// begins with the name of the option.
int parse_integer(const std::string& option, const std::string& text, int low, int high);

// A time in seconds, above 0 and rounded to at least a millisecond. Throws UsageError likewise.
std::chrono::milliseconds parse_seconds(const std::string& option, const std::string& text);

}  // namespace tiger::tools
