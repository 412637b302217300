// `tiger man`: manual pages, as the formatter roff reads them.
#include <cctype>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/subcommand.h"

namespace tiger::tools {
namespace {

// A text whose lines stay as they are: no character of it is a command of roff.
std::string roff(std::string_view text) {
  std::string result;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) result += "\\&";
    result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    begins = c == '\n';
  }
  return result;
}

// The same, with paragraphs where the text has empty lines.
std::string paragraphs(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    result += line.empty() ? ".PP\n" : roff(line) + "\n";
    begin = end + 1;
  }
  return result;
}

std::string capitals(std::string_view name) {
  std::string title(name);
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return title;
}

std::string head(std::string_view name, std::string_view summary) {
  return ".TH " + roff(capitals(name)) + " 1 \"\" \"Tiger " + kVersion + "\"\n.SH NAME\n" +
         roff(name) + " \\- " + roff(summary) + "\n.SH SYNOPSIS\n";
}

std::string option_entry(const Option& option) {
  const char letter = short_name(option.name);
  std::string text = ".TP\n\\fB";
  if (letter != 0) text += std::string("\\-") + letter + ", ";
  text += "\\-\\-" + roff(option.name) + "\\fR";
  if (!option.argument.empty()) text += " \\fI" + roff(option.argument) + "\\fR";
  return text + "\n" + roff(option_help(option)) + "\n";
}

std::string exit_status(std::span<const StatusMeaning> statuses) {
  return ".SH EXIT STATUS\n" + roff(status_help(statuses).substr(sizeof "Exit status:"));
}

std::string page_of(const Subcommand& command) {
  const CommandSyntax& syntax = command.syntax();
  std::string text = head("tiger-" + std::string(command.name), command.summary);
  text += "\\fB" + roff(syntax.name) + "\\fR [\\fIOPTION\\fR...] " + roff(syntax.arguments) +
          "\n.SH DESCRIPTION\n" + paragraphs(syntax.about) + ".SH OPTIONS\n";
  for (const OptionGroup& group : option_groups(syntax)) {
    text += ".SS " + group.heading + "\n";
    for (const Option& option : group.options) text += option_entry(option);
  }
  if (!syntax.notes.empty()) text += ".SH NOTES\n.nf\n" + roff(syntax.notes) + ".fi\n";
  for (const Topic& topic : syntax.topics)
    text += ".SH " + roff(capitals(topic.name)) + "\n.nf\n" + roff(topic.text()) + ".fi\n";
  text += ".SH EXAMPLES\n";
  for (const Example& example : syntax.examples)
    text += ".TP\n\\fB" + roff(example.command) + "\\fR\n" + roff(example.what) + "\n";
  return text + exit_status(statuses_of(syntax)) + ".SH SEE ALSO\n\\fBtiger\\fR(1)\n";
}

std::string page_of_tiger() {
  std::string text = head("tiger", "exact Othello solver and player") +
                     "\\fBtiger\\fR [\\fISUBCOMMAND\\fR] [\\fIARGUMENT\\fR...]\n.SH DESCRIPTION\n"
                     "Solves Othello endgames exactly and plays Othello.\n.SH SUBCOMMANDS\n";
  for (const Subcommand* command : subcommands())
    text += ".TP\n\\fBtiger\\-" + roff(command->name) + "\\fR(1)\n" + roff(command->summary) + "\n";
  return text +
         ".SH NOTES\n`tiger help levels` tells what the levels mean, `tiger help config` how\n"
         "to set defaults of options.\n" +
         exit_status(kStatusMeanings);
}

const CommandSyntax& man_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger man",
      .about = "Prints the manual page of Tiger, or of a subcommand, as man reads it.\n",
      .arguments = "[SUBCOMMAND]",
      .examples = {
          {"tiger man solve", "the page of `solve`; `tiger man solve | man -l -` shows it"},
          {"tiger man", "the page of Tiger itself"}}};
  return syntax;
}

int man_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(man_syntax(), argc, argv);
  if (!line) return kSuccess;
  if (line->arguments().size() > 1) throw UsageError("expected one subcommand");
  if (line->arguments().empty()) {
    print(page_of_tiger());
    return kSuccess;
  }
  const Subcommand* command = find_subcommand(line->arguments().front());
  if (command == nullptr) refuse_subcommand(line->arguments().front());
  print(page_of(*command));
  return kSuccess;
}

}  // namespace

extern const Subcommand kManCommand = {"man", "print a manual page", man_syntax, man_command};

}  // namespace tiger::tools
