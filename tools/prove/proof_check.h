// Checks that a proof proves its claims, provided that its leaves are true: by the naive rules
// alone, without the engine's move generator, symmetries or search.
#pragma once

#include <string>
#include <vector>

#include "prove/proof.h"

namespace tiger::tools {

enum class LeafSize {
  kAsStated,  // Proof::leaf_empties
  kAny,       // the proof is an outline, whose leaves still have to be proved
};

// Throws ProofFault that names the first node at fault.
void check_structure(const Proof& proof, LeafSize leaf_size = LeafSize::kAsStated);

// The leaves, as indices of nodes.
std::vector<std::size_t> leaves_of(const Proof& proof);

// "node 17 (<64 squares> X, at least +4)"; X is the side to move.
std::string node_text(const Proof& proof, std::size_t node);

}  // namespace tiger::tools
