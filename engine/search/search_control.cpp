#include "search/search_control.h"

namespace tiger {

SearchControl after_pass(const SearchControl& control) {
  SearchControl turned = control;
  if (control.watcher)
    turned.watcher = [&control](const Progress& progress) {
      control.watcher(
          {progress.counters, progress.depth, progress.bounds.from_other_side(), kPass});
    };
  return turned;
}

}  // namespace tiger
