#include "search/search_control.h"

namespace tiger {

SearchControl after_pass(const SearchControl& control) {
  SearchControl turned = control;
  if (control.watcher)
    turned.watcher = [&control](const Progress& progress) {
      control.watcher(
          {progress.counters, progress.depth, progress.bounds.from_other_side(), kPass});
    };
  if (control.searched_root)
    turned.searched_root = [&control](const RootSearch& search) {
      control.searched_root({search.depth, search.window.from_other_side(), -search.value,
                             search.bounds.from_other_side(), kPass, search.nodes});
    };
  return turned;
}

}  // namespace tiger
