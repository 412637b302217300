#include "cluster/split_run.h"

#include <algorithm>
#include <ctime>
#include <unordered_set>
#include <utility>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "cluster/run_folder.h"
#include "cluster/split_log.h"
#include "formats/positions/obf.h"
#include "json/split_json.h"
#include "platform/file.h"
#include "platform/process.h"
#include "prove/proof.h"

namespace tiger::cluster {

using tools::counted;
using tools::Failure;
using tools::Json;

namespace {

// A job should be expected to take this part of --job-seconds: one job in six takes ten times as
// long as it was expected to.
constexpr double kUsualShare = 1.0 / 8;
// After a run that has ended too early, jobs should take no longer than this part of its time.
constexpr double kShareOfShortRun = 1.0 / 40;

double median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

}  // namespace

SplitRun::SplitRun(const ClusterOptions& options, const tools::Task& task, int workers)
    : options_(options),
      task_(task),
      valuer_(options.solve.settings.weights),
      tree_({.window = options.solve.settings.searched_window(),
             .job_seconds = options.job_seconds,
             .recheck = options.recheck},
            task.problem.position.board, options.solve.settings.weights,
            [this](const Board& board, double log) { return expected(board, log); }),
      progress_(options.solve.quiet) {
  read_log();
  note_short_run(static_cast<std::uint64_t>(std::time(nullptr)));
  tree_.set_usual_seconds(
      std::min(kUsualShare * options.job_seconds, kShareOfShortRun * ended_after_));
  if (!tree_.done()) prepare(workers);
  log_.emplace(log_path(options.log), log_end_);
  if (!has_header_) log_->append(LineKind::kHeader, header().text());
}

void SplitRun::prepare(int workers) {
  const SolveSettings& settings = options_.solve.settings;
  const Board& root = task_.problem.position.board;
  searched_root_.emplace(root, settings.weights, settings.searched_window(), workers);
  const SearchedRoot::Found found = searched_root_->find(root);
  tree_.expect({settings.first_guess ? *settings.first_guess : searched_root_->value(),
                found.likely, found.move});
}

SplitTree::Expected SplitRun::expected(const Board& board, double log) {
  const SearchedRoot::Found found =
      searched_root_ ? searched_root_->find(board) : SearchedRoot::Found{};
  return {valuer_(board, log), found.likely, found.move};
}

Json SplitRun::header() const {
  Json header = terms_of(options_);
  header["positions"] = 1;
  header["checksum"] = checksum_of(task_.problem.position.board);
  return header;
}

void SplitRun::read_log() {
  const std::string path = log_path(options_.log);
  if (std::error_code missing; !std::filesystem::exists(path_of(path), missing)) return;
  LogReader reader(path);
  std::size_t lines = 0;   // of proved positions
  std::size_t before = 0;  // those before the run whose lines are read
  std::unordered_set<Board, tools::BoardHash> proved;
  reader.read([&](const LogLine& line, std::uint64_t) {
    if (!std::exchange(has_header_, true)) {
      check_header(options_.log, line, header());
      return;
    }
    std::string_view payload = line.payload;
    if (line.kind == LineKind::kStart) {
      const std::uint64_t now = take_number(payload).value_or(0);
      note_short_run(now);
      running_since_ = now;
      before = lines;
    } else if (line.kind == LineKind::kEnd) {
      // In order, but in vain.
      if (lines == before) note_short_run(take_number(payload).value_or(0));
      running_since_.reset();
    } else if (line.kind == LineKind::kKilled) {
      take_word(payload);
      take_word(payload);
      tree_.note_kill(board_of_word(take_word(payload)));
    } else if (line.kind == LineKind::kProved) {
      const auto read = read_proved(payload);
      if (!read) throw Failure("log '" + options_.log + "' has a line without bounds");
      tree_.know(read->proved);
      ++lines;
      if (!read->proved.too_long) proved.insert(read->proved.board);
    }
  });
  held_ = proved.size();
  if (!has_header_ && reader.bad_lines() > 0)
    throw Failure("'" + path + "' is not a log of tiger-mpi; name another folder");
  log_end_ = reader.sound_end();
  if (reader.bad_lines() > 0)
    tools::warn("log '" + options_.log +
                "': " + counted(reader.bad_lines(), "line is", "lines are") +
                " torn or changed; what was in them is searched again");
}

// What jobs under way had done is lost with them: on the average half a job of each worker.
void SplitRun::note_short_run(std::uint64_t until) {
  if (!running_since_ || until < *running_since_) return;
  ended_after_ = std::min(ended_after_, static_cast<double>(until - *running_since_));
}

int SplitRun::run(WorkerGroup& workers) {
  workers_ = &workers;
  if (held_ > 0 && !options_.solve.quiet)
    tools::warn(counted(held_, "proved position is", "proved positions are") +
                " taken from the log '" + options_.log + "'");
  log_->append(LineKind::kStart, seconds_since_1970() + " 1");
  if (tree_.done() && held_ == 0) note_finished_game();
  const RunEnd end = workers.run(*this);
  progress_.erase();
  log_->append(LineKind::kEnd, seconds_since_1970() + " " + name_of(end));
  log_->flush();
  stop_if_log_failed(*log_, options_.log);
  const double seconds = progress_.seconds();
  if (options_.solve.json)
    tools::print(report(seconds).text() + "\n");
  else if (!options_.solve.quiet)
    print_report(seconds);
  if (tree_.stuck())
    throw Failure("the position " + board_word(*tree_.stuck()) +
                  " has killed its worker three times; try it alone with `tiger solve`");
  if (contradicts()) warn_of_contradiction();
  if (rechecked_ > 0 && !options_.solve.quiet)
    tools::warn(counted(rechecked_, "job was", "jobs were") + " done again, " +
                std::to_string(contradictions_) + " with another result");
  if (end == RunEnd::kDone)
    return contradicts() || contradictions_ > 0 ? tools::kContradiction : tools::kSuccess;
  warn_of_end(end);
  if (end == RunEnd::kSignal) return tools::kSignalBase + tools::caught_signal();
  return end == RunEnd::kTimeLimit ? tools::kUnfinished : tools::kFailure;
}

// No job proves it, and `outline` looks for it.
void SplitRun::note_finished_game() {
  const Proved root{.board = canonical(task_.problem.position.board), .bounds = tree_.bounds()};
  log_->append(LineKind::kProved, proved_payload(root, {}, 0, host_name()));
}

void SplitRun::joined(int rank, const Hello& hello) {
  tree_.join(rank, hello.threads);
  valuer_.set_workers(tree_.workers());
}

void SplitRun::result(int rank, JobResult result) {
  if (const auto at = called_back_.find(result.id); at != called_back_.end()) {
    cancel_ms_.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - at->second).count());
    called_back_.erase(at);
  }
  Outcome outcome = result.outcome;
  for (const Proved& proved : tree_.finished(rank, result.id, result.outcome, result.complete)) {
    if (proved.bounds.lower > proved.bounds.upper)
      throw Failure("the answers about the position " + board_word(proved.board) +
                    " contradict each other, the last from " + workers_->name_of(rank) +
                    ": a computer has bad memory or a bad processor");
    log_->append(LineKind::kProved, proved_payload(proved, outcome, rank, workers_->host_of(rank)));
    outcome = {};  // the other positions took no work of their own
  }
  note_rechecks();
}

void SplitRun::note_rechecks() {
  for (const SplitRecheck& recheck : tree_.take_rechecks()) {
    ++rechecked_;
    const auto text = [&](int i) {
      return workers_->name_of(recheck.ranks[i]) + " found " +
             tools::score_text(recheck.outcomes[i].lower) + " to " +
             tools::score_text(recheck.outcomes[i].upper);
    };
    const std::string difference = recheck.agrees() ? "same" : text(0) + ", " + text(1);
    log_->append(LineKind::kCheck, board_word(recheck.board) + " " + difference);
    if (recheck.agrees()) continue;
    ++contradictions_;
    progress_.erase();
    tools::warn(board_word(recheck.board) + " was solved twice: " + difference +
                "; one of the two has bad memory or a bad processor");
  }
}

void SplitRun::lost(int rank, const std::string& why) {
  progress_.erase();
  const auto board = tree_.lost(rank);
  if (board)
    log_->append(LineKind::kKilled, "0 " + std::to_string(rank) + " " + board_word(*board));
  tools::warn(why + (board ? "; its job will be done again" : ""));
}

void SplitRun::left(int rank) {
  if (!tree_.done() && !tools::stop_flag())
    tools::warn(workers_->name_of(rank) + " has left the run");
  tree_.lost(rank);
}

bool SplitRun::step() {
  stop_if_log_failed(*log_, options_.log);
  const auto root_empties = static_cast<std::uint8_t>(task_.problem.position.board.empty_count());
  const auto orders = tree_.deal();
  for (const SplitOrder& order : orders) {
    if (order.kind == SplitOrder::Kind::kSolve) {
      workers_->send(order.rank, encode(SplitJob{order.job, order.board, order.alpha,
                                                 order.max_seconds, root_empties}));
    } else {
      called_back_[order.job] = Clock::now();
      workers_->send(order.rank, encode(MessageKind::kCallBack, {order.job}));
    }
  }
  progress_.show([this] { return progress_text(); });
  return !orders.empty() || tree_.unfinished();
}

bool SplitRun::done() const { return tree_.done(); }

bool SplitRun::contradicts() const {
  const std::optional<Score> expected = task_.problem.expected();
  const Bounds bounds = tree_.bounds();
  return expected && (*expected < bounds.lower || *expected > bounds.upper);
}

void SplitRun::warn_of_contradiction() const {
  tools::warn(task_.problem.file + ":" + std::to_string(task_.problem.line) + ": " + task_.name() +
              ": expected " + tools::score_text(*task_.problem.expected()));
}

std::string SplitRun::progress_text() const {
  return tree_.state_text() + ", " + counted(tree_.statistics().jobs, "job") + ", " +
         tools::with_unit(tree_.statistics().nodes) + " nodes, " +
         counted(tree_.workers(), "worker") + ", " + std::to_string(tree_.running()) + " busy";
}

Json SplitRun::report(double seconds) const {
  const SplitStatistics& statistics = tree_.statistics();
  return tools::split_json(
      {.task = task_,
       .complete = tree_.done() && !tree_.stuck(),
       .bounds = tree_.bounds(),
       .pv = tree_.line(),
       .seconds = seconds,
       .jobs = statistics.jobs,
       .nodes = statistics.nodes,
       .prepared_nodes = searched_root_ ? searched_root_->nodes() : 0,
       .speculative_jobs = statistics.speculative_jobs,
       .speculative_nodes = statistics.speculative_nodes,
       .wasted_nodes = statistics.wasted_nodes,
       .called_back = statistics.called_back,
       .too_long = statistics.too_long,
       .tree_positions = tree_.positions(),
       .worker_seconds = statistics.seconds,
       .cancel_ms_median = median(cancel_ms_),
       .cancel_ms_max =
           cancel_ms_.empty() ? 0.0 : *std::max_element(cancel_ms_.begin(), cancel_ms_.end())});
}

void SplitRun::print_report(double seconds) const {
  const SplitStatistics& statistics = tree_.statistics();
  const Bounds bounds = tree_.bounds();
  std::string line;
  for (const Square x : tree_.line()) line += (line.empty() ? "" : " ") + square_name(x);
  const auto share = [&](std::uint64_t part) {
    const double all = std::max(1.0, static_cast<double>(statistics.nodes));
    return tools::fixed(100 * static_cast<double>(part) / all, 1) + " %";
  };
  std::string text;
  const auto row = [&](const std::string& name, const std::string& value) {
    text += tools::left(name, 13) + value + "\n";
  };
  row("position", task_.problem.file + ":" + std::to_string(task_.problem.line) + ": " +
                      task_.name() + ", " +
                      counted(static_cast<std::size_t>(task_.problem.position.board.empty_count()),
                              "empty square"));
  row("score", tools::score_text(bounds.lower) +
                   (bounds.exact() ? "" : " to " + tools::score_text(bounds.upper)));
  row("line", line.empty() ? "-" : line);
  row("time", tools::time_text(seconds));
  row("nodes", std::to_string(statistics.nodes));
  row("jobs", std::to_string(statistics.jobs) + ", " + std::to_string(statistics.called_back) +
                  " called back, " + std::to_string(statistics.too_long) + " too long");
  row("speculative", counted(statistics.speculative_jobs, "job") + ", " +
                         share(statistics.speculative_nodes) + " of the nodes; not needed " +
                         share(statistics.wasted_nodes));
  if (!cancel_ms_.empty())
    row("call back", "median " + tools::fixed(median(cancel_ms_), 1) + " ms, at most " +
                         tools::fixed(*std::max_element(cancel_ms_.begin(), cancel_ms_.end()), 1) +
                         " ms");
  tools::print(text);
}

}  // namespace tiger::cluster
