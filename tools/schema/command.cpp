// `tiger schema`: the JSON Schemas of what subcommands print for programs.
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/failures.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/subcommand.h"
#include "json/schemas.h"

namespace tiger::tools {
namespace {

std::vector<AnswerSchema> all_schemas() {
  std::vector<AnswerSchema> all(shared_schemas().begin(), shared_schemas().end());
  for (const Subcommand* command : subcommands())
    all.insert(all.end(), command->schemas.begin(), command->schemas.end());
  return all;
}

const CommandSyntax& schema_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger schema",
      .about =
          "Prints the JSON Schema of an object that --json prints, or of a line of a log:\n"
          "its keys, what they mean and what values they have. `messages` describes errors\n"
          "and notes about a text, `reasons` why a move lost. Without NAME, all names are\n"
          "printed.\n",
      .options = {},
      .arguments = "[NAME]",
      .examples = {{"tiger schema", "which objects there are"},
                   {"tiger schema solve", "the object of `tiger solve --json`"}}};
  return syntax;
}

int schema_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(schema_syntax(), argc, argv);
  if (!line) return kSuccess;
  if (line->arguments().size() > 1) throw UsageError("expected only one NAME");
  const std::vector<AnswerSchema> all = all_schemas();
  std::set<std::string> names;
  for (const AnswerSchema& schema : all) names.emplace(schema.name);
  if (line->arguments().empty()) {
    for (const std::string& name : names) print(name + "\n");
    return kSuccess;
  }
  const std::string& asked = line->arguments().front();
  for (const AnswerSchema& schema : all)
    if (schema.name == asked) {
      print(schema.make().text() + "\n");
      return kSuccess;
    }
  throw UsageError("no object is called '" + asked + "'" + did_you_mean(asked, names));
}

}  // namespace

extern const Subcommand kSchemaCommand = {"schema", "print the JSON Schema of an object of --json",
                                          schema_syntax, schema_command};

}  // namespace tiger::tools
