// `tiger train-human`: from games to a model of people. README.md in this folder explains it.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "platform/file.h"
#include "search/playing_levels.h"
#include "train_human/calibration.h"
#include "train_human/fit.h"
#include "train_human/hardness_table.h"
#include "train_human/report.h"
#include "train_human/strengths.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kHeldOut = 20'000;
constexpr std::uint64_t kUnknownIn = 8;  // one example in this many is learned without its strength

struct TrainHumanOptions {
  std::string games;
  std::string work;
  std::string output;
  std::uint64_t seed = 0;
  std::size_t positions = 0;
  std::size_t choices = 0;
  int pattern_epochs = 0;
  int search_epochs = 0;
  int threads = 0;
  bool programs = false;
  bool no_strength = false;
  SampleSet held_out = SampleSet::kTest;
  std::vector<int> levels;
  std::optional<std::size_t> calibrate;  // choices of each level and third; nothing is learned
  int judge = 0;
  std::size_t hardness = 0;  // choices; nothing is learned
};

class HumanTraining {
 public:
  explicit HumanTraining(const TrainHumanOptions& options)
      : options_(options),
        people_(read_people(options.games, options.seed)),
        choices_(turns_of(people_, options.seed, options.programs)) {
    if (!options_.calibrate) output_.emplace(options_.output);
    std::error_code error;
    std::filesystem::create_directories(path_of(options_.work), error);
    if (error) throw Failure("cannot make '" + options_.work + "': " + error.message());
    gaps_.emplace(options_.work + "/shallow.values");
  }

  void run() {
    say_what_is_used();
    search();
    strengths_.emplace(people_, choices_, *gaps_);
    print("strengths of " + counted(strengths_->players(), "player") + " from " +
          counted(strengths_->moves(), "move") + "\n");
    if (options_.calibrate) return calibrate();
    collect();
    PeopleFit fit(options_.seed);
    learn(fit, Sight::kBoard, train_, options_.pattern_epochs);
    fit.copy_layers(Sight::kBoard, Sight::kShallow);
    learn(fit, Sight::kShallow, searched_, options_.search_epochs);
    HumanModelData data = fit.rounded();
    data.tenths = strengths_->tenths();
    const std::string bytes = data.encode();
    write_file(options_.output, bytes);
    print("wrote " + options_.output + ", " + std::to_string(bytes.size()) + " bytes\n\n");
    report(HumanModel(bytes));
  }

 private:
  void say_what_is_used() const {
    std::array<std::size_t, 3> games{};
    for (const PeopleGame& game : people_.games)
      if (game.of_people) ++games[static_cast<std::size_t>(game.set)];
    print(counted(people_.games.size(), "game") +
          ", left out: " + std::to_string(people_.of_tournaments) +
          " of tournaments of programs, " + std::to_string(people_.of_players) + " more of " +
          counted(static_cast<std::uint64_t>(people_.programs), "player") +
          " who end games like programs\n" + "used: " + std::to_string(games[0]) + " to learn, " +
          std::to_string(games[1]) + " to validate, " + std::to_string(games[2]) + " to test\n");
  }

  // The values of the moves of the first choices, which are a sample of all.
  void search() {
    std::vector<Board> boards;
    for (std::size_t i = 0; i < std::min(options_.positions, choices_.size()); ++i)
      boards.push_back(
          turn_taken(people_.games[choices_[i].game], choices_[i].ply).situation.board);
    if (!gaps_->compute(boards, options_.threads, stop_flag())) throw Interrupted();
  }

  void collect() {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const Turn& choice = choices_[i];
      if (choice.set == SampleSet::kTrain && train_.size() < options_.choices)
        train_.push_back(choice);
      if (i >= options_.positions) continue;
      if (choice.set == SampleSet::kTrain) searched_.push_back(choice);
      if (choice.set == options_.held_out && held_out_.size() < kHeldOut)
        held_out_.push_back(choice);
    }
    if (searched_.empty() || held_out_.empty())
      throw Failure(
          "no player is left to test with, or none to learn from; more games are needed, see "
          "--games and --positions");
  }

  // By the built-in model, on the first choices of test players of each level's strength.
  void calibrate() const {
    std::map<std::pair<int, int>, std::size_t> taken;
    std::vector<HeldOut> held;
    for (std::size_t i = 0; i < std::min(options_.positions, choices_.size()); ++i) {
      const Turn& choice = choices_[i];
      if (choice.set != options_.held_out) continue;
      Lesson made = example(choice, Sight::kShallow);
      const int level = level_of_strength(made.situation.strength);
      HeldOut one{made.situation, made.move, std::move(*made.values), false};
      if (level == 0 || taken[{level, third_of(one)}]++ >= *options_.calibrate) continue;
      held.push_back(std::move(one));
    }
    print(calibration_table(held, embedded_human_model(),
                            {.judge = options_.judge, .threads = options_.threads}, stop_flag()));
    if (stop_flag()) throw Interrupted();
  }

  Lesson example(const Turn& choice, Sight sight) const {
    const PeopleGame& game = people_.games[choice.game];
    const TurnTaken made = turn_taken(game, choice.ply);
    Lesson example{made.situation, std::nullopt, made.move};
    const bool hidden = choice.set == SampleSet::kTrain && choice.rank % kUnknownIn == 0;
    if (!hidden && !options_.no_strength)
      example.situation.strength = strengths_->without_game_of(game, choice);
    if (sight == Sight::kShallow) example.values = gaps_->find(made.situation.board);
    return example;
  }

  void learn(PeopleFit& fit, Sight sight, const std::vector<Turn>& choices, int epochs) const {
    const Lessons source{choices.size(), [&](std::size_t i) { return example(choices[i], sight); }};
    const std::vector<double> losses = fit.fit(source, {.sight = sight,
                                                        .fits_patterns = sight == Sight::kBoard,
                                                        .epochs = epochs,
                                                        .threads = options_.threads,
                                                        .stop = &stop_flag()});
    if (stop_flag()) throw Interrupted();
    std::string text = sight == Sight::kBoard ? "patterns, " : "with searches, ";
    text += counted(choices.size(), "choice") + ", cross-entropy by epoch:";
    for (const double loss : losses) text += " " + fixed(loss, 4);
    print(text + "\n");
  }

  void report(const HumanModel& model) const {
    const PlayedBefore before(people_);
    std::vector<HeldOut> held;
    for (const Turn& choice : held_out_) {
      Lesson made = example(choice, Sight::kShallow);
      const bool unseen = !before.knows(made.situation.board);
      held.push_back({made.situation, made.move, std::move(*made.values), unseen});
    }
    print(report_head(held));
    print(report_line("uniform", held, uniform));
    print(report_line("most often played", held,
                      [&](const HeldOut& choice) { return before.predict(choice); }));
    for (const int level : options_.levels) {
      print(level_line(level, held, options_.threads, stop_flag()));
      if (stop_flag()) throw Interrupted();
    }
    print(report_line("model, patterns alone", held, prediction_of(model, Sight::kBoard)));
    print(report_line("model with searches", held, prediction_of(model, Sight::kShallow)));
    const std::string losses = loss_table(held, model);
    for (HeldOut& choice : held) choice.situation.strength = kUnknownStrength;
    print(report_line("the same, strength hidden", held, prediction_of(model, Sight::kShallow)) +
          "\n" + losses);
  }

  const TrainHumanOptions options_;
  std::optional<ReservedFile> output_;  // where something is learned
  const People people_;
  const std::vector<Turn> choices_;
  std::optional<GapsFile> gaps_;
  std::optional<Strengths> strengths_;
  std::vector<Turn> train_;
  std::vector<Turn> searched_;  // those whose values are known
  std::vector<Turn> held_out_;
};

// How well the built-in model tells what people lose.
void report_hardness(const TrainHumanOptions& options) {
  const People people = read_people(options.games, options.seed);
  const std::string table = hardness_table(people, turns_of(people, options.seed, false),
                                           options.hardness, options.threads, stop_flag());
  if (stop_flag()) throw Interrupted();
  if (table.empty()) throw Failure("these games have no choices of test players near their end");
  print(table);
}

const CommandSyntax& train_human_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger train-human",
      .about =
          "Learns from recorded games which moves people choose, and reports how well the\n"
          "model predicts players that it has not seen. The values of moves by shallow\n"
          "searches are kept in the --work folder, so an interrupted run continues where it\n"
          "stopped.\n",
      .options = joined(
          {under("Input", {{"games", "FOLDER", "folder with recorded games (.wtb), required"}}),
           {{"positions", "N", "choices whose moves are searched", "1300000"},
            {"choices", "N", "choices that the patterns learn from", "10000000"},
            {"epochs", "N", "number of times that the patterns learn from each choice", "3"},
            {"search-epochs", "N", "the same for the part that uses searches", "2"},
            {"seed", "N", "seed of the division into players to learn from and to test", "1"},
            {"programs", "", "learn from games of programs, too"},
            {"validation", "",
             "report on the players of a validation set, instead of the test set"},
            {"no-strength", "", "do not tell the model how strong players are"},
            threads_option("number of threads", "2")},
           under("Output",
                 {{"work", "FOLDER", "folder where values are kept", "."},
                  {"output", "FILE", "model to write", "human.bin"},
                  {"levels", "A,B...", "levels to compare with, such as 2,6,10"},
                  {"calibrate", "N",
                   "learn nothing; compare the errors of the built-in model and of players "
                   "of each human level's strength, in N choices of each third of a game"},
                  {"judge", "N", "level of the searches that find what moves lose", "12"},
                  {"hardness", "N",
                   "learn nothing; compare what N choices of test players lost with what "
                   "the built-in model expects"}})}),
      .examples = {{"tiger train-human --games wthor --work values",
                    "the model that is built into Tiger"},
                   {"tiger train-human --games wthor --work values --output x.bin --levels 2,6",
                    "the same, compared with levels 2 and 6"}},
      .default_config = false};
  return syntax;
}

std::vector<int> levels_in(const std::string& text) {
  std::vector<int> levels;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const bool number = !word.empty() && word.size() <= 2 &&
                        word.find_first_not_of("0123456789") == std::string::npos;
    if (!number || std::stoi(word) < 1 || std::stoi(word) > kMaxLevel)
      throw UsageError("--levels '" + text + "': need levels from 1 to " +
                       std::to_string(kMaxLevel) + ", separated by commas");
    levels.push_back(std::stoi(word));
    begin = end + 1;
  }
  return levels;
}

// Returns nullopt if only the help was asked for.
std::optional<TrainHumanOptions> parse_train_human_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(train_human_syntax(), argc, argv);
  if (!line) return std::nullopt;
  if (!line->text("games")) throw UsageError("--games FOLDER is required");
  const auto number = [&](const char* name, int low, int high) {
    return line->integer(name, low, high).value();
  };
  TrainHumanOptions options;
  options.games = *line->text("games");
  options.work = line->text("work").value_or("");
  options.output = line->text("output").value_or("");
  options.positions = static_cast<std::size_t>(number("positions", 1, 100'000'000));
  options.choices = static_cast<std::size_t>(number("choices", 1, 100'000'000));
  options.pattern_epochs = number("epochs", 1, 1000);
  options.search_epochs = number("search-epochs", 1, 1000);
  options.seed = static_cast<std::uint64_t>(number("seed", 0, 1'000'000'000));
  options.programs = line->flag("programs");
  options.no_strength = line->flag("no-strength");
  if (line->flag("validation")) options.held_out = SampleSet::kValidation;
  options.hardness =
      static_cast<std::size_t>(line->integer("hardness", 1, 100'000'000).value_or(0));
  options.levels = levels_in(line->text("levels").value_or(""));
  options.threads = threads_in(*line);
  options.judge = number("judge", 1, kMaxLevel);
  if (const auto choices = line->integer("calibrate", 1, 1'000'000))
    options.calibrate = static_cast<std::size_t>(*choices);
  return options;
}

}  // namespace

int train_human_command(int argc, char** argv) {
  const std::optional<TrainHumanOptions> options = parse_train_human_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  try {
    if (options->hardness > 0)
      report_hardness(*options);
    else
      HumanTraining(*options).run();
  } catch (const Interrupted&) {
    warn("interrupted; the values made so far are in '" + options->work + "'");
    return kSignalBase + caught_signal();
  }
  return kSuccess;
}

extern const Subcommand kTrainHumanCommand = {"train-human", "learn from games how people play",
                                              train_human_syntax, train_human_command};

}  // namespace tiger::tools
