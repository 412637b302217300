#include "search/alpha_beta.h"

#include "search/drivers.h"

namespace tiger {
namespace {

struct NoPrelude {
  static Square first_move(AlphaBeta<NoPrelude>&, const SearchNode&, Bounds) { return kNoSquare; }
};

}  // namespace

void alpha_beta(SearchContext& context, const Board& root, Bounds window) {
  AlphaBeta<NoPrelude>(context).search_root(root, window);
}

}  // namespace tiger
