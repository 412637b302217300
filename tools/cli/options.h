// The command line of a subcommand: its options, described as data, and the values that were given.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/program.h"

namespace tiger::tools {

class Config;

// Whether the configuration file may set a default of an option: anywhere; only below the heading
// of a subcommand, as other subcommands use its name otherwise; or not at all, because no default
// makes sense.
enum class Configurable { kAnywhere, kBelowHeading, kNowhere };

struct Option {
  std::string name;                        // "threads"; for short forms see short_name()
  std::string argument;                    // the name of its value in the help, "N"; empty: a flag
  std::string help;                        // description
  std::string default_value = {};          // shown in the help
  bool repeatable = false;                 // may be given more than once
  std::string heading = "Options";         // in the help
  std::vector<std::string> excludes = {};  // options that it cannot be used with, where both exist
  Configurable configurable = Configurable::kAnywhere;
};

// The same options, listed below a heading of the help.
std::vector<Option> under(const std::string& heading, std::vector<Option> options);

// The lists joined into one.
std::vector<Option> joined(std::vector<std::vector<Option>> lists);

// Shared options that replace or omit the printed table.
Option json_option(const std::string& help);
Option csv_option(const std::string& help);
Option quiet_option(const std::string& help);

// A command line for the help, and what it does.
struct Example {
  std::string command;
  std::string what;
};

// A text too long for a subcommand's help; `tiger help NAME` prints it.
struct Topic {
  std::string name;
  std::string about;  // "the lines that `play` prints into a pipe"
  std::string (*text)();
};

struct CommandSyntax {
  std::string name;                  // "tiger solve"
  std::string about;                 // the help before the options
  std::vector<Option> options = {};  // besides --help
  std::string arguments = {};        // the names of the arguments, "FILE..."; empty: none
  std::string notes = {};            // the help after the options
  // The exit statuses besides those that every subcommand can have, and what they mean here.
  std::vector<StatusMeaning> statuses = {};
  std::vector<Example> examples = {};  // at least two
  std::vector<Topic> topics = {};
  // Whether the user's own configuration file applies. It does not where a program measures or
  // trains, nor on a cluster.
  bool default_config = true;
};

// The values that were given on the command line, and the defaults from the configuration file
// (config.h) or else from the syntax. The functions throw std::logic_error for an option that the
// syntax does not have.
class CommandLine {
 public:
  // Whether the option was given on the command line.
  bool given(const std::string& option) const;

  bool flag(const std::string& option) const;

  // The name of the option in messages about its value: "--level", or "config:3: level" if the
  // value comes from the configuration file.
  std::string label(const std::string& option) const;

  // The value or its default; nullopt if there is neither.
  std::optional<std::string> text(const std::string& option) const;

  // Calls parse(). If it throws UsageError and the value comes from the configuration file, adds
  // the place in that file to the message.
  template <class Parse>
  auto placed(const std::string& option, Parse parse) const {
    try {
      return parse();
    } catch (const UsageError& error) {
      if (setting_of(option) == nullptr) throw;
      throw UsageError(label(option) + ": " + error.what());
    }
  }

  // All values of a repeatable option.
  std::vector<std::string> texts(const std::string& option) const;

  // Whether the value, or else the default, is this word. Case does not matter.
  bool is(const std::string& option, std::string_view word) const;

  // See parse_integer() and parse_duration().
  std::optional<int> integer(const std::string& option, int low, int high) const;
  std::optional<std::chrono::milliseconds> duration(const std::string& option) const;

  // An integer from 1 to 10^18.
  std::optional<std::uint64_t> count(const std::string& option) const;

  // An integer of 64 bits.
  std::optional<std::uint64_t> seed(const std::string& option) const;

  // The arguments that are not options, in order.
  const std::vector<std::string>& arguments() const { return arguments_; }

 private:
  friend std::optional<CommandLine> parse_command_line(const CommandSyntax&, int, char**);

  // A default of the configuration file.
  struct Setting {
    std::string value;
    std::string place;
  };

  void add_config(const std::vector<Option>& options, const std::string& subcommand,
                  const Config& config);
  void check_config(const std::vector<Option>& options, const std::string& subcommand,
                    const Config& config) const;
  void settle_conflicts(const std::vector<Option>& options);
  bool is_none(const std::string& option) const;
  const Setting* setting_of(const std::string& option) const;
  const std::vector<std::string>& values_of(const std::string& option) const;

  std::map<std::string, std::vector<std::string>> values_;  // by the long name of the option
  std::map<std::string, Setting> settings_;
  std::vector<std::string> refused_flags_;  // as in --quiet=false
  std::map<std::string, std::string> default_values_;
  std::vector<std::string> arguments_;
};

// The letter of an option's short form, such as -t for --threads, the same in every subcommand; 0
// if there is no short form.
char short_name(std::string_view option);

// The options of a help below one heading.
struct OptionGroup {
  std::string heading;
  std::vector<Option> options;
};

// All options of a subcommand, --help and --config too, in the order of its help.
std::vector<OptionGroup> option_groups(const CommandSyntax& syntax);

// What the help says of an option: "number of threads. Default: 1"
std::string option_help(const Option& option);

// The exit statuses that a subcommand can have, in ascending order.
std::vector<StatusMeaning> statuses_of(const CommandSyntax& syntax);

// The text of --help: what the subcommand does, its options in groups, notes, examples and exit
// statuses.
std::string command_help(const CommandSyntax& syntax);

// The lines "Exit status: 0 done, ..." of the help, for these statuses.
std::string status_help(std::span<const StatusMeaning> statuses);

// With --help, prints the help and returns nullopt. Also reads the configuration file that applies
// to this run. Throws UsageError if an option is unknown, lacks its value or is given twice, if two
// options exclude each other, or if there are arguments and the syntax has none; Failure if there
// is a mistake in the configuration file.
std::optional<CommandLine> parse_command_line(const CommandSyntax& syntax, int argc, char** argv);

// Reads an integer from `low` to `high`, with or without a sign. Throws UsageError, with the label
// of the option at the beginning of its message.
int parse_integer(const std::string& option, const std::string& text, int low, int high);

// Reads an integer from 0 to 2^64 - 1. Throws UsageError.
std::uint64_t parse_seed(const std::string& option, const std::string& text);

// The ends of a range such as "8-16"; "8" means "8-8".
std::pair<int, int> parse_range(const std::string& option, const std::string& text, int low,
                                int high);

}  // namespace tiger::tools
