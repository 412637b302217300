// `tiger train`: from games to a weights file. README.md in this folder explains how to use it.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>

#include "cli/gnuplot.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "platform/file.h"
#include "train/fit.h"
#include "train/labels.h"
#include "train/report.h"
#include "train/samples.h"

namespace tiger::tools {
namespace {

constexpr int kOverlap = 3;  // a phase also learns from this many plies on either side
constexpr int kMaxEmpties = 60;
// The most empty squares of positions that searches visit: weights that learned from such positions
// farther from the end, too, played worse.
constexpr int kMaxVisitedEmpties = 2 * kPliesOfPhase - 1 + kOverlap;
constexpr int kReportedPlies = 8;
constexpr int kReportedSearches = 5000;

struct TrainOptions {
  std::string games;
  std::string work;
  std::string output;
  std::string teacher;
  std::string curve;
  std::string plot;
  int random_games = 0;
  int variants = 0;
  int seed = 0;
  int threads = 0;
  int samples = 0;
  int plies = 0;
  int epochs = 0;
  int keep = 0;
  std::string rest;
  int visited = 0;
  Channels channels{};
};

class Training {
 public:
  explicit Training(const TrainOptions& options) : options_(options), data_(options.channels) {
    if (!options.teacher.empty()) other_teacher_ = read_weights(options.teacher);
    if (options.keep > 0) take(read_weights_data(options.teacher), 0, options.keep);
    if (options.rest.empty()) return;
    end_ = options.keep + 1;
    take(read_weights_data(options.rest), end_, kPhases);
  }

  void run() {
    const ReservedFile output(options_.output);
    std::error_code error;
    std::filesystem::create_directories(path_of(options_.work), error);
    if (error) throw Failure("cannot make '" + options_.work + "': " + error.message());
    collect();
    CurveFile curve(options_.curve);
    label();
    NetworkFit network(options_.seed, options_.channels[std::max(0, options_.keep - 1)]);
    if (options_.keep > 0) network.assign(data_.phases[options_.keep - 1]);
    for (int phase = options_.keep; phase < end_; ++phase) {
      const int first = phase * kPliesOfPhase;
      const int last = last_of(phase);
      const std::vector<const Sample*> samples = samples_for(first, last);
      network.resize(options_.channels[phase]);
      check_sets(samples, first, last);
      const std::vector<FitStep> steps = network.fit(
          samples, {.epochs = options_.epochs, .threads = options_.threads, .stop = &stop_flag()});
      if (stop_flag()) throw Interrupted();
      data_.phases[phase] = network.rounded();
      curve.add(last, steps);
      const FitStep& best = *std::ranges::min_element(steps, {}, &FitStep::validation_error);
      char text[120];
      std::snprintf(text, sizeof text,
                    "%2d to %2d empty squares: epoch %2d, error %.3f train, %.3f validation\n",
                    first, last, best.epoch, best.train_error, best.validation_error);
      print(text);
    }
    write();
    if (!options_.plot.empty()) curve.plot(options_.plot);
    const Weights weights(data_);
    print("\n" + error_report(samples_, weights));
    print("\n" + search_report(samples_, weights, kReportedPlies, kReportedSearches));
  }

 private:
  static int last_of(int phase) {
    return phase + 1 < kPhases ? (phase + 1) * kPliesOfPhase - 1 : kMaxEmpties;
  }

  void take(const WeightsData& other, int begin, int end) {
    for (int phase = begin; phase < end; ++phase) {
      data_.phases[phase] = other.phases[phase];
      options_.channels[phase] = other.phases[phase].channels;
    }
  }

  void collect() {
    std::vector<TrainingGame> games = read_recorded_games(options_.games);
    const std::size_t recorded = games.size();
    const GameMaking making{static_cast<std::uint64_t>(options_.seed), teacher(), options_.threads,
                            stop_flag()};
    std::vector<TrainingGame> made = make_variants(games, options_.variants, making);
    const std::size_t variants = made.size();
    std::ranges::move(made, std::back_inserter(games));
    made = make_random_games(options_.random_games, making);
    std::ranges::move(made, std::back_inserter(games));
    if (stop_flag()) throw Interrupted();
    print(counted(recorded, "recorded game") + ", " + counted(variants, "variant") + " of them, " +
          std::to_string(made.size()) + " with random openings\n");
    EndLabels labels{
        LabelFile(options_.work + "/exact.labels"),
        LabelFile(options_.work + "/near-" + checksum_text(teacher().checksum()) + ".labels")};
    // No phase that is fitted learns from these where all of theirs are kept.
    const bool needed = options_.keep * kPliesOfPhase < kSearchedFrom;
    if (needed && !label_games(games, labels, teacher(), options_.threads, stop_flag()))
      throw Interrupted();
    samples_ = collect_samples(games, labels);
    print(counted(labels.exact.size(), "position") + " solved, " +
          std::to_string(labels.near.size()) + " nearly\n");
  }

  // Labels positions without a score, as far as a fit needs them, by searches of the teacher's.
  void label() {
    const int first = std::max(options_.keep * kPliesOfPhase - kOverlap, kSearchedFrom);
    const int last = std::min(last_of(end_ - 1) + kOverlap, kMaxEmpties);
    const std::string searches =
        std::to_string(options_.plies) + "-" + checksum_text(teacher().checksum()) + ".labels";
    const auto label = [&](std::vector<Sample>& samples, const std::string& cache, int most) {
      if (!label_by_search(samples, teacher(),
                           {options_.work + "/" + cache + "-" + searches, options_.plies, most,
                            options_.threads},
                           stop_flag()))
        throw Interrupted();
    };
    for (int empties = first; empties <= last; ++empties)
      label(samples_[empties], std::to_string(empties),
            empties < kSolvedEmpties ? 2 * options_.samples : options_.samples);
    if (options_.visited == 0) return;
    Samples visited = visited_positions(samples_, first, std::min(last, kMaxVisitedEmpties),
                                        options_.visited, teacher());
    for (int empties = first; empties <= std::min(last, kMaxVisitedEmpties); ++empties) {
      label(visited[empties], "visited-" + std::to_string(empties), options_.visited);
      std::ranges::move(visited[empties], std::back_inserter(samples_[empties]));
    }
  }

  // A fit needs positions to learn from and others to stop by.
  static void check_sets(const std::vector<const Sample*>& samples, int first, int last) {
    const auto check = [&](SampleSet set, const char* name) {
      if (std::ranges::any_of(samples, [set](const Sample* s) { return s->set == set; })) return;
      throw Failure(std::string("the ") + name + " set has no positions of " +
                    std::to_string(first) + " to " + std::to_string(last) +
                    " empty squares; more games are needed, see --games and --random-games");
    };
    check(SampleSet::kTrain, "train");
    check(SampleSet::kValidation, "validation");
  }

  // The samples for a fit of the phase from `first` to `last` empty squares.
  std::vector<const Sample*> samples_for(int first, int last) const {
    std::vector<const Sample*> chosen;
    for (int empties = std::max(0, first - kOverlap);
         empties <= std::min(last + kOverlap, kMaxEmpties); ++empties)
      for (const Sample& sample : samples_[empties])
        if (sample.score != kScoreNone &&
            (sample.set == SampleSet::kTrain ||
             (sample.set == SampleSet::kValidation && empties >= first && empties <= last)))
          chosen.push_back(&sample);
    return chosen;
  }

  void write() const {
    const std::string bytes = data_.encode();
    write_file(options_.output, bytes);
    print("wrote " + options_.output + ", " + std::to_string(bytes.size()) + " bytes\n");
  }

  const Weights& teacher() const { return other_teacher_ ? *other_teacher_ : embedded_weights(); }

  TrainOptions options_;
  std::shared_ptr<const Weights> other_teacher_;
  Samples samples_;
  int end_ = kPhases;  // of the phases that are trained, which begin at options_.keep
  WeightsData data_;
};

const CommandSyntax& train_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger train",
      .about =
          "Trains the weights of the evaluation on games, and reports their errors on a\n"
          "test set. The scores of positions (labels) are kept in the --work folder, so an\n"
          "interrupted run continues where it stopped.\n",
      .options = joined(
          {under("Input", {{"games", "FOLDER", "folder with recorded games (.wtb), required"}}),
           {{"teacher", "FILE",
             "weights that generate games and labels. Default: the built-in weights"},
            {"variants", "N", "number of variants of each recorded game of the train set", "16"},
            {"random-games", "N", "number of games with random openings", "100000"},
            {"seed", "N", "seed of the generated games and of the network", "1"},
            {"samples", "N",
             "positions labelled by a search, for each number of empty squares; twice as many "
             "below 24",
             "500000"},
            {"plies", "N", "depth of that search, an even number", "6"},
            {"epochs", "N", "number of times that a fit uses each sample", "8"},
            {"visited", "N",
             "also learn from up to N positions as searches visit them, for each number of empty "
             "squares up to 26",
             "0"},
            {"keep", "N",
             "take the weights of the last N phases of the game from the teacher, and train only "
             "the others",
             "0"},
            {"rest", "FILE",
             "train only one phase, and take the weights of those before it in the game from FILE"},
            {"channels", "A,B,C,D",
             "channels of the phases, from the last of the game to the first", "16,16,16,16"},
            threads_option("number of threads", "2")},
           under("Output", {{"work", "FOLDER", "folder where labels are kept", "."},
                            {"output", "FILE", "weights file to write", "weights.bin"},
                            {"curve", "FILE", "write the learning curves to FILE as CSV"},
                            {"plot", "FILE",
                             "draw the learning curves into FILE (.svg or .png; needs gnuplot and "
                             "--curve)"}})}),
      .examples = {{"tiger train --games wthor --output new.bin --threads 8",
                    "weights from recorded games; takes hours"},
                   {"tiger train --games wthor --work labels --curve curve.csv --epochs 10",
                    "a longer fit with the labels of an earlier run, and its learning curves"}},
      .default_config = false};
  return syntax;
}

Channels channels_in(const std::string& text) {
  Channels channels{};
  std::istringstream in(text);
  std::string word;
  std::size_t n = 0;
  while (std::getline(in, word, ',')) {
    const auto wanted = [&](int choice) { return std::to_string(choice) == word; };
    const auto* choice = std::ranges::find_if(kChannelChoices, wanted);
    if (n == channels.size() || choice == kChannelChoices.end()) break;
    channels[n++] = *choice;
  }
  if (n != channels.size() || in || text.back() == ',')
    throw UsageError("--channels '" + text + "': need four numbers out of 8, 16, 32 and 64, " +
                     "separated by commas");
  return channels;
}

// Returns nullopt if only the help was asked for.
std::optional<TrainOptions> parse_train_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(train_syntax(), argc, argv);
  if (!line) return std::nullopt;
  const auto text = [&](const char* name) { return line->text(name).value_or(""); };
  const auto number = [&](const char* name, int low, int high) {
    return line->integer(name, low, high).value();
  };
  if (!line->text("games")) throw UsageError("--games FOLDER is required");
  if (line->given("plot") && !line->given("curve")) throw UsageError("--plot needs --curve");
  if (line->given("plot")) check_picture("--plot", text("plot"));
  TrainOptions train;
  train.games = text("games");
  train.work = text("work");
  train.output = text("output");
  train.teacher = text("teacher");
  train.curve = text("curve");
  train.plot = text("plot");
  train.variants = number("variants", 0, 1000);
  train.random_games = number("random-games", 0, 10'000'000);
  train.seed = number("seed", 0, 1'000'000'000);
  train.samples = number("samples", 8, 10'000'000);
  train.plies = number("plies", 2, 12);
  if (train.plies % 2 != 0) throw UsageError("--plies must be even");
  train.epochs = number("epochs", 1, 1000);
  train.keep = number("keep", 0, kPhases - 1);
  if (train.keep > 0 && train.teacher.empty()) throw UsageError("--keep needs --teacher");
  train.rest = text("rest");
  train.visited = number("visited", 0, 10'000'000);
  train.channels = channels_in(text("channels"));
  train.threads = threads_in(*line);
  return train;
}

}  // namespace

int train_command(int argc, char** argv) {
  const std::optional<TrainOptions> options = parse_train_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  try {
    Training(*options).run();
  } catch (const Interrupted&) {
    warn("interrupted; the labels made so far are in '" + options->work + "'");
    return kSignalBase + caught_signal();
  }
  return kSuccess;
}

extern const Subcommand kTrainCommand = {"train", "learn the weights of the evaluation from games",
                                         train_syntax, train_command};

}  // namespace tiger::tools
