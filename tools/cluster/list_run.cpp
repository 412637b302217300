#include "cluster/list_run.h"

#include <cmath>
#include <utility>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/run_estimate.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "cluster/run_folder.h"
#include "platform/file.h"
#include "solve/result.h"

namespace tiger::cluster {

using tools::counted;
using tools::Failure;
using tools::Json;

namespace {

Json header_of(const ClusterOptions& options, const PositionList& positions) {
  Json header = terms_of(options);
  header["positions"] = positions.size();
  header["checksum"] = tools::checksum_text(positions.checksum());
  return header;
}

ListPlan::Settings plan_settings(const ClusterOptions& options, const PositionList& positions) {
  return {.recheck = options.recheck,
          .seed = positions.checksum(),
          .max_side_by_side = tools::SolveOptions::kMaxSideBySide};
}

}  // namespace

ListRun::ListRun(const ClusterOptions& options, const PositionList& positions)
    : options_(options),
      positions_(positions),
      plan_(plan_settings(options, positions)),
      output_(options, positions),
      progress_(options.solve.quiet) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Board& board = positions.board(i);
    plan_.add(board.empty_count(), expected_log_nodes(board, options.solve.settings.weights));
  }
  read_log();
  log_.emplace(log_path(options.log), log_end_);
  if (!has_header_) log_->append(LineKind::kHeader, header_of(options, positions).text());
  plan_.begin();
  owe_rechecks();
}

// ---- The log of earlier runs -------------------------------------------------------------------

void ListRun::read_log() {
  const std::string path = log_path(options_.log);
  std::error_code missing;
  if (!std::filesystem::exists(path_of(path), missing)) return;
  LogReader reader(path);
  reader.read([&](const LogLine& line, std::uint64_t offset) {
    if (!std::exchange(has_header_, true)) {
      check_header(options_.log, line, header_of(options_, positions_));
      return;
    }
    std::string_view payload = line.payload;
    if (line.kind == LineKind::kResult) {
      read_result(payload, offset);
    } else if (line.kind == LineKind::kKilled || line.kind == LineKind::kCheck) {
      const auto position = take_number(payload);
      if (!position || *position >= positions_.size()) return;
      const auto job = static_cast<JobId>(*position);
      if (line.kind == LineKind::kKilled)
        plan_.note_kill(job);
      else
        owed_.erase(job);
    }
  });
  if (!has_header_ && reader.bad_lines() > 0)
    throw Failure("'" + path + "' is not a log of tiger-mpi; name another folder");
  log_end_ = reader.sound_end();
  if (reader.bad_lines() > 0)
    tools::warn("log '" + options_.log +
                "': " + counted(reader.bad_lines(), "line is", "lines are") +
                " torn or changed, first line " + std::to_string(reader.first_bad_line()) +
                "; what was in them is solved again");
}

void ListRun::read_result(std::string_view payload, std::uint64_t offset) {
  const auto position = take_number(payload);
  const auto rank = take_number(payload);
  if (!position || !rank || *position >= positions_.size() || output_.has(*position)) return;
  const auto job = static_cast<JobId>(*position);
  output_.logged(job, offset);
  plan_.mark_done(job);
  ++held_;
  if (plan_.chosen_for_recheck(job)) owed_[job] = {offset, static_cast<int>(*rank)};
}

void ListRun::owe_rechecks() {
  for (const auto& [job, owed] : owed_) {
    const std::string text = line_at(log_->file(), owed.offset);
    std::string_view payload = std::string_view(text).substr(kPayloadAt);
    for (int words = 0; words < 3; ++words) take_word(payload);
    const tools::SolveRecord result = tools::solve_record_in(Json::parse(payload));
    plan_.owe_recheck(job, owed.rank,
                      {result.counters.nodes() + result.check_nodes, result.seconds,
                       result.question.threads, result.bounds.lower, result.bounds.upper});
  }
  owed_.clear();
}

// ---- The run -----------------------------------------------------------------------------------

int ListRun::run(WorkerGroup& workers) {
  workers_ = &workers;
  if (held_ > 0 && !options_.solve.quiet)
    tools::warn(std::to_string(held_) + " of " + counted(positions_.size(), "position") +
                (held_ == 1 ? " is" : " are") + " taken from the log '" + options_.log + "'");
  log_->append(LineKind::kStart, seconds_since_1970() + " " + std::to_string(plan_.left()));
  for (const JobId position : plan_.set_aside()) output_.skip(position);
  const RunEnd end = workers.run(*this);
  progress_.erase();
  log_->append(LineKind::kEnd, seconds_since_1970() + " " + name_of(end));
  log_->flush();
  stop_if_log_failed(*log_, options_.log);
  if (end != RunEnd::kSignal || tools::caught_signal() != tools::kClosedPipe) {
    while (output_.show(*log_)) {
    }
    output_.end(end != RunEnd::kDone);
    if (options_.solve.stats) tools::print(tools::statistics_text(output_.totals()));
  }
  say_end(end);
  return status(end);
}

void ListRun::joined(int rank, const Hello& hello) {
  workers_->send(rank, encode_files(positions_.files()));
  plan_.join(rank, hello.threads);
}

void ListRun::result(int rank, JobResult result) {
  const bool again = (result.id & kRecheckBit) != 0;
  const JobId position = position_of(result.id);
  if (position >= positions_.size()) throw Failure(workers_->name_of(rank) + " solved no position");
  if (!plan_.finished(rank, result.id, result.outcome)) {
    if (again) report_rechecks();
    return;
  }
  ++finished_;
  const std::uint64_t offset =
      log_->append(LineKind::kResult, std::to_string(position) + " " + std::to_string(rank) + " " +
                                          one_word(workers_->host_of(rank)) + " " + result.record);
  output_.logged(position, offset);
}

void ListRun::lost(int rank, const std::string& why) {
  progress_.erase();
  const std::size_t before = plan_.set_aside().size();
  const std::vector<JobId> jobs = plan_.lost(rank);
  for (const JobId job : jobs)
    log_->append(LineKind::kKilled, std::to_string(job) + " " + std::to_string(rank));
  tools::warn(why + "; " + counted(jobs.size(), "position") + " it had will be solved again");
  for (std::size_t i = before; i < plan_.set_aside().size(); ++i)
    output_.skip(plan_.set_aside()[i]);
}

void ListRun::left(int rank) {
  if (!plan_.done() && !tools::stop_flag())
    tools::warn(workers_->name_of(rank) + " has left the run");
  plan_.lost(rank);  // it has returned all that it had
}

bool ListRun::step() {
  stop_if_log_failed(*log_, options_.log);
  const bool sent = send_orders();
  const bool shown = output_.show(*log_);
  progress_.show([this] { return progress_text(); });
  return sent || shown;
}

bool ListRun::done() const { return plan_.done() && workers_ != nullptr; }

bool ListRun::send_orders() {
  std::map<int, std::vector<ListJob>> jobs;
  std::map<int, std::vector<JobId>> called_back;
  for (const Order& order : plan_.deal()) {
    if (order.kind == Order::Kind::kCallBack) {
      called_back[order.rank].push_back(order.job);
      continue;
    }
    const JobId position = position_of(order.job);
    tools::Task task = positions_.task(position);
    jobs[order.rank].push_back({order.job, task.problem.position, positions_.file_of(position),
                                static_cast<std::uint32_t>(task.problem.line), task.number,
                                std::move(task.problem.scores)});
  }
  for (const auto& [rank, list] : jobs) workers_->send(rank, encode(list));
  for (const auto& [rank, list] : called_back)
    workers_->send(rank, encode(MessageKind::kCallBack, list));
  return !jobs.empty() || !called_back.empty();
}

void ListRun::report_rechecks() {
  for (const Recheck& recheck : plan_.take_rechecks()) {
    ++rechecked_;
    const auto text = [&](int i) {
      const Outcome& outcome = recheck.outcomes[i];
      return "rank " + std::to_string(recheck.ranks[i]) + " found " +
             tools::score_text(outcome.lower) + " to " + tools::score_text(outcome.upper) + " in " +
             std::to_string(outcome.nodes) + " nodes";
    };
    const std::string difference = recheck.agrees()
                                       ? "same"
                                       : text(0) + ", " + workers_->name_of(recheck.ranks[1]) +
                                             text(1).substr(text(1).find(" found"));
    log_->append(LineKind::kCheck, std::to_string(recheck.position) + " " + difference);
    if (recheck.agrees()) continue;
    ++contradictions_;
    progress_.erase();
    tools::warn(positions_.name(recheck.position) + " was solved twice: " + difference +
                "; one of the two has bad memory or a bad processor");
  }
}

// ---- What people see ---------------------------------------------------------------------------

std::string ListRun::progress_text() const {
  std::string text = std::to_string(positions_.size() - plan_.left()) + " of " +
                     counted(positions_.size(), "position") + ", " +
                     tools::fixed(static_cast<double>(finished_) / progress_.seconds(), 1) +
                     " a second, " + counted(plan_.workers(), "worker");
  const auto left = plan_.seconds_left();
  if (left && finished_ > 0 && *left < 1e8) text += ", " + tools::time_left_text(*left);
  return text;
}

void ListRun::say_end(RunEnd end) const {
  for (const JobId position : plan_.set_aside())
    tools::warn(
        positions_.name(position) +
        " has killed its worker three times and is set aside; try it alone with `tiger solve`");
  if (rechecked_ > 0 && !options_.solve.quiet)
    tools::warn(counted(rechecked_, "position was", "positions were") + " solved again, " +
                std::to_string(contradictions_) + " with another result");
  warn_of_end(end);
}

int ListRun::status(RunEnd end) const {
  const tools::Totals& totals = output_.totals();
  if (end == RunEnd::kSignal) return tools::kSignalBase + tools::caught_signal();
  if (end == RunEnd::kNobody || !plan_.set_aside().empty()) return tools::kFailure;
  if (totals.wrong_scores + totals.wrong_moves > 0 || contradictions_ > 0)
    return tools::kContradiction;
  return end == RunEnd::kTimeLimit || totals.unfinished > 0 ? tools::kUnfinished : tools::kSuccess;
}

}  // namespace tiger::cluster
