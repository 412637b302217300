// The searches behind the interface, and what they found as JSON: the objects that the subcommands
// of the program print.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "cli/json.h"
#include "platform/time.h"
#include "table/table.h"
#include "web/requests.h"
#include "web/scheduler.h"

namespace tiger::web {

// What a search works with. The table is used as it is, so a new one gives the node counts of the
// program with one thread.
struct SearchMeans {
  Table& table;
  const std::atomic<bool>& stop;  // ends the search within milliseconds
  double seconds = 0;             // ends it, too
  int threads = 1;                // at most
  // When it began, perhaps with more threads.
  Clock::time_point begun = Clock::now();
};

// How urgent a search is. One for a single move is for a game.
Urgency urgency_of(const SolveRequest& request);
Urgency urgency_of(const AnalyzeRequest& request);

// The sizes of a table where a request names none.
int default_hash_bits(const SolveRequest& request, const Caps& caps);
int default_hash_bits(const AnalyzeRequest& request, const Caps& caps);
inline constexpr int kKeptHashBits = 18;  // of sessions and reviews

// What a search found.
struct Found {
  tools::Json answer;
  bool complete = false;
  std::uint64_t nodes = 0;
};

// `line` is that of the position in a batch, 1 elsewhere.
Found solve(const SolveRequest& request, const SearchMeans& means, int line);

// Gets the object of the schema `Pass` for each iteration, with its number. Found has the last one,
// for the end.
using IterationReport = std::function<void(int number, const tools::Json& answer)>;
Found analyze(const AnalyzeRequest& request, const SearchMeans& means,
              const IterationReport& finished_iteration);

// An object of `tiger review`; `reviewed` gets its moves, the last one first.
Found review(const ReviewRequest& request, const SearchMeans& means,
             const std::function<void(const tools::Json& move)>& reviewed);

tools::Json evaluate(const Position& position);

// The object of the schema `Played`.
tools::Json play(const PlayRequest& request);

}  // namespace tiger::web
