// Feeds arbitrary bytes to the reader of proofs, as they are and as a proof under a valid checksum.
// What it accepts, the check of the tree must survive, and it must be the same when written again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "prove/proof_check.h"
#include "prove/proof_file.h"

namespace {

using tiger::tools::Packing;
using tiger::tools::Proof;
using tiger::tools::ProofFault;

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void read(std::string_view bytes) {
  try {
    for (const Proof& proof : tiger::tools::read_proofs(bytes)) {
      const std::string written = tiger::tools::packed_proof(proof, Packing::kPlain);
      const auto again = tiger::tools::read_proofs(tiger::tools::proof_file({written}));
      require(again.size() == 1 && again[0].nodes.size() == proof.nodes.size());
      require(tiger::tools::packed_proof(again[0], Packing::kPlain) == written);
      require(tiger::tools::leaves_of(proof).size() == proof.leaves());
      tiger::tools::check_structure(proof);
    }
  } catch (const ProofFault& fault) {
    require(std::string_view(fault.what()).size() < 400);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  read(tiger::tools::proof_file({bytes}));
  return 0;
}
