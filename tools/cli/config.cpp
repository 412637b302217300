#include "cli/config.h"

#include <algorithm>
#include <set>

#include "cli/failures.h"
#include "cli/input.h"
#include "cli/subcommand.h"
#include "cli/system/process.h"
#include "cli/system/terminal.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

// Whether an option of a subcommand has this name, and may be set so.
bool any_option(std::string_view name, Configurable configurable) {
  for (const Subcommand* subcommand : subcommands())
    for (const Option& option : subcommand->syntax().options)
      if (option.name == name && option.configurable == configurable) return true;
  return false;
}

// The options of all subcommands that may be set in the configuration file; none in a program
// without subcommands.
std::set<std::string_view> keys() {
  std::set<std::string_view> names;
  for (const Subcommand* subcommand : subcommands())
    for (const Option& option : subcommand->syntax().options)
      if (option.configurable != Configurable::kNowhere) names.insert(option.name);
  return names;
}

// Up to a comment: a # at the beginning, or after a blank.
std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t'))
      return line.substr(0, i);
  return line;
}

std::string trimmed(std::string_view text) { return std::string(formats::trimmed({text}).chars); }

}  // namespace

Config::Config(std::string path, std::string_view text) : path_(std::move(path)) {
  text = formats::without_byte_order_mark(text);
  const std::set<std::string_view> known = keys();
  int line = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    add(text.substr(begin, end - begin), ++line, known);
    begin = end + 1;
  }
}

void Config::add(std::string_view text, int line, const std::set<std::string_view>& known) {
  const std::string content = trimmed(without_comment(text));
  if (content.empty()) return;
  if (content.front() == '[') return begin_section(content, line);
  const std::size_t equals = content.find('=');
  const std::string key = formats::lower(trimmed(content.substr(0, equals)));
  if (equals == std::string::npos || key.empty())
    fail(line, "expected `key = value`, such as `level = 20`, got " + formats::quoted(content));
  ConfigSetting setting{section_, key, trimmed(content.substr(equals + 1)), line};
  if (const std::size_t dot = key.find('.'); dot != std::string::npos && section_.empty()) {
    setting.subcommand = key.substr(0, dot);
    setting.option = key.substr(dot + 1);
    check_subcommand(setting.subcommand, line);
  }
  if (!known.empty() && !known.contains(setting.option))
    fail(line, "unknown key " + formats::quoted(setting.option) +
                   did_you_mean(setting.option, known) +
                   "; keys are long names of options, such as level");
  if (setting.value.empty()) fail(line, key + ": expected a value after the =");
  for (const ConfigSetting& earlier : settings_)
    if (earlier.key() == setting.key())
      fail(line, setting.key() + " is set twice, first in line " + std::to_string(earlier.line));
  settings_.push_back(std::move(setting));
}

// "[review]"
void Config::begin_section(const std::string& heading, int line) {
  if (heading.back() != ']')
    fail(line, "expected `[SUBCOMMAND]`, such as `[review]`, got " + formats::quoted(heading));
  section_ = formats::lower(trimmed(heading.substr(1, heading.size() - 2)));
  check_subcommand(section_, line);
}

void Config::check_subcommand(const std::string& name, int line) const {
  if (!subcommands().empty() && find_subcommand(name) == nullptr)
    fail(line,
         "unknown subcommand " + formats::quoted(name) + did_you_mean(name, subcommand_names()));
}

void Config::fail(int line, const std::string& what) const {
  throw Failure(path_ + ":" + std::to_string(line) + ": " + what);
}

const ConfigSetting* Config::find(std::string_view subcommand, std::string_view option) const {
  const ConfigSetting* found = nullptr;
  for (const ConfigSetting& setting : settings_)
    if (setting.option == option && !is_ambiguous(setting) &&
        (setting.subcommand == subcommand || (setting.subcommand.empty() && found == nullptr)))
      found = &setting;
  return found;
}

bool Config::is_ambiguous(const ConfigSetting& setting) {
  return setting.subcommand.empty() && any_option(setting.option, Configurable::kBelowHeading);
}

std::string ambiguous_options() {
  std::string names;
  for (const std::string_view name : keys())
    if (any_option(name, Configurable::kBelowHeading))
      names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

std::string Config::place(const ConfigSetting& setting) const {
  return path_ + ":" + std::to_string(setting.line) + ": " + setting.key();
}

std::optional<Config> read_config(const std::string& path, bool must_exist) {
  std::error_code missing;
  if (!must_exist && !std::filesystem::exists(path_of(path), missing)) return std::nullopt;
  return Config(path, file_contents(path));
}

Config config_of(bool default_config, const std::optional<std::string>& chosen) {
  if (chosen && formats::lower(*chosen) == "none") return {};
  if (chosen) return read_config(*chosen, true).value();
  if (!default_config || !is_tty(Stream::kOut)) return {};
  return read_config(config_path("config"), false).value_or(Config());
}

std::optional<bool> parse_yes_or_no(const std::string& text) {
  const std::string word = formats::lower(text);
  for (const std::string_view yes : {"yes", "true", "on", "1"})
    if (word == yes) return true;
  for (const std::string_view no : {"no", "false", "off", "0"})
    if (word == no) return false;
  return std::nullopt;
}

}  // namespace tiger::tools
