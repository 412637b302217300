// The program `tiger`: finds the subcommand, passes it the rest of the command line, and turns an
// exception into a message and an exit status.
#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failures.h"
#include "cli/game_formats.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/program_texts.h"
#include "cli/screen.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "platform/file.h"
#include "record/record.h"

namespace tiger::tools {

// Each is defined in the folder of its name.
extern const Subcommand kPlayCommand, kSolveCommand, kHintCommand, kReviewCommand, kJudgeCommand,
    kEvalCommand, kCompareCommand, kGtpCommand, kNBoardCommand, kMatchCommand, kWebCommand,
    kPerftCommand, kBenchCommand, kConvertCommand, kPickCommand, kPuzzlesCommand, kGamesCommand,
    kProveCommand, kCheckProofCommand, kBookCommand, kTrainCommand, kTrainHumanCommand,
    kFitProbCutCommand, kSchemaCommand, kCompletionsCommand, kManCommand, kDatasetCommand;

namespace {

constexpr const Subcommand* kCommands[] = {
    &kPlayCommand,    &kSolveCommand,       &kHintCommand,       &kReviewCommand,
    &kJudgeCommand,   &kEvalCommand,        &kCompareCommand,    &kGtpCommand,
    &kNBoardCommand,  &kMatchCommand,       &kWebCommand,        &kPerftCommand,
    &kBenchCommand,   &kConvertCommand,     &kPickCommand,       &kDatasetCommand,
    &kPuzzlesCommand, &kGamesCommand,       &kProveCommand,      &kCheckProofCommand,
    &kBookCommand,    &kTrainCommand,       &kTrainHumanCommand, &kFitProbCutCommand,
    &kSchemaCommand,  &kCompletionsCommand, &kManCommand};

std::string help_text() {
  std::string text =
      "Tiger solves Othello endgames exactly and plays Othello.\n\n"
      "usage: tiger [SUBCOMMAND] [ARGUMENT...]\n\n";
  for (const Subcommand* command : kCommands)
    text += "  " + left(std::string(command->name), 12) + std::string(command->summary) + "\n";
  std::string explained;
  for (const Topic& topic : topics())
    explained += (explained.empty() ? "" : ", ") + topic.name + " (" + topic.about + ")";
  return text + "\n`tiger help SUBCOMMAND` lists the options of a subcommand.\n" +
         wrapped("`tiger help TOPIC` explains: " + explained + ".", 0, "", {.width = 80}) + "\n" +
         "`tiger FILE` is short for `tiger solve FILE`, or, with one game in FILE and at a\n"
         "terminal, for `tiger play FILE`; `tiger --level 5` for `tiger play --level 5`.\n"
         "`tiger --version` prints version, kernel, file and weights, with --verbose also\n"
         "how it was built and which defaults are set.\n\n" +
         status_help(kStatusMeanings);
}

// `arguments` begins with the subcommand's name.
int run(const Subcommand& command, std::vector<char*> arguments) {
  arguments.push_back(nullptr);
  try {
    return command.run(static_cast<int>(arguments.size()) - 1, arguments.data());
  } catch (const UsageError& error) {
    throw Failure(error.what() + ("; see `tiger " + std::string(command.name) + " --help`"));
  }
}

// Whether an argument that names no subcommand is a file to solve: one that exists, or that looks
// like a path, for which `solve` then says why it cannot be read.
bool is_file(const std::string& name) {
  return name == "-" || name.find_first_of("./") != std::string::npos ||
         std::filesystem::exists(path_of(name));
}

// What `tiger FILE` does: it solves, but one game is opened at a terminal. Elsewhere it is said of
// a game that it is far from its end.
std::string subcommand_for(const std::string& file) {
  constexpr int kManyEmpties = 30;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path_of(file), error)) return "solve";
  try {
    const FileContents contents = read_game_file(file);
    if (contents.games.size() != 1 || !contents.problems.empty()) return "solve";
    if (is_tty(Stream::kIn) && is_tty(Stream::kOut)) return "play";
    const int empties = Record(contents.games.front().game).position().board.empty_count();
    if (empties > kManyEmpties)
      warn(std::to_string(empties) + " empty squares: did you mean `tiger play " + file + "`?");
  } catch (const std::exception&) {  // `solve` says why the file cannot be read
  }
  return "solve";
}

int dispatch(int argc, char** argv) {
  if (argc < 2) return kPlayCommand.run(argc, argv);
  std::vector<char*> arguments(argv + 1, argv + argc);
  std::string name = argv[1];
  if (name == "--help" || name == "-h" || name == "help") {
    if (name != "help" || argc == 2) {
      print(help_text());
      return kSuccess;
    }
    name = argv[2];
    for (const Topic& topic : topics())
      if (name == topic.name) {
        print(topic.text());
        return kSuccess;
      }
    const Subcommand* command = find_subcommand(name);
    if (command == nullptr) refuse_subcommand(name);
    static char help[] = "--help";
    return run(*command, {argv[2], help});
  }
  if (name == "--version" || name == "-V") {
    const bool verbose = argc > 2 && std::string_view(argv[2]) == "--verbose";
    print(version_text(verbose));
    return kSuccess;
  }
  if (const Subcommand* command = find_subcommand(name)) return run(*command, arguments);
  // `tiger --level 5` plays, `tiger FILE` solves or plays.
  const bool plays = name.size() > 1 && name[0] == '-';
  if (!plays && !is_file(name)) refuse_subcommand(name);
  if (!plays) name = argc > 2 ? "solve" : subcommand_for(name);
  arguments.insert(arguments.begin(), argv[0]);
  return run(*find_subcommand(plays ? "play" : name), arguments);
}

}  // namespace
}  // namespace tiger::tools

int main(int argc, char** argv) {
  using namespace tiger::tools;
  prepare_standard_streams();
  set_subcommands(kCommands);
  end_at_closed_pipe();  // `tiger solve FILE | head` ends silently
  try {
    return dispatch(argc, argv);
  } catch (const std::exception& error) {
    if (caught_signal() == kClosedPipe) return kSignalBase + kClosedPipe;
    warn_of_failure(error);
    return kFailure;
  }
}
