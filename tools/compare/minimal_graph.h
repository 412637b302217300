// Minimal graphs: what a search has to visit even if its first move is always a good one. What a
// driver visits beyond that is the price of its ordering and its windows. (D. Knuth, R. Moore, An
// Analysis of Alpha-Beta Pruning, 1975; A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Exploiting
// Graph Properties of Game Trees, 1996.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "search/search_node.h"

namespace tiger::tools {

// ---- Claims ------------------------------------------------------------------------------------

// Claims about the score of a position, and what it takes to prove them without going on.
//
// The score of the side to move is at least `bound`, at most `bound`, or both. May claim nothing.
struct NodeClaim {
  bool at_least = false;
  bool at_most = false;
  Score bound = 0;  // even

  bool empty() const { return !at_least && !at_most; }
  NodeClaim from_other_side() const { return {at_most, at_least, -bound}; }
  NodeClaim lower_part() const { return {at_least, false, bound}; }
  NodeClaim upper_part() const { return {false, at_most, bound}; }

  // The window of the search that decides the claim.
  Bounds window() const { return {at_least ? bound - 2 : bound, at_most ? bound + 2 : bound}; }
  bool holds_for(Score value) const {
    return (!at_least || value >= bound) && (!at_most || value <= bound);
  }

  friend bool operator==(const NodeClaim&, const NodeClaim&) = default;
};

// The part of a claim about a node that is left to prove: without what holds for all positions, and
// what the drivers learn at the node from its stable discs or from the context's table.
NodeClaim left_to_prove(SearchContext& context, const SearchNode& node, NodeClaim claim);

// A child with at most this many empty squares is searched by solve_at_most_4().
inline constexpr int kKernelEmpties = 4;

// Decides a claim about such a child as the drivers do, and adds to the counters what that takes.
// Returns whether the claim holds.
bool decide_last_squares(const Board& board, NodeClaim claim, Counters& counters);

struct ClaimedNode {
  Board board;
  NodeClaim claim;

  friend bool operator==(const ClaimedNode&, const ClaimedNode&) = default;
};

struct ClaimedNodeHash {
  std::size_t operator()(const ClaimedNode& key) const {
    const auto flags = static_cast<std::uint64_t>(key.claim.at_least * 2 + key.claim.at_most);
    return zobrist_hash(key.board) ^
           (flags << 8 | static_cast<std::uint8_t>(key.claim.bound)) * 0x9E3779B97F4A7C15;
  }
};

// ---- Minimal trees -----------------------------------------------------------------------------

// Minimal trees by exhaustive search: the fewest entries with which claims can be proved, if each
// node that needs one good move tries the cheapest one first. For few empty squares.
class ProofTree {
 public:
  // The nodes' own bounds are read from this context's table.
  explicit ProofTree(SearchContext& context) : context_(context) {}

  // The entries below a position in the smallest tree that proves the claim; nothing if the claim
  // is false. Positions that the tree contains twice count twice.
  std::optional<std::uint64_t> cost(const Board& board, NodeClaim claim);

  // The same for a child, which counts as an entry itself.
  std::optional<std::uint64_t> cost_of_child(const Board& child, NodeClaim claim);

 private:
  std::optional<std::uint64_t> cost_of_moves(const Board& board, Bitboard moves, NodeClaim claim);

  SearchContext& context_;
  std::unordered_map<ClaimedNode, std::optional<std::uint64_t>, ClaimedNodeHash> known_;
};

// ---- Minimal graphs ----------------------------------------------------------------------------

// Which move proves a lower bound.
enum class Cutoffs {
  kLeftMost,  // the first that does so, in the order of the drivers at the end of a search
  kCheapest,  // the one with the fewest entries below it: by exhaustive search where few squares
              // are empty (ProofTree), elsewhere by searching each from an empty table
};

// How the minimal graph is found.
struct GraphSettings {
  Cutoffs cutoffs = Cutoffs::kLeftMost;
  // With at least this many empty squares, where the drivers use their table, a position that is
  // met again counts once.
  int min_empties_for_table = default_min_empties_for_table();
  const Weights* weights = nullptr;
  std::optional<Value> first_guess = {};  // of the search that finds the score
};

// The graph that proves the score of a root with a legal move. The context is that of a driver
// before its exact search, after the iterations before it: what its table knows counts as known.
// Returns the entries and leaves of the graph, and proves score and move in context.root, but
// nothing useful if the context was stopped. With kCheapest the graph is an approximation from
// above, and never larger than that of kLeftMost; without a table and with up to kExhaustiveRoot
// empty squares it is the minimal tree.
Counters minimal_graph(SearchContext& context, const Board& root, const GraphSettings& settings,
                       const SearchControl& control);

inline constexpr int kExhaustiveRoot = 8;

}  // namespace tiger::tools
