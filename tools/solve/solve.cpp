#include "solve/solve.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cli/failures.h"
#include "cli/log.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/run_estimate.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "platform/time.h"
#include "solve/position_solver.h"
#include "solve/report.h"
#include "solve/result.h"

namespace tiger::tools {
namespace {

class Run {
 public:
  explicit Run(const SolveOptions& options)
      : options_(options),
        progress_(!options.quiet && is_terminal(Stream::kErr)),
        report_(make_report(options_)) {
    if (options.log)
      log_.emplace(*options.log, [](const Json& json) {
        SolveRecord record = solve_record_in(json);
        return std::pair(record.question_text(), Result(std::move(record)));
      });
  }

  // Works on these positions, after those of earlier calls. Returns false if it was stopped. The
  // head of the table comes before the first of them.
  bool work(std::vector<Task> tasks) {
    tasks_ = std::move(tasks);
    prepare_solver();
    look_into_log();
    estimate_ = RunEstimate(weights_of(tasks_));
    start_ = Clock::now();  // not the time that was waited for input
    planned_ += static_cast<int>(tasks_.size());
    if (!std::exchange(begun_, true)) report_->begin();
    for (std::size_t i = 0; i < tasks_.size();) {
      const std::span<const Task> small = small_ones_from(i);
      if (stop_flag() || !(small.empty() ? finish(tasks_[i]) : finish_side_by_side(small)))
        return false;
      i += std::max<std::size_t>(small.size(), 1);
    }
    return true;
  }

  // Reports the end and returns the exit status.
  int end() {
    const bool interrupted = totals_.finished < planned_ || stop_flag();
    // Where stdout is closed, there is nobody to tell.
    if (!interrupted || caught_signal() != kClosedPipe) {
      report_->end(totals_, {planned_, interrupted});
      if (options_.stats) print_statistics();
    }
    if (interrupted) return kSignalBase + caught_signal();
    if (totals_.wrong_scores + totals_.wrong_moves > 0) return kContradiction;
    return totals_.unfinished > 0 ? kUnfinished : kSuccess;
  }

 private:
  // The log's result of a position; null if there is none, or if it lacks moves to be checked.
  const Result* find_in_log(const Task& task) const {
    const SolveQuestion question = question_of(task, options_);
    const Result* result = log_->find(question.text_without_limits());
    if (result == nullptr) {
      // The same limits would not get farther, unless less is asked for now than the line or moves.
      result = log_->find(question.text());
      return result != nullptr && !result->solved() ? result : nullptr;
    }
    if (!options_.check_moves) return result;
    return unchecked_moves(task.problem, *result).empty() ? result : nullptr;
  }

  // Finds what the log holds of the tasks, and says how many.
  void look_into_log() {
    logged_.assign(tasks_.size(), nullptr);
    if (!log_) return;
    for (std::size_t i = 0; i < tasks_.size(); ++i) logged_[i] = find_in_log(tasks_[i]);
    const auto held = std::ssize(logged_) - std::ranges::count(logged_, nullptr);
    if (held > 0 && !options_.quiet)
      warn(std::to_string(held) + " of " + counted(tasks_.size(), "position") +
           (held == 1 ? " is" : " are") + " taken from the log '" + *options_.log + "'");
  }

  // Of one of tasks_; null if the log does not hold it.
  const Result* logged(const Task& task) const {
    return logged_[static_cast<std::size_t>(&task - tasks_.data())];
  }

  // Makes a solver unless the one of earlier positions has a table and threads enough.
  void prepare_solver() {
    if (solver_ && solver_->suffices_for(tasks_)) return;
    solver_.reset();  // its memory is needed
    solver_ = std::make_unique<PositionSolver>(options_, tasks_);
    if (solver_->threads_refused() == 0) return;
    // What is shown and logged is how many search, and more are not asked for again.
    const int granted = options_.threads - solver_->threads_refused();
    warn_of_fewer_threads(options_.threads, granted);
    options_.threads = granted;
  }

  // With a limit, all positions that reach it take the same time.
  double weight_of(const Task& task) const {
    if (options_.time || options_.nodes) return 1;
    return solving_weight(task.problem.position.board.empty_count());
  }

  std::vector<double> weights_of(const std::vector<Task>& tasks) const {
    std::vector<double> weights;
    for (const Task& task : tasks) weights.push_back(weight_of(task));
    return weights;
  }

  // Returns false if the search was stopped.
  bool finish(const Task& task) {
    if (const Result* known = logged(task)) {
      estimate_.skip(weight_of(task));
      show(task, *known);
      return true;
    }
    progress_.begin(task.name() + " (" + std::to_string(totals_.finished + 1) + " of " +
                        std::to_string(planned_) + ")",
                    task.problem.position.board.empty_count());
    progress_.expect(estimate_.seconds_left(seconds_since(start_)));
    const std::optional<Result> result =
        solver_->solve(task.problem, progress_, [&](const RootSearch& search) {
          progress_.erase();
          report_->searched(task, search);
        });
    progress_.erase();
    if (!result) return false;
    keep(task, *result);
    return true;
  }

  // The small positions from `first` up to the next large one; empty if there is only one, or only
  // one thread for them.
  std::span<const Task> small_ones_from(std::size_t first) const {
    std::size_t n = 0;
    while (first + n < tasks_.size() && options_.is_small(tasks_[first + n].problem.position)) ++n;
    return std::span(tasks_).subspan(first, side_by_side() > 1 && n > 1 ? n : 0);
  }

  // The number of positions solved at a time; limited because each needs a table.
  int side_by_side() const {
    if (options_.explain) return 1;
    constexpr int kMaxBits = 22;  // of all tables together
    const int bits =
        options_.hash_bits.value_or(options_.automatic_hash_bits_for(options_.kMaxSideBySide));
    return std::min(options_.threads, 1 << std::max(kMaxBits - bits, 0));
  }

  // The same for several positions, each solved by one thread. The results are shown in order, each
  // as soon as those before it are finished; after a stop, all finished ones.
  bool finish_side_by_side(std::span<const Task> tasks) {
    const int threads = side_by_side();
    std::vector<std::optional<Result>> results(tasks.size());
    std::vector<bool> over(tasks.size());
    std::size_t shown = 0;
    std::mutex mutex;  // protects all shared variables
    progress_.begin(tasks.front().name() + " to " + tasks.back().name() + ", " +
                        std::to_string(threads) + " at a time",
                    0);
    progress_.hide_bounds();
    const Counters before = totals_.counters;
    const int finished_before = totals_.finished;
    const auto show_next = [&] {
      progress_.erase();
      const Task& task = tasks[shown];
      if (const Result* known = logged(task)) {
        estimate_.skip(weight_of(task));
        show(task, *known);
      } else if (results[shown]) {
        keep(task, *results[shown]);
      }
      ++shown;
      Progress progress{totals_.counters, {}, {}, kNoSquare};
      progress.counters -= before;
      progress_.expect(estimate_.seconds_left(seconds_since(start_)));
      progress_.update(progress);
    };
    parallel_for({tasks.size(), 1, threads, stop_flag(), ""}, [&]() -> Batch {
      return [&, solver = std::make_shared<PositionSolver>(options_, tasks)](std::size_t i,
                                                                             std::size_t) {
        ProgressLine silent(false);
        std::optional<Result> result;
        if (!logged(tasks[i])) result = solver->solve(tasks[i].problem, silent);
        const std::lock_guard lock(mutex);
        results[i] = std::move(result);
        over[i] = true;
        while (shown < tasks.size() && over[shown] && !stop_flag()) show_next();
      };
    });
    while (shown < tasks.size()) show_next();
    progress_.erase();
    return totals_.finished - finished_before == static_cast<int>(tasks.size());
  }

  // Logs and shows a new result.
  void keep(const Task& task, const Result& result) {
    estimate_.finish(weight_of(task), result.seconds);
    if (log_) log_->append(record_of(task, options_, result));
    show(task, result);
    hint_at_larger_table(task, result);
  }

  void show(const Task& task, const Result& result) {
    const Verdict verdict = judge(task.problem, result);
    totals_.count(task, result, verdict);
    report_->add(task, result, verdict);
  }

  // The table counts as full when more nodes were overwritten than it has slots. The hint is
  // printed once, and not if the user chose the size.
  void hint_at_larger_table(const Task& task, const Result& result) {
    if (hinted_ || options_.hash_bits_chosen || options_.quiet) return;
    const auto kilobytes = [](int hash_bits) { return (std::uint64_t{64} << hash_bits) >> 10; };
    const std::uint64_t slots = std::uint64_t{2} << kDefaultHashBits;
    const int bits = options_.automatic_hash_bits_for(task.problem.position.board.empty_count());
    if (result.counters.table.overwrites <= slots || bits <= kDefaultHashBits) return;
    hinted_ = true;
    const Screen screen = screen_of(Stream::kErr);
    warn("the hash table was full in " + task.name() + ": " +
         number_text(result.counters.table.overwrites, screen) + " nodes were overwritten in its " +
         number_text(slots, screen) + " slots; --hash-bits auto would choose " +
         std::to_string(bits) + " bits here, " + std::to_string(kilobytes(bits) >> 10) +
         " MiB instead of " + std::to_string(kilobytes(kDefaultHashBits) >> 10));
  }

  void print_statistics() const {
    const std::string text = statistics_text(totals_);
    if (options_.json || options_.csv || options_.all_moves)
      std::fputs(text.c_str(), stderr);
    else
      print(text);
  }

  SolveOptions options_;
  std::vector<Task> tasks_;
  int planned_ = 0;     // positions, those of earlier calls of work() too
  bool begun_ = false;  // the report
  ProgressLine progress_;
  std::unique_ptr<PositionSolver> solver_;
  std::unique_ptr<Report> report_;
  std::optional<Log<Result>> log_;
  std::vector<const Result*> logged_;  // for each of tasks_ what the log holds, or null
  Totals totals_;
  RunEstimate estimate_{{}};
  Clock::time_point start_;  // of the work on tasks_
  bool hinted_ = false;
};

}  // namespace

int solve_files(const SolveOptions& options) {
  TaskReader reader(options.input);
  watch_for_signals();
  std::optional<StdoutWatch> watch;
  if (options.prints()) watch.emplace();
  std::optional<Run> run;
  try {
    for (std::vector<Task> tasks; !(tasks = reader.next_batch()).empty();) {
      if (!run) run.emplace(options);
      if (!run->work(std::move(tasks))) break;
    }
  } catch (const Interrupted&) {
  }
  if (!run) return stop_flag() ? kSignalBase + caught_signal() : kFailure;
  const int status = run->end();
  return reader.failed() && status < kSignalBase ? kFailure : status;
}

}  // namespace tiger::tools
