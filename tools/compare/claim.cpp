#include "compare/claim.h"

#include "search/last_four_squares.h"

namespace tiger::tools {

NodeClaim left_to_prove(SearchContext& context, const SearchNode& node, NodeClaim claim) {
  const auto is_read = [&](NodeClaim part) {
    const ProbeResult known = visit(context, node, part.window());
    return known.value && part.holds_for(*known.value);
  };
  if (claim.at_least && (claim.bound <= kScoreMin || is_read(claim.lower_part())))
    claim.at_least = false;
  if (claim.at_most && (claim.bound >= kScoreMax || is_read(claim.upper_part())))
    claim.at_most = false;
  return claim;
}

bool decide_last_squares(const Board& board, NodeClaim claim, Counters& counters) {
  const int empties = board.empty_count();
  if (claim.at_most && !claim.at_least && empties == kKernelEmpties &&
      stability_cutoff(board, empties, claim.bound)) {
    ++counters.inner_entries;
    ++counters.inner_leaves;
    return true;
  }
  const auto [alpha, beta] = claim.window();
  return claim.holds_for(solve_last_four_squares(board, alpha, beta, counters));
}

}  // namespace tiger::tools
