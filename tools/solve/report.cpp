#include "solve/report.h"

#include "cli/output.h"
#include "formats/obf.h"
#include "solve/result.h"
#include "solve/table_report.h"

namespace tiger::tools {
namespace {

// Where stdout is for programs, or for nobody: contradictions and interruptions go to stderr.
class LineReport : public Report {
 public:
  explicit LineReport(const SolveOptions& options) : options_(options) {}

  void add(const Task& task, const Result& result, const Verdict& verdict) override {
    if (options_.json)
      print(line_of(record_of(task, options_, result)) + "\n");
    else if (options_.all_moves)
      print(write_obf(solved_problem(task.problem, result)) + "\n");
    if (!verdict.wrong()) return;
    const std::string found =
        result.goal == Goal::kExact ? score_text(result.score()) : outcome_name(result.sign());
    const std::string move =
        result.best_move == kNoSquare ? "" : " by " + square_name(result.best_move);
    warn(task.problem.file + ":" + std::to_string(task.problem.line) + ": " + task.name() + " is " +
         found + move + ", " + verdict.expected);
  }

  void end(const Totals& totals, const Ending& ending) override {
    if (ending.interrupted)
      warn("interrupted, " + std::to_string(totals.finished) + " of " +
           std::to_string(ending.planned) + " positions are finished");
  }

 private:
  const SolveOptions& options_;
};

}  // namespace

std::unique_ptr<Report> make_report(const SolveOptions& options) {
  if (options.json || options.all_moves || options.quiet)
    return std::make_unique<LineReport>(options);
  return std::make_unique<TableReport>();
}

}  // namespace tiger::tools
