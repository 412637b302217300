// Shared by the tests of proofs: builds proofs, and files of them with valid checksums.
#pragma once

#include <string>

#include "prove/builder.h"
#include "prove/leaves.h"
#include "prove/proof_check.h"
#include "prove/proof_file.h"
#include "search/solving.h"

namespace tiger::tools::proving {

inline BuiltProof build(const Board& board, int leaf_empties, const ProofGoal& goal = {},
                        Driver driver = Driver::kMtdf) {
  Table table(12);
  ProofSettings settings;
  settings.solve.driver = driver;
  settings.goal = goal;
  settings.leaf_empties = leaf_empties;
  return build_proof(table, {board, Color::kBlack}, settings, {});
}

inline std::string file_of(const Proof& proof, Packing packing = Packing::kZstd) {
  return proof_file({packed_proof(proof, packing)});
}

// "" if the tree is sound, else what is wrong with it.
inline std::string fault_of(const Proof& proof) {
  try {
    check_structure(proof);
    return "";
  } catch (const ProofFault& fault) {
    return fault.what();
  }
}

// "" if the bytes can be read, else what is wrong with them.
inline std::string fault_of(const std::string& bytes) {
  try {
    read_proofs(bytes);
    return "";
  } catch (const ProofFault& fault) {
    return fault.what();
  }
}

inline LeafResult solve_all_leaves(const Proof& proof) {
  return solve_leaves(proof, leaves_of(proof), {}, std::atomic<bool>(false));
}

inline bool is_like(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace tiger::tools::proving
