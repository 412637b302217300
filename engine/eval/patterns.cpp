#include "eval/patterns.h"

#include <memory>
#include <vector>

#include "board/symmetry.h"
#include "platform/hash.h"

namespace tiger {
namespace {

// For each square of a pattern the place value of its digit after a symmetry that maps the pattern
// onto itself.
using PlaceValues = std::array<int, kMaxPatternSquares>;

std::vector<PlaceValues> self_symmetries(const Pattern& p) {
  std::vector<PlaceValues> all;
  for (int s = 1; s < kSymmetries; ++s) {
    PlaceValues values{};
    int found = 0;
    for (int i = 0; i < p.size; ++i)
      for (int j = 0; j < p.size; ++j)
        if (p.squares[j] == symmetric_square(p.squares[i], s)) {
          values[i] = power_of_3(j);
          ++found;
        }
    if (found == p.size) all.push_back(values);
  }
  return all;
}

// The image of a configuration, which is a number from 0 to 3^size - 1 here.
int image(int configuration, int size, const PlaceValues& values) {
  int result = 0;
  for (int i = 0; i < size; ++i, configuration /= 3) result += configuration % 3 * values[i];
  return result;
}

std::unique_ptr<SharedWeights> share() {
  auto shared = std::make_unique<SharedWeights>();
  shared->weight_of.fill(-1);
  for (int p = 0; p < kPatternCount; ++p) {
    const Pattern& pattern = kPatterns[p];
    const std::vector<PlaceValues> symmetries = self_symmetries(pattern);
    std::int32_t* weight_of = shared->weight_of.data() + kFirstConfiguration[p];
    for (int configuration = 0; configuration < power_of_3(pattern.size); ++configuration) {
      if (weight_of[configuration] >= 0) continue;
      weight_of[configuration] = shared->weights;
      for (const PlaceValues& values : symmetries)
        weight_of[image(configuration, pattern.size, values)] = shared->weights;
      ++shared->weights;
    }
  }
  return shared;
}

}  // namespace

const SharedWeights& shared_weights() {
  static const std::unique_ptr<SharedWeights> shared = share();
  return *shared;
}

std::uint64_t pattern_set_checksum() {
  Fnv1a checksum;
  for (const Pattern& p : kPatterns) {
    checksum.add(p.size);
    for (int i = 0; i < p.size; ++i) checksum.add(p.squares[i]);
  }
  checksum.add(shared_weights().weights);
  return checksum.value();
}

}  // namespace tiger
