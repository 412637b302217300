// The subcommands of `tiger`, each a row of a table: the program's help, the keys of the
// configuration file, the completions and the manual pages are made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/json.h"
#include "cli/options.h"

namespace tiger::tools {

// The JSON Schema of a kind of object that a subcommand prints or keeps in a log.
struct AnswerSchema {
  std::string_view name;
  Json (*make)();
};

struct Subcommand {
  std::string_view name;     // "solve"
  std::string_view summary;  // its line in `tiger --help`
  const CommandSyntax& (*syntax)();
  // The arguments are the command's own, with its name as argv[0]. Returns the exit status. Throws
  // UsageError, to which the caller adds a pointer to the help, or Failure; both have a message for
  // the user.
  int (*run)(int argc, char** argv);
  // Schemas that `tiger schema` prints, besides those of tools/json.
  std::span<const AnswerSchema> schemas = {};
};

// The program's subcommands, in the order of its help; empty in programs that have none, such as
// tiger-web.
std::span<const Subcommand* const> subcommands();
void set_subcommands(std::span<const Subcommand* const> subcommands);

// Null if there is none of that name.
const Subcommand* find_subcommand(std::string_view name);

std::vector<std::string_view> subcommand_names();

// The topics of `tiger help`: the general ones, then those of each subcommand.
std::vector<Topic> topics();

// Throws a Failure that suggests the nearest subcommand.
[[noreturn]] void refuse_subcommand(const std::string& name);

}  // namespace tiger::tools
