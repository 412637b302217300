// `tiger train`: from games to a weights file. The README of this folder tells how it is used.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include "command_line.h"
#include "exit_status.h"
#include "interrupt.h"
#include "output.h"
#include "subcommands.h"
#include "train/curve.h"
#include "train/fit.h"
#include "train/labels.h"
#include "train/report.h"
#include "train/search_labels.h"

namespace tiger::tools {
namespace {

constexpr int kFirstSearchedStage = 5;  // before it the labels are exact
constexpr int kOverlap = 3;             // a stage also learns from so many plies nearer the end
constexpr int kReportedPlies = 8;
constexpr int kReportedSearches = 200;

struct TrainOptions {
  std::string games;
  std::string work;
  std::string output;
  std::string curve;
  std::string plot;
  int random_games = 0;
  int seed = 0;
  int threads = 0;
  int samples = 0;
  int plies = 0;
  int penalty = 0;
};

struct Interrupted {};  // by a signal; what is labelled is kept

class Training {
 public:
  explicit Training(const TrainOptions& options) : options_(options) {}

  void run() {
    collect();
    for (auto& stage : data_.stages)
      stage.assign(static_cast<std::size_t>(shared_weights().weights), 0);
    CurveFile curve(options_.curve);
    for (int stage = 0; stage < kStages; ++stage) {
      if (stage >= kFirstSearchedStage) label(stage);
      const StageFit fit = fit_stage(samples_for(stage), {.penalty = double(options_.penalty)});
      keep(stage, fit);
      curve.add(stage, fit.curve);
      const FitStep& last = fit.best();
      char text[120];
      std::snprintf(text, sizeof text, "stage %2d: %3d steps, error %.3f train, %.3f stop\n", stage,
                    last.step, last.train_error, last.stop_error);
      print(text);
    }
    if (!options_.plot.empty()) curve.plot(options_.plot);
    write();
    const Weights weights(data_);
    print("\n" + error_report(samples_, weights));
    print("\n" + search_report(samples_, weights, kReportedPlies, kReportedSearches));
  }

 private:
  void collect() {
    std::vector<TrainingGame> games = read_recorded_games(options_.games);
    const std::size_t recorded = games.size();
    for (TrainingGame& game : make_random_games(options_.random_games, options_.seed))
      games.push_back(std::move(game));
    print(std::to_string(recorded) + " recorded games, " + std::to_string(options_.random_games) +
          " with random openings\n");
    LabelFile labels(options_.work + "/exact.labels");
    if (!label_games(games, labels, options_.threads, stop_flag())) throw Interrupted();
    samples_ = collect_samples(games, labels);
    print(std::to_string(labels.size()) + " positions solved\n");
  }

  // Every position of the stage that no exact score is known of, by search in the stages before.
  void label(int stage) {
    const Weights weights(data_);
    char checksum[20];
    std::snprintf(checksum, sizeof checksum, "%016llx",
                  static_cast<unsigned long long>(data_.checksum()));
    for (int empties = first_of(stage); empties <= last_of(stage); ++empties) {
      const SearchLabelling labelling{.cache = options_.work + "/" + std::to_string(empties) + "-" +
                                               std::to_string(options_.plies) + "-" + checksum +
                                               ".labels",
                                      .plies = options_.plies,
                                      .most = options_.samples,
                                      .threads = options_.threads};
      if (!label_by_search(samples_[empties], weights, labelling, stop_flag())) throw Interrupted();
    }
  }

  std::vector<const Sample*> samples_for(int stage) const {
    std::vector<const Sample*> chosen;
    const int later = stage < kFirstSearchedStage - 1 ? kOverlap : 0;  // exact labels there too
    for (int empties = std::max(0, first_of(stage) - kOverlap);
         empties <= std::min(60, last_of(stage) + later); ++empties)
      for (const Sample& sample : samples_[empties])
        if (sample.score != kScoreNone &&
            (sample.set == SampleSet::kTrain ||
             (sample.set == SampleSet::kStop && stage_of(empties) == stage)))
          chosen.push_back(&sample);
    return chosen;
  }

  void keep(int stage, const StageFit& fit) {
    const auto rounded = [](float discs) {
      return static_cast<std::int16_t>(
          std::clamp(std::lround(discs * kUnitsPerDisc), -32767L, 32767L));
    };
    std::transform(fit.weights.begin(), fit.weights.end(), data_.stages[stage].begin(), rounded);
    for (int empties = first_of(stage); empties <= last_of(stage); ++empties)
      data_.constants[empties] = rounded(fit.constants[empties]);
  }

  void write() const {
    const std::string bytes = data_.encode();
    std::ofstream out(options_.output, std::ios::binary);
    out << bytes << std::flush;
    if (!out) throw Failure("cannot write '" + options_.output + "'");
    print("wrote " + options_.output + ", " + std::to_string(bytes.size()) + " bytes\n");
  }

  static int first_of(int stage) { return 3 * stage; }
  static int last_of(int stage) { return stage == kStages - 1 ? 60 : 3 * stage + 2; }

  TrainOptions options_;
  Samples samples_;
  WeightsData data_;
};

// Nothing where only the help was asked for.
std::optional<TrainOptions> parse_train_options(int argc, char** argv) {
  cxxopts::Options options(
      "tiger train",
      "Learns the weights of the evaluation from games, and says how good they are on\n"
      "positions that it did not learn from. Labels are kept in the --work folder: an\n"
      "interrupted run goes on where it was.\n");
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")("games", "folder of recorded games (.wtb)", text())(
      "work", "folder for labels", text()->default_value("."))(
      "output", "the weights file", text()->default_value("weights.bin"))(
      "random-games", "how many games with random openings are made",
      text()->default_value("150000"))("seed", "of those games", text()->default_value("1"))(
      "samples", "labelled by search, for each number of empty squares",
      text()->default_value("60000"))("plies", "of that search, even", text()->default_value("6"))(
      "penalty", "on large weights", text()->default_value("30"))("threads", "how many",
                                                                  text()->default_value("2"))(
      "curve", "write the learning curves to this file (CSV)", text())(
      "plot", "draw them into this file (.svg or .png; needs gnuplot and --curve)", text());
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return std::nullopt;
  }
  if (!line.unmatched().empty()) throw UsageError("it takes no argument");
  if (!line.count("games")) throw UsageError("--games FOLDER is missing");
  if (line.count("plot") && !line.count("curve")) throw UsageError("--plot needs --curve");
  const auto number = [&](const std::string& name, int low, int high) {
    return parse_integer("--" + name, line[name].as<std::string>(), low, high);
  };
  TrainOptions train;
  train.games = line["games"].as<std::string>();
  train.work = line["work"].as<std::string>();
  train.output = line["output"].as<std::string>();
  if (line.count("curve")) train.curve = line["curve"].as<std::string>();
  if (line.count("plot")) train.plot = line["plot"].as<std::string>();
  train.random_games = number("random-games", 0, 10'000'000);
  train.seed = number("seed", 0, 1'000'000'000);
  train.samples = number("samples", 8, 10'000'000);
  train.plies = number("plies", 2, 12);
  if (train.plies % 2 != 0) throw UsageError("--plies must be even");
  train.penalty = number("penalty", 0, 1'000'000);
  train.threads = number("threads", 1, 256);
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
    complain("interrupted; the labels made so far are in '" + options->work + "'");
    return kSignalBase + caught_signal();
  }
  return kSuccess;
}

}  // namespace tiger::tools
