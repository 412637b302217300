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
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/did_you_mean.h"
#include "cli/duration.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "formats/text.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kHelpWidth = 80;
constexpr std::size_t kMaxNamesWidth = 28;  // longer names get a line of their own

// "t,threads", as the library wants it.
std::string both_names(const Option& option) {
  const char letter = short_name(option.name);
  return letter == 0 ? option.name : std::string(1, letter) + "," + option.name;
}

// The options of the syntax, after --help.
std::vector<Option> all_options(const CommandSyntax& syntax) {
  std::vector<Option> options = {{"help", "", "print this help"}};
  options.insert(options.end(), syntax.options.begin(), syntax.options.end());
  return options;
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
  std::string help = option.help;
  if (!option.otherwise.empty()) help += ". Default: " + option.otherwise;
  const std::string names = names_column(option);
  const bool fits = names.size() + 2 <= column;
  return (fits ? left(names, column) : names + "\n" + std::string(column, ' ')) +
         wrapped(help, column, std::string(column, ' '), {.width = kHelpWidth}) + "\n";
}

// "--name" from a message of the library, which contains the name in quotes.
std::string option_in(std::string_view message) {
  const std::size_t begin = message.find(cxxopts::LQUOTE) + cxxopts::LQUOTE.size();
  const std::size_t end = message.rfind(cxxopts::RQUOTE);
  const std::string name(message.substr(begin, end - begin));
  return (name.size() == 1 ? "-" : "--") + name;
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

std::string command_help(const CommandSyntax& syntax) {
  std::string text = syntax.about + "\nUsage:\n  " + syntax.name + " [OPTION...]";
  if (!syntax.arguments.empty()) text += " " + syntax.arguments;
  text += "\n";
  const std::vector<Option> options = all_options(syntax);
  std::vector<std::string> groups;
  std::size_t column = 0;
  for (const Option& option : options) {
    const std::size_t width = names_column(option).size();
    if (width <= kMaxNamesWidth) column = std::max(column, width + 2);
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end())
      groups.push_back(option.group);
  }
  for (const std::string& group : groups) {
    text += group.empty() ? "\n" : "\n" + group + ":\n";
    for (const Option& option : options)
      if (option.group == group) text += option_line(option, column);
  }
  return text + syntax.notes;
}

std::optional<CommandLine> parse_command_line(const CommandSyntax& syntax, int argc, char** argv) {
  const std::vector<Option> options = all_options(syntax);
  cxxopts::Options declared = declare(options);
  const cxxopts::ParseResult parsed = parse(declared, options, argc, argv);
  if (parsed.count("help") > 0) {
    print(command_help(syntax));
    return std::nullopt;
  }
  CommandLine line;
  for (const Option& option : options) {
    const std::string& name = option.name;
    std::vector<std::string>& values = line.values_[name];
    line.otherwise_[name] = option.otherwise;
    if (parsed.count(name) == 0) continue;
    if (option.argument.empty()) {
      if (parsed[name].as<bool>()) values.emplace_back();
      continue;
    }
    values = parsed[name].as<std::vector<std::string>>();
    if (values.size() > 1 && !option.repeatable) throw UsageError("--" + name + " is given twice");
  }
  line.arguments_ = parsed.unmatched();
  if (syntax.arguments.empty() && !line.arguments_.empty())
    throw UsageError("unexpected argument '" + line.arguments_.front() + "'");
  return line;
}

const std::vector<std::string>& CommandLine::values_of(const std::string& option) const {
  const auto found = values_.find(option);
  if (found == values_.end()) throw std::logic_error("no option --" + option + " was declared");
  return found->second;
}

bool CommandLine::given(const std::string& option) const { return !values_of(option).empty(); }

bool CommandLine::flag(const std::string& option) const { return given(option); }

std::optional<std::string> CommandLine::text(const std::string& option) const {
  if (given(option)) return values_of(option).back();
  const std::string& otherwise = otherwise_.at(option);
  return otherwise.empty() ? std::nullopt : std::optional(otherwise);
}

std::vector<std::string> CommandLine::texts(const std::string& option) const {
  return values_of(option);
}

std::optional<int> CommandLine::integer(const std::string& option, int low, int high) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  return parse_integer("--" + option, *value, low, high);
}

std::optional<std::chrono::milliseconds> CommandLine::duration(const std::string& option) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::nullopt;
  return parse_duration("--" + option, *value);
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

}  // namespace tiger::tools
