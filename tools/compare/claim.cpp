#include "compare/claim.h"

#include "search/search.h"

namespace tiger::tools {

NodeClaim left_to_prove(SearchContext& context, const SearchNode& node, NodeClaim claim) {
  const auto is_read = [&](NodeClaim part) {
    const Bounds window = part.window();
    if (node.empties >= params::kMinEmptiesForPoll && context.poll())
      return part.holds_for(window.lower);  // whatever it says: the search is stopped
    if (const auto bound = stability_cutoff(node.board, node.empties, window.lower))
      return part.holds_for(*bound);
    const ProbeResult known = probe_node(context, node, window);
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
  counters.count_entry(empties);
  return claim.holds_for(solve_at_most_4(board, alpha, beta, counters));
}

}  // namespace tiger::tools
