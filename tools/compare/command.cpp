// `tiger compare`: compares the work of the drivers on the same positions.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/log.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/run_estimate.h"
#include "cli/screen.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "compare/options.h"
#include "compare/plot.h"
#include "compare/record.h"
#include "compare/report.h"
#include "compare/trace_page.h"
#include "platform/memory.h"
#include "platform/time.h"

namespace tiger::tools {
namespace {

class Comparison {
 public:
  explicit Comparison(const CompareOptions& options)
      : options_(options),
        report_(options.contenders, reference(), options.sweep, options.report),
        progress_(is_terminal(Stream::kErr)) {
    if (options.log)
      log_.emplace(*options.log, [](const Json& json) {
        CompareRecord record = compare_record_in(json);
        return std::pair(record.question.text(), std::move(record.efforts));
      });
  }

  // Returns the exit status.
  int run(const std::vector<Task>& tasks) {
    print(report_.head());
    int done = 0;
    std::vector<double> weights;
    for (const Task& task : tasks) weights.push_back(weight_of(task));
    estimate_ = RunEstimate(weights);
    for (const Task& task : tasks) {
      searched_ = false;
      task_start_ = Clock::now();
      seconds_left_ = estimate_.seconds_left(seconds_since(start_));
      place_ = " (" + std::to_string(++done) + " of " + std::to_string(tasks.size()) + ")";
      try {
        if (!compare(task)) break;
      } catch (const Failure&) {  // of memory, or of the log
        progress_.erase();
        print(report_.summary());
        throw;
      }
      if (searched_)
        estimate_.finish(weight_of(task), seconds_since(task_start_));
      else
        estimate_.skip(weight_of(task));
    }
    progress_.erase();
    print(report_.summary());
    if (stop_flag()) {
      warn("interrupted; the totals cover the positions that were finished");
      return kSignalBase + caught_signal();
    }
    if (options_.plot && report_.sums().empty())
      warn("nothing was compared, so '" + *options_.plot + "' is not drawn");
    else if (options_.plot)
      plot_comparison(report_.sums(), options_.contenders, reference(), options_.sweep,
                      {*options_.plot, options_.report.settings, options_.report.measure,
                       options_.report.seed});
    if (options_.trace) write_trace(tasks.front());
    return contradicted_ ? kContradiction : kSuccess;
  }

 private:
  // Searches to the end take longer with more empty squares, those to a depth do not.
  double weight_of(const Task& task) const {
    const bool to_the_end = options_.sweep.values.front().settings.to_the_end();
    return to_the_end ? solving_weight(task.problem.position.board.empty_count()) : 1;
  }

  // The index of full-window PVS, or else the first contender.
  std::size_t reference() const {
    const auto& all = options_.contenders;
    const auto pvs = std::ranges::find_if(all, [](const Contender& c) { return c.name == "pvs"; });
    return pvs == all.end() ? 0 : static_cast<std::size_t>(pvs - all.begin());
  }

  std::string_view reference_name() const { return options_.contenders[reference()].name; }

  // Returns false if it was stopped.
  bool compare(const Task& task) {
    if (is_game_over(task.problem.position.board)) {
      warn(task.name() + ": the game is over; nothing to compare");
      return true;
    }
    const int empties = task.problem.position.board.empty_count();
    if (options_.sweep.values.front().settings.first_depth >= empties) {
      warn(task.name() + ": skipped, because --depth must be less than its " +
           counted(static_cast<std::uint64_t>(empties), "empty square"));
      return true;
    }
    here_.clear();
    max_nodes_ = UINT64_MAX;
    ScoreByDepth known = scores_of({});
    if (wants_scores()) {
      const SweepValue plain{"", without_guess(options_.sweep.values.front().settings)};
      known = scores_of(measurements(task, scorer(), plain, known));
    }
    if (options_.cut && !limit_nodes(task, known)) return false;
    Measurements all;
    for (const SweepValue& value : options_.sweep.values) {
      all.emplace_back();
      for (const Contender& contender : options_.contenders) {
        all.back().push_back(measurements(task, contender, value, known));
        if (stop_flag()) return false;
      }
    }
    check(task, all);
    print(report_.rows(task, all));
    return true;
  }

  // Limits searches of the position to options.cut times the nodes of the reference with the base
  // value, its preparatory iterations included. Returns false if it was stopped.
  bool limit_nodes(const Task& task, const ScoreByDepth& known) {
    const std::vector<Measurement> usual =
        measurements(task, options_.contenders[reference()], base(), known);
    if (usual.empty()) return false;
    max_nodes_ = static_cast<std::uint64_t>(*options_.cut) *
                 (usual.front().before + usual.front().counters.nodes());
    return true;
  }

  const SweepValue& base() const { return options_.sweep.values[options_.sweep.base]; }

  // Whether a first guess is derived from the score itself.
  bool wants_scores() const {
    return std::ranges::any_of(options_.sweep.values, [](const SweepValue& value) {
      return value.settings.guess == GuessFrom::kScore;
    });
  }

  // The first contender that finds scores, or else full-window PVS.
  const Contender& scorer() const {
    const auto& all = options_.contenders;
    const auto found = std::ranges::find(all, true, &Contender::finds_score);
    return found == all.end() ? all_contenders().front() : *found;
  }

  static ContestSettings without_guess(ContestSettings settings) {
    settings.guess = GuessFrom::kPrevious;
    settings.guess_error = 0;
    return settings;
  }

  // Taken from the log, or from an earlier search with the same question, if there is one.
  std::vector<Measurement> measurements(const Task& task, const Contender& contender,
                                        const SweepValue& value, const ScoreByDepth& known) {
    const Position& position = task.problem.position;
    const bool is_usual = &value == &base() && contender.name == reference_name();
    const bool is_graph = contender.only_to_the_end;  // made by many searches, none of them its own
    const std::uint64_t max_nodes = is_usual || is_graph ? UINT64_MAX : max_nodes_;
    const CompareQuestion question(contender, position, value.settings, known, max_nodes);
    const std::string key = question.text();
    if (const auto* logged = log_ ? log_->find(key) : nullptr) return *logged;
    if (const auto found = here_.find(key); found != here_.end()) return found->second;

    SearchControl control;
    control.stop = &stop_flag();
    control.max_nodes = max_nodes;
    control.watcher = [this](const Progress& progress) { progress_.update(progress); };
    progress_.begin(task.name() + place_ + " " + std::string(contender.name) +
                        (value.name.empty() ? "" : " " + options_.sweep.name + " " + value.name),
                    position.board.empty_count());
    searched_ = true;
    ContestSettings settings = value.settings;
    if (options_.trace) {
      settings.recorder = &recorders_[contender.name];
      control.searched_root = [&settings](const RootSearch& search) {
        settings.recorder->searched_root(search);
      };
    }
    if (seconds_left_) progress_.expect(*seconds_left_ - seconds_since(task_start_));
    std::vector<Measurement> measurements;
    try {
      measurements = measure(contender, position.board, settings, known, control);
    } catch (const MemoryRefused& refused) {
      const int bits = settings.hash_bits_for(position.board.empty_count());
      throw Failure(task.name() + ": a table of 2^" + std::to_string(bits) + " buckets " +
                    refused.what() + "; choose a smaller one with --hash-bits");
    }
    progress_.erase();
    if (stop_flag()) return {};
    if (log_) log_->append(record_json({question, measurements}));
    here_.emplace(key, measurements);
    return measurements;
  }

  void write_trace(const Task& task) {
    std::vector<TracedSearch> searches;
    for (const Sum& sum : report_.sums()) {
      const Contender& contender = options_.contenders[sum.contender];
      searches.push_back({&contender, sum.counters, recorders_[contender.name].recording()});
    }
    write_file(*options_.trace,
               trace_page(task.name(), task.problem.position, std::move(searches)));
  }

  // A score, and which search found it: the indices of its value and contender.
  struct Found {
    std::size_t value;
    std::size_t contender;
    Score score;
  };

  // All searches of a depth that find a score must find the same one, unless the sweep changes
  // scores. To the end of the game it must be that of the file.
  void check(const Task& task, const Measurements& all) {
    for (std::size_t d = 0; d < all[0][0].size(); ++d) {
      std::optional<Found> wanted;
      for (std::size_t v = 0; v < all.size(); ++v) {
        if (options_.sweep.changes_scores) wanted.reset();
        for (std::size_t c = 0; c < all[v].size(); ++c) {
          const Measurement& measurement = all[v][c][d];
          if (!measurement.score) continue;
          const Found found{v, c, *measurement.score};
          if (!wanted) {
            wanted = found;
            check_with_file(task, found);
          } else if (found.score != wanted->score) {
            contradict(task.name() + ", depth " + std::to_string(measurement.depth) + ": " +
                       name(found) + " finds " + score_text(found.score) + ", but " +
                       name(*wanted) + " finds " + score_text(wanted->score));
          }
        }
      }
    }
  }

  void check_with_file(const Task& task, const Found& found) {
    const std::optional<Score> expected = task.problem.expected();
    const bool changed = options_.sweep.changes_scores && found.value > 0;
    if (!options_.sweep.values[0].settings.to_the_end() || changed || !expected) return;
    if (found.score != *expected)
      contradict(task.name() + ": the score is " + score_text(found.score) + ", the file says " +
                 score_text(*expected));
  }

  std::string name(const Found& found) const {
    const Sweep& sweep = options_.sweep;
    const std::string driver(options_.contenders[found.contender].name);
    return sweep.name.empty()
               ? driver
               : driver + " with " + sweep.name + " " + sweep.values[found.value].name;
  }

  void contradict(const std::string& text) {
    warn(text);
    contradicted_ = true;
  }

  const CompareOptions& options_;
  CompareReport report_;
  ProgressLine progress_;
  std::optional<Log<std::vector<Measurement>>> log_;
  std::map<std::string, std::vector<Measurement>> here_;  // of the current position, by question
  std::map<std::string_view, SearchRecorder> recorders_;  // with --trace, by driver
  RunEstimate estimate_{{}};
  const Clock::time_point start_ = Clock::now();
  Clock::time_point task_start_;
  std::optional<double> seconds_left_;    // of the run, when the current position began
  bool searched_ = false;                 // the current position, in part at least
  std::uint64_t max_nodes_ = UINT64_MAX;  // of searches of the current position
  std::string place_;                     // " (3 of 20)", for the progress line
  bool contradicted_ = false;
};

}  // namespace

int compare_command(int argc, char** argv) {
  const std::optional<CompareOptions> options = parse_compare_options(argc, argv);
  if (!options) return kSuccess;
  const auto [tasks, failed] = read_tasks(options->input);
  if (tasks.empty()) return kFailure;
  std::optional<ReservedFile> trace;
  if (options->trace) {
    check_traced(tasks);
    trace.emplace(*options->trace);
  }
  watch_for_signals();
  const int status = Comparison(*options).run(tasks);
  return failed && status < kSignalBase ? kFailure : status;
}

constexpr AnswerSchema kCompareSchemas[] = {{"compare", compare_schema},
                                            {"compare-log", compare_log_schema}};

extern const Subcommand kCompareCommand = {
    "compare", "compare PVS, MTD(f) and alpha-beta on the same positions", compare_syntax,
    compare_command, kCompareSchemas};

}  // namespace tiger::tools
