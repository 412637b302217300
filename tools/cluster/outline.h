// `tiger-mpi outline`: what the log of one large position proves, as the upper part of a proof.
#pragma once

#include <string>

namespace tiger::cluster {

// Writes a proof of the bounds of the root whose leaves are jobs of the run; `tiger prove` proves
// these, and joins the proofs (prove/merge.h). Throws Failure if the log proves nothing, or is of a
// list. Returns the exit status.
int write_outline(const std::string& folder, const std::string& file);

}  // namespace tiger::cluster
