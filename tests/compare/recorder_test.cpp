// Recorded trees: what they claim of each node is true by brute force, and nothing is lost of what
// the search counts.
#include "compare/recorder.h"

#include <doctest/doctest.h>

#include "compare/contest.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

constexpr const char* kDrivers[] = {"pvs", "pvs-aspiration", "mtdf", "alphabeta", "sss", "mtd-bi"};

// The search of a driver, recorded.
Measurement record(SearchRecorder& recorder, const Board& root, std::string_view driver,
                   ContestSettings settings = {.hash_bits = 8}) {
  SearchControl control;
  control.searched_root = [&](const RootSearch& search) { recorder.searched_root(search); };
  settings.recorder = &recorder;
  return measure(*find_contender(driver), root, settings, scores_of({}), control).front();
}

// The parent of each node: the last one before it that is a ply nearer to the root; -1: the root.
std::vector<int> parents_of(const std::vector<RecordedNode>& nodes) {
  std::vector<int> parents, path{-1};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    path.resize(static_cast<std::size_t>(nodes[i].ply));
    parents.push_back(path.back());
    path.push_back(static_cast<int>(i));
  }
  return parents;
}

// The nodes below each node and below the root must not be more than it took itself. Returns the
// sum over the tests.
std::uint64_t checked_sum(const Recording& recording) {
  const std::vector<int> parents = parents_of(recording.nodes);
  std::vector<std::uint64_t> below(recording.nodes.size());
  std::uint64_t sum = 0;
  std::size_t i = 0;
  for (const RecordedTest& test : recording.tests) {
    std::uint64_t below_root = 0;
    for (; i < test.nodes_end; ++i)
      (parents[i] < 0 ? below_root : below[static_cast<std::size_t>(parents[i])]) +=
          recording.nodes[i].nodes;
    CHECK(below_root <= test.search.nodes);
    sum += test.search.nodes;
  }
  CHECK(i == recording.nodes.size());
  for (std::size_t n = 0; n < below.size(); ++n)
    if (recording.nodes[n].ending == NodeEnding::kMoves) CHECK(below[n] < recording.nodes[n].nodes);
  return sum;
}

TEST_CASE("a recorded search counts what the same search counts alone") {
  for (int empties = 6; empties <= 12; ++empties)
    for (const Board& root : solving::boards_with_moves(3300 + empties, empties, 2))
      for (const char* driver : kDrivers) {
        CAPTURE(std::string_view(driver));
        SearchRecorder recorder;
        const Measurement recorded = record(recorder, root, driver);
        const Measurement alone =
            measure(*find_contender(driver), root, {.hash_bits = 8}, scores_of({}), kNoControl)
                .front();
        CHECK(recorded.score == alone.score);
        CHECK(recorded.counters.nodes() == alone.counters.nodes());
        CHECK(recorded.counters.table.probes == alone.counters.table.probes);

        const Recording& recording = recorder.recording();
        CHECK(checked_sum(recording) == alone.counters.nodes());
        std::uint64_t hits = 0;
        for (const RecordedTest& test : recording.tests) hits += test.hits;
        CHECK(hits == alone.counters.table.hits_deepest + alone.counters.table.hits_newest);
        CHECK(recording.tests.back().search.bounds.lower == value_of(alone.score.value()));
      }
}

// Whether a fail-soft search of a node with this score and window may return the value.
bool is_true(Score value, Bounds window, Score score) {
  const Bounds proved = proved_by(value, window);
  return proved.lower <= score && score <= proved.upper;
}

TEST_CASE("the moves of a recorded tree are legal, and what it says of their scores is true") {
  int claims = 0;
  for (const Board& root : solving::boards_with_moves(3310, 8, 6))
    for (const char* driver : kDrivers) {
      CAPTURE(std::string_view(driver));
      SearchRecorder recorder;
      record(recorder, root, driver);
      std::vector<Board> path{root};
      std::vector<bool> turned{false};
      for (const RecordedNode& node : recorder.recording().nodes) {
        path.resize(static_cast<std::size_t>(node.ply));
        turned.resize(static_cast<std::size_t>(node.ply));
        Board board = path.back();
        bool other_side = turned.back();
        if (board.legal_moves() == 0) {
          board = board.passed();
          other_side = !other_side;
        }
        REQUIRE((board.legal_moves() >> node.move & 1) == 1);
        CHECK(node.ours == !other_side);
        path.push_back(board.after(node.move, board.flips(node.move)));
        turned.push_back(!other_side);
        ++claims;
        const Score score = naive::brute_force_alpha_beta(path.back());
        const Score ours = turned.back() ? -score : score;
        CHECK(is_true(node.value, node.window, ours));
        if (node.known) CHECK(solving::contain(*node.known, ours));
      }
    }
  CHECK(claims > 200);
}

TEST_CASE("nodes are folded into those above them, the nearest to the leaves first") {
  const Board root = solving::boards_with_moves(3320, 11, 1).front();
  SearchRecorder recorder;
  record(recorder, root, "sss");
  const std::size_t all = recorder.recording().nodes.size();
  const std::uint64_t sum = checked_sum(recorder.recording());
  REQUIRE(all > 1000);
  for (const std::size_t most : {all, all - 1, all / 2, all / 20, std::size_t{0}}) {
    Recording folded = recorder.recording();
    const int fewest = folded.fold(most, 11);
    CHECK(folded.nodes.size() <= most);
    CHECK((folded.nodes.size() == all) == (most == all));
    CHECK(checked_sum(folded) == sum);
    for (const RecordedNode& node : folded.nodes) {
      CHECK(11 - node.ply >= fewest);
      if (11 - node.ply == fewest && fewest > 0) CHECK(node.ending != NodeEnding::kMoves);
    }
  }
}

}  // namespace
}  // namespace tiger::tools
