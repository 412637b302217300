#include "cli/config.h"

#include <doctest/doctest.h>

#include <string>

#include "cli/subcommand.h"

namespace tiger::tools {
namespace {

std::string error_in(const std::string& text) {
  try {
    const Config config("file", text);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST_CASE("a configuration file has keys and values, comments and empty lines") {
  const Config config("file",
                      "\xef\xbb\xbf# first\nlevel=20\n\n  Solve.Threads =  1 \t# why\r\n"
                      "weights = a#b = c #\nlog= x y");
  REQUIRE(config.settings().size() == 4);
  CHECK(config.settings()[0].key() == "level");
  CHECK(config.settings()[0].line == 2);
  CHECK(config.settings()[1].key() == "solve.threads");
  CHECK(config.settings()[1].value == "1");
  CHECK(config.settings()[2].value == "a#b = c");
  CHECK(config.settings()[3].value == "x y");
  CHECK(config.place(config.settings()[3]) == "file:6: log");
  CHECK(Config("file", "").settings().empty());
}

TEST_CASE("a setting for a subcommand comes before the one for all") {
  const Config config("file", "hint.level = 1\nlevel = 2\nplay.level = 3\n");
  CHECK(config.find("hint", "level")->value == "1");
  CHECK(config.find("play", "level")->value == "3");
  CHECK(config.find("review", "level")->value == "2");
  CHECK(config.find("hint", "quiet") == nullptr);
}

TEST_CASE("a heading is for the settings below it, up to the next") {
  const Config config("file",
                      "level = 1\n[review]\nlevel = 2 \nexact = 22\n [ Hint ] # why\nlevel = 3\n"
                      "[review]\nquiet = yes\n");
  CHECK(config.find("review", "level")->value == "2");
  CHECK(config.find("hint", "level")->value == "3");
  CHECK(config.find("solve", "level")->value == "1");
  CHECK(config.find("review", "quiet")->value == "yes");
  CHECK(config.find("hint", "quiet") == nullptr);
  CHECK(config.find("book", "exact") == nullptr);
  CHECK(config.find("review", "exact")->key() == "review.exact");
}

const CommandSyntax& some_syntax() {
  static const CommandSyntax syntax{.name = "tiger review",
                                    .options = {{"level", "N", ""},
                                                {.name = "exact",
                                                 .argument = "N",
                                                 .help = "",
                                                 .configurable = Configurable::kBelowHeading}}};
  return syntax;
}

// A program with two subcommands, until the end of the scope.
struct TwoSubcommands {
  static constexpr Subcommand kReview{"review", "", some_syntax, nullptr};
  static constexpr Subcommand kHint{"hint", "", some_syntax, nullptr};
  static constexpr const Subcommand* kAll[] = {&kReview, &kHint};

  TwoSubcommands() { set_subcommands(kAll); }
  ~TwoSubcommands() { set_subcommands({}); }
};

TEST_CASE("above all headings, an option that means different things is nobody's default") {
  const TwoSubcommands two;
  const Config config("file", "exact = 22\nlevel = 3\nhint.exact = yes\n");
  CHECK(config.find("review", "exact") == nullptr);
  CHECK(config.find("hint", "exact")->value == "yes");
  CHECK(Config::is_ambiguous(config.settings()[0]));
  CHECK_FALSE(Config::is_ambiguous(config.settings()[1]));
  CHECK_FALSE(Config::is_ambiguous(config.settings()[2]));
}

TEST_CASE("a program without subcommands of its own leaves what it does not know to others") {
  CHECK(error_in("[some]\nkey = 1\n").empty());
  const TwoSubcommands program;
  CHECK(error_in("[some]\nkey = 1\n") != "");
}

TEST_CASE("a configuration file with a mistake is refused, with its line") {
  const TwoSubcommands program;
  CHECK(error_in("level = 1\nlevel = 2\n") == "file:2: level is set twice, first in line 1");
  CHECK(error_in("level = 1\nhint.level = 2\n").empty());
  CHECK(error_in("review.level = 1\n[review]\nlevel = 2\n") ==
        "file:3: review.level is set twice, first in line 1");
  CHECK(error_in("[revew]\n") == "file:1: unknown subcommand 'revew' (did you mean 'review'?)");
  CHECK(error_in("[]\n") == "file:1: unknown subcommand ''");
  CHECK(error_in("[review\n").starts_with("file:1: expected `[SUBCOMMAND]`, such as `[review]`"));
  CHECK(error_in("[review]\nhint.level = 1\n").starts_with("file:2: unknown key 'hint.level'"));
  CHECK(error_in("x\n").starts_with("file:1: expected `key = value`"));
  CHECK(error_in("help = 1\n").starts_with("file:1: unknown key 'help'"));
  CHECK(error_in("level = # 1\n") == "file:1: level: expected a value after the =");
}

TEST_CASE("yes and no have several words") {
  for (const char* yes : {"yes", "Yes", "TRUE", "on", "1"}) CHECK(parse_yes_or_no(yes) == true);
  for (const char* no : {"no", "False", "off", "0"}) CHECK(parse_yes_or_no(no) == false);
  for (const char* other : {"", "y", "2", "maybe"}) CHECK_FALSE(parse_yes_or_no(other).has_value());
}

}  // namespace
}  // namespace tiger::tools
