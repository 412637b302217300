#include "cli/options.h"

#include <doctest/doctest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/duration.h"
#include "cli/failures.h"
#include "cli/program.h"

namespace tiger::tools {
namespace {

const CommandSyntax kSyntax{
    .name = "tiger test",
    .about = "Tests.\n",
    .options = joined(
        {under("Search", {{"level", "N", "how far", "16"}, {"time", "TIME", "how long"}}),
         {quiet_option("says nothing")},
         under("Engines", {{"engine", "COMMAND", "which, in a group of their own", "", true}})}),
    .arguments = "FILE...",
    .notes = "\nNotes.\n",
    .examples = {{"tiger test --quiet a", "says nothing of a"}, {"tiger test b", "speaks of b"}}};

CommandLine parse(std::vector<std::string> arguments, const CommandSyntax& syntax = kSyntax) {
  std::vector<char*> pointers;
  arguments.insert(arguments.begin(), "test");
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  return parse_command_line(syntax, static_cast<int>(arguments.size()), pointers.data()).value();
}

// What the message of a UsageError says.
std::string error(const std::vector<std::string>& arguments,
                  const CommandSyntax& syntax = kSyntax) {
  try {
    parse(arguments, syntax).integer("level", 1, 60);
  } catch (const UsageError& usage) {
    return usage.what();
  }
  return "";
}

TEST_CASE("options: values, flags and arguments in any order, and after -- only arguments") {
  const CommandLine line =
      parse({"a,b", "--level", "7", "-q", "--engine=x", "--engine", "y z", "-", "--", "--time"});
  CHECK(line.integer("level", 1, 60) == 7);
  CHECK(line.given("level"));
  CHECK(line.flag("quiet"));
  CHECK(line.texts("engine") == std::vector<std::string>{"x", "y z"});
  CHECK(line.arguments() == std::vector<std::string>{"a,b", "-", "--time"});
  CHECK_FALSE(line.text("time").has_value());
}

TEST_CASE("options: one that is not given has its default, and counts as not given") {
  const CommandLine line = parse({});
  CHECK(line.integer("level", 1, 60) == 16);
  CHECK_FALSE(line.given("level"));
  CHECK_FALSE(line.flag("quiet"));
  CHECK(line.texts("engine").empty());
  CHECK_FALSE(line.duration("time").has_value());
  CHECK_THROWS_AS((void)line.flag("undeclared"), std::logic_error);
}

TEST_CASE("options: errors name the option and what was expected") {
  CHECK(error({"--level", "61"}) == "--level: expected an integer from 1 to 60, got '61'");
  CHECK(error({"--level", "0"}) == "--level: expected an integer from 1 to 60, got '0'");
  CHECK(error({"--level", "+-1"}) == "--level: expected an integer from 1 to 60, got '+-1'");
  CHECK(error({"--level="}) == "--level: expected an integer from 1 to 60, got ''");
  CHECK(error({"--level", "60"}).empty());
  CHECK(error({"--level", "+1"}).empty());
  CHECK(error({"--level"}) == "--level needs a value");
  CHECK(error({"--level", "1", "--level", "2"}) == "--level is given twice");
  CHECK(error({"--bogus"}) == "unknown option '--bogus'");
  CHECK(error({"-x"}) == "unknown option '-x'");
  CommandSyntax alone = kSyntax;
  alone.arguments.clear();
  CHECK(error({"a"}, alone) == "unexpected argument 'a'");
}

TEST_CASE("options: times in all notations, rounded to at least a millisecond") {
  using std::chrono::milliseconds;
  const std::pair<const char*, int> times[] = {
      {"5", 5000},           {"1.5", 1500},          {"5s", 5000},           {"5S", 5000},
      {"0.5s", 500},         {"500ms", 500},         {"500MS", 500},         {"2m", 120'000},
      {"1.5m", 90'000},      {"1h", 3'600'000},      {"1:30", 90'000},       {"0:05", 5000},
      {"90:00", 5'400'000},  {"1:00:00", 3'600'000}, {"1:02:03", 3'723'000}, {"1e-9", 1},
      {"1e6", 1'000'000'000}};
  for (const auto& known : times) {
    CAPTURE(known.first);
    CHECK(parse_duration("--time", known.first) == milliseconds(known.second));
  }
  for (const char* text : {"",           "0",     "0ms",    "0:00",    "-1",  "+1",
                           "nan",        "inf",   "x",      "s",       "ms",  "5x",
                           "5 s",        "1:5",   "1:60",   "1:",      ":30", "1:2:3",
                           "1:00:00:00", "1:30s", "1.5:00", "1000001", "0x10"}) {
    CAPTURE(text);
    CHECK_THROWS_WITH_AS((void)parse_duration("--time", text),
                         ("--time: expected a time such as 5, 0.5, 500ms, 2m or 1:30, got '" +
                          std::string(text) + "'")
                             .c_str(),
                         UsageError);
  }
}

TEST_CASE("options: clocks are printed in minutes and seconds") {
  using std::chrono::milliseconds;
  CHECK(clock_text(milliseconds(300'000)) == "5:00");
  CHECK(clock_text(milliseconds(5'400'000)) == "1:30:00");
  CHECK(clock_text(milliseconds(9'500)) == "0:09.5");
  CHECK(clock_text(milliseconds(-1)) == "0:00");
}

TEST_CASE("options: a value is compared in upper and lower case") {
  CHECK(parse({"--time", "ALL"}).is("time", "all"));
  CHECK_FALSE(parse({"--time", "ALLY"}).is("time", "all"));
  CHECK_FALSE(parse({}).is("time", "all"));
  CHECK(parse({}).is("level", "16"));
}

TEST_CASE("options: a short name means the same in every subcommand") {
  CHECK(parse({"-l", "7"}).integer("level", 1, 60) == 7);
  CHECK(parse({"-q"}).flag("quiet"));
  CHECK(short_name("threads") == 't');
  CHECK(short_name("thread") == 0);
}

TEST_CASE("options: a similar name is suggested for an unknown one") {
  CHECK(error({"--levl", "3"}) == "unknown option '--levl' (did you mean '--level'?)");
  CHECK(error({"--Quiet"}) == "unknown option '--Quiet' (did you mean '--quiet'?)");
  CHECK(error({"--xyz"}) == "unknown option '--xyz'");
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("solve", "solve") == 0);
}

TEST_CASE("options: the help shows them in groups, with arguments and defaults, and examples") {
  CHECK(command_help(kSyntax) ==
        "Tests.\n\nUsage:\n  tiger test [OPTION...] FILE...\n\n"
        "Search:\n"
        "  -l, --level N         how far. Default: 16\n"
        "      --time TIME       how long\n\n"
        "Engines:\n"
        "      --engine COMMAND  which, in a group of their own\n\n"
        "Output:\n"
        "  -q, --quiet           says nothing\n\n"
        "General:\n"
        "  -h, --help            print this help\n"
        "      --config FILE     read defaults of options from FILE, or none; see `tiger\n"
        "                        help config`\n\n"
        "Notes.\n\n"
        "Examples:\n"
        "  tiger test --quiet a\n      says nothing of a\n"
        "  tiger test b\n      speaks of b\n\n"
        "Exit status: 0 done; 2 an error: bad usage, or something could not be read or\n"
        "written; 3 built for another processor; 130 ended by Ctrl-C.\n");
}

}  // namespace
}  // namespace tiger::tools
