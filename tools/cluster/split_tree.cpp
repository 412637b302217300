#include "cluster/split_tree.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "board/score.h"

namespace tiger::cluster {
namespace {

// The standard error of a shallow value, in discs.
constexpr double kValueError = 4;
// The probability that a likely bound holds.
constexpr double kLikely = 0.95;

// Answers that contradict each other make bounds that cross; then std::clamp() must not be called.
double clamped(double value, const Bounds& bounds) {
  return std::min<double>(std::max<double>(value, bounds.lower), bounds.upper);
}

// The part of some bounds that agrees with others, which count for more.
Bounds within(const Bounds& bounds, const Bounds& others) {
  const Bounds common{std::max(bounds.lower, others.lower), std::min(bounds.upper, others.upper)};
  return common.lower <= common.upper ? common : others;
}

// The probability that the score is above alpha.
double above(double value, const Bounds& likely, Score alpha) {
  if (likely.lower > alpha) return kLikely;
  if (likely.upper <= alpha) return 1 - kLikely;
  return 1 / (1 + std::exp(-1.7 * (value - alpha - 1) / kValueError));
}

// Tests of the root besides the most likely one: worth less than any of its jobs that is needed.
constexpr double kOtherRootTest = 0.25;
constexpr double kLeastNeed = 1e-3;
// The expected time of the whole position is that of so many jobs, and of so many more for each
// worker beyond the first few, so that nobody waits long for the last jobs of the others. There are
// more jobs than that, because not all of them are expected. None should be shorter than
// kLeastSeconds, because an answer takes some milliseconds. Smaller jobs serve more workers, and
// take more nodes: with 60 pieces, one worker needs 185 million for FFO #51, instead of 143.
constexpr double kPieces = 8;
constexpr double kPiecesOfWorker = 24;
constexpr std::size_t kFewWorkers = 4;
constexpr double kLeastSeconds = 0.1;
constexpr double kUnlimited = 1e9;  // seconds
// Positions whose values are found in one go, which takes up to a millisecond each: the coordinator
// hears nothing meanwhile.
constexpr int kEnteredAtOnce = 3;
// The binary logarithm of a test's nodes falls by this for each disc between alpha and the expected
// value: over 1,640 jobs of FFO #45 to #52, those near the value took 20 times as many nodes, in
// the mean, as those 25 discs away.
constexpr double kLogPerDisc = 0.19;

}  // namespace

SplitTree::SplitTree(const Settings& settings, const Board& root, const Weights* weights,
                     Valuer valuer)
    : settings_(settings), weights_(weights), valuer_(std::move(valuer)) {
  node_of(root);
}

void SplitTree::expect(const Expected& expected) {
  Node& root = nodes_[0];
  root.selective = expected.likely;
  root.likely = within(expected.likely, root.bounds);
  root.value = clamped(expected.value, root.bounds);
  root.move = expected.move;
}

void SplitTree::know(const Proved& proved) {
  Proved& known = known_.try_emplace(key_of(proved.board), proved).first->second;
  known.bounds.lower = std::max(known.bounds.lower, proved.bounds.lower);
  known.bounds.upper = std::min(known.bounds.upper, proved.bounds.upper);
  known.too_long |= proved.too_long;
  if (proved.board != nodes_[0].board) return;
  nodes_[0].bounds = known.bounds;
  nodes_[0].too_long = known.too_long;
}

// ---- The tree ----------------------------------------------------------------------------------

int SplitTree::node_of(const Board& any) {
  const Board board = canonical_of(any);
  const auto [at, is_new] = index_.try_emplace(key_of(board), static_cast<int>(nodes_.size()));
  if (!is_new) return at->second;
  Node& node = nodes_.emplace_back();
  node.board = board;
  node.played = any;
  if (is_game_over(board)) {
    const Score score = final_score(board);
    node.bounds = {score, score};
    node.likely = node.bounds;
    node.value = score;
    return at->second;
  }
  if (const auto known = known_.find(key_of(board)); known != known_.end()) {
    node.bounds = known->second.bounds;
    node.too_long = known->second.too_long;
  }
  node.log = expected_log_nodes(board, weights_);
  const Expected expected = valuer_(any, node.log);
  node.selective = expected.likely;
  node.move = expected.move;
  node.likely = within(expected.likely, node.bounds);
  node.value = clamped(expected.value, node.bounds);
  return at->second;
}

bool SplitTree::enter_children(int index) {
  const Board board = nodes_[static_cast<std::size_t>(index)].played;
  int entered = 0;
  for (const Square x : squares(board.legal_moves())) {
    const Board child = board.after(x, board.flips(x));
    if (index_.contains(key_of(canonical_of(child)))) continue;
    if (entered++ == kEnteredAtOnce) return false;
    node_of(child);
  }
  return true;
}

void SplitTree::expand(int index) {
  const Board board = nodes_[static_cast<std::size_t>(index)].played;
  std::vector<int> children;
  if (board.legal_moves() == 0) children.push_back(node_of(board.passed()));
  const Square move = nodes_[static_cast<std::size_t>(index)].move;
  int first = -1;
  for (const Square x : squares(board.legal_moves())) {
    children.push_back(node_of(board.after(x, board.flips(x))));
    if (x == move) first = children.back();
  }
  // Symmetric moves lead to one child.
  std::sort(children.begin(), children.end());
  children.erase(std::unique(children.begin(), children.end()), children.end());
  for (const int child : children) nodes_[static_cast<std::size_t>(child)].parents.push_back(index);
  Node& node = nodes_[static_cast<std::size_t>(index)];
  node.children = std::move(children);
  node.first = first;
  node.expanded = true;
  // What the children tell, too, is theirs to tell: they learn whether it is true.
  const Bounds likely = likely_of_children(node);
  if (likely.lower >= node.selective.lower) node.selective.lower = kScoreMin;
  if (likely.upper <= node.selective.upper) node.selective.upper = kScoreMax;
  update(index);
}

Bounds SplitTree::likely_of_children(const Node& node) const {
  Bounds likely{kScoreMin, kScoreMin};
  for (const int index : node.children) {
    const Node& child = nodes_[static_cast<std::size_t>(index)];
    likely.lower = std::max<Score>(likely.lower, -child.likely.upper);
    likely.upper = std::max<Score>(likely.upper, -child.likely.lower);
  }
  return likely;
}

// Takes over what the children prove. Returns whether anything changed.
bool SplitTree::refresh(Node& node) const {
  const Bounds before = node.bounds;
  const Bounds likely_before = node.likely;
  const double value_before = node.value;
  node.likely = node.selective;
  if (node.expanded) {
    node.likely = within(node.selective, likely_of_children(node));
    Bounds best{kScoreMin, kScoreMin};
    double value = kScoreMin;
    for (const int index : node.children) {
      const Node& child = nodes_[static_cast<std::size_t>(index)];
      best.lower = std::max<Score>(best.lower, -child.bounds.upper);
      best.upper = std::max<Score>(best.upper, -child.bounds.lower);
      value = std::max(value, -child.value);
    }
    node.bounds.lower = std::max(node.bounds.lower, best.lower);
    node.bounds.upper = std::min(node.bounds.upper, best.upper);
    node.value = value;
  }
  node.likely = within(node.likely, node.bounds);
  node.value = clamped(node.value, node.bounds);
  const auto differ = [](const Bounds& a, const Bounds& b) {
    return a.lower != b.lower || a.upper != b.upper;
  };
  return differ(node.bounds, before) || differ(node.likely, likely_before) ||
         node.value != value_before;
}

void SplitTree::update(int index) {
  if (refresh(nodes_[static_cast<std::size_t>(index)])) update_parents(index);
}

std::vector<int> SplitTree::update_parents(int index) {
  std::vector<int> changed = {index};
  std::vector<int> proved;
  while (!changed.empty()) {
    const int at = changed.back();
    changed.pop_back();
    for (const int parent : nodes_[static_cast<std::size_t>(at)].parents) {
      Node& node = nodes_[static_cast<std::size_t>(parent)];
      const Bounds before = node.bounds;
      if (refresh(node)) changed.push_back(parent);
      if (node.bounds.lower != before.lower || node.bounds.upper != before.upper)
        proved.push_back(parent);
    }
  }
  changed_ = true;
  return proved;
}

Bounds SplitTree::known_bounds(const Board& canonical) const {
  if (const auto at = index_.find(key_of(canonical)); at != index_.end())
    return nodes_[static_cast<std::size_t>(at->second)].bounds;
  const auto known = known_.find(key_of(canonical));
  return known == known_.end() ? Bounds{} : known->second.bounds;
}

bool SplitTree::decided(const Test& test) const {
  const Bounds& bounds = nodes_[static_cast<std::size_t>(test.node)].bounds;
  return bounds.lower > test.alpha || bounds.upper <= test.alpha;
}

double SplitTree::probability(const Test& test) const {
  const Node& node = nodes_[static_cast<std::size_t>(test.node)];
  return above(node.value, node.likely, test.alpha);
}

double SplitTree::seconds_of(double log, int empties) const {
  const int threads = workers_.empty() ? 1 : std::max(1, workers_.begin()->second.threads);
  return correction_.seconds(log, empties, threads);
}

double SplitTree::log_of(const Test& test) const {
  const Node& node = nodes_[static_cast<std::size_t>(test.node)];
  if (test.node == 0) return node.log;  // all its tests are divided alike
  return node.log - kLogPerDisc * std::abs(node.value - test.alpha - 1);
}

double SplitTree::target_seconds() const {
  const double all = seconds_of(nodes_[0].log, nodes_[0].board.empty_count());
  const std::size_t more = std::max(kFewWorkers, workers_.size()) - kFewWorkers;
  const double wanted = all / (kPieces + kPiecesOfWorker * static_cast<double>(more));
  return std::clamp(wanted, kLeastSeconds, std::max(kLeastSeconds, settings_.usual_seconds));
}

bool SplitTree::should_divide(const Test& test) {
  const Node& node = nodes_[static_cast<std::size_t>(test.node)];
  const int empties = node.board.empty_count();
  if (empties < settings_.min_empties) return false;
  // The root is divided in any case, so that there is a line.
  if (test.node != 0 && !node.too_long && !divided_.contains(test) &&
      seconds_of(log_of(test), empties) <= target_seconds())
    return false;
  divided_.insert(test);
  return true;
}

// ---- What to do --------------------------------------------------------------------------------

// A score v is proved by the tests at v - 2 and at v. So a test is needed if the score is one of
// the two beside it.
std::vector<SplitTree::Candidate> SplitTree::root_tests() const {
  const Node& root = nodes_[0];
  std::vector<Candidate> tests;
  for (Score alpha = settings_.window.lower; alpha < settings_.window.upper; alpha += 2) {
    if (decided({0, alpha})) continue;
    const double off = std::abs(clamped(root.value, root.likely) - alpha - 1);
    tests.push_back({std::exp(-off / kValueError), {0, alpha}});
  }
  const auto most = std::max_element(tests.begin(), tests.end());
  for (auto at = tests.begin(); at != tests.end(); ++at)
    at->need = at == most ? 1 : kOtherRootTest * at->need;
  return tests;
}

// The children, the most promising first, each with the probability that those before it do not
// answer the test.
void SplitTree::push_children(const Candidate& at, std::vector<Candidate>& heap) const {
  const Node& node = nodes_[static_cast<std::size_t>(at.test.node)];
  const Score alpha = static_cast<Score>(-at.test.alpha - 2);
  struct Child {
    bool others;   // not the first choice of the selective search, which is often a cheap one, too
    double above;  // the probability that it does not answer
    double value;
    int node;
    bool operator<(const Child& o) const {
      return std::tie(others, above, value, node) < std::tie(o.others, o.above, o.value, o.node);
    }
  };
  const bool answers = probability(at.test) > 0.5;
  std::vector<Child> order;
  for (const int child : node.children) {
    if (decided({child, alpha})) continue;
    order.push_back({!answers || child != node.first, probability({child, alpha}),
                     nodes_[static_cast<std::size_t>(child)].value, child});
  }
  std::sort(order.begin(), order.end());
  double need = at.need;
  for (const Child& child : order) {
    if (need < kLeastNeed) return;
    heap.push_back({need, {child.node, alpha}});
    std::push_heap(heap.begin(), heap.end());
    need *= child.above;
  }
}

// The jobs that are most likely to be needed and do not run yet, best first.
std::vector<SplitTree::Candidate> SplitTree::candidates(std::size_t wanted) {
  std::vector<Candidate> found;
  std::set<Test> seen;
  std::vector<Candidate> heap = root_tests();
  std::make_heap(heap.begin(), heap.end());
  while (!heap.empty() && found.size() < wanted) {
    std::pop_heap(heap.begin(), heap.end());
    const Candidate at = heap.back();
    heap.pop_back();
    if (decided(at.test) || !seen.insert(at.test).second) continue;
    const auto index = static_cast<std::size_t>(at.test.node);
    if (running_.contains(at.test)) continue;
    if (!should_divide(at.test)) {
      found.push_back(at);
      continue;
    }
    if (!nodes_[index].expanded) {
      // What is less likely to be needed has to wait, too.
      if (std::exchange(unfinished_, true) || !enter_children(at.test.node)) break;
      expand(at.test.node);
      if (decided(at.test)) continue;
    }
    const std::size_t before = heap.size();
    push_children(at, heap);
    statistics_.looked_at += heap.size() - before;
  }
  return found;
}

// Whether some way from the root to the test goes only through tests that are open.
bool SplitTree::needed(const Test& test, std::map<Test, bool>& known) const {
  if (decided(test)) return false;
  if (test.node == 0 && test.alpha >= settings_.window.lower && test.alpha < settings_.window.upper)
    return true;
  const auto [at, is_new] = known.try_emplace(test, false);
  if (!is_new) return at->second;
  bool found = false;
  for (const int parent : nodes_[static_cast<std::size_t>(test.node)].parents)
    found = found || needed({parent, static_cast<Score>(-test.alpha - 2)}, known);
  known[test] = found;
  return found;
}

void SplitTree::call_back(std::vector<SplitOrder>& orders) {
  std::map<Test, bool> known;
  for (auto& [id, job] : jobs_) {
    if (job.called_back || job.again || needed(job.test, known)) continue;
    job.called_back = true;
    ++statistics_.called_back;
    SplitOrder order;
    order.rank = job.rank;
    order.kind = SplitOrder::Kind::kCallBack;
    order.job = id;
    orders.push_back(order);
  }
}

SplitOrder SplitTree::order_of(const Job& job) {
  const JobId id = next_job_++;
  jobs_.emplace(id, job);
  workers_.at(job.rank).job = id;
  const Board& board = nodes_[static_cast<std::size_t>(job.test.node)].played;
  const bool may_split = board.empty_count() >= settings_.min_empties && !job.again;
  return {job.rank, SplitOrder::Kind::kSolve, id,
          board,    job.test.alpha,           may_split ? settings_.job_seconds : kUnlimited};
}

void SplitTree::deal_rechecks(std::vector<int>& idle, std::vector<SplitOrder>& orders) {
  for (auto owed = owed_.begin(); owed != owed_.end();) {
    const auto other = std::find_if(idle.begin(), idle.end(),
                                    [&](int rank) { return rank != owed->first.ranks[0]; });
    if (other == idle.end()) {
      ++owed;
      continue;
    }
    orders.push_back(order_of({owed->test, *other, 1, false, owed->first}));
    idle.erase(other);
    owed = owed_.erase(owed);
  }
}

std::vector<SplitOrder> SplitTree::deal() {
  std::vector<SplitOrder> orders;
  unfinished_ = false;
  if (done()) return orders;
  if (std::exchange(changed_, false)) call_back(orders);
  // They are sent before a position is divided, because workers search in vain until then.
  unfinished_ = !orders.empty();
  if (unfinished_) return orders;
  std::vector<int> idle;
  for (const auto& [rank, worker] : workers_)
    if (!worker.job) idle.push_back(rank);
  if (idle.empty()) return orders;
  deal_rechecks(idle, orders);
  const std::vector<Candidate> best = candidates(idle.size());
  for (std::size_t i = 0; i < std::min(best.size(), idle.size()); ++i) {
    running_.insert(best[i].test);
    orders.push_back(order_of({best[i].test, idle[i], best[i].need}));
  }
  // To expand positions may have decided something.
  if (std::exchange(changed_, false)) call_back(orders);
  return orders;
}

}  // namespace tiger::cluster
