// One large position, divided into jobs for many workers: pure logic, without messages, clocks and
// files, so that tests and the simulator run the same code as the coordinator.
//
// The score is found by null-window tests of the root, "is it above alpha?", as MTD(f) does. A test
// of a position is answered by one of its children, or needs all of them. The first plies of this
// tree are kept here, each position once, whatever order of moves leads to it; a job is the test of
// a position at its lower end. Every answer is a proved bound, which serves all tests.
//
// A job is worth the probability that its answer is needed: the product, on the way down from the
// root, of the probabilities that no elder brother makes it superfluous, estimated by shallow
// searches. So in a position where all children are needed, all are searched at once, and where one
// is likely to suffice, young brothers wait. Jobs that are needed with a probability below 1/2 are
// speculative: they are done only by workers that would be idle, and counted. Jobs that cannot
// matter any more are called back.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/board.h"
#include "board/symmetry.h"
#include "cluster/cost.h"
#include "cluster/list_plan.h"

namespace tiger::cluster {

// What is known of a position in the tree.
struct Proved {
  Board board{};  // in its canonical form
  Bounds bounds;
  bool too_long = false;  // a job took too long, so the position must be split
};

struct SplitOrder {
  enum class Kind { kSolve, kCallBack };
  int rank = 0;
  Kind kind = Kind::kSolve;
  JobId job = 0;
  // As some moves from the root lead to it, not in its canonical form: jobs that transpose into
  // each other then find each other's results in the table of a worker (half of the nodes).
  Board board{};
  Score alpha = 0;
  double max_seconds = 0;  // what takes longer is to be given up
};

struct SplitStatistics {
  std::uint64_t jobs = 0;  // answered
  std::uint64_t nodes = 0;
  std::uint64_t speculative_jobs = 0;  // of these
  std::uint64_t speculative_nodes = 0;
  std::uint64_t called_back = 0;
  std::uint64_t too_long = 0;
  std::uint64_t wasted_nodes = 0;  // of jobs that were not needed in the end, part of `nodes`
  double seconds = 0;              // of workers
  std::uint64_t looked_at = 0;     // tests examined to find jobs: the coordinator's own work
};

// A test that two workers have answered.
struct SplitRecheck {
  Board board{};
  int ranks[2] = {};
  Outcome outcomes[2];

  // False if the bounds exclude each other: bad memory, a bad processor, or a program error.
  bool agrees() const {
    return outcomes[0].lower <= outcomes[1].upper && outcomes[1].lower <= outcomes[0].upper;
  }
};

class SplitTree {
 public:
  struct Settings {
    Bounds window = {};  // even ends
    double job_seconds = 60;
    double recheck = 0;  // the part of the jobs that is done again by another worker
    // Jobs that are expected to take longer are split before they begin.
    double usual_seconds = 30;
    int max_kills = 3;
    // Positions with fewer empty squares are never split, and have all the time they need.
    int min_empties = 14;
  };

  // What is expected of a position, without proof.
  struct Expected {
    double value = 0;    // discs, for the side to move
    Bounds likely = {};  // what a selective search to the end found; more certain than the value
    Square move = kNoSquare;  // to be tried first
  };
  // Returns what is expected of a position; `expected_log` is the binary logarithm of its nodes.
  using Valuer = std::function<Expected(const Board& board, double expected_log)>;

  SplitTree(const Settings& settings, const Board& root, const Weights* weights, Valuer valuer);

  // Before the run: what is expected of the root, if that is known better than by the valuer; and
  // what a log says.
  void expect(const Expected& expected);
  void set_usual_seconds(double seconds) { settings_.usual_seconds = seconds; }
  void know(const Proved& proved);
  void note_kill(const Board& board) { ++kills_[key_of(canonical_of(board))]; }

  void join(int rank, int threads);
  // Returns what is to be logged: what the job proved, first, and what follows for the positions
  // above it. So a later run needs nothing from below them.
  std::vector<Proved> finished(int rank, JobId job, const Outcome& outcome, bool complete);
  void returned(int rank, JobId job);
  // A worker died. Returns the position that it had.
  std::optional<Board> lost(int rank);

  // What to send. If all of it takes a while, does only a part, because messages wait meanwhile;
  // unfinished() then says that it should be called again.
  std::vector<SplitOrder> deal();
  bool unfinished() const { return unfinished_; }

  bool done() const;
  // A position that has killed workers, and cannot be split.
  const std::optional<Board>& stuck() const { return stuck_; }
  Bounds bounds() const { return nodes_[0].bounds; }
  // The moves that are proved to reach the lower bound, as far as the tree goes.
  std::vector<Square> line() const;

  std::vector<SplitRecheck> take_rechecks() { return std::exchange(rechecks_, {}); }

  const SplitStatistics& statistics() const { return statistics_; }
  const CostCorrection& correction() const { return correction_; }
  std::size_t positions() const { return nodes_.size(); }
  std::size_t workers() const { return workers_.size(); }
  std::size_t running() const { return jobs_.size(); }
  // What is proved of the root's score, for progress.
  std::string state_text() const {
    const Bounds& bounds = nodes_[0].bounds;
    return "score " + std::to_string(bounds.lower) + " to " + std::to_string(bounds.upper);
  }

 private:
  using Key = std::pair<Bitboard, Bitboard>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const {
      return (key.first * 0x9e3779b97f4a7c15 ^ key.second) * 0xbf58476d1ce4e5b9 >> 7;
    }
  };
  struct Node {
    Board board{};   // in its canonical form
    Board played{};  // as some moves from the root lead to it
    Bounds bounds;
    double value = 0;  // expected
    Bounds likely;     // like `bounds`, but only likely
    Bounds selective;  // found for this position alone, without its children
    Square move = kNoSquare;
    int first = -1;  // the child to which that move leads
    double log = 0;  // binary logarithm of the nodes that a job is expected to take
    std::vector<int> children;
    std::vector<int> parents;
    bool expanded = false;
    bool too_long = false;
  };
  struct Test {
    int node;
    Score alpha;
    bool operator<(const Test& o) const { return node != o.node ? node < o.node : alpha < o.alpha; }
  };
  struct Job {
    Test test;
    int rank;
    double need;
    bool called_back = false;
    std::optional<SplitRecheck> again = {};  // the first answer, if this is to be the second
  };
  struct Worker {
    int threads;
    std::optional<JobId> job;
  };
  struct Owed {
    Test test;
    SplitRecheck first;
  };
  struct Candidate {
    double need;
    Test test;
    bool operator<(const Candidate& o) const { return need < o.need; }
  };

  static Board canonical_of(const Board& board) { return canonical(board); }
  static Key key_of(const Board& board) { return {board.player, board.opponent}; }

  int node_of(const Board& board);
  // Enters some of the children of a node into the tree. Returns whether all are there.
  bool enter_children(int node);
  void expand(int node);
  void update(int node);
  // Returns the nodes above this one whose bounds have changed.
  std::vector<int> update_parents(int node);
  bool refresh(Node& node) const;
  Bounds likely_of_children(const Node& node) const;
  Bounds known_bounds(const Board& canonical) const;  // also if it is not in the tree
  bool decided(const Test& test) const;
  double probability(const Test& test) const;
  bool should_divide(const Test& test);
  double log_of(const Test& test) const;
  double seconds_of(double log, int empties) const;
  double target_seconds() const;
  std::vector<Candidate> root_tests() const;
  std::vector<Candidate> candidates(std::size_t wanted);
  void push_children(const Candidate& at, std::vector<Candidate>& heap) const;
  bool needed(const Test& test, std::map<Test, bool>& known) const;
  void call_back(std::vector<SplitOrder>& orders);
  SplitOrder order_of(const Job& job);
  void deal_rechecks(std::vector<int>& idle, std::vector<SplitOrder>& orders);
  bool chosen_for_recheck(JobId job) const;
  void release(int rank, JobId job);

  Settings settings_;
  const Weights* weights_;
  Valuer valuer_;
  std::vector<Node> nodes_;  // the first is the root
  std::unordered_map<Key, int, KeyHash> index_;
  std::unordered_map<Key, Proved, KeyHash> known_;  // from the log, not in the tree yet
  std::unordered_map<Key, int, KeyHash> kills_;
  std::map<JobId, Job> jobs_;
  std::set<Test> running_;
  std::set<Test> divided_;  // into those of the children, for good
  JobId next_job_ = 0;
  std::map<int, Worker> workers_;
  int threads_ = 0;
  std::vector<Owed> owed_;              // tests that are to be answered again
  std::vector<SplitRecheck> rechecks_;  // done, not yet taken
  bool changed_ = false;                // something was decided since the last deal
  bool unfinished_ = false;
  std::optional<Board> stuck_;
  SplitStatistics statistics_;
  CostCorrection correction_;
};

}  // namespace tiger::cluster
