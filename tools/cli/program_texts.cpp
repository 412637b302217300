#include "cli/program_texts.h"

#include <array>
#include <utility>

#include "board/kernel.h"
#include "cli/config.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/system/process.h"
#include "eval/weights.h"
#include "platform/built_for.h"
#include "platform/file.h"
#include "search/playing_levels.h"

namespace tiger::tools {
namespace {

std::string feature_names() {
  const BuiltFor& built = kBuiltFor;
  const std::array features = {std::pair("popcnt", built.popcnt),
                               std::pair("sse4.2", built.sse42),
                               std::pair("avx", built.avx),
                               std::pair("avx2", built.avx2),
                               std::pair("bmi", built.bmi),
                               std::pair("bmi2", built.bmi2),
                               std::pair("fma", built.fma),
                               std::pair("lzcnt", built.lzcnt),
                               std::pair("avx512f", built.avx512f),
                               std::pair("avx512cd", built.avx512cd),
                               std::pair("avx512bw", built.avx512bw),
                               std::pair("avx512dq", built.avx512dq),
                               std::pair("avx512vl", built.avx512vl),
                               std::pair("avx512ifma", built.avx512ifma),
                               std::pair("avx512vbmi", built.avx512vbmi),
                               std::pair("avx512vbmi2", built.avx512vbmi2),
                               std::pair("avx512vnni", built.avx512vnni),
                               std::pair("avx512bitalg", built.avx512bitalg),
                               std::pair("avx512vpopcntdq", built.avx512vpopcntdq),
                               std::pair("gfni", built.gfni)};
  constexpr std::size_t kWidth = 69;  // beside a column of 11
  std::string names;
  std::size_t width = 0;
  for (const auto& [name, used] : features) {
    if (!used) continue;
    const std::string word(name);
    const bool fits = width + 1 + word.size() <= kWidth;
    if (width > 0) names += fits ? " " : "\n" + std::string(11, ' ');
    width = word.size() + (width > 0 && fits ? width + 1 : 0);
    names += word;
  }
  return names.empty() ? "none beyond the basic ones" : names;
}

std::string compiler_name() {
#if defined(__clang__)
  return __VERSION__;
#else
  return std::string("GCC ") + __VERSION__;
#endif
}

#ifdef NDEBUG
constexpr const char* kAssertions = "off";
#else
constexpr const char* kAssertions = "on";
#endif

}  // namespace

std::string version_line() {
  return std::string("tiger ") + kVersion + " (" + kernel::name() + ")\n";
}

std::string version_text(bool verbose) {
  std::string text = version_line() + "program    " + utf8_name(own_program()) + "\nweights    " +
                     checksum_text(embedded_weights().checksum()) + " (built in)\n";
  if (!verbose) return text;
  text += "compiler   " + compiler_name() + "\nassertions " + kAssertions + "\nprocessor  " +
          feature_names() + "\n";
  const std::string path = config_path("config");
  const std::optional<Config> config = read_config(path, false);
  text += "config     " +
          (path.empty() ? "none: HOME is not set" : utf8_name(path_of(path).make_preferred()));
  if (!config) return text + (path.empty() ? "\n" : " (no such file)\n");
  text += config->settings().empty() ? " (sets nothing)\n" : "\n";
  for (const ConfigSetting& setting : config->settings())
    text += "           " + setting.key() + " = " + setting.value + "\n";
  return text;
}

std::string config_help() {
  return "The configuration file holds defaults of options, for work at a terminal. It is\n"
         "the file config in " +
         config_folder_in_words() +
         ":\n\n"
         "  # from here to the end of the line is a comment\n"
         "  level = 20\n"
         "  quiet = yes\n"
         "  [review]\n"
         "  exact = 22\n"
         "  level = 14\n\n"
         "A key is the long name of an option; a flag takes yes or no. Above all headings\n"
         "a key is for every subcommand that has the option. Below a heading such as\n"
         "[review] it is for that subcommand alone, which must have it, and takes\n"
         "precedence.\n" +
         wrapped(
             "Some options mean different things to different subcommands. They belong below "
             "a heading: " +
                 ambiguous_options() + ".",
             0, "", {.width = 80}) +
         "\nThe command line beats the file; --quiet=false takes back a flag. Above the\n"
         "headings, `solve.threads = 1` is for one subcommand, too.\n\n"
         "The file is used only if the output goes to a terminal, and never by bench,\n"
         "compare, train or train-human. --config FILE always reads FILE instead; --config\n"
         "none reads no file. `tiger --version --verbose` shows what is set.\n";
}

// ---- Levels ------------------------------------------------------------------------------------

namespace {

constexpr int kLevels[] = {1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30, 36, kMaxLevel};
constexpr int kMaxEmpties = 60;

// The most empty squares at which the level searches to the end with this confidence or more.
int most_empties(int level, int confidence) {
  int most = 0;
  for (int empties = 1; empties <= kMaxEmpties; ++empties) {
    const SearchLimits limits = limits_of_level(level, empties);
    if (empties <= limits.solve_from && limits.confidence >= confidence) most = empties;
  }
  return most;
}

}  // namespace

std::string levels_table() {
  std::string text =
      "level | plies ahead | to the end of the game with at most ... empty squares:\n"
      "      |             | exact | 95% confidence | 73% confidence\n"
      "------+-------------+-------+----------------+---------------\n";
  for (const int level : kLevels)
    text += right(std::to_string(level), 5) + " | " + right(std::to_string(level), 11) + " | " +
            right(std::to_string(most_empties(level, kCertain)), 5) + " | " +
            right(std::to_string(most_empties(level, 95)), 14) + " | " +
            right(std::to_string(most_empties(level, 73)), 14) + "\n";
  return text;
}

}  // namespace tiger::tools
