#include "cli/options.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "cli/program.h"

namespace tiger::tools {
namespace {

const CommandSyntax kSyntax{.name = "tiger test",
                            .about = "Tests.\n",
                            .options = {{"level", "N", "how far", "16"},
                                        {"time", "SECONDS", "how long"},
                                        {"q,quiet", "", "says nothing"},
                                        {.names = "engine",
                                         .argument = "COMMAND",
                                         .help = "which, in a group of their own",
                                         .repeatable = true,
                                         .group = "Engines"}},
                            .arguments = "FILE...",
                            .notes = "Notes.\n"};

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
  CHECK_FALSE(line.seconds("time").has_value());
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

TEST_CASE("options: seconds are above 0 and rounded to at least a millisecond") {
  using std::chrono::milliseconds;
  CHECK(parse_seconds("--time", "1.5") == milliseconds(1500));
  CHECK(parse_seconds("--time", "1e-9") == milliseconds(1));
  CHECK(parse_seconds("--time", "1e6") == milliseconds(1'000'000'000));
  for (const char* text : {"", "0", "-1", "nan", "x", "5s", "1000001"})
    CHECK_THROWS_WITH_AS(
        parse_seconds("--time", text),
        ("--time: expected a number of seconds above 0, got '" + std::string(text) + "'").c_str(),
        UsageError);
}

TEST_CASE("options: the help shows each with its argument, its default and its group") {
  CHECK(command_help(kSyntax) ==
        "Tests.\n\nUsage:\n  tiger test [OPTION...] FILE...\n\n"
        "  -h, --help            print this help\n"
        "      --level N         how far. Default: 16\n"
        "      --time SECONDS    how long\n"
        "  -q, --quiet           says nothing\n\n"
        "Engines:\n"
        "      --engine COMMAND  which, in a group of their own\n"
        "Notes.\n");
}

}  // namespace
}  // namespace tiger::tools
