// `tiger completions`: what a shell needs to complete subcommands and options.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/subcommand.h"

namespace tiger::tools {
namespace {

// The text with a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters) {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// Between single quotes, for bash and zsh.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

// Calls visit(option) for all options of a subcommand.
template <class Visit>
void for_each_option(const Subcommand& command, const Visit& visit) {
  for (const OptionGroup& group : option_groups(command.syntax()))
    for (const Option& option : group.options) visit(option);
}

std::string names() {
  std::string text;
  for (const Subcommand* command : subcommands()) text += std::string(command->name) + " ";
  return text;
}

std::string names_of_topics() {
  std::string text;
  for (const Topic& topic : topics()) text += topic.name + " ";
  return text;
}

std::string bash() {
  std::string text = std::string("# bash completion for tiger ") + kVersion +
                     "\n_tiger() {\n"
                     "  local word=${COMP_WORDS[COMP_CWORD]} options\n"
                     "  COMPREPLY=()\n"
                     "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                     "    COMPREPLY=($(compgen -W '" +
                     names() +
                     "help --help --version' -- \"$word\"))\n"
                     "    return\n"
                     "  fi\n"
                     "  case ${COMP_WORDS[1]} in\n";
  for (const Subcommand* command : subcommands()) {
    text += "    " + std::string(command->name) + ") options='";
    for_each_option(*command, [&](const Option& option) { text += "--" + option.name + " "; });
    text += "' ;;\n";
  }
  return text + "    help) COMPREPLY=($(compgen -W '" + names() + names_of_topics() +
         "' -- \"$word\")); return ;;\n"
         "    *) return ;;\n"
         "  esac\n"
         "  [[ $word != -* ]] || COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "}\n"
         "complete -o default -F _tiger tiger\n";
}

std::string zsh() {
  std::string text =
      "#compdef tiger\n"
      "if (( CURRENT == 2 )); then\n"
      "  local -a subcommands=(\n";
  for (const Subcommand* command : subcommands())
    text +=
        "    " + in_quotes(std::string(command->name) + ":" + std::string(command->summary)) + "\n";
  text +=
      "  )\n"
      "  _describe subcommand subcommands\n"
      "  _files\n"
      "  return\n"
      "fi\n"
      "case $words[2] in\n";
  for (const Subcommand* command : subcommands()) {
    text += "  " + std::string(command->name) + ")\n    _arguments -S \\\n";
    for_each_option(*command, [&](const Option& option) {
      text += "      " +
              in_quotes("--" + option.name + "[" + escaped(option_help(option), "[]:") + "]" +
                        (option.argument.empty() ? "" : ":" + option.argument + ":_files")) +
              " \\\n";
    });
    text += "      '*:file:_files' ;;\n";
  }
  return text + "esac\n";
}

std::string fish() {
  std::string text = std::string("# fish completion for tiger ") + kVersion + "\n";
  for (const Subcommand* command : subcommands())
    text += "complete -c tiger -n __fish_use_subcommand -a " + std::string(command->name) +
            " -d '" + escaped(command->summary, "\\'") + "'\n";
  for (const Subcommand* command : subcommands())
    for_each_option(*command, [&](const Option& option) {
      const char letter = short_name(option.name);
      text += "complete -c tiger -n \"__fish_seen_subcommand_from " + std::string(command->name) +
              "\" -l " + option.name + (letter == 0 ? "" : std::string(" -s ") + letter) +
              (option.argument.empty() ? "" : " -r") + " -d '" +
              escaped(option_help(option), "\\'") + "'\n";
    });
  return text;
}

const CommandSyntax& completions_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger completions",
      .about =
          "Prints what a shell needs to complete subcommands and options. A SHELL is bash,\n"
          "zsh or fish.\n",
      .arguments = "SHELL",
      .examples = {
          {"tiger completions bash", "for ~/.bashrc: source <(tiger completions bash)"},
          {"tiger completions fish", "for the file ~/.config/fish/completions/tiger.fish"}}};
  return syntax;
}

int completions_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(completions_syntax(), argc, argv);
  if (!line) return kSuccess;
  if (line->arguments().size() != 1) throw UsageError("expected a shell: bash, zsh or fish");
  const std::string& shell = line->arguments().front();
  if (shell != "bash" && shell != "zsh" && shell != "fish")
    throw UsageError("unknown shell '" + shell + "': expected bash, zsh or fish");
  print(shell == "bash" ? bash() : shell == "zsh" ? zsh() : fish());
  return kSuccess;
}

}  // namespace

extern const Subcommand kCompletionsCommand = {"completions",
                                               "print completions for bash, zsh or fish",
                                               completions_syntax, completions_command};

}  // namespace tiger::tools
