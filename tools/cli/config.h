// The configuration file, which sets defaults of options for work at a terminal.
//
//   # comment
//   level = 20             # for all subcommands that have it
//   quiet = yes            # a flag: yes or no
//   [review]               # from here on for one subcommand only
//   exact = 22
//
// Above the first heading, `solve.threads = 1` is for one subcommand too.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program.h"

namespace tiger::tools {

struct ConfigSetting {
  std::string subcommand;  // empty: all subcommands that have the option
  std::string option;      // the long name
  std::string value;
  int line = 0;

  std::string key() const { return subcommand.empty() ? option : subcommand + "." + option; }
};

class Config {
 public:
  Config() = default;

  // Throws Failure, with file and line, if a line is neither a heading nor a setting, if a key is
  // set twice, or, in a program with subcommands, if none of them has such an option.
  Config(std::string path, std::string_view text);

  const std::string& path() const { return path_; }
  const std::vector<ConfigSetting>& settings() const { return settings_; }

  // The setting of an option for the subcommand, or else for all subcommands; null if there is
  // none.
  const ConfigSetting* find(std::string_view subcommand, std::string_view option) const;

  // Whether a setting is for all subcommands though its option means different things to them. Such
  // a setting is ignored.
  static bool is_ambiguous(const ConfigSetting& setting);

  // "file:3: level", for messages.
  std::string place(const ConfigSetting& setting) const;

 private:
  void add(std::string_view text, int line, const std::set<std::string_view>& known);
  void begin_section(const std::string& heading, int line);
  void check_subcommand(const std::string& name, int line) const;
  [[noreturn]] void fail(int line, const std::string& what) const;

  std::string path_;
  std::string section_;  // the subcommand of the last heading; empty above the first
  std::vector<ConfigSetting> settings_;
};

// The options that must stand below a heading: "count, empties, ...".
std::string ambiguous_options();

// Reads a file. Returns nullopt if there is no such file, unless it must exist. Throws Failure.
std::optional<Config> read_config(const std::string& path, bool must_exist);

// The configuration of a run. `chosen` is the value of --config: a file, or `none`. Without
// --config the default file is read, but only if the subcommand allows it
// (CommandSyntax::default_config) and if stdout is a terminal, because scripts must not depend on
// the file. Throws Failure.
Config config_of(bool default_config, const std::optional<std::string>& chosen);

// Reads yes, true, on or 1 as true, and no, false, off or 0 as false; returns nullopt for anything
// else.
std::optional<bool> parse_yes_or_no(const std::string& text);

}  // namespace tiger::tools
