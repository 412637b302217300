// `tiger book grow` and `verify`: searches that go into the book as soon as they end.
#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include "book/action.h"
#include "book/arguments.h"
#include "book/frontier.h"
#include "book/growing.h"
#include "book/search_crew.h"
#include "cli/output.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::Positions;
using book::Store;

using JobKey = std::tuple<Bitboard, Bitboard>;
JobKey job_key(const Board& key) { return {key.player, key.opponent}; }

// A position that joins the book is no longer outside for the one before it: what is left outside
// there must be searched too, and the frontier asks for it as soon as the first search has ended.
class Planner {
 public:
  Planner(GrowingBook& book, const Frontier& frontier, SearchCrew& crew, int threads)
      : book_(book), frontier_(frontier), crew_(crew), threads_(threads) {}

  // Gives the crew work; false if there is none left.
  bool refill() {
    if (crew_.queued() >= static_cast<std::size_t>(threads_)) return true;
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
      crew_.give({candidate.key, candidate.excluded, false});
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
  SearchCrew& crew_;
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
    SearchCrew crew(threads, level, hash_bits_in(line), weights);
    const Frontier frontier(growing.positions(), roots, limits, level);
    Planner planner(growing, frontier, crew, threads);
    while (!growing.is_over() && (!most || growing.positions().size() < *most)) {
      if (!planner.refill()) break;
      planner.take(crew.take(kWriteEvery));
    }
    growing.write(crew.take(std::chrono::milliseconds(0)));
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
    SearchCrew crew(threads, kMaxLevel, hash_bits_in(line), weights);
    growing.set_goal(wanted.size());
    for (const Board& key : wanted) crew.give({key, 0, true});
    while (!growing.is_over() && growing.searches() < wanted.size()) {
      growing.write(crew.take(kWriteEvery));
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
