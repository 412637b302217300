#include "cli/subcommand.h"

#include <string>
#include <vector>

#include "cli/failures.h"
#include "cli/program.h"
#include "cli/program_texts.h"

namespace tiger::tools {
namespace {

std::span<const Subcommand* const> all_subcommands;

}  // namespace

std::span<const Subcommand* const> subcommands() { return all_subcommands; }

void set_subcommands(std::span<const Subcommand* const> subcommands) {
  all_subcommands = subcommands;
}

const Subcommand* find_subcommand(std::string_view name) {
  for (const Subcommand* command : all_subcommands)
    if (command->name == name) return command;
  return nullptr;
}

std::vector<std::string_view> subcommand_names() {
  std::vector<std::string_view> names;
  for (const Subcommand* command : all_subcommands) names.push_back(command->name);
  return names;
}

std::vector<Topic> topics() {
  std::vector<Topic> topics = {{"levels", "what the levels mean", levels_table},
                               {"config", "how to set defaults of options", config_help}};
  for (const Subcommand* command : all_subcommands)
    for (const Topic& topic : command->syntax().topics) topics.push_back(topic);
  return topics;
}

void refuse_subcommand(const std::string& name) {
  throw Failure("unknown subcommand '" + name + "'" + did_you_mean(name, subcommand_names()) +
                "; run 'tiger --help' for the list");
}

}  // namespace tiger::tools
