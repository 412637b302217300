// Joins proofs that were made apart: the leaves of an outline are replaced by the trees of parts.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/board.h"
#include "prove/builder.h"
#include "prove/proof.h"

namespace tiger::tools {

class ProofMerger {
 public:
  // A proof whose leaves may have any number of empty squares, and whose tree is sound otherwise.
  void add_outline(Proof outline, const std::string& name);

  // To be called after all outlines, with the proof of a leaf, whose tree is sound. Throws Failure
  // if it is of another position, contradicts an outline, or its leaves have another number of
  // empty squares than those of the parts before it.
  void add_part(Proof part, const std::string& name);

  // The outlines with the leaves of the parts. Throws Failure if a leaf has no part that proves
  // its claim.
  std::vector<Proof> merged() const;

 private:
  struct Outline {
    Proof proof;
    std::string name;
  };
  struct Leaf {
    std::vector<std::pair<ProofClaim, std::size_t>> asked;  // and the outline that asks
    std::vector<std::size_t> parts;
  };

  std::vector<Outline> outlines_;
  std::vector<Proof> parts_;
  std::unordered_map<Board, Leaf, BoardHash> leaves_;  // by canonical board
};

// The bytes of a file of proofs: outlines from a file, with their leaves replaced by the proofs of
// other files. Throws Failure if one is damaged or not sound, or cannot be joined.
std::string merged_file(const std::string& outlines, const std::vector<std::string>& parts);

// What is left to prove of outlines: their leaves, each position once.
struct OpenLeaf {
  Board board;  // canonical
  ProofGoal goal;
  bool is_root = false;  // an outline is nothing but this leaf
};
std::vector<OpenLeaf> open_leaves(const std::vector<Proof>& outlines);

}  // namespace tiger::tools
