// Records the tree of a search, to be looked at step by step (trace_page.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/experiment.h"
#include "search/search_control.h"

namespace tiger::tools {

// How the search of a node ended.
enum class NodeEnding {
  kMoves,    // its moves were searched, all of them or until a cutoff
  kTable,    // the table knew enough
  kChild,    // the table knew enough about one of its children (enhanced transposition cutoff)
  kStable,   // the opponent's stable discs allow no more than alpha
  kOver,     // the game is over
  kUnshown,  // it was searched, but the nodes below are not recorded, or were folded
};

// Windows, values and bounds are for the side that moves at the root.
struct RecordedNode {
  int ply;    // 1: a child of the root
  bool ours;  // the side that moves at the root made the move
  Square move;
  Bounds window;
  int moves;        // legal ones, of the other side after a pass
  Score value = 0;  // fail-soft
  NodeEnding ending = NodeEnding::kMoves;
  std::uint64_t nodes = 0;           // with all below it
  std::optional<Bounds> known = {};  // what the table knew before
  Square known_move = kNoSquare;     // the table's
};

// One search of the root: a test of MTD(f), or a search of PVS with one of its windows. The nodes
// of all tests stand one after another, each node before those below it.
struct RecordedTest {
  RootSearch search;
  std::size_t nodes_end = 0;  // the index after its last node
  std::uint64_t hits = 0;     // of the table
};

struct Recording {
  std::vector<RecordedTest> tests = {};
  std::vector<RecordedNode> nodes = {};

  // Folds nodes with few empty squares into those above them, only until at most `most_nodes` are
  // left. Returns the fewest empty squares of a node that is left. `empties`: of the root.
  int fold(std::size_t most_nodes, int empties);
};

// Stands between a search and its table, and is told of the search's nodes.
class SearchRecorder final : public SearchObserver, public TableVariant {
 public:
  // Starts a new recording.
  void begin(const Board& root, TableVariant& table);

  void enter(const Board& board, ValueBounds window, const Counters& counters) override;
  void leave(Value value, const Counters& counters) override;
  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) override;
  void store(Hash hash, const Board& board, const Node& result,
             TableStatistics& statistics) override {
    table_->store(hash, board, result, statistics);
  }
  void searched_root(const RootSearch& search);  // for SearchControl::searched_root

  const Recording& recording() const { return recording_; }

 private:
  // A node whose search has begun but not ended.
  struct Open {
    std::size_t index;  // in recording_.nodes
    Board board;
    bool turned;  // the other side than at the root is to move
    Counters before;
  };

  NodeEnding ending_of(const Open& node, const Counters& spent) const;

  Recording recording_;
  std::vector<Open> path_;
  Board root_{};
  TableVariant* table_ = nullptr;
  std::uint64_t hits_ = 0;  // of the current test
};

}  // namespace tiger::tools
