// The only file that includes the command line library, cxxopts, whose templates are slow to
// compile. It is configured to keep commas in file names, and without regular expressions, which
// would take most of the compile time.
#include "cli/options.h"

#define CXXOPTS_VECTOR_DELIMITER '\0'
#define CXXOPTS_NO_REGEX true
#include <algorithm>
#include <array>
#include <charconv>
#include <cxxopts.hpp>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/config.h"
#include "cli/duration.h"
#include "cli/failures.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "formats/text/lines.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kHelpWidth = 80;
constexpr std::size_t kMaxNamesWidth = 28;  // longer names get a line of their own

// "t,threads", as the library wants it.
std::string both_names(const Option& option) {
  const char letter = short_name(option.name);
  return letter == 0 ? option.name : std::string(1, letter) + "," + option.name;
}

// The options of the syntax, after those of all subcommands.
std::vector<Option> all_options(const CommandSyntax& syntax) {
  std::vector<Option> options = {
      {"help", "", "print this help"},
      {"config", "FILE", "read defaults of options from FILE, or none; see `tiger help config`"}};
  for (Option& option : options) option.configurable = Configurable::kNowhere;
  return joined({under("General", std::move(options)), syntax.options});
}

cxxopts::Options declare(const std::vector<Option>& options) {
  cxxopts::Options declared("tiger");
  for (const Option& option : options) {
    if (option.argument.empty())
      declared.add_options()(both_names(option), option.help);
    else
      declared.add_options()(both_names(option), option.help,
                             cxxopts::value<std::vector<std::string>>());
  }
  return declared;
}

// "  -q, --quiet", "      --threads N"
std::string names_column(const Option& option) {
  const char letter = short_name(option.name);
  std::string text = letter == 0 ? "      " : std::string("  -") + letter + ", ";
  text += "--" + option.name;
  if (!option.argument.empty()) text += " " + option.argument;
  return text;
}

std::string option_line(const Option& option, std::size_t column) {
  const std::string help = option_help(option);
  const std::string names = names_column(option);
  const bool fits = names.size() + 2 <= column;
  return (fits ? left(names, column) : names + "\n" + std::string(column, ' ')) +
         wrapped(help, column, std::string(column, ' '), {.width = kHelpWidth}) + "\n";
}

// The headings in their order. Those that only one subcommand has stand before its output.
constexpr std::array<std::string_view, 6> kHeadings = {"Input",   "Search", "Games",
                                                       "Options", "Output", "General"};

std::string examples_text(const std::vector<Example>& examples) {
  if (examples.empty()) return "";
  const std::string indent(6, ' ');
  std::string text = "\nExamples:\n";
  for (const Example& example : examples)
    text += "  " + example.command + "\n" + indent +
            wrapped(example.what, indent.size(), indent, {.width = kHelpWidth}) + "\n";
  return text;
}

std::string topics_text(const std::vector<Topic>& topics) {
  std::string text;
  for (const Topic& topic : topics)
    text += (text.empty() ? "\nMore: `tiger help " : "; `tiger help ") + topic.name +
            "`: " + topic.about;
  return text.empty() ? "" : wrapped(text + ".", 0, "", {.width = kHelpWidth}) + "\n";
}

// "--name" from a message of the library, which contains the name in quotes.
std::string option_in(std::string_view message) {
  const std::size_t begin = message.find(cxxopts::LQUOTE) + cxxopts::LQUOTE.size();
  const std::size_t end = message.rfind(cxxopts::RQUOTE);
  const std::string name(message.substr(begin, end - begin));
  return (name.size() == 1 ? "-" : "--") + name;
}

// Moves the arguments that are boards and begin with an empty square, so like an option, to
// `boards`; not the values of options. Returns the rest, with a null pointer at the end.
std::vector<char*> take_boards(const std::vector<Option>& options, int argc, char** argv,
                               std::vector<std::string>& boards) {
  std::vector<char*> others;
  bool is_value = false;
  for (int i = 0; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (!is_value && argument.starts_with('-') && formats::is_surely_board(argument))
      boards.emplace_back(argument);
    else
      others.push_back(argv[i]);
    is_value = std::any_of(options.begin(), options.end(), [&](const Option& option) {
      return !option.argument.empty() && argument == "--" + option.name;
    });
  }
  others.push_back(nullptr);
  return others;
}

// Whether a setting above all headings is not for this option; also in a program without
// subcommands, which cannot know that others mean something else by it.
bool is_for_all(const Option& option, const ConfigSetting& setting) {
  return option.configurable == Configurable::kBelowHeading && setting.subcommand.empty();
}

cxxopts::ParseResult parse(cxxopts::Options& declared, const std::vector<Option>& options, int argc,
                           char** argv) {
  try {
    return declared.parse(argc, argv);
  } catch (const cxxopts::exceptions::no_such_option& error) {
    const std::string given = option_in(error.what());
    std::vector<std::string> names;
    for (const Option& option : options) names.push_back("--" + option.name);
    throw UsageError("unknown option '" + given + "'" + did_you_mean(given, names));
  } catch (const cxxopts::exceptions::missing_argument& error) {
    throw UsageError(option_in(error.what()) + " needs a value");
  } catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

std::vector<Option> under(const std::string& heading, std::vector<Option> options) {
  for (Option& option : options) option.heading = heading;
  return options;
}

std::vector<Option> joined(std::vector<std::vector<Option>> lists) {
  std::vector<Option> all;
  for (std::vector<Option>& list : lists)
    std::move(list.begin(), list.end(), std::back_inserter(all));
  return all;
}

Option json_option(const std::string& help) {
  return {.name = "json", .argument = "", .help = help, .heading = "Output", .excludes = {"csv"}};
}

Option csv_option(const std::string& help) {
  return {.name = "csv", .argument = "", .help = help, .heading = "Output"};
}

Option quiet_option(const std::string& help) {
  return {.name = "quiet", .argument = "", .help = help, .heading = "Output"};
}

char short_name(std::string_view option) {
  constexpr std::array<std::pair<std::string_view, char>, 6> kShortNames = {{{"help", 'h'},
                                                                             {"threads", 't'},
                                                                             {"level", 'l'},
                                                                             {"json", 'j'},
                                                                             {"quiet", 'q'},
                                                                             {"output", 'o'}}};
  for (const auto& [name, letter] : kShortNames)
    if (name == option) return letter;
  return 0;
}

std::vector<OptionGroup> option_groups(const CommandSyntax& syntax) {
  std::vector<OptionGroup> groups;
  for (const std::string_view heading : kHeadings) groups.push_back({std::string(heading), {}});
  const auto place_of = [&](std::string_view heading) {
    return std::find_if(groups.begin(), groups.end(),
                        [&](const OptionGroup& group) { return group.heading == heading; });
  };
  for (const Option& option : all_options(syntax)) {
    auto place = place_of(option.heading);
    if (place == groups.end()) place = groups.insert(place_of("Output"), {option.heading, {}});
    place->options.push_back(option);
  }
  std::erase_if(groups, [](const OptionGroup& group) { return group.options.empty(); });
  return groups;
}

std::string option_help(const Option& option) {
  return option.help + (option.default_value.empty() ? "" : ". Default: " + option.default_value);
}

std::vector<StatusMeaning> statuses_of(const CommandSyntax& syntax) {
  std::vector<StatusMeaning> statuses = syntax.statuses;
  for (const StatusMeaning& known : kStatusMeanings)
    if (known.status != kContradiction && known.status != kUnfinished) statuses.push_back(known);
  std::ranges::sort(statuses, {}, &StatusMeaning::status);
  return statuses;
}

std::string command_help(const CommandSyntax& syntax) {
  std::string text = syntax.about + "\nUsage:\n  " + syntax.name + " [OPTION...]";
  if (!syntax.arguments.empty()) text += " " + syntax.arguments;
  text += "\n";
  const std::vector<OptionGroup> groups = option_groups(syntax);
  std::size_t column = 0;
  for (const OptionGroup& group : groups)
    for (const Option& option : group.options) {
      const std::size_t width = names_column(option).size();
      if (width <= kMaxNamesWidth) column = std::max(column, width + 2);
    }
  for (const OptionGroup& group : groups) {
    text += "\n" + group.heading + ":\n";
    for (const Option& option : group.options) text += option_line(option, column);
  }
  return text + syntax.notes + topics_text(syntax.topics) + examples_text(syntax.examples) + "\n" +
         status_help(statuses_of(syntax));
}

std::string status_help(std::span<const StatusMeaning> statuses) {
  std::string text;
  for (const auto& [status, meaning] : statuses)
    text += (text.empty() ? "Exit status: " : "; ") + std::to_string(status) + " " + meaning;
  return wrapped(text + ".", 0, "", {.width = kHelpWidth}) + "\n";
}

std::optional<CommandLine> parse_command_line(const CommandSyntax& syntax, int argc, char** argv) {
  const std::vector<Option> options = all_options(syntax);
  cxxopts::Options declared = declare(options);
  std::vector<std::string> boards;
  std::vector<char*> others = take_boards(options, argc, argv, boards);
  const int count = static_cast<int>(others.size()) - 1;
  const cxxopts::ParseResult parsed = parse(declared, options, count, others.data());
  if (parsed.count("help") > 0) {
    print(command_help(syntax));
    return std::nullopt;
  }
  CommandLine line;
  for (const Option& option : options) {
    const std::string& name = option.name;
    std::vector<std::string>& values = line.values_[name];
    line.default_values_[name] = option.default_value;
    if (parsed.count(name) == 0) continue;
    if (option.argument.empty()) {
      if (parsed[name].as<bool>())
        values.emplace_back();
      else
        line.refused_flags_.push_back(name);
      continue;
    }
    values = parsed[name].as<std::vector<std::string>>();
    if (values.size() > 1 && !option.repeatable) throw UsageError("--" + name + " is given twice");
  }
  line.arguments_ = parsed.unmatched();
  line.arguments_.insert(line.arguments_.end(), boards.begin(), boards.end());
  if (syntax.arguments.empty() && !line.arguments_.empty())
    throw UsageError("unexpected argument '" + line.arguments_.front() + "'");
  const std::string name =
      syntax.name.substr(std::min(syntax.name.size(), syntax.name.find(' ') + 1));
  line.add_config(options, name.substr(0, name.find(' ')),
                  config_of(syntax.default_config, line.text("config")));
  line.settle_conflicts(options);
  return line;
}

// Takes the settings of the subcommand's options that are not on the command line.
void CommandLine::add_config(const std::vector<Option>& options, const std::string& subcommand,
                             const Config& config) {
  check_config(options, subcommand, config);
  for (const Option& option : options) {
    const ConfigSetting* setting = config.find(subcommand, option.name);
    if (setting == nullptr || given(option.name) || is_for_all(option, *setting)) continue;
    const std::string place = config.place(*setting);
    if (!option.argument.empty()) {
      settings_[option.name] = {setting->value, place};
      continue;
    }
    const std::optional<bool> set = parse_yes_or_no(setting->value);
    if (!set) throw UsageError(place + ": expected yes or no, got '" + setting->value + "'");
    const auto& refused = refused_flags_;
    if (*set && std::find(refused.begin(), refused.end(), option.name) == refused.end())
      settings_[option.name] = {"", place};
  }
}

void CommandLine::check_config(const std::vector<Option>& options, const std::string& subcommand,
                               const Config& config) const {
  for (const ConfigSetting& setting : config.settings()) {
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&](const Option& one) { return one.name == setting.option; });
    const bool has_option = option != options.end();
    if (setting.subcommand == subcommand && !has_option)
      throw UsageError(config.place(setting) + ": `tiger " + subcommand + "` has no option --" +
                       setting.option);
    if (has_option && (Config::is_ambiguous(setting) || is_for_all(*option, setting)))
      warn(config.place(setting) + " is ignored, because subcommands differ in what --" +
           setting.option + " means; if it is meant for `tiger " + subcommand +
           "`, put it below a line [" + subcommand + "]");
  }
}

// Whether an option switches something off, such as `--book none`, which then excludes nothing.
bool CommandLine::is_none(const std::string& option) const {
  constexpr std::string_view kNone = "none";
  const Setting* const setting = setting_of(option);
  return given(option) ? values_of(option).back() == kNone
                       : setting != nullptr && setting->value == kNone;
}

// What stands on the command line displaces what the configuration file says against it.
void CommandLine::settle_conflicts(const std::vector<Option>& options) {
  for (const Option& option : options) {
    const std::string& a = option.name;
    for (const std::string& b : option.excludes) {
      if (values_.find(b) == values_.end() || is_none(b)) continue;
      if (given(a)) settings_.erase(b);
      if (given(b)) settings_.erase(a);
      if ((given(a) && given(b)) || (setting_of(a) != nullptr && setting_of(b) != nullptr))
        throw UsageError(label(a) + " and " + label(b) + " cannot be used together");
    }
  }
}

const CommandLine::Setting* CommandLine::setting_of(const std::string& option) const {
  const auto found = settings_.find(option);
  return found == settings_.end() || given(option) ? nullptr : &found->second;
}

std::string CommandLine::label(const std::string& option) const {
  const Setting* setting = setting_of(option);
  return setting != nullptr ? setting->place : "--" + option;
}

const std::vector<std::string>& CommandLine::values_of(const std::string& option) const {
  const auto found = values_.find(option);
  if (found == values_.end()) throw std::logic_error("no option --" + option + " was declared");
  return found->second;
}

bool CommandLine::given(const std::string& option) const { return !values_of(option).empty(); }

bool CommandLine::flag(const std::string& option) const {
  return given(option) || setting_of(option) != nullptr;
}

std::optional<std::string> CommandLine::text(const std::string& option) const {
  if (given(option)) return values_of(option).back();
  if (const Setting* setting = setting_of(option)) return setting->value;
  const std::string& default_value = default_values_.at(option);
  return default_value.empty() ? std::nullopt : std::optional(default_value);
}

std::vector<std::string> CommandLine::texts(const std::string& option) const {
  if (const Setting* setting = setting_of(option)) return {setting->value};
  return values_of(option);
}

std::optional<int> CommandLine::integer(const std::string& option, int low, int high) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  return parse_integer(label(option), *value, low, high);
}

std::optional<std::chrono::milliseconds> CommandLine::duration(const std::string& option) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  return parse_duration(label(option), *value);
}

std::optional<std::uint64_t> CommandLine::count(const std::string& option) const {
  constexpr std::uint64_t kMost = 1'000'000'000'000'000'000;
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  std::uint64_t number = 0;
  const char* end = value->data() + value->size();
  const auto [stop, error] = std::from_chars(value->data(), end, number);
  if (error != std::errc{} || stop != end || number == 0 || number > kMost)
    throw UsageError(label(option) + ": expected an integer from 1 to 10^18, got '" + *value + "'");
  return number;
}

std::optional<std::uint64_t> CommandLine::seed(const std::string& option) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  return parse_seed(label(option), *value);
}

bool CommandLine::is(const std::string& option, std::string_view word) const {
  const std::optional<std::string> value = text(option);
  return value && formats::lower(*value) == word;
}

int parse_integer(const std::string& option, const std::string& text, int low, int high) {
  int value = 0;
  const char* begin = text.data() + (text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error != std::errc{} || stop != end || value < low || value > high)
    throw UsageError(option + ": expected an integer from " + std::to_string(low) + " to " +
                     std::to_string(high) + ", got '" + text + "'");
  return value;
}

std::uint64_t parse_seed(const std::string& option, const std::string& text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stop != end)
    throw UsageError(option + ": expected an integer from 0 to " + std::to_string(UINT64_MAX) +
                     ", got '" + text + "'");
  return seed;
}

std::pair<int, int> parse_range(const std::string& option, const std::string& text, int low,
                                int high) {
  const std::size_t dash = text.find('-', 1);
  if (dash == std::string::npos || dash + 1 == text.size()) {
    const int only = parse_integer(option, text, low, high);
    return {only, only};
  }
  const int first = parse_integer(option, text.substr(0, dash), low, high);
  const int last = parse_integer(option, text.substr(dash + 1), low, high);
  if (first > last) throw UsageError(option + " " + text + ": the range is reversed");
  return {first, last};
}

}  // namespace tiger::tools
