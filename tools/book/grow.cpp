// `tiger book grow` and `verify`: searches that go into the book as soon as they end.
#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "book/actions.h"
#include "book/frontier.h"
#include "book/rebuild.h"
#include "book/search_threads.h"
#include "book/store.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "formats/positions/obf.h"
#include "json/book_json.h"
#include "platform/time.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Positions;
using book::Store;

// How long finished searches may wait for others before all are written in one transaction.
constexpr std::chrono::milliseconds kWriteEvery{200};

// A book while searches are added to it: in its file, and with all values in memory.
class GrowingBook {
 public:
  // While a book grows, SQLite keeps a log beside it: a transaction is cheap, and others can read
  // the book meanwhile. Reads --time, --json and --quiet of the line.
  GrowingBook(book::Store& store, const CommandLine& line, const Weights& weights);

  const book::Positions& positions() const { return positions_; }
  std::size_t searches() const { return searches_; }

  // Whether the time is up or the run was interrupted.
  bool is_over() const;

  // Writes what has ended, and only then reports it. Throws book::BookError.
  void write(const std::vector<FinishedSearch>& finished);

  // Makes the book one file again, unless others are reading it: then the next program that changes
  // it does. Throws book::BookError.
  void end();

  // How many searches there will be, for the progress line.
  void set_goal(std::size_t searches) { goal_ = "of " + std::to_string(searches); }

 private:
  void report(const std::vector<FinishedSearch>& finished) const;
  void show();

  book::Store& store_;
  book::Positions positions_;
  int source_ = 0;
  const bool json_;
  StatusLine status_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point end_ = Clock::time_point::max();
  std::size_t searches_ = 0;
  std::string goal_;
};

GrowingBook::GrowingBook(book::Store& store, const CommandLine& line, const Weights& weights)
    : store_(store),
      positions_(store),
      json_(line.flag("json")),
      status_(!line.flag("quiet") && !json_ && is_tty(Stream::kErr)) {
  positions_.derive_all();
  if (const auto time = line.duration("time")) end_ = Clock::now() + *time;
  store.database().run("PRAGMA journal_mode = WAL");
  store.database().run("PRAGMA synchronous = NORMAL");
  book::Transaction transaction(store.database());
  source_ = store.source(own_source(weights));
  if (store.is_stale()) book::rebuild(store);
  transaction.commit();
}

bool GrowingBook::is_over() const { return stop_flag() || Clock::now() >= end_; }

void GrowingBook::write(const std::vector<FinishedSearch>& finished) {
  if (finished.empty()) return show();
  std::set<std::size_t> changed;
  book::Transaction transaction(store_.database());
  for (const FinishedSearch& search : finished) {
    Claim claim = search.claim;
    claim.source = source_;
    store_.add(search.job.key, claim);
    const std::size_t index = positions_.add(search.job.key);
    positions_[index].claims = store_.claims(search.job.key);
    positions_.update(index, [&](std::size_t i) { changed.insert(i); });
  }
  for (const std::size_t i : changed)
    if (positions_[i].derived) store_.set_derived(positions_[i].key, *positions_[i].derived);
  transaction.commit();
  searches_ += finished.size();
  if (json_) report(finished);
  show();
}

void GrowingBook::end() {
  status_.erase();
  store_.close_statements();
  store_.database().run("PRAGMA wal_checkpoint(TRUNCATE)");
  try {
    store_.database().run("PRAGMA journal_mode = DELETE");
  } catch (const book::BookError&) {
    // Others are reading. Everything is in the book; who changes it next makes it one file.
  }
}

void GrowingBook::report(const std::vector<FinishedSearch>& finished) const {
  std::string lines;
  for (const auto& [job, claim] : finished) lines += grown_claim_json(job.key, claim).text() + "\n";
  print(lines);
}

void GrowingBook::show() {
  if (!status_.is_due()) return;
  const double seconds = seconds_since(begin_);
  status_.draw({counted(positions_.size(), "position"),
                counted(searches_, "search", "searches") + " " + goal_, time_text(seconds)});
}

using JobKey = std::tuple<Bitboard, Bitboard>;
JobKey job_key(const Board& key) { return {key.player, key.opponent}; }

// A position that joins the book is no longer outside for the one before it: what is left outside
// there must be searched too, and the frontier asks for it as soon as the first search has ended.
class Planner {
 public:
  Planner(GrowingBook& book, const Frontier& frontier, SearchThreads& searches, int threads)
      : book_(book), frontier_(frontier), searches_(searches), threads_(threads) {}

  // Gives the threads work; false if there is none left.
  bool refill() {
    if (searches_.queued() >= static_cast<std::size_t>(threads_)) return true;
    // To find candidates takes time, so there are as many as were finished in a while.
    const std::size_t most =
        static_cast<std::size_t>(2 * threads_) + std::min<std::size_t>(finished_ / 2, 256);
    const std::vector<Candidate> candidates = frontier_.best(most, [this](const Candidate& c) {
      return begun_.contains(job_key(c.key)) ||
             (c.move != kNoSquare && waits_for_.contains(job_key(parent_key(c))));
    });
    finished_ = 0;
    for (const Candidate& candidate : candidates) {
      if (!begun_.insert(job_key(candidate.key)).second) continue;
      if (candidate.move != kNoSquare) waits_for_.insert(job_key(parent_key(candidate)));
      parents_[job_key(candidate.key)] =
          candidate.move != kNoSquare ? job_key(parent_key(candidate)) : JobKey{};
      searches_.give({candidate.key, candidate.excluded, false});
    }
    return !begun_.empty();
  }

  void take(const std::vector<FinishedSearch>& finished) {
    book_.write(finished);
    finished_ += finished.size();
    for (const FinishedSearch& search : finished) {
      begun_.erase(job_key(search.job.key));
      const auto parent = parents_.find(job_key(search.job.key));
      if (parent == parents_.end()) continue;
      waits_for_.erase(parent->second);
      parents_.erase(parent);
    }
  }

 private:
  Board parent_key(const Candidate& candidate) const {
    return book_.positions()[candidate.parent].key;
  }

  GrowingBook& book_;
  const Frontier& frontier_;
  SearchThreads& searches_;
  const int threads_;
  std::size_t finished_ = 0;
  std::set<JobKey> begun_;
  std::set<JobKey> waits_for_;  // positions of which a move is being searched
  std::map<JobKey, JobKey> parents_;
};

// Whether a version such as 0.2.0 comes before another one.
bool is_older(const std::string& version, const std::string& other) {
  std::istringstream a(version);
  std::istringstream b(other);
  for (std::string x, y; std::getline(b, y, '.');) {
    if (!std::getline(a, x, '.')) return true;
    const int difference = std::atoi(x.c_str()) - std::atoi(y.c_str());
    if (difference != 0) return difference < 0;
  }
  return false;
}

}  // namespace

int grow_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  const FollowLimits limits = follow_limits_in(line);
  const std::vector<book::Keyed> roots = roots_in(line);
  const int level = line.integer("level", 1, kMaxLevel).value();
  const int threads = threads_in(line);
  const auto most = line.count("positions");
  watch_for_signals();
  Store store = open_or_create(file);
  const Weights& weights = embedded_weights();
  GrowingBook growing(store, line, weights);
  {
    SearchThreads searches(threads, level, hash_bits_in(line), weights);
    const Frontier frontier(growing.positions(), roots, limits, level);
    Planner planner(growing, frontier, searches, threads);
    while (!growing.is_over() && (!most || growing.positions().size() < *most)) {
      if (!planner.refill()) break;
      planner.take(searches.take(kWriteEvery));
    }
    growing.write(searches.take(std::chrono::milliseconds(0)));
  }
  growing.end();
  if (!line.flag("quiet") && !line.flag("json"))
    print(counted(growing.searches(), "search", "searches") + "; the book has " +
          counted(growing.positions().size(), "position") + "\n");
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

int verify_book(const CommandLine& line) {
  const std::string file = arguments_of(line, 1, 1, "FILE")[0];
  const int empties = line.integer("empties", 0, 60).value();
  const std::optional<std::string> older = line.text("older-than");
  if (older && older->find_first_not_of("0123456789.") != std::string::npos)
    throw UsageError("--older-than: expected a version such as 0.2.0, got '" + *older + "'");
  const int threads = threads_in(line);
  watch_for_signals();
  Store store = Store::open(file, book::Access::kWrite);
  const Weights& weights = embedded_weights();
  GrowingBook growing(store, line, weights);
  std::vector<Board> wanted;
  for (std::size_t i = 0; i < growing.positions().size(); ++i) {
    const Positions::Entry& entry = growing.positions()[i];
    if (entry.key.empty_count() > empties || entry.key.legal_moves() == 0) continue;
    const bool known =
        std::any_of(entry.claims.begin(), entry.claims.end(), [&](const Claim& claim) {
          return claim.about == kNoSquare && book::is_proof(claim.rank) &&
                 claim.lower == claim.upper &&
                 !(older && is_older(store.source(claim.source).version, *older));
        });
    if (!known) wanted.push_back(entry.key);
  }
  // The fullest boards first: they cost least.
  std::stable_sort(wanted.begin(), wanted.end(), [](const Board& a, const Board& b) {
    return a.empty_count() < b.empty_count();
  });
  {
    SearchThreads searches(threads, kMaxLevel, hash_bits_in(line), weights);
    growing.set_goal(wanted.size());
    for (const Board& key : wanted) searches.give({key, 0, true});
    while (!growing.is_over() && growing.searches() < wanted.size()) {
      growing.write(searches.take(kWriteEvery));
    }
  }
  growing.end();
  if (!line.flag("quiet") && !line.flag("json"))
    print(counted(growing.searches(), "position") + " of " + std::to_string(wanted.size()) +
          " proved\n");
  if (stop_flag()) return kSignalBase + caught_signal();
  return growing.searches() < wanted.size() ? kUnfinished : kSuccess;
}

}  // namespace tiger::tools
