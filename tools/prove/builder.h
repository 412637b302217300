// Makes proofs: solves a position and writes down the part of the search that proves its score.
#pragma once

#include <functional>
#include <optional>

#include "prove/proof.h"
#include "search/principal_variation.h"
#include "search/solver.h"

namespace tiger::tools {

// What is to be proved of a score. If neither is given, the exact score.
struct ProofGoal {
  std::optional<Score> at_least;  // even
  std::optional<Score> at_most;   // even

  bool exact() const { return !at_least && !at_most; }
};

struct ProofSettings {
  SolveSettings solve;
  ProofGoal goal;
  int leaf_empties = 12;
};

struct BuiltProof {
  Proof proof;
  Bounds known;          // of the score; `proof` is empty where the goal contradicts them
  bool refuted = false;  // the score is not as the goal says
  double seconds_solving = 0;
  double seconds = 0;       // in all
  std::uint64_t nodes = 0;  // searched
};

// Called from time to time while the tree is written down, with the number of its nodes so far.
using BuildWatcher = std::function<void(std::size_t nodes)>;

// Proves the goal for a position. The table is used and left as it is afterwards. Throws
// Interrupted if the control stops the search.
BuiltProof build_proof(Table& table, const Position& root, const ProofSettings& settings,
                       const SearchControl& control, const BuildWatcher& watcher = {});

}  // namespace tiger::tools
