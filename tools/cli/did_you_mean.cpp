#include "cli/did_you_mean.h"

#include <numeric>
#include <vector>

namespace tiger::tools {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);  // of the letters of `a` so far to each start of `b`
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min(replaced, std::min(row[j], row[j + 1]) + 1);
    }
  }
  return row.back();
}

}  // namespace tiger::tools
