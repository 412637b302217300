#include "cluster/worker.h"

#include <algorithm>
#include <utility>

#include "cli/failures.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/system/signals.h"
#include "solve/result.h"

namespace tiger::cluster {
namespace {

constexpr std::chrono::milliseconds kWorkerLongestSleep{5};
constexpr std::chrono::microseconds kWorkerShortestSleep{100};
constexpr std::chrono::seconds kWorkerSignOfLife{1};
constexpr std::chrono::seconds kWorkerLastWords{1};  // for what was sent at the end to leave
constexpr std::size_t kMaxResults = 128;             // in a message

tools::Task task_of(const ListJob& job, const std::vector<std::string>& files) {
  tools::Task task;
  task.problem.position = job.position;
  task.problem.scores = job.scores;
  task.problem.file = job.file < files.size() ? files[job.file] : "";
  task.problem.line = static_cast<int>(job.line);
  task.number = job.number;
  return task;
}

}  // namespace

Worker::Worker(const ClusterOptions& options, int threads, Hello hello)
    : options_(options),
      threads_count_(threads),
      hello_(std::move(hello)),
      solvers_(static_cast<std::size_t>(threads)) {
  try {
    threads_ = start_threads(threads, [this](int lane) { run(lane); });
    threads_count_ = hello_.threads = static_cast<int>(threads_.size());
  } catch (const std::exception& refused) {
    hello_.error = tools::failure_text(refused);
  }
}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    over_ = stopping_ = true;
    give_up_ = true;
  }
  jobs_changed_.notify_all();
  threads_.clear();  // waits for each
}

// ---- Communication -----------------------------------------------------------------------------

WorkerEnd Worker::serve(Transport& transport) {
  transport.send(0, encode(hello_));
  auto sleep = kWorkerShortestSleep;
  Clock::time_point said = Clock::now();
  Clock::time_point now = said;
  Clock::duration silence{};  // of the coordinator
  const std::chrono::duration<double> longest_silence(options_.silence_seconds);
  bool left = false;  // after a signal or kStop: waits to be told that the run is over
  for (;;) {
    bool busy = false;
    while (const auto incoming = transport.receive()) {
      busy = true;
      silence = {};
      switch (kind_of(incoming->message)) {
        case MessageKind::kAlive: break;
        case MessageKind::kStop: tools::request_stop(); break;
        case MessageKind::kOver:
          leave(transport);
          return decode_over(incoming->message) ? WorkerEnd::kSomeDead : WorkerEnd::kAllLive;
        default: handle(incoming->message);
      }
    }
    watch_time();
    const bool has_spoken = send_news(transport);
    if (tools::stop_flag() && !std::exchange(left, true)) {
      stop();
      send_news(transport);
      transport.send(0, plain_message(MessageKind::kBye));
    }
    // While this process was suspended, the coordinator may have been, too.
    const Clock::time_point before = std::exchange(now, Clock::now());
    silence += std::min<Clock::duration>(now - before, kWorkerSignOfLife);
    if (silence >= longest_silence) return WorkerEnd::kCoordinatorLost;
    if (has_spoken) {
      said = now;
    } else if (now - said >= kWorkerSignOfLife) {
      said = now;
      if (!left) transport.send(0, plain_message(MessageKind::kAlive));
    }
    if (busy || has_spoken) sleep = kWorkerShortestSleep;
    transport.all_sent();
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, sleep, [&] { return !results_.empty() || !returned_.empty(); });
    sleep = std::min<std::chrono::microseconds>(2 * sleep, kWorkerLongestSleep);
  }
}

bool Worker::send_news(Transport& transport) {
  std::vector<std::string> messages = outgoing();
  for (std::string& message : messages) transport.send(0, std::move(message));
  return !messages.empty();
}

void Worker::leave(Transport& transport) {
  tools::request_stop();
  stop();
  const auto until = Clock::now() + kWorkerLastWords;
  while (!transport.all_sent() && Clock::now() < until)
    std::this_thread::sleep_for(kWorkerShortestSleep);
}

void Worker::handle(std::string_view message) {
  const std::lock_guard lock(mutex_);
  switch (kind_of(message)) {
    case MessageKind::kFiles: files_ = decode_files(message); break;
    case MessageKind::kJobs:
      for (ListJob& job : decode_jobs(message)) queue_.emplace_back(std::move(job));
      break;
    case MessageKind::kSplitJob: queue_.emplace_back(decode_split_job(message)); break;
    case MessageKind::kCallBack: call_back(decode_ids(message)); break;
    default: break;
  }
  if (stopping_) {
    for (const Job& job : std::exchange(queue_, {})) returned_.push_back(id_of(job));
  }
  jobs_changed_.notify_all();
}

// Of the positions of a list only those that wait are given back; a test in a tree is ended, too,
// and its result says that it is incomplete.
void Worker::call_back(const std::vector<JobId>& ids) {
  for (const JobId id : ids) {
    const auto found = std::find_if(queue_.begin(), queue_.end(),
                                    [&](const Job& job) { return id_of(job) == id; });
    if (found != queue_.end()) {
      queue_.erase(found);
      returned_.push_back(id);
    } else if (split_job_ == id) {
      give_up_ = true;
    }
  }
}

// Ends all searches, waits for them and gives back what is not finished.
void Worker::stop() {
  std::unique_lock lock(mutex_);
  stopping_ = true;
  give_up_ = true;
  for (const Job& job : std::exchange(queue_, {})) returned_.push_back(id_of(job));
  changed_.wait(lock, [&] { return running_ == 0; });
}

void Worker::watch_time() {
  const std::lock_guard lock(mutex_);
  if (split_job_ && Clock::now() >= split_end_) give_up_ = true;
}

std::vector<std::string> Worker::outgoing() {
  std::vector<JobResult> results;
  std::vector<JobId> returned;
  std::string failure;
  {
    const std::lock_guard lock(mutex_);
    results.swap(results_);
    returned.swap(returned_);
    failure.swap(failure_);
  }
  std::vector<std::string> messages;
  for (std::size_t i = 0; i < results.size(); i += kMaxResults) {
    const auto begin = results.begin() + static_cast<std::ptrdiff_t>(i);
    const auto n = static_cast<std::ptrdiff_t>(std::min(kMaxResults, results.size() - i));
    messages.push_back(encode(std::vector<JobResult>(std::make_move_iterator(begin),
                                                     std::make_move_iterator(begin + n))));
  }
  if (!returned.empty()) messages.push_back(encode(MessageKind::kReturned, returned));
  if (!failure.empty()) {
    Hello broken = hello_;
    broken.error = failure;
    messages.push_back(encode(broken));
  }
  return messages;
}

// ---- Search ------------------------------------------------------------------------------------

JobId Worker::id_of(const Job& job) {
  return std::visit([](const auto& some) { return some.id; }, job);
}

bool Worker::is_small(const Job& job) const {
  const auto* position = std::get_if<ListJob>(&job);
  return position != nullptr && options_.solve.is_small(position->position);
}

bool Worker::can_begin(int lane) const {
  if (queue_.empty() || stopping_ || large_running_) return false;
  return is_small(queue_.front()) || (lane == 0 && running_ == 0);
}

void Worker::run(int lane) {
  std::unique_lock lock(mutex_);
  for (;;) {
    jobs_changed_.wait(lock, [&] { return over_ || can_begin(lane); });
    if (over_) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    ++running_;
    large_running_ = !is_small(job);
    if (const auto* split = std::get_if<SplitJob>(&job)) {
      split_job_ = split->id;
      split_end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(split->max_seconds));
      give_up_ = false;
    }
    lock.unlock();
    std::optional<JobResult> result;
    std::string failure;
    try {
      result = solve(job, lane);
    } catch (const std::exception& error) {
      failure = tools::failure_text(error);
    }
    lock.lock();
    --running_;
    large_running_ = false;
    split_job_.reset();
    if (result)
      results_.push_back(std::move(*result));
    else
      returned_.push_back(id_of(job));
    if (!failure.empty()) {
      failure_ = failure;
      stopping_ = true;
    }
    jobs_changed_.notify_all();
    changed_.notify_all();
  }
}

std::optional<JobResult> Worker::solve(const Job& job, int lane) {
  if (const auto* position = std::get_if<ListJob>(&job)) return solve_position(*position, lane);
  return answer(std::get<SplitJob>(job));
}

std::optional<JobResult> Worker::solve_position(const ListJob& job, int lane) {
  const tools::Task task = task_of(job, files_);
  auto& solver = options_.solve.is_small(job.position) ? solvers_[static_cast<std::size_t>(lane)]
                                                       : large_solver_;
  if (!solver || !solver->suffices_for({&task, 1})) {
    solver.reset();  // its memory is needed
    solver = std::make_unique<tools::PositionSolver>(options_.solve, std::span(&task, 1));
  }
  tools::ProgressLine silent(false);
  const std::optional<tools::Result> found = solver->solve(task.problem, silent);
  if (!found) return std::nullopt;
  JobResult result;
  result.id = job.id;
  result.outcome = {found->counters.nodes() + found->check_nodes, found->seconds,
                    options_.solve.threads_for(job.position), found->bounds.lower,
                    found->bounds.upper};
  result.record = tools::record_of(task, options_.solve, *found).text();
  return result;
}

// The table is kept from job to job: what was proved for one helps the next, which is near it in
// the tree.
std::optional<JobResult> Worker::answer(const SplitJob& job) {
  if (!split_table_) {
    const int bits =
        options_.solve.hash_bits.value_or(options_.solve.automatic_hash_bits_for(job.root_empties));
    try {
      split_table_.emplace(bits);
    } catch (const MemoryRefused& refused) {
      throw tools::TableRefused(bits, refused);
    }
    if (threads_count_ > 1) split_team_.emplace(threads_count_ - 1);
  }
  split_table_->new_search();
  SolveSettings settings = options_.solve.settings;
  settings.window = Bounds{job.alpha, static_cast<Score>(job.alpha + 2)};
  SearchControl control{.stop = &tools::stop_flag(), .time_up = &give_up_};
  if (split_team_) control.team = &*split_team_;
  // Once the question is answered, no line is wanted.
  control.searched_root = [&](const RootSearch& search) {
    if (search.depth == SearchDepth{} &&
        (search.bounds.lower > value_of(job.alpha) || search.bounds.upper <= value_of(job.alpha)))
      give_up_ = true;
  };
  const auto begin = Clock::now();
  const Solution solution = tiger::solve(*split_table_, job.board, settings, control);
  const Bounds bounds = solution.bounds;
  const bool answered = bounds.lower > job.alpha || bounds.upper <= job.alpha;
  {
    const std::lock_guard lock(mutex_);
    if (!answered && (stopping_ || tools::stop_flag())) return std::nullopt;
  }
  const double time = seconds_since(begin);
  JobResult result;
  result.id = job.id;
  result.outcome = {solution.counters.nodes(), time, threads_count_, bounds.lower, bounds.upper};
  result.complete = answered;
  return result;
}

}  // namespace tiger::cluster
