// The configuration file, which sets defaults of options for work at a terminal.
//
//   # comment
//   level = 20
//   solve.threads = 1      # for one subcommand only
//   quiet = yes            # a flag: yes or no
#pragma once

#include <optional>
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

  // Throws Failure, with file and line, if a line is not a setting, if no subcommand has such an
  // option, or if a key is set twice.
  Config(std::string path, std::string_view text);

  const std::string& path() const { return path_; }
  const std::vector<ConfigSetting>& settings() const { return settings_; }

  // The setting of an option for the subcommand, or else for all subcommands; null if there is
  // none.
  const ConfigSetting* find(std::string_view subcommand, std::string_view option) const;

  // "file:3: level", for messages.
  std::string place(const ConfigSetting& setting) const;

 private:
  void add(std::string_view text, int line);
  [[noreturn]] void fail(int line, const std::string& what) const;

  std::string path_;
  std::vector<ConfigSetting> settings_;
};

// $XDG_CONFIG_HOME/tiger/config, or else ~/.config/tiger/config; empty if neither folder is known.
std::string default_config_path();

// Reads a file. Returns nullopt if there is no such file, unless it must exist. Throws Failure.
std::optional<Config> read_config(const std::string& path, bool must_exist);

// The configuration of a run of a subcommand. `chosen` is the value of --config: a file, or `none`.
// Without --config the default file is read, except by subcommands that measure or train (bench,
// compare, train) and if stdout is not a terminal, because scripts must not depend on the file.
// Throws Failure.
Config config_of(std::string_view subcommand, const std::optional<std::string>& chosen);

// Reads yes, true, on or 1 as true, and no, false, off or 0 as false; returns nullopt for anything
// else.
std::optional<bool> parse_yes_or_no(const std::string& text);

}  // namespace tiger::tools
