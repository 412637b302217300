// Solves the leaves of a proof.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "prove/proof.h"

namespace tiger::tools {

struct LeafSettings {
  int threads = 1;
  std::optional<int> hash_bits = {};  // nullopt: as many as fit the leaves
  std::string title = {};             // of the progress line
};

// Draws `number` of the leaves, or takes all if there are no more. The same seed draws the same on
// every machine.
std::vector<std::size_t> sample_of(std::vector<std::size_t> leaves, std::size_t number,
                                   std::uint64_t seed);

struct LeafResult {
  std::size_t solved = 0;
  std::vector<std::size_t> wrong;  // nodes whose claims are false, in order
  std::uint64_t nodes = 0;         // searched
};

// Checks the claims of these nodes with the solver. If `stop` turns true, some are not solved.
LeafResult solve_leaves(const Proof& proof, const std::vector<std::size_t>& leaves,
                        const LeafSettings& settings, const std::atomic<bool>& stop);

}  // namespace tiger::tools
