// The file of proofs. README.md describes its bytes, which are the same on every machine.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "prove/proof.h"

namespace tiger::tools {

// A file is damaged, or a proof does not prove what it says. The message says where.
struct ProofFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class Packing : std::uint8_t { kPlain = 0, kZstd = 1 };

inline constexpr std::size_t kNodeBytes = 19;  // before packing

// A proof as it stands in a file, without its checksum; packed by zstd if that is wanted, possible
// and of use.
std::string packed_proof(const Proof& proof, Packing packing = Packing::kZstd);

// The whole file that holds these, with checksums.
std::string proof_file(const std::vector<std::string>& packed_proofs);

// Reads the proofs of a file, and checks sizes, checksums and numbers; the nodes may still be any
// boards. Takes memory in proportion to the size of the file. Throws ProofFault.
std::vector<Proof> read_proofs(std::string_view bytes);

// The same for a regular file. Throws Failure that names it.
std::vector<Proof> load_proofs(const std::string& file);

// What a proof claims: "+4", "<=+4", ">=+4" or "-4..+4".
std::string claim_text(Bounds bounds);

}  // namespace tiger::tools
