#include "solve/run.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "exit_status.h"
#include "interrupt.h"
#include "log.h"
#include "output.h"
#include "solve/position_solver.h"
#include "solve/record.h"
#include "solve/report.h"
#include "terminal.h"

namespace tiger::tools {
namespace {

class Run {
 public:
  Run(const SolveOptions& options, const std::vector<Task>& tasks)
      : options_(options),
        tasks_(tasks),
        progress_(!options.quiet && is_terminal(STDERR_FILENO)),
        solver_(options, tasks),
        report_(make_report(options)) {
    if (options.log)
      log_.emplace(*options.log, [](const Json& record) {
        result_in(record);  // throws where it lacks something
        return question_in(record);
      });
  }

  int run() {
    tell_what_the_log_holds();
    report_->begin();
    for (const Task& task : tasks_)
      if (stop_flag() || !finish(task)) break;
    const int planned = static_cast<int>(tasks_.size());
    const bool interrupted = totals_.finished < planned;
    report_->end(totals_, {planned, interrupted});
    if (options_.stats) print_statistics();
    if (interrupted) return kSignalBase + caught_signal();
    return totals_.wrong_scores + totals_.wrong_moves > 0 ? kContradiction : kSuccess;
  }

 private:
  const Json* logged(const Task& task) const {
    return log_ ? log_->find(question_of(task, options_)) : nullptr;
  }

  void tell_what_the_log_holds() const {
    const auto held = std::count_if(tasks_.begin(), tasks_.end(),
                                    [&](const Task& task) { return logged(task) != nullptr; });
    if (held > 0 && !options_.quiet)
      complain(std::to_string(held) + " of " + std::to_string(tasks_.size()) +
               " positions are taken from the log '" + *options_.log + "'");
  }

  // False where it was stopped before.
  bool finish(const Task& task) {
    if (const Json* record = logged(task)) {
      show(task, result_in(*record));
      return true;
    }
    progress_.begin(task.name() + " (" + std::to_string(totals_.finished + 1) + " of " +
                    std::to_string(tasks_.size()) + ")");
    const std::optional<Result> result = solver_.solve(task.problem, progress_);
    progress_.erase();
    if (!result) return false;
    if (log_) log_->append(record_of(task, options_, *result));
    show(task, *result);
    hint_at_larger_table(task, *result);
    return true;
  }

  void show(const Task& task, const Result& result) {
    const Verdict verdict = judge(task.problem, result);
    ++totals_.finished;
    totals_.with_expectation += task.problem.expected().has_value();
    totals_.wrong_scores += verdict.wrong_score;
    totals_.wrong_moves += verdict.wrong_move;
    totals_.seconds += result.seconds;
    totals_.counters += result.counters;
    totals_.line_nodes += result.line_nodes;
    if (result.fill > totals_.fullest) {
      totals_.fullest = result.fill;
      totals_.fullest_number = task.number;
    }
    report_->add(task, result, verdict);
  }

  // The table counts as full once more nodes were lost from it than it has slots. Said once, and
  // not to those who chose its size.
  void hint_at_larger_table(const Task& task, const Result& result) {
    if (hinted_ || options_.hash_bits_chosen || options_.quiet) return;
    const auto kilobytes = [](int hash_bits) { return (std::uint64_t{64} << hash_bits) >> 10; };
    const std::uint64_t slots = std::uint64_t{2} << kDefaultHashBits;
    const int bits = automatic_hash_bits(task.problem.position.board.empty_count());
    if (result.counters.table.overwrites <= slots || bits <= kDefaultHashBits) return;
    hinted_ = true;
    complain("the table was full in " + task.name() + ": " +
             std::to_string(result.counters.table.overwrites) + " nodes were lost from its " +
             std::to_string(slots) + " slots; --hash-bits auto takes " + std::to_string(bits) +
             " bits there, " + std::to_string(kilobytes(bits) >> 10) + " MiB instead of " +
             std::to_string(kilobytes(kDefaultHashBits) >> 10));
  }

  void print_statistics() const {
    const std::string text = statistics_text(totals_);
    if (options_.json || options_.all_moves)
      std::fputs(text.c_str(), stderr);
    else
      print(text);
  }

  const SolveOptions& options_;
  const std::vector<Task>& tasks_;
  ProgressLine progress_;
  PositionSolver solver_;
  std::unique_ptr<Report> report_;
  std::optional<Log> log_;
  Totals totals_;
  bool hinted_ = false;
};

}  // namespace

int run_tasks(const SolveOptions& options, const std::vector<Task>& tasks) {
  watch_for_signals();
  return Run(options, tasks).run();
}

}  // namespace tiger::tools
